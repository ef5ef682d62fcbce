/** What is said around the matter: greetings, calls to action, jokes about skipping and scrolling. */

import { having, lists, opening } from './lexicon.ts'
import { words } from './text.ts'

const listed = lists('asides')
const callToAction = having(listed('call to action'), 'iu')
/** The same with a name or a few words inside: "follow Jo Bakes for more", "links to all of it in my bio". */
const openCalls = [
  /\bfollow (?:@[\p{L}\p{N}_.]+|so (?:you|that)|(?:\p{L}+ ){1,2}for (?:more|daily|part))\b/iu,
  /\b(?:hit|smash) (?:the |that )?(?:save|share)(?= (?:button|so|for|if|on)\b)/iu,
  /\blink(?:s|ed|'s)?(?: [\p{L}'’]+){0,6} (?:in|on|at) (?:my |the |our )?(?:bio|description|profile|story|storefront|comments)\b/iu,
  /\b(?:comment \S+ (?:below|and)|drop (?:a|it|your|them)\b.{0,30}\b(?:comments|below))\b/iu,
]

/** Asks the viewer to do something outside the video. */
export const isCallToAction = (text: string) => callToAction.test(text) || openCalls.some((call) => call.test(text))

const greeting = opening(listed('greeting'))
const aroundGreeting = having(listed('around'))

export const isGreeting = (text: string) => greeting.test(text) || aroundGreeting.test(text)

const banter = having(listed('banter'))

/** Talk about the talk, without a fact in it. */
export const isBanter = (text: string) => {
  const match = banter.exec(text)
  return match !== null && words(text.slice(0, match.index)).length < 4 && words(text.slice(match.index)).length < 10
}

/** Anything that is not about the matter of the video. */
export const isAside = (text: string) =>
  isCallToAction(text) || isBanter(text) || (isGreeting(text) && text.length < 70)
