/** How someone judges what a body, a hand or a player does. */

import { isFunctionWord, words } from '../../text.ts'

export type Judgement = 'good' | 'acceptable' | 'needs-work' | 'not-visible'

const unseen =
  /\b(?:(?:can't|cannot|couldn't|can not|don't|didn't|hard to|impossible to|unable to)(?: really| quite| even| actually)? (?:see|judge|tell|make out|say anything)|out of (?:shot|frame|view)|cut off (?:by|in|from) the|not (?:visible|in (?:shot|frame|view)|on camera|shown)|off camera|hidden (?:by|behind)|in the way of the camera)\b/i

const passable =
  /\b(?:not (?:a big deal|perfect|terrible|awful|bad|ideal|the worst|a disaster|pretty but)|acceptable|passable|(?:it's|that's|is|are|looks?|just|pretty much|kind of) (?:ok|okay|all right|alright|fine|decent|fair|average)\b(?!,? (?:so|now))|okay[- ]?ish|(?:i )?can live with|good enough|close enough|could be (?:a bit |a little |slightly )?\p{L}+er|nearly there|almost there|getting there|so-so)(?![\p{L}\p{N}])/iu

const praising =
  /\b(?:good|great|lovely|nice|nicely|beautiful|beautifully|perfect|perfectly|excellent|superb|brilliant|fantastic|solid|textbook|spot on|bang on|dead on|on point|clean|crisp|tidy|smooth|love|loving|well done|awesome|amazing|gorgeous|impressive|really well|very well|wonderful|stunning|unreal|elite|clinical|chef's kiss|exactly (?:right|what|how|where|as)|wouldn't (?:touch|change)|don't (?:touch|change) (?:it|that|a thing)|no (?:notes|complaints)|nothing to (?:add|fix|change|say)|keep (?:that|doing that)\b(?! \p{L})|strong|on the money|that's it)\b/giu

/** "Not good", "isn't great", "no good": the words before turn praise into its opposite. */
const denied =
  /\b(?:not|n't|isn't|aren't|wasn't|never|no|hardly|far from|nowhere near|without|less than)(?: (?:that|really|very|so|quite|all that|exactly|a|the|looking|an|any))* ?$/i

export const isPraise = (text: string) =>
  [...text.replaceAll('’', "'").matchAll(praising)].some(({ index }) => !denied.test(text.slice(0, index)))

const isDeniedPraise = (text: string) =>
  [...text.matchAll(praising)].some(({ index }) => denied.test(text.slice(0, index)))

const wanting =
  /\b(?:not so much|needs? (?:to|work|more|fixing|help|a (?:fix|bit))|has to|have to|weak(?:er|ness(?:es)?)?|inconsistent|lacks?|lacking|lazy|struggles?|forgets?|limited|poor|raw|mistakes?|fault|wrong|sloppy|ugly|messy|rushed|rushing|stiff|clumsy|the (?:big|main|real) (?:one|problem|issue)|can't|cannot|doesn't|does not|isn't|aren't|gets? (?:bumped|caught|beaten|pushed|turned|carded|blocked|bullied|lost|exposed|stuck|tired)|getting (?:bumped|caught|beaten|pushed)|got (?:caught|beaten|pushed)|turnovers?|works? on|concern|worr(?:y|ies)|cav(?:e|es|ing)|flar(?:e|es|ing)|shoots? (?:up|back)|fl(?:y|ies|ying) (?:out|off|open)|collaps\w+|wobbl\w+|floats?|floating|bent|rounded|too \p{L}+|rounds|round(?:s|ing)? (?:your|his|her|the)|(?:back|spine) rounds|drift\w*|dips|sags|sticking out|sticks? out|stops? (?:short|before|too)|comes? up (?:too|early|first|before)|bends?(?= (?:too|,|$))|arm bends|los(?:es|ing) (?:the|his|her|net|every|most|a lot|battles|focus|balance)|(?:left|right) foot only|only (?:uses|has) (?:his|her|the|one)|comes and goes|walked \d+|late on|slow (?:release|feet|first step)|falls? (?:apart|over|off)|goes missing|switch(?:es)? off|cost(?:s|ing) (?:him|her|you|them)|dies on|drops? (?:off|short)|gives? (?:away|up)|misses|not (?:the |a |very |that |really )*(?:great|good|strong|fast(?:est)?|quick(?:est)?|there|enough|consistent|tall)|no (?:power|pace|control|balance|left foot|right foot|backhand|defen[cs]e|follow[- ]through))(?![\p{L}\p{N}])/iu

/** A clause that finds fault with how someone plays or moves. */
export const isFault = (clause: string) => wanting.test(clause.replaceAll('’', "'")) || isDeniedPraise(clause)

/** What a text thinks of what it speaks about; '' when it only describes. */
export function judgementOf(text: string): Judgement | '' {
  if (unseen.test(text)) return 'not-visible'
  if (passable.test(text)) return 'acceptable'
  if (isFault(text)) return 'needs-work'
  return isPraise(text) ? 'good' : ''
}

/** Words that judge and describe nothing. */
const judging = new Set(
  `lovely nice nicely good great perfect perfectly beautiful excellent superb brilliant fantastic solid textbook spot clean
tidy awesome amazing gorgeous impressive wonderful stunning unreal terrible bad awful horrible wrong okay fine acceptable
passable decent love like big bigger biggest huge main major real problem mistake issue fault fix fixing fixed
need needs work job happy proud exactly money point note notes complaint very quite pretty bit little first today done ideal
disaster enough better sort sorting better honest honestly mate lad dude bro yes yep nope no please thank thanks ouch oops chef's kiss
looking wow`.split(/\s+/),
)

/** Says what to think of a thing and nothing else of it: "very good", "that's wrong", "I can live with it". */
export const isVerdict = (clause: string) =>
  /^i (?:wouldn't|would not) (?:touch|change) (?:it|that|a thing|anything)|^i can live with (?:it|that)|^nothing to (?:add|fix|change|say)\b|^not (?:a big deal|so much)\b|^keep (?:that|it|doing that)[.!]?$/i.test(
    clause,
  ) ||
  (words(clause).length <= 9 &&
    words(clause).some((word) => judging.has(word)) &&
    words(clause).every((word) => isFunctionWord(word) || judging.has(word) || word.endsWith("n't")))
