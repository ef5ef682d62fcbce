/** What a worker needs: models, a decoder, yt-dlp, and how far the last two are confined. */

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { languagesDir, scriptsDir, stampName } from '../../src/model-files.ts'
import { modelProblem } from '../../src/perception/check.ts'
import { decoderConfinement } from '../../src/perception/media/confined.ts'
import { decoderProblem } from '../../src/perception/media/decode.ts'
import { chooseEngine } from '../../src/perception/media/engine.ts'
import type { Confinement } from '../../src/process/confinement/confinement.ts'
import { meanings, type Measure, confinementMeasures } from '../../src/process/confinement/measures.ts'
import { ytdlpConfinement } from '../../src/video/downloaders/ytdlp/confined.ts'
import { findProgram, isRecent, whyNone } from '../../src/video/downloaders/ytdlp/program.ts'
import { fail, type DoctorFinding, ok, warn } from './finding.ts'

export async function examineModels({ languages }: Config): Promise<DoctorFinding[]> {
  const problem = await modelProblem()
  const found =
    problem === undefined ? ok('models', 'every file matches its hash') : fail('models', problem, 'npm start')
  return [found, languageFinding(languages)]
}

function languageFinding(wanted: Config['languages']): DoctorFinding {
  const [speech, scripts] = [languagesDir, scriptsDir].map((folder) => existsSync(join(folder, stampName)))
  if (wanted === 'english-only') return ok('languages', 'English only (LANGUAGES)')
  const there = [...(speech ? ['speech in other languages'] : []), ...(scripts ? ['other scripts'] : [])].join(', ')
  if (speech && scripts) return ok('languages', `English, ${there}`)
  const later = 'the rest is downloaded when first needed'
  const text = ['English', there, later].filter(Boolean).join(', ')
  return wanted === 'all' ? warn('languages', text, 'npm run languages') : ok('languages', text)
}

export async function examineDecoder({ ffmpegPath, confinement }: Config): Promise<DoctorFinding[]> {
  const engine = chooseEngine(ffmpegPath)
  const problem = await decoderProblem(ffmpegPath)
  if (!engine || problem !== undefined) return [fail('decoder', problem ?? 'not found', 'npm start, or FFMPEG_PATH')]
  const name = engine === 'node-av' ? 'FFmpeg’s libraries from npm' : engine.ffmpeg
  return [ok('decoder', name), ...confinementFindings('decoder', await decoderConfinement(engine), confinement)]
}

export async function examineYtdlp({ ytdlp, maxVideoBytes, samples }: Config): Promise<DoctorFinding[]> {
  const program = await findProgram(ytdlp.path)
  if (!program) {
    const effect = samples ? 'only the sample links work' : 'videos cannot be downloaded'
    const why = await whyNone(ytdlp.path)
    const [text, todo] = why.startsWith('yt-dlp not found')
      ? [`not found: ${effect}`, 'npm run yt-dlp -- update, or set YTDLP_PATH']
      : [why.replace(/^yt-dlp /, ''), undefined]
    return [warn('yt-dlp', text, todo)]
  }
  const days = Math.floor((Date.now() - Date.parse(program.version.replaceAll('.', '-'))) / 86_400_000)
  const text = `${program.version}, ${days} days old (${program.command})`
  const found = isRecent(program) ? ok('yt-dlp', text) : warn('yt-dlp', text, 'npm run yt-dlp -- update')
  const cookies = ytdlp.cookies !== undefined && !existsSync(ytdlp.cookies)
  return [
    found,
    ...(cookies ? [fail('yt-dlp', 'the file of YTDLP_COOKIES does not exist')] : []),
    ...confinementFindings('yt-dlp', await ytdlpConfinement(program.command, maxVideoBytes)),
  ]
}

/** Only those that CONFINEMENT requires keep the service from working. What has no todo cannot be had on this system. */
function confinementFindings(
  who: string,
  { plan, missing }: Confinement,
  required: Config['confinement'] = 'available',
): DoctorFinding[] {
  return confinementMeasures.flatMap((measure) => {
    const name = `${who}: ${measure}`
    const why = missing[measure]
    if (why === undefined) return isTaken(plan[measure]) ? [ok(name, meanings[measure])] : []
    // Sockets are refused by the other way too.
    if (measure === 'network' && plan['system calls']) return [ok(name, meanings.network)]
    if (measure === 'user' && plan.files !== undefined) return [ok(name, `${why}; it sees only its own files`)]
    const isRequired = required === 'required' && (measure === 'files' || measure === 'network')
    return [(isRequired ? fail : warn)(name, `not active: ${why}`, remedies[measure])]
  })
}

const isTaken = (value: unknown) => value !== undefined && value !== false

const remedies: Partial<Record<Measure, string>> = {
  limits: 'install util-linux',
  privileges: 'install util-linux',
  network: 'allow user namespaces, or run as root, or deny it the network in your container’s policy',
  files: 'allow user namespaces, or util-linux 2.40 or newer with Landlock in the kernel',
  'system calls': 'util-linux 2.41 or newer',
}

/** Only the tests of the page need one. */
export async function examineChromium(): Promise<DoctorFinding[]> {
  const named = process.env['CHROMIUM_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = [
    named,
    ...['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  const path = found.find((one) => one !== undefined && existsSync(one))
  return [ok('chromium', path ?? 'not found: only the page tests need it')]
}
