/** From the arguments of `npm run forget` to its exit status. */

import type { Writable } from 'node:stream'
import { loadConfig } from '../../src/config.ts'
import type { Variables } from '../../src/config/env-file.ts'
import type { Db } from '../../src/database/database.ts'
import { ApiError } from '../../src/errors.ts'
import type { Video } from '../../src/evidence.ts'
import type { Platform } from '../../src/platforms/index.ts'
import { forgetVideo, type Forgotten, videoOfJob } from '../../src/jobs/forget.ts'
import { isJobId } from '../../src/jobs/store.ts'
import { createLog } from '../../src/log.ts'
import { createLinkReader } from '../../src/video/link.ts'
import { platforms, readLink } from '../../src/platforms/index.ts'
import { createSafeFetch } from '../../src/video/safe-fetch.ts'
import { openServiceDatabase } from '../operator/database.ts'

interface Surroundings {
  env: Variables
  stdout: Writable
  stderr: Writable
}

const usage = `Usage: npm run forget -- LINK | JOB_ID | PLATFORM/VIDEO_ID …
Removes the evidence, the pictures, the clip, the findings and the results of each video, in all formats.
The ledger stays, without results. You can run it again safely.
`

export async function runForget(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  if (args.length === 0 || args.some((text) => text.startsWith('-'))) {
    const isAsked = args.includes('--help') || args.includes('-h')
    const to = isAsked ? stdout : stderr
    to.write(usage)
    return isAsked ? 0 : 2
  }
  const config = loadConfig((sentence) => stderr.write(`${sentence}\n`), env)
  const log = createLog('warn')
  const { db, close } = await openServiceDatabase(config, log, (sentence) => void stderr.write(`${sentence}\n`))
  let status = 0
  try {
    for (const text of args) {
      const video = await videoMeant(db, text)
      if ('problem' in video) {
        stderr.write(`${text}: ${video.problem}\n`)
        status = 1
      } else stdout.write(`${video.platform}/${video.id}: ${describe(await forgetVideo(db, video))}\n`)
    }
    return status
  } finally {
    await close()
  }
}

type Meant = Pick<Video, 'platform' | 'id'> | { problem: string }

/** Most links contain the id; only a short one has to be followed. A video that is gone can still be named. */
async function videoMeant(db: Db, text: string): Promise<Meant> {
  if (isJobId(text.toLowerCase())) {
    return (await videoOfJob(db, text.toLowerCase())) ?? { problem: 'the job does not exist, or it was deleted' }
  }
  const [, platform, id] = /^(\w+)\/([\w-]{1,64})$/.exec(text) ?? []
  if (platform !== undefined && id !== undefined && isPlatform(platform)) return { platform, id }
  const link = readLink(text)
  const target = link?.target
  if (link && (target?.kind === 'video' || target?.kind === 'unconfirmed')) {
    return { platform: link.platform, id: target.id }
  }
  try {
    return await createLinkReader(createSafeFetch()).resolve(text, AbortSignal.timeout(30_000))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: error.message }
  }
}

const isPlatform = (name: string): name is Platform => Object.hasOwn(platforms, name)

function describe({ stopped, ...counts }: Forgotten): string {
  const found = Object.entries(counts).filter(([, count]) => count > 0)
  const what = found.map(([name, count]) => `${count} ${name}`).join(', ')
  const line = what === '' ? 'nothing was stored' : `removed ${what}`
  if (stopped === 0) return line
  return `${line}; stopped ${stopped} running, whose worker may still store something: run this again in a minute`
}
