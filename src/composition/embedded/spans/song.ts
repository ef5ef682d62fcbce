/** Which song a post names: by the platform, in text, or in speech. Nobody recognises it by ear. */

import type { Evidence } from '../../../evidence.ts'
import { capitalise, tidy } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { asName, titleCase } from '../../../language/listed-name.ts'

export interface Song {
  title: string
  artist: string
  identifiedBy: 'platform-metadata' | 'on-screen-text' | 'speech' | 'unknown'
}

export const isOwnSound = ({ video }: Evidence) => lexicon('own-sounds').choose(video.music.title) !== ''
const isNamedByPlatform = (evidence: Evidence) => evidence.video.music.title !== '' && !isOwnSound(evidence)

const name = String.raw`\p{Lu}[\p{L}\p{N}'’&.-]*(?: (?:(?:the|of|a|to|in|and|my|on|for|&) ){0,2}[\p{Lu}\d][\p{L}\p{N}'’&.-]*){0,5}`

const credits = [
  /(?:[♪♫🎵🎶🎧]|\b(?:song|track|music):) ?["“]?([^\s"“”|#(][^"“”\n|#(]{1,50}?)["”]? (?:by|–|—|-) ([^\n|#,.!?]{2,40})/iu,
  /\bsong\b:? ?["“]([^"”\n]{2,50})["”] \((?:orig\.?|by) ([^)\n]{2,40})\)/iu,
  /["“]([^"”\n]{2,50})["”]\s+(?:by|–|—|-)\s+(\p{Lu}[\p{L}\p{N}'’&. ]{1,40})/u,
  new RegExp(
    String.raw`\b(?:(?:[Tt]his|[Tt]he) (?:song|track|one|hit|record)(?: is|['’]s)|[Tt]his is|[Ii]t['’]s|[Tt]hat['’]s)(?: called)? ["“]?(${name})["”]?,? by ((?:the )?${name})`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:[Tt]his (?:song|track|one) is|(?:song|track|single|[Tt]his is|[Ii]t's|[Tt]his one's) called)\s+["“]?(${name})["”]?`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:heard|singing|covering|cover of|playing|listening to|from)\s+["“]?(${name})["”]? by (${name})`,
    'u',
  ),
]
/** Whether a text only says which song it is. */
export const namesSong = (text: string) => [...credits, card].some((credit) => credit.test(text))

/** A card of two names alone: "SOFT SHOES – Bram Tully". */
const card = new RegExp(String.raw`^["“]?(${name})["”]? [–—-] (${name})$`, 'u')

export function namedSong({ evidence, reading }: MarkedVideo): Song {
  const { music } = evidence.video
  if (isNamedByPlatform(evidence)) return { ...music, identifiedBy: 'platform-metadata' }
  for (const line of [...reading.written, ...reading.caption, ...reading.sentences]) {
    for (const pattern of line.source === 'on-screen-text' ? [...credits, card] : credits) {
      const [, title = '', artist = ''] = pattern.exec(line.text.slice(0, 500)) ?? []
      if (asName(title) !== '')
        return {
          title: titleCase(asName(title)),
          // "The" is a part of many a band's name.
          artist: asName(artist) === '' ? '' : titleCase(capitalise(tidy(artist)).replace(/[.!]$/, '')),
          identifiedBy: line.source === 'speech' ? 'speech' : 'on-screen-text',
        }
    }
  }
  return { title: '', artist: '', identifiedBy: 'unknown' }
}
