/** Which song a post names: by the platform, in text, or in speech. Nobody recognises it by ear. */

import type { Evidence } from '../../../evidence.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { asName } from './name.ts'

export interface Song {
  title: string
  artist: string
  identifiedBy: 'platform-metadata' | 'on-screen-text' | 'speech' | 'unknown'
}

export const isOwnSound = ({ video }: Evidence) => lexicon('own-sounds').choose(video.music.title) !== ''
const isNamedByPlatform = (evidence: Evidence) => evidence.video.music.title !== '' && !isOwnSound(evidence)

const credits = [
  /(?:[♪♫🎵🎶🎧]|\b(?:song|track|music|sound|audio)\b:?) ?["“]?([^\s"“”|#][^"“”\n|#]{1,50}?)["”]? (?:by|–|—|-) ([^\n|#,.!?]{2,40})/iu,
  /["“]([^"”\n]{2,50})["”]\s+by\s+(\p{Lu}[^\n,.!?#]{1,40})/u,
  /\b(?:this (?:song|track) is|song called|track called|single called)\s+["“]?(\p{Lu}[^"”\n,.!?]{1,50}?)["”]?(?:\s+by\s+(\p{Lu}[^\n,.!?#]{1,40}))?(?=[\n,.!?#]|$)/u,
]

export function namedSong({ evidence, reading }: MarkedVideo): Song {
  const { music } = evidence.video
  if (isNamedByPlatform(evidence)) return { ...music, identifiedBy: 'platform-metadata' }
  for (const line of [...reading.written, ...reading.caption, ...reading.sentences]) {
    for (const pattern of credits) {
      const [, title = '', artist = ''] = pattern.exec(line.text.slice(0, 500)) ?? []
      if (asName(title) !== '')
        return {
          title: asName(title),
          artist: asName(artist),
          identifiedBy: line.source === 'speech' ? 'speech' : 'on-screen-text',
        }
    }
  }
  return { title: '', artist: '', identifiedBy: 'unknown' }
}
