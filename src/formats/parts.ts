/** The pieces that the formats' schemas share. Each string says by its piece how it has to be grounded in the evidence. */

import { z } from 'zod'

/**
 * How a value has to be grounded. A string without a rule is prose: a sentence whose numbers are nowhere in the
 * evidence is taken out of it.
 * - `time`: m:ss, inside the video.
 * - `verbatim`: occurs in what is said or written; it is corrected to the words that occur, and its time with it.
 * - `name`: occurs in what is said, written or posted; emptied otherwise.
 * - `stated`: its numbers occur in what is said, written or posted; emptied otherwise.
 * - `mention`: words that occur, whatever their sentence says of them; as prose is.
 * - `shown`: tells what the pictures show; as prose is.
 * - `topic`: one of an outside list, with what in the video it rests on; as prose is, but nobody need say its name.
 * - `counted`: how often the quotation beside it is said.
 * - `free`: outside knowledge, which the format asks for. Not checked.
 */
export type GroundingRule = 'time' | 'verbatim' | 'name' | 'stated' | 'mention' | 'shown' | 'topic' | 'counted' | 'free'

interface Grounding {
  rule?: GroundingRule
  /** Of a list's item: the key without which the item says nothing and is dropped. */
  main?: string
}

export const grounding = z.registry<Grounding>()

const ruled = (rule: GroundingRule) => z.string().register(grounding, { rule })

export const text = z.string()
export const timestamp = z
  .string()
  .regex(/^(?:\d+:[0-5]\d)?$/)
  .describe('Start of the evidence, m:ss')
  .register(grounding, { rule: 'time' })
export const verbatim = ruled('verbatim')
export const name = ruled('name')
export const stated = ruled('stated')
export const mention = ruled('mention')
export const shown = ruled('shown')
export const topic = ruled('topic')
export const counted = ruled('counted')
export const free = ruled('free')

/** A list of objects, each of which is about its `main` key. */
export const listOf = <Shape extends z.ZodRawShape>(main: keyof Shape & string, shape: Shape) =>
  z.array(z.strictObject(shape).register(grounding, { main }))

export const level = z.enum(['low', 'medium', 'high'])

export const disclosure = z
  .enum(['paid-partnership', 'affiliate', 'gifted', 'none-seen'])
  .describe('Only what the video or its caption discloses')

export const bloomLevel = z
  .enum(['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'])
  .describe("Bloom's revised taxonomy")

export const verdict = z.enum(['approve', 'review', 'reject'])

export const searchQuery = free.describe('Ready for a search box')
