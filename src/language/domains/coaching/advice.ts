/** What a coach says beyond the phases: what to fix first, and what is dangerous. */

import type { Line } from '../../reading.ts'
import { capitalise, sentence, tidy, words } from '../../text.ts'
import { markOf, withoutMarks } from '../../marks.ts'

const thing = String.raw`(?:the |your |her |his |that |on )*([\p{L}'-]+(?: [\p{L}'-]+){0,3}?)`
const stop = String.raw`(?=[,.;!]|$| (?:first|and|then|this|before|because|next)\b)`

/** Ways to say what comes first; each holds one thing, or two in their order. */
const statements = [
  new RegExp(
    String.raw`\b(?:fix|sort(?: out)?|work on|focus on|start with|clean up|tackle) ${thing} first(?:,? (?:and )?(?:then|after that) ${thing}${stop})?`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:one|two|main|only|first|biggest|top|number 1|1|2) (?:thing|job|priority|focus|fix|point)s?(?: (?:to (?:work on|fix|change)|for (?:you|next time)|this week))*(?: is|:|,) (?:(?:fix|work on|it's|make it) )?${thing}${stop}`,
    'iu',
  ),
  new RegExp(
    String.raw`\bif you (?:only )?(?:fix|change|work on|do|remember) (?:only )?(?:one|1) thing[^,]*, (?:(?:fix|make it|work on|it's|let it be) )?${thing}${stop}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:change|fix|work on|do|pick) (?:only |just )?(?:one|1) thing,? (?:it'd|it would|that would|it should|that'd) be ${thing}${stop}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:so |and |okay )*${thing} (?:is|are) (?:the (?:one|thing|first thing|priority)|what) (?:to|i'd|you should) (?:fix|work on|sort|change)`,
    'iu',
  ),
]
const only = new RegExp(
  String.raw`\b(?:this week|today|for now|until next time),? (?:just|only) ${thing}(?: please)?[.!]?$`,
  'iu',
)
const written =
  /^(?:fix first|start with|start here|first|priority|priorities|work on|focus(?: on)?|to fix|top priority|homework|main focus|#1 fix)\s*:\s*(.+)$/i
const continued = /^(?:then|next|second|after that|also)\s*:\s*(.+)$/i
const worst =
  /\b(?:biggest|most common|number one|number 1|main) (?:mistake|problem|issue|fault)(?: (?:i see|people make|here|you make))*(?: is(?: that| when)?|:)? (.{4,})$/i

const vague = /^(?:it|this|that|them|one|ones|everything|nothing|thing|these|practice|you|me|is|are)$/i

export const isPriority = (text: string) =>
  stated(text).length > 0 ||
  written.test(text) ||
  continued.test(text) ||
  /^so (?:two|three|\d|one) (?:jobs|things|fixes)\b/i.test(text)

function stated(text: string): string[] {
  for (const pattern of [...statements, only]) {
    const match = pattern.exec(text)
    const things = match?.slice(1).filter((part) => part !== undefined && !vague.test(part)) ?? []
    if (things.length > 0) return things
  }
  return []
}

/** What is to be fixed, in the order in which a coach would fix it. */
export function prioritiesIn(lines: readonly Line[]): string[] {
  let listing = false
  return lines.flatMap(({ plain }) => {
    const text = withoutMarks(plain)
    const listed = written.exec(text) ?? (listing ? continued.exec(text) : null)
    listing = listed !== null
    if (listed) return listed[1]!.split(/,| then | & /).map(named)
    const biggest = worst.exec(text)
    return biggest ? [named(biggest[1]!)] : stated(text).map(named)
  })
}

const named = (text: string) => capitalise(tidy(text).replace(/[.!]+$/, ''))

const harm =
  /\b(?:hurts?|injur\w+|pain(?:ful)?|(?:be )?careful|danger(?:ous)?|unsafe|safety|spotter|too heavy|go(?:es)? heavier|add(?:ing)? (?:more )?weight|take weight off|if your [\p{L} ]+ rounds|cut yourself|burn yourself|strain|tear your|tweak|get caught|helmets?|goggles|protective|(?:your|the) (?:lower )?(?:back|knees?|shoulders?|wrists?|neck|joints?) will thank|(?:anywhere )?near (?:a|the|any) (?:spinning|hot|sharp|moving|live|open)|keep (?:your |the |both |all |those )*(?:fingers?|fingertips|hands?|thumbs?|hair|sleeves?) (?:off|away|clear|out of|behind)|stop if|(?:check|wrap|tape|strap|wear|put on) .{3,40} before you|warm up (?:first|before)|bail)\b/iu
/** A hook that promises relief is no warning. */
const hook =
  /\b(?:hurts?|pain) (?:because|and|but) |^(?:if|does|do|is|why|stop)\b.{0,40}\b(?:hurts?|pain)\?|^your [\p{L} ]+ hurts\b|no pain\b/iu

/** The warning in a text, alone in a list to be joined with others; none when it warns of nothing. */
export function safetyIn(text: string): string[] {
  const isMarked =
    markOf(text) === 'warning' || /^(?:safety|warning|caution|careful)\b ?(?:first|note|tip)?[:!]/i.test(text)
  const bare = withoutMarks(text).replace(/^(?:safety|warning|caution)\b ?(?:first|note|tip)?[:!] ?/i, '')
  if (!isMarked && (!harm.test(bare) || hook.test(bare) || words(bare).length < 4)) return []
  return [sentence(bare.replace(/^(?:(?:oh|and|please|so|but|also|okay|now|one more thing)[, ]+)+/i, ''))]
}
