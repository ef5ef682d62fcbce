/** The pieces that the formats' schemas share. Each string says by its piece how it is checked against the evidence. */

import { z } from 'zod'

/**
 * How a value is checked (`src/support`). A string without a rule is prose: its figures, names of several words and
 * quotations have to occur in the evidence, else it is marked `unconfirmed`.
 * - `time`: m:ss, inside the video; the time of the cited line.
 * - `verbatim`: a quotation, given in the words of its line; dropped when it does not occur.
 * - `name`: occurs in what is said, written or posted.
 * - `stated`: a figure or an amount; one that is alone in its field and occurs nowhere is dropped.
 * - `mention`: words that occur, whatever their sentence says of them.
 * - `visible`: prose about what can be looked at (an object, clothing, an action, a setting). A frame alone supports it.
 * - `shown`: describes the pictures. A frame alone supports it.
 * - `unit`: stands with the amount beside it.
 * - `counted`: how often the quotation beside it is said.
 * - `free`: knowledge or a judgement that the format asks for. Not checked.
 */
export type GroundingRule =
  | 'time'
  | 'verbatim'
  | 'name'
  | 'stated'
  | 'mention'
  | 'visible'
  | 'shown'
  | 'unit'
  | 'counted'
  | 'free'

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
export const visible = ruled('visible')
export const shown = ruled('shown')
export const unit = ruled('unit')
export const counted = ruled('counted')
export const free = ruled('free')

/** A list of objects, each of which is about its `main` key. */
export const listOf = <Shape extends z.ZodRawShape>(main: keyof Shape & string, shape: Shape) =>
  z.array(z.strictObject(shape).register(grounding, { main }))

export const level = z.enum(['low', 'medium', 'high'])
/** A judgement; '' where nobody makes one. */
export const judgedLevel = z.enum([...level.options, ''])

export const disclosure = z
  .enum(['paid-partnership', 'affiliate', 'gifted', 'none-seen'])
  .describe('Only what the video or its caption discloses')

export const bloomLevel = z
  .enum(['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create', ''])
  .describe("Bloom's revised taxonomy")

export const verdict = z.enum(['approve', 'review', 'reject'])

export const searchQuery = free.describe('Ready for a search box')
