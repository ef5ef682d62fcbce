/** yt-dlp, the one downloader that keeps up with the platforms, confined. */

import { chown, copyFile, lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AnalysisFailure } from '../../../errors.ts'
import type { FailureReason } from '../../../errors.ts'
import { type Platform, rulesOf } from '../../../platforms/index.ts'
import { isReadableBy } from '../../../process/confinement/share-file.ts'
import type { ConfinementPlan } from '../../../process/confinement/measures.ts'
import { connectPublic } from '../../public-address.ts'
import type { Dial } from '../../public-address.ts'
import { argumentsFor, videoFileName } from './arguments.ts'
import { type ConfinedProgram, ytdlpNeeds, ytdlpConfinement } from './confined.ts'
import type { Downloader } from '../downloader.ts'
import { metadataOf, parseDescription } from './metadata.ts'
import type { Description } from './metadata.ts'
import { findProgram, ytdlpEnvironment } from './program.ts'
import type { Program } from './program.ts'
import { openProxy } from './proxy.ts'
import { refusalIn } from './refusals.ts'
import { runGroup } from './subprocess.ts'
import { dialThrough } from './upstream.ts'

export interface YtdlpOptions {
  path: string | undefined
  /** A proxy that all downloads go through. */
  proxy: string | undefined
  /** A file of cookies in Netscape's format. */
  cookies: string | undefined
  maxVideoSeconds: number
  maxVideoBytes: number
  maxMilliseconds?: number
  /** How the platforms are reached when not over the open internet, and whether their certificates are checked. */
  dial?: Dial
  checkCertificates?: boolean
}

/** What pages and scripts may add to the bytes of the video itself. */
const pageBytes = 32 * 1024 * 1024

export function createYtdlp(options: YtdlpOptions): Downloader {
  const { maxVideoSeconds, maxVideoBytes, maxMilliseconds = 180_000, checkCertificates = true } = options
  const dial = options.dial ?? (options.proxy === undefined ? connectPublic : dialThrough(options.proxy))

  return {
    async fetch({ platform, url }, dir, signal, progress) {
      const { command, version } = await knownProgram(options.path)
      const around = await knownConfinement(command, maxVideoBytes)
      const tooLarge = new AbortController()
      const tooLong = AbortSignal.timeout(maxMilliseconds)
      let expectedBytes = maxVideoBytes
      await using proxy = await openProxy({
        dial,
        maxBytes: maxVideoBytes + pageBytes,
        onExceeded: () => tooLarge.abort(),
        onBytes: wholePercents(progress, () => expectedBytes),
      })
      const cookies = options.cookies === undefined ? undefined : await ownCopy(options.cookies, dir)
      const limits = { maxVideoSeconds, maxVideoBytes, checkCertificates }
      const args = argumentsFor({ platform, url, dir, proxy: proxy.url, version, cookies, ...limits })
      const user = await changeOwner(dir, around.plan)
      const start = around.command(ytdlpNeeds(around.reads, dir, maxVideoBytes), [command, ...args], { user })
      const { status, stdout, stderr } = await runGroup(start.file, start.args, {
        cwd: dir,
        env: { ...ytdlpEnvironment(), TMPDIR: dir },
        signal: AbortSignal.any([signal, tooLarge.signal, tooLong]),
        onStdout: (soFar) => {
          expectedBytes = findDescription(soFar, 'chosen')?.filesize || expectedBytes
        },
      }).catch((cause: unknown) => {
        signal.throwIfAborted()
        programs.delete(options.path)
        throw new AnalysisFailure('video could not be downloaded', { cause })
      })
      signal.throwIfAborted()
      // The shell's answer for a program that is not there any more: it is looked for again.
      if (status === 126 || status === 127) {
        programs.delete(options.path)
        confinements.clear()
      }

      const cause = [stderr.slice(-2_000), ...proxy.refused].join('\n')
      if (tooLarge.signal.aborted) throw tooLargeFailure(cause)
      if (tooLong.aborted) throw new AnalysisFailure('video could not be downloaded', { cause: `time limit\n${cause}` })
      const seen = findDescription(stdout, 'seen')
      const chosen = findDescription(stdout, 'chosen')
      const unfit = seen && unfitness(platform, chosen ?? seen, maxVideoSeconds)
      if (unfit) throw new AnalysisFailure(unfit)
      // The exit status means nothing: it is 0 for a file that was skipped and 101 for one that came.
      const file = chosen && (await fileIn(dir))
      if (!file) {
        if (chosen && !stderr.includes('ERROR:')) throw tooLargeFailure(cause)
        throw new AnalysisFailure(refusalIn(stderr, platform) ?? 'video could not be downloaded', { cause })
      }
      if (file.size > maxVideoBytes) throw tooLargeFailure(cause)
      progress(1)
      return { file: file.path, metadata: metadataOf(platform, chosen) }
    },
  }
}

