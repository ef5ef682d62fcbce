/** Lyrics: lines of a song that are heard or shown, and how often each comes. */

import type { Span } from '../../../evidence.ts'
import { isAside } from '../../asides.ts'
import type { Reading } from '../../reading.ts'
import { contentWords, tidy, words } from '../../text.ts'
import { sectionIn, type Section, toldLyrics } from './told-lyrics.ts'

export interface Lyric {
  line: string
  at: number
  times: number
  section: Section
}

type Heard = Span & { text: string }

/** Lines that come back are a song's: nobody who talks says a whole line twice. Where none does, those that a speaker introduces count, else a song's every line. */
export function lyricsOf(reading: Reading, isSong: boolean): Lyric[] {
  const written = writtenLines(reading)
  const returning = [...refrainsIn(heardLines(reading)), ...written.filter(({ times }) => times > 1)]
  if (returning.length > 0) return once(returning)
  const across = isSong ? acrossLines(streamOf(heardLines(reading))) : undefined
  if (across) return [across]
  const told = toldLyrics(reading)
  if (told.length > 0) return told.map(({ line, at, section }) => ({ line, at, times: 1, section }))
  if (!isSong) return []
  if (reading.sentences.length === 0) return written
  return isSung(reading) ? sungLines(reading) : []
}

const once = (lyrics: Lyric[]) =>
  lyrics.filter((lyric, at) => !lyrics.slice(0, at).some((other) => refrain(other.line) === refrain(lyric.line)))

/** Each segment is a line as it was sung; a sentence is one where the segments were cut by time. */
const heardLines = ({ evidence, sentences }: Reading): Heard[] => [...evidence.speech.segments, ...sentences]

const longestSong = 1000

/** The lines of what is heard that come back, each with how often, wherever the transcript was cut. */
export function refrainsIn(heard: readonly Heard[]): Lyric[] {
  const stream = streamOf(heard)
  const lines = heard
    .flatMap(({ text }) => text.split(/[\n/]|(?<=[.!?]) /))
    .map((text) => tidy(text))
    .filter((line) => isLyrical(line))
  const counted = [...new Map(lines.map((line) => [refrain(line), line])).entries()]
    .map(([key, line]) => ({ line, key, places: placesOf(key.split(' '), stream) }))
    .filter(({ key, places }) => places.length > 1 && key.split(' ').length >= 3)
  return counted
    .filter(
      ({ key, places }) =>
        !counted.some(
          (other) =>
            other.key !== key &&
            ((` ${other.key} `.includes(` ${key} `) && other.places.length >= places.length) ||
              (` ${key} `.includes(` ${other.key} `) && other.places.length > places.length)),
        ),
    )
    .map(({ line, places }) => ({
      line: line.replace(/[.,;]+$/, ''),
      at: places[0]!,
      times: places.length,
      section: 'chorus' as const,
    }))
    .sort((one, other) => one.at - other.at)
}

/** Counting, spelling and cheering come back too, and are no lyrics. */
const isLyrical = (line: string) =>
  words(line).length >= 3 &&
  (new Set(contentWords(line)).size >= 2 || words(line).length >= 6) &&
  words(line).filter((word) => !/^\d+$/.test(word)).length >= 3 &&
  !isAside(line)

/** What is heard, word by word with times; what is both a segment and a sentence is heard once. */
function streamOf(heard: readonly Heard[]): { word: string; at: number }[] {
  const stream: { word: string; at: number }[] = []
  let end = -1
  for (const { text, start, end: stop } of heard) {
    if (start < end) continue
    const spoken = words(text)
    stream.push(...spoken.map((word, at) => ({ word, at: start + ((stop - start) * at) / spoken.length })))
    end = Math.max(end, stop - 0.3)
  }
  return stream.slice(0, longestSong)
}

/** When a line comes, one word of a longer one misheard. */
function placesOf(
  line: string[],
  stream: { word: string; at: number }[],
  mostWrong = line.length > 5 ? 1 : 0,
): number[] {
  const places: number[] = []
  for (let at = 0; at + line.length <= stream.length; at++) {
    const wrong = line.filter((word, index) => stream[at + index]!.word !== word).length
    if (wrong > mostWrong) continue
    places.push(stream[at]!.at)
    at += line.length - 1
  }
  return places
}

