/** Results that are stored beside the real evidence of a video: what a view shows does not depend on who made it. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Support } from '../../../src/support/support.ts'
import type { Db } from '../../../src/database/database.ts'
import type { Evidence } from '../../../src/evidence.ts'

export interface Held extends AsyncDisposable {
  letGo: () => Promise<void>
}

/** From now on no evidence can be stored: what is perceived is reported, and its result waits until it is let go. */
export async function holdEvidence(db: Db): Promise<Held> {
  const trx = await db.startTransaction().execute()
  // Reading goes on, and so do the small rows of a job.
  await sql`lock table frames in exclusive mode`.execute(trx)
  const letGo = async () => {
    if (!trx.isRolledBack) await trx.rollback().execute()
  }
  return { letGo, [Symbol.asyncDispose]: letGo }
}

export interface StoredResult {
  format: string
  result: object
  support?: Support
}

/** The id of a finished job of the only video that has been perceived. */
export async function storeJob(db: Db, { format, result, support }: StoredResult): Promise<string> {
  const video = await db.selectFrom('videos').selectAll().where('evidence', 'is not', null).executeTakeFirstOrThrow()
  const id = randomUUID()
  const now = new Date()
  await db
    .insertInto('jobs')
    .values({
      id,
      platform: video.platform,
      video_id: video.video_id,
      format: format === 'default' ? '' : format,
      run: randomUUID(),
      status: 'success',
      result: JSON.stringify(result),
      support: JSON.stringify(support ?? supportOf(result, video.evidence!)),
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      finished_at: now,
    })
    .execute()
  return id
}

/** Every kind of support there is, one after the other, at places that the video has. */
function supportOf(result: object, { speech, onScreenText }: Evidence): Support {
  const heard = speech.segments.map(({ start, text }) => ({ by: 'heard' as const, at: start, words: text }))
  const read = onScreenText.map(({ start, text }) => ({ by: 'read' as const, at: start, words: text }))
  const kinds = [heard, read, [{ by: 'seen' as const, at: 1 }], [{ by: 'posted' as const, words: 'Brownies' }]]
  const others = [[{ by: 'worked-out' as const }], [{ by: 'unconfirmed' as const }]]
  const all = [...kinds, ...others]
  return Object.fromEntries(
    pointersIn(result, '').map((pointer, index) => {
      const kind = all[index % all.length]!
      return [pointer, [kind[index % kind.length]!]]
    }),
  )
}

function pointersIn(value: unknown, at: string): string[] {
  if (value === null || value === '') return []
  if (typeof value !== 'object') return [at]
  return Object.entries(value).flatMap(([key, inner]) => pointersIn(inner, `${at}/${key}`))
}