const programs = new Map<string | undefined, Promise<Program | undefined>>()
async function knownProgram(path: string | undefined): Promise<Program> {
  const asked = programs.get(path) ?? findProgram(path)
  programs.set(path, asked)
  const found = await asked
  if (found) return found
  programs.delete(path)
  throw new AnalysisFailure('video could not be downloaded', { cause: 'yt-dlp was not found', transient: false })
}

/** Once it is known which program it is; a second of work, when the first video comes. */
const confinements = new Map<string, Promise<ConfinedProgram>>()
function knownConfinement(command: string, maxVideoBytes: number): Promise<ConfinedProgram> {
  const key = `${maxVideoBytes} ${command}`
  const known = confinements.get(key) ?? ytdlpConfinement(command, maxVideoBytes)
  confinements.set(key, known)
  return known
}

/** Gives the job's directory to the user that the program becomes; to no one if that user could not reach it. */
async function changeOwner(dir: string, { user, files }: ConfinementPlan): Promise<number | undefined> {
  if (user === undefined || (files !== 'mounts' && !(await isReadableBy(user, dirname(dir), true)))) return undefined
  for (const path of [dir, ...(await readdir(dir)).map((name) => join(dir, name))]) await chown(path, user, user)
  return user
}

/** Why a video that could be had is not wanted. */
function unfitness(platform: Platform, found: Description, maxSeconds: number): FailureReason | undefined {
  if (found.live_status === 'is_live' || found.live_status === 'is_upcoming') return 'live streams are not supported'
  if (found.duration > maxSeconds) return `video is longer than ${Math.round(maxSeconds / 6) / 10} minutes`
  return found.vcodec === 'none' ? rulesOf(platform).withoutVideo : undefined
}

/** The last description that was printed at a stage. */
function findDescription(stdout: string, stage: 'seen' | 'chosen'): Description | undefined {
  const whole = stdout.split('\n').slice(0, -1)
  const line = whole.findLast((line) => line.startsWith(`${stage} `))
  return line === undefined ? undefined : parseDescription(line.slice(stage.length))
}

/** The downloaded file, if it is one: not empty, and not a link to somewhere else. */
async function fileIn(dir: string): Promise<{ path: string; size: number } | undefined> {
  const name = (await readdir(dir)).find((name) => videoFileName.test(name))
  if (name === undefined) return undefined
  const path = join(dir, name)
  const found = await lstat(path)
  return found.isFile() && found.size > 0 ? { path, size: found.size } : undefined
}

/** yt-dlp writes the cookies back when it ends; several at once would spoil the file. */
async function ownCopy(cookies: string, dir: string): Promise<string> {
  const copy = join(dir, 'cookies.txt')
  await copyFile(cookies, copy)
  return copy
}

/** The caller's list of reasons has none for size; trying again would not make it smaller. */
function tooLargeFailure(cause: string): AnalysisFailure {
  return new AnalysisFailure('video could not be downloaded', { cause: `too large\n${cause}`, transient: false })
}

/** Reports the progress of a download, but not for every packet. */
function wholePercents(progress: (fraction: number) => void, expectedBytes: () => number) {
  let warned = 0
  return (receivedBytes: number) => {
    const percent = Math.min(100, Math.floor((100 * receivedBytes) / expectedBytes()))
    if (percent <= warned) return
    warned = percent
    progress(percent / 100)
  }
}
