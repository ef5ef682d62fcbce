/** What is said around the matter: greetings, calls to action, jokes about skipping and scrolling. */

import { words } from './text.ts'

const callToAction =
  /\b(?:follow (?:me|for|along|us|my|@[\p{L}\p{N}_.]+|(?:\p{L}+ ){1,2}for (?:more|daily|part))|like and (?:subscribe|follow|save|share)|subscribe|(?:hit|smash|tap|press|click) (?:the |that )?(?:like|follow|bell|subscribe)|(?:hit|smash) (?:the |that )?(?:save|share)(?= (?:button|so|for|if|on)\b)|give (?:me|us|this) a (?:follow|like|share)|go follow|link(?:s|ed|'s)?(?: [\p{L}'’]+){0,6} (?:in|on|at) (?:my |the |our )?(?:bio|description|profile|story|storefront|comments)|link below|save (?:this|it|for)|share this|send this to|tag (?:a|your|someone)|comment (?:below|down|what|if|your|which|the|\S+ (?:below|and))|drop (?:a|it|your|them)\b.{0,30}\b(?:comments|below)|let me know|tell me (?:in|what|if|your)|in (?:my|the) (?:comments|bio|description)|check out my|stay tuned|part (?:two|2)\b|double tap|pinned (?:at|on|in|to)|go get it|go grab (?:it|yours)|on my (?:page|website|channel)|turn on notifications|dm (?:me|us)|message me|text me|(?:order|get|grab) yours|shop now|order now|sign up|swipe up|grab (?:my|the|your) (?:free |e-?book|guide|copy)|use (?:my )?code|shop (?:my|the) |join (?:my|our|the (?:\p{L}+ )?(?:community|club|list|newsletter|group|waitlist|challenge|discord|family|team|server))|click the link|download (?:my|our|the (?:free|guide|full|template|checklist|link))|head to (?:my|our|the (?:link|website|bio|shop|store|comments))|book (?:a|your) (?:call|session)|pre-?order)\b/iu

/** Asks the viewer to do something outside the video. */
export const isCallToAction = (text: string) => callToAction.test(text)

const greeting =
  /^(?:hey|hi|hello|what's up|welcome|good morning|good evening|yo|sup)\b|\b(?:welcome back|my name is|thanks for watching|thank you (?:so much )?for watching|see you (?:next|in the)|bye|have a (?:great|good) day)\b/i

export const isGreeting = (text: string) => greeting.test(text)

const banter =
  /\b(?:don't (?:skip|scroll|swipe|@ me|at me|judge|come for me|tell my)|do not (?:skip|scroll)|stop scrolling|keep watching|wait for it|stick around|just kidding|i'm kidding|only joking|trust me on this|you're welcome|watch (?:till|until|to) the end|before you scroll|i'm not (?:gonna|going to) lie|not gonna lie|no judgment|anyway)\b/i

/** Talk about the talk, without a fact in it. */
export const isBanter = (text: string) => {
  const match = banter.exec(text)
  return match !== null && words(text.slice(0, match.index)).length < 4 && words(text.slice(match.index)).length < 10
}

/** Anything that is not about the matter of the video. */
export const isAside = (text: string) =>
  isCallToAction(text) || isBanter(text) || (isGreeting(text) && text.length < 70)
