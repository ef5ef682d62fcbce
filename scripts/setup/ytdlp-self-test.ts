/** Whether a yt-dlp can do what we ask of it: seen without the network, before it takes another's place. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { platformNames, rulesOf } from '../../src/platforms/index.ts'
import { argumentsFor } from '../../src/video/downloaders/ytdlp/arguments.ts'
import { ytdlpEnvironment, readVersion } from '../../src/video/downloaders/ytdlp/program.ts'

const run = promisify(execFile)
const extractors = platformNames.flatMap((name) => rulesOf(name).extractors)
/** What it exits with when it does not know an argument. */
const usageError = 2

/** What it cannot do, if so. */
export async function selfTest(command: string): Promise<string | undefined> {
  const program = await readVersion(command)
  if (!program) return 'it does not run'
  const env = ytdlpEnvironment()
  const { stdout } = await run(command, ['--ignore-config', '--list-extractors'], { env, maxBuffer: 8 * 1024 * 1024 })
  const lacking = extractors.filter((name) => !stdout.split('\n').includes(name))
  if (lacking.length > 0) return `it does not support ${lacking.join(', ')}`
  return argumentProblem(command, program.version)
}

/** The arguments of a download, through a proxy that is not there: it must get as far as to miss that. */
async function argumentProblem(command: string, version: string): Promise<string | undefined> {
  const dir = await mkdtemp(join(tmpdir(), 'reelgist-yt-dlp-'))
  try {
    const args = argumentsFor({
      platform: 'tiktok',
      url: 'https://www.tiktok.com/@samples/video/7000000000000000001',
      dir,
      proxy: 'http://127.0.0.1:9',
      version,
      maxVideoSeconds: 600,
      maxVideoBytes: 1024 * 1024,
      cookies: undefined,
      checkCertificates: true,
    })
    const failed = await run(command, args, { env: { ...ytdlpEnvironment(), TMPDIR: dir } }).then(
      () => undefined,
      (error: { code?: number; stderr?: string }) => error,
    )
    if (!failed || failed.code === usageError) return `it does not accept our arguments: ${lastLine(failed?.stderr)}`
    if (!/proxy|connect|refused/i.test(failed.stderr ?? '')) return `it failed: ${lastLine(failed.stderr)}`
    return undefined
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

const lastLine = (text = '') => (text.trim().split('\n').at(-1) ?? '').slice(0, 200)
