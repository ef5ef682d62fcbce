/** From the arguments of `npm run forget` to its exit status. */

import type { Db } from '../../src/database/database.ts'
import { ApiError } from '../../src/errors.ts'
import type { Video } from '../../src/evidence.ts'
import type { Platform } from '../../src/platforms/index.ts'
import { forgetVideo, type Forgotten, videoOfJob } from '../../src/jobs/forget.ts'
import { isJobId } from '../../src/jobs/store.ts'
import { createLinkReader } from '../../src/video/link.ts'
import { platforms, readLink } from '../../src/platforms/index.ts'
import { createSafeFetch } from '../../src/video/safe-fetch.ts'
import { type CommandStreams, withServiceDatabase } from '../operator/command.ts'
import { readArguments } from '../support/arguments.ts'

const usage = `Usage: npm run forget -- LINK | JOB_ID | PLATFORM/VIDEO_ID …
Removes the evidence, the pictures, the clip, the findings and the results of each video, in all formats.
The ledger stays, without results. You can run it again safely.
`

export async function runForget(args: string[], streams: CommandStreams): Promise<number> {
  const { stdout, stderr } = streams
  const read = readArguments(args, {}, { positionals: Infinity })
  if ('help' in read) {
    stdout.write(usage)
    return 0
  }
  if ('problem' in read || read.positionals.length === 0) {
    stderr.write('problem' in read ? `${read.problem}\n\n${usage}` : usage)
    return 2
  }
  return withServiceDatabase(streams, async ({ db }) => {
    let status = 0
    for (const text of read.positionals) {
      const video = await videoMeant(db, text)
      if ('problem' in video) {
        stderr.write(`${text}: ${video.problem}\n`)
        status = 1
      } else stdout.write(`${video.platform}/${video.id}: ${describe(await forgetVideo(db, video))}\n`)
    }
    return status
  })
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
