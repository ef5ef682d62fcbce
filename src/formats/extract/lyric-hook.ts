/** How the embedded composer finds the lines of a song that stick. */

import type { Reading } from '../../language/reading.ts'
import { type Lyric, lyricsOf, moodOf, namesSong } from '../../language/domains/songs.ts'
import { contentWords, join, sentence } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind, topicOf } from '../../language/topics.ts'

const most = 6

export function extractLyrics(reading: Reading) {
  const isSong = topicOf(reading) === 'music' || (namesSong(reading.evidence) && reading.sentences.length === 0)
  const lyrics = lyricsOf(reading, isSong)
    .sort((one, other) => other.times - one.times)
    .slice(0, most)
  const [primary] = lyrics
  return {
    hooks: lyrics.map((lyric) => hookOf(lyric, reading)),
    primaryHook: primary?.line ?? '',
    theme: join(themesOf(lyrics)),
    mood: moodOf(reading.evidence),
    captionIdeas: primary ? [sentence(primary.line)] : [],
    summary: primary
      ? sentence(`${lyrics.length === 1 ? 'One line' : 'Several lines'} of a song, led by "${primary.line}"`)
      : `No lyrics are heard or shown; the video is ${describeKind(reading)}.`,
  }
}

function hookOf({ line, at, times }: Lyric, { duration }: Reading) {
  return {
    timestamp: timestamp(at, duration),
    line,
    // A line that comes back is the chorus by definition; of the others nothing is plain.
    section: times > 1 ? ('chorus' as const) : ('' as const),
    repetitions: String(times),
    shareability: times > 2 ? ('high' as const) : times > 1 ? ('medium' as const) : ('low' as const),
  }
}

/** The words that the lines come back to. */
function themesOf(lyrics: Lyric[]): string[] {
  const counts = new Map<string, number>()
  for (const { line, times } of lyrics) {
    for (const word of new Set(contentWords(line))) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  return [...counts]
    .filter(([word, count]) => count > 1 && word.length > 4)
    .sort((one, other) => other[1] - one[1])
    .slice(0, 3)
    .map(([word]) => word)
}
