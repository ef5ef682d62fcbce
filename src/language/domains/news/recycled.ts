/** Signs that footage was taken from elsewhere. */

import type { Line, Reading } from '../../reading.ts'
import { labelsOf } from '../../subtitles.ts'
import { shorten, words } from '../../text.ts'
import { timestamp } from '../../timestamps.ts'

/** Words that say that footage comes from somebody else. */
export const reposted =
  /\b(?:re-?post(?:ed)?|re-?upload(?:ed)?|credits? (?:to|unknown|:)|not my (?:video|footage)|not mine|via (?:@|whatsapp|telegram|twitter|reddit|facebook|instagram|tiktok|x\b)|found (?:this|online)|from (?:telegram|twitter|x|tiktok|facebook|whatsapp|reddit|instagram)|video (?:by|from|courtesy)|📹|🎥|old (?:video|footage)|archive|stock footage|file footage|forwarded|someone (?:sent|posted)|sent in (?:a|the|our) group|(?:(?:video|clip|footage|recording|this|it|one)(?: (?:was|is|got|just))* |^)sent to (?:me|us)|shared (?:from|by)|screen recording|saw this on|re-?shared)/iu

/** What platforms and generators write on pictures that no camera took. */
export const madeUp =
  /\b(?:ai[- ]generated|made with ai|generated (?:by|with) ai|ai (?:video|art)|sora|veo|midjourney|deepfake|cgi|vfx|simulation)\b/i

/** "This was sent to me by the brand #gifted": a thing that came by post is no footage. */
const withoutGifts = (text: string) =>
  /#(?:gifted|prpackage|pr|ad)(?![\p{L}\p{N}])/iu.test(text) ? text.replaceAll(/\bsent to (?:me|us)\b/gi, ' ') : text

/** Somebody else's footage. */
export const isPassedOn = (text: string) => reposted.test(withoutGifts(text))

export interface Sign {
  text: string
  line: Line
}

/** Marks of other accounts and platforms, and words that say that it was taken from elsewhere. */
export function signsOf(reading: Reading): Sign[] {
  const { authorHandle, platform } = reading.evidence.video
  return labelsOf(reading)
    .concat(reading.caption)
    .flatMap((line): Sign[] => {
      const when = timestamp(line.start, reading.duration)
      const handle = line.source === 'on-screen-text' ? /[@©]\s?([\p{L}\p{N}_.]{3,})/u.exec(line.text)?.[1] : undefined
      if (handle && handle.toLowerCase() !== authorHandle.toLowerCase())
        return [{ text: `Mark of another account, "@${handle}", from ${when}`, line }]
      if (madeUp.test(line.text)) return [{ text: `Label "${shorten(line.text, 6)}" on screen from ${when}`, line }]
      const mark =
        line.source === 'on-screen-text'
          ? /\b(?:tiktok|youtube|instagram|snapchat|telegram|capcut|shutterstock|getty images|twitter|kwai|likee)\b/i.exec(
              line.text,
            )?.[0]
          : undefined
      if (mark && mark.toLowerCase() !== platform && words(line.text).length <= 3)
        return [{ text: `Mark "${mark}" of another service from ${when}`, line }]
      if (isPassedOn(line.text)) {
        const where = line.source === 'on-screen-text' ? `A label on screen from ${when} says` : 'The post says'
        return [{ text: `${where} that it comes from elsewhere: "${shorten(line.text, 16)}"`, line }]
      }
      return []
    })
}
