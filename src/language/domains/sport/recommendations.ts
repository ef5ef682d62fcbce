/** What a scout advises in the end, and what he expects. */

import { isCallToAction } from '../../asides.ts'
import type { Reading } from '../../reading.ts'
import { words } from '../../text.ts'

export type Recommendation = 'pursue' | 'follow' | 'pass' | 'insufficient-evidence'

const who = '(?:him|her|them|this (?:kid|guy|girl|player|lad|one)|the (?:kid|lad|boy|girl))'
const verdicts: [Exclude<Recommendation, 'insufficient-evidence'>, RegExp][] = [
  [
    'pass',
    new RegExp(
      String.raw`\b(?:(?:i'm|i'd|i would|we're|we|going to|gonna|i'll|have to|hard) pass(?:ing)?|pass(?:ing)? on ${who}|not for (?:us|me)|(?:don't|do not|wouldn't|would not|won't|not going to|can't) (?:sign|draft|recruit|offer|take|pick|buy)|(?:^|: ?)pass\b|don't see it|(?:that's|it's|it is) an? (?:hard |firm |clear )?no\b|no,? i would(?:n't| not))`,
      'i',
    ),
  ],
  [
    'follow',
    /\b(?:keep (?:following|watching|tracking|monitoring|an eye|tabs)|(?:see|watch|visit|scout|check on) (?:him|her|them|this (?:kid|guy|girl|player)) again|monitor|follow[- ]?up|come back (?:and|to) (?:see|watch)|(?:^|: ?)(?:follow|watch ?list|monitor)\b|(?:follow|watch|short)[- ]?list|want to see (?:him|her|them|more)|not ready to (?:say|decide|commit)|another look|look again|more footage|wait and see|come back to (?:him|her|them)|revisit)/i,
  ],
  [
    'pursue',
    new RegExp(
      String.raw`\b(?:(?:sign|draft|recruit|offer|buy|get|grab|pick up|go get|go and get|bring in|snap up|lock up) ${who}|(?:^|: ?)(?:pursue|sign|offer|recruit|draft|yes)\b|(?:i'd|i would|we should|i'm|i) (?:still |definitely |absolutely |happily )?(?:take|sign|offer|draft|have) ${who}|make the call|(?:that's|it's) a yes|must[- ](?:sign|have|get)|worth a contract|first[- ]round pick)`,
      'i',
    ),
  ],
]
const labelled =
  /^(?:verdict|recommendation|conclusion|my (?:call|verdict|advice)|bottom line|decision|advice)\s*(?::|is|–|-)?\s*/i

/** Whether a text advises anything: such a text is no remark on how someone plays. */
export const isAdvice = (text: string) => verdicts.some(([, pattern]) => pattern.test(text.replace(labelled, '')))

/** The advice that a report ends with. A clip that opens with "keep an eye on" asks to be watched and advises nothing. */
export function recommendationIn({ sentences, written, caption }: Reading): Recommendation {
  const labelledLine = [...written, ...caption, ...sentences].find(({ plain }) => labelled.test(plain))
  const late = (lines: typeof sentences) => lines.slice(Math.floor(lines.length * 0.6))
  const closing = [
    ...(labelledLine ? [labelledLine] : []),
    ...late(sentences).toReversed(),
    ...late(written).toReversed(),
  ]
  for (const { plain } of closing) {
    const text = plain.replace(labelled, '')
    const found = verdicts.find(([, pattern]) => pattern.test(text))
    if (found && !isCallToAction(plain)) return found[0]
  }
  return 'insufficient-evidence'
}

const forecast =
  /\b(?:(?:he|she|they)(?:'s|'re| is| are) going to be|(?:i|we) (?:see|project|expect) (?:him|her|them)|projects? (?:as|to)|ceiling|floor is|in (?:two|three|\d) years|could (?:be|become|play)|next level|has the (?:tools|potential)|potential to)\b/i

/** What the video itself expects of the athlete. */
export const forecastIn = ({ sentences, written }: Reading): string[] =>
  [...sentences, ...written]
    .filter(({ plain }) => forecast.test(plain) && words(plain).length > 3 && words(plain).length < 30)
    .map(({ plain }) => plain)
    .slice(0, 1)
