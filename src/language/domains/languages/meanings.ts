/** What a phrase of another language is said to mean, from the words around it. */

import { tidy, words } from '../../text.ts'

const quotes = /^["“'‘«]|["”'’»]$/g
/** What a meaning ends before, where no punctuation ends it. */
const beyond =
  /[.!?…]["”']?(?:\s|$)|\n|["”»]|,? (?:but|and (?:it's|it|you|the|that|if|when|then|last|now|instead|another)|or (?:they|you|you can|we) (?:say|use)|it's (?:informal|formal|very|a |used|super)|so (?:you|it|that|only|don't)|because|use (?:it|this)|okay|ok|which|literally|you (?:say|can|use|would)|that's (?:me|it|how)|only|not (?:to|that)|next|number|also|everyone|everybody|you'll)\b|, (?:when|if|don't) /i

const cut = (text: string) => {
  const clean = tidy(text)
    .replace(/^(?:like|something like|basically|that|just)[, ]+/i, '')
    .replace(/^["“'‘«]/, '')
  const question = /^[^.!?\n]{2,70}[?!]/.exec(clean)?.[0]
  const end = clean.search(beyond)
  return tidy(
    (question && end >= question.length - 1 ? question : end < 0 ? clean : clean.slice(0, end)).replace(quotes, ''),
  )
    .replace(/\.+$/, '')
    .replace(/ (?:or|and|but|so)$/i, '')
}

const meaning =
  /\b(?:means?|meaning|translates? (?:to|as|into)|stands for|(?:it's |is )?(?:something like|roughly|kind of like|sort of like)|(?:is|it's|that's) (?:like )?(?:saying|how (?:you|we|they) say|another way (?:of saying|to say)))[,:]?\s+(.{2,140})/is
/** "It costs an eye of the head, so it's very expensive": the sense after the words. */
const sense = /[\s,]so\s+(?:basically )?(?:it's|that's|it is|that is|it means|basically) (?:like )?(.{3,80})/is
const linked =
  /^[\s,.–—-]*(?:(?:that|this) one(?:'s| is)|that's|that is|which is|as in|is|it's|or|aka)(?: just| basically| like| literally| the word for)*[,:]?\s+(.{2,100})/is
/** Talk about the phrase, not its meaning. */
const remark =
  /^(?:(?:and|but|so|because|only|use|remember|now|okay|ok|next|then|these|it's (?:a|an|the|informal|formal|polite|very|used|super|like|more|so|kind|how|what|my)|it (?:works|sounds|comes|literally|can)|never|always|say|stop|not|number|last|first|second|third|the (?:answer|next|first|second|third|last|word|polite|informal|formal)|my favou?rite|here|there|instead|all the time|also|very|super|how (?:do|to|would) you|follow|save|comment|every (?:time|day)|with|at|on|in|to (?:your|a|the|someone)|(?:\p{L}+ )?(?:people|speakers|natives|locals)|guys|everyone|everybody|today|welcome|hi|hello|some|from|this is|these are|we are|we're)\b|(?:i|you|we|they|he|she|if you|when you)(?: can| always| never| would| could| also| just| really| will| often|'ll|'d)* (?:say|use|hear|go|love|put|write|pronounce|know|answer|should|have to|want to|need)\b)/iu

/** What is said to be meant right after a phrase; `closed` when a stop or a comma ends the phrase. */
export function meaningAfter(right: string, closed: boolean): string {
  const said = meaning.exec(right)
  // Between a phrase and "it means" there is room for its literal sense, not for another sentence and another matter.
  const isTurn = said !== null && / but /i.test(right.slice(0, said.index)) && !remark.test(tidy(right))
  if (said && !isTurn && words(right.slice(0, said.index)).length <= 16) {
    const again = meaning.exec(said[1]!)
    const literal = /\bliterally\W*(?:it )?$/i.test(right.slice(0, said.index))
    return cut(literal && again && words(said[1]!.slice(0, again.index)).length <= 10 ? again[1]! : said[1]!)
  }
  const way =
    /^[\s,.]*(?:is|it's|that's) (?:just |basically )?(?:an?|the) (?:\p{L}+ ){0,3}way (?:to say|of saying) (.{2,80})/iu.exec(
      right,
    )
  if (way) return cut(way[1]!)
  const link = linked.exec(right)
  if (
    link &&
    !/^(?:informal|formal|polite|slang|very|super|a (?:word|verb|phrase|polite|formal|slang)|used|how|what|only|the (?:polite|formal|informal|word|same))\b/i.test(
      link[1]!,
    )
  )
    return cut(sense.exec(right)?.[1] ?? link[1]!)
  const beside = tidy(right)
  if (beside === '' || remark.test(beside)) return ''
  const opening = cut(beside.replace(/^(?:literally|meaning|like)[, ]+/i, ''))
  const length = words(opening).length
  return length > 0 && length <= (closed ? 12 : 10) ? cut(sense.exec(right.slice(0, 120))?.[1] ?? opening) : ''
}

const wanted =
  /(?:\b(?:to (?:say|ask(?: for)?|tell (?:someone|them))|how (?:do|would|to|can)(?: you| we| i)? (?:say|ask(?: for)?)|(?:the )?(?:word|phrase|term) for|if you (?:want|need)(?: to)?(?: say| ask(?: for)?)?|when you (?:want|need)(?: to)?(?: say| ask(?: for)?)?)\s+["“']?)([^?!\n]{2,60}?)["”']?(?:,? in \p{L}+)?[\s,:?]*(?:(?:you|we|they|it|just|simply|can|would|could|will|'d|'ll|always|people|is|it's|that's|says?|use|ask|go|try|with|locals)[\s,:]*)*$/iu
const equated =
  /(?:^|[.!?\n,]\s*)(?:(?:and|so|now|then|also|next|first|second|third|finally|number \w+)[,:]?\s+)*["“']?([^.!?\n,]{2,50}?)["”']?(?: in \p{L}+)? (?:is|are|would be|becomes)[,:]?\s*$/iu

/** "When something is cool you say …". */
const described =
  /\bwhen (?:something|someone|somebody|it|you|things?)(?:'s| is| are|'re| feel| costs?)? (.{3,40}?),? (?:you|we|they)(?: can| just)* say[,:]?\s*$/iu

/** "Thank you" in "for thank you we say …". */
const counterpart =
  /\bfor ["“']?([^,.?!\n]{2,40}?)["”']?,? (?:you|we|they|people|just|locals)(?: can| would| always| just|'d)* (?:say|use|ask|go)[,:]?\s*$/iu
/** English that could be asked or said itself, right before the phrase: "where is the bathroom où sont …". */
const spokenBefore =
  /\b((?:where|how|what|when|who|can|could|may|do|does|is|are|i'd|i|i'm|please|thank|excuse|good|hello|see you|nice)\b[^,.\n]{2,45}?)[?!,]?\s*$/i

/** What a phrase was announced to mean: "to say thank you, say …". `isShown`: it is a phrase for sure. */
export function meaningBefore(left: string, isShown: boolean): string {
  const sentences = left.split(/\n|(?<=[.!])\s+/)
  const near = sentences.slice(-2).join('\n')
  const asked = wanted.exec(near) ?? counterpart.exec(near) ?? described.exec(near)
  if (asked) return tidy(asked[1]!.replace(quotes, ''))
  const subject = equated.exec(near)?.[1]
  if (
    subject &&
    !/^(?:it|this|that|he|she|the (?:answer|word|phrase|next|first|second|third|last)(?: \w+)?|what|my \w+|one|there|here)\b/i.test(
      subject,
    )
  )
    return tidy(subject)
  return isShown && !leadsOn.test(near) ? tidy(spokenBefore.exec(sentences.at(-1) ?? '')?.[1] ?? '') : ''
}

/** What ends so speaks of the phrase that comes next, not of the one before. */
export const leadsOn =
  /\b(?:say|says|saying|use|ask|answer|answer is|called|hear|try|phrase is|word is|one is|or|and|never)[\s,:"“']*$/i