/** The run of words that comes back most, where the transcript was cut anywhere in the lines. */
function acrossLines(stream: { word: string; at: number }[]): Lyric | undefined {
  let best: { line: string[]; places: number[] } | undefined
  const weight = (length: number, times: number) => (times - 1) * length
  for (let length = longestLine; length >= shortestLine; length--) {
    for (const line of new Set(stream.slice(0, -length).map((_, at) => runOf(stream, at, length)))) {
      const run = line.split(' ')
      const places = placesOf(run, stream, 0)
      const isBetter = weight(length, places.length) > weight(best?.line.length ?? 0, best?.places.length ?? 1)
      if (places.length > 1 && isBetter && isLyrical(line)) best = { line: run, places }
    }
  }
  return best && { line: best.line.join(' '), at: best.places[0]!, times: best.places.length, section: 'chorus' }
}

const shortestLine = 5
const longestLine = 12
const runOf = (stream: { word: string }[], at: number, length: number) =>
  stream
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')

const heading = /^\[?\(?(?:verse|chorus|pre-?chorus|bridge|intro|outro|hook|refrain)\s*\d*\)?\]?:?$/i

/** The lines on screen, with the part of the song that a heading names. */
function writtenLines(reading: Reading): Lyric[] {
  const { video } = reading.evidence
  const labels = new Set([video.title, video.author, video.music.title, video.music.artist].map(plain))
  const lyrics = new Map<string, Lyric & { last: number }>()
  let section: Section = ''
  for (const { text, start } of reading.written) {
    for (const part of text.split(/[\n/]|(?<=[.!?]) /)) {
      if (heading.test(tidy(part))) section = sectionIn(part)
      const line = tidy(part.replaceAll(/[♪♫🎵🎶]/gu, '').replace(/^["“]|["”]$/g, ''))
      if (heading.test(line) || !isLyrical(line) || labels.has(plain(line)) || /\s[-–—]\s|[#@]/.test(line)) continue
      const key = refrain(line)
      const known = lyrics.get(key) ?? lyrics.get([...lyrics.keys()].find((other) => isAlmost(other, key)) ?? key)
      if (!known) lyrics.set(key, { line, at: start, times: 1, section, last: start })
      // One text that flickers is one text: it has to be gone for a moment to come back.
      else if (start - known.last > 1) {
        const better = misread.test(known.line) || (line.length < known.line.length && !misread.test(line))
        Object.assign(known, { times: known.times + 1, last: start, line: better ? line : known.line })
      }
    }
  }
  return [...lyrics.values()].map(({ line, at, times, section: part }) => ({
    line,
    at,
    times,
    // A line that comes back is the chorus by definition.
    section: part === '' && times > 1 ? 'chorus' : part,
  }))
}

/** A letter that is no word on its own. */
const misread = /(?<!['’])\b[b-hj-nq-z]\b/i

/** The same line with one word misheard or misread. */
function isAlmost(one: string, other: string): boolean {
  const first = one.split(' ')
  const second = other.split(' ')
  return (
    first.length === second.length && first.length > 4 && first.filter((word, at) => word !== second[at]).length === 1
  )
}

const plain = (text: string) => words(text).join(' ')
const refrain = (text: string) => plain(text).replace(/^(?:(?:oh|ooh|yeah|hey|and|so|cause|but|na|la) )+/, '')

/** Short lines without a stop and without the turns of somebody who talks. */
function isSung({ evidence: { speech }, sentences }: Reading): boolean {
  const lines = speech.segments.map(({ text }) => text)
  const stopped = lines.filter((text) => /[.!?]["”]?$/.test(text)).length
  const talks = sentences.some(
    ({ text }) =>
      isAside(text) ||
      /\b(?:okay|guys|welcome|today|this is|songs?|chorus|verse|lyrics?|video|um|gonna show|let me|people (?:keep )?ask(?:ing)?)\b/i.test(
        text,
      ),
  )
  return !talks && lines.length >= 2 && stopped < lines.length / 2 && lines.every((text) => words(text).length <= 14)
}

const mostSung = 4

/** Nothing comes back: the lines as they are sung, those with the title's words before the others. */
function sungLines({ evidence: { speech, video } }: Reading): Lyric[] {
  const part = sectionIn(`${video.title} ${video.caption}`)
  return speech.segments
    .filter(({ text }) => isLyrical(text))
    .slice(0, mostSung)
    .map(({ text, start }) => ({ line: tidy(text), at: start, times: 1, section: part }))
}
