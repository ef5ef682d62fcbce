/** How the embedded composer finds the lines of a song that stick. */

import { nounsIn } from '../../language/grammar.ts'
import type { Reading } from '../../language/reading.ts'
import { type Lyric, lyricsOf } from '../../language/domains/music/lyrics.ts'
import { isMusical, moodOf, namesSong, songOf } from '../../language/domains/music/songs.ts'
import { chosenLyric } from '../../language/domains/music/told-lyrics.ts'
import { contentWords, join, overlap, sentence, singular, tidy } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind, topicOf } from '../../language/topics.ts'

const most = 6

export function extractLyrics(reading: Reading) {
  const isSong = topicOf(reading) === 'music' || namesSong(reading.evidence) || isMusical(reading)
  const inOrder = lyricsOf(reading, isSong)
  const { title } = songOf(reading)
  // Of lines that come equally often, the one with the song's name in it is the hook.
  const weight = ({ line, times }: Lyric) => times + (title !== '' && overlap(line, title) === 1 ? 0.5 : 0)
  const lyrics = inOrder.toSorted((one, other) => weight(other) - weight(one)).slice(0, most)
  const primary = chosenLyric(inOrder, reading) ?? lyrics[0]
  return {
    hooks: lyrics.map((lyric) => hookOf(lyric, reading)),
    primaryHook: primary?.line ?? '',
    theme: themeOf(reading, lyrics),
    mood: moodOf(reading),
    captionIdeas: primary ? [sentence(primary.line)] : [],
    summary: primary
      ? summaryOf(primary, lyrics.length)
      : `No lyrics are heard or shown; the video is ${describeKind(reading)}.`,
  }
}

function summaryOf({ line, times }: Lyric, count: number): string {
  const often =
    ['is quoted', 'comes twice', 'comes three times', 'comes four times'][times - 1] ?? 'comes again and again'
  const others = count > 1 ? `, beside ${count === 2 ? 'another line' : 'other lines'} of the song` : ''
  return sentence(`The line "${line}" ${often}${others}`)
}

function hookOf({ line, at, times, section }: Lyric, { duration }: Reading) {
  return {
    timestamp: timestamp(at, duration),
    line,
    section,
    repetitions: String(times),
    shareability: times > 2 ? ('high' as const) : times > 1 ? ('medium' as const) : ('low' as const),
  }
}

const stated =
  /\b(?:song|track|single|chorus|one|it|this|verse|lyrics?)(?:'s| is| was)?(?: all| really| kind of| basically)? (?:about|for anyone who|for everyone who) ([^,.;!?\n#]{4,60})/i

/** What the song is about, as somebody says; else the things that its lines come back to. */
function themeOf(reading: Reading, lyrics: Lyric[]): string {
  if (lyrics.length === 0) return ''
  const said = [...reading.caption, ...reading.sentences].map((line) => stated.exec(line.text)?.[1]).find(Boolean)
  if (said) return tidy(said)
  const things = new Set(nounsIn(lyrics.map(({ line }) => line).join('. ')).map((noun) => singular(tidy(noun))))
  const counts = new Map<string, number>()
  for (const { line, times } of lyrics) {
    for (const word of new Set(contentWords(line))) counts.set(word, (counts.get(word) ?? 0) + times)
  }
  return join(
    [...counts]
      .filter(([word, count]) => count > 1 && word.length > 3 && things.has(word))
      .sort((one, other) => other[1] - one[1])
      .slice(0, 3)
      .map(([word]) => word),
  )
}
