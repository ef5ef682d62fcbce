/** Songs and lyrics: which song a post names, and which lines of it are heard or shown. */

import type { Evidence } from '../../evidence.ts'
import type { Line, Reading } from '../reading.ts'
import { tidy, words } from '../text.ts'

/** What platforms call a sound that is nobody's song. */
const ownSound =
  /^(?:original (?:sound|audio)|son original|sonido original|som original|suono originale|originalton)\b/i

/** The platform names a song, and not just the poster's own recording. */
export const namesSong = ({ video }: Evidence) => video.music.title !== '' && !ownSound.test(video.music.title)

/** Something is sung or played, or the post says that it is about a song. */
export function hasMusic(evidence: Evidence): boolean {
  const { video, onScreenText, sound } = evidence
  const posted = [video.title, video.caption, ...onScreenText.map((span) => span.text)].join('\n')
  return sound.music || namesSong(evidence) || aboutSong.test(posted) || isSungOrPlayed(evidence)
}

const playing =
  /\b(?:frets?|strum(?:ming)?|capo|chord progression|guitar riff|(?:this|the|my|a|new) song|(?:intro|riff|solo|chorus) (?:to|of|from))\b/i

/** The words tell of playing, or a whole line comes back: a refrain. */
function isSungOrPlayed({ speech: { segments } }: Evidence): boolean {
  if (segments.some(({ text }) => playing.test(text))) return true
  const lines = segments.map(({ text }) => refrain(text)).filter((line) => line.split(' ').length >= 5)
  return new Set(lines).size < lines.length
}

const refrain = (text: string) => plain(text).replace(/^(?:(?:oh|ooh|yeah|hey|and|so|cause|but|i) )+/, '')

const aboutSong = /[♪♫🎵🎶]|\b(?:songs?|lyrics?|singles?|chorus|album|remix|new music|singing|acoustic cover)\b/iu

export const isOwnSound = ({ video }: Evidence) => ownSound.test(video.music.title)

export interface Song {
  title: string
  artist: string
  identifiedBy: 'platform-metadata' | 'on-screen-text' | 'speech' | 'unknown'
}

const name = String.raw`["“]?(\p{Lu}[^"”\n]{0,60}?)["”]?`
const maker = String.raw`(\p{Lu}[\p{L}\p{N}.&'’-]*(?: (?:\p{Lu}[\p{L}\p{N}.&'’-]*|and|the|of|&))*)`
const said = new RegExp(
  String.raw`\b(?:song|track|tune|single)(?:[^.!?\n]{0,40}? (?:is|it's|called|was))?:? ${name} by ${maker}`,
  'u',
)
/** In a transcript without capitals: "the intro to blackbird by the beatles". */
const taught =
  /\b(?:intro|riff|solo|chorus|chords|cover|verse|bassline) (?:to|of|from) ((?:\p{L}[\p{L}']* ){1,5}?)by ((?:the )?\p{L}+(?: \p{L}+)?)(?= (?:in|on|with|for|right|today)\b|[.!?]|$)/iu
const noted = new RegExp(String.raw`[♪♫🎵🎶]\s*${name} (?:by|[-–—]) ${maker}`, 'u')

const credited = new RegExp(String.raw`^${name} [-–—] ${maker}$`, 'u')

/** The song that the platform, the text or a speaker names. Nobody recognises it by ear. */
export function songOf(reading: Reading): Song {
  const { music } = reading.evidence.video
  if (namesSong(reading.evidence)) return { ...music, identifiedBy: 'platform-metadata' }
  for (const line of [...reading.written, ...reading.caption, ...reading.sentences]) {
    const match =
      noted.exec(line.text) ??
      said.exec(line.text) ??
      taught.exec(line.text) ??
      (aboutSong.test(reading.everything) || playing.test(reading.everything) ? credited.exec(line.text) : null)
    if (!match) continue
    const identifiedBy = line.source === 'speech' ? 'speech' : 'on-screen-text'
    return { title: tidy(match[1]!), artist: tidy(match[2]!).replace(/[.!]+$/, ''), identifiedBy }
  }
  return { title: '', artist: '', identifiedBy: 'unknown' }
}

export interface Lyric {
  line: string
  at: number
  times: number
  source: Line['source']
}

/** Lines that come back are a song's: nobody who talks says a whole line twice. Where none does, a song's every line counts. */
export function lyricsOf(reading: Reading, isSong: boolean): Lyric[] {
  const { video } = reading.evidence
  const labels = new Set([video.title, video.author, video.music.title, video.music.artist].map(plain))
  const lyrics = new Map<string, Lyric & { last: number }>()
  for (const { text, start, source } of [...reading.sentences, ...reading.written]) {
    for (const part of text.split(/[\n/]|(?<=[.!?]) /)) {
      const line = tidy(part.replaceAll(/[♪♫🎵🎶]/gu, ''))
      const key = `${source} ${refrain(line)}`
      if (words(line).length < 3 || labels.has(plain(line))) continue
      const known = lyrics.get(key) ?? lyrics.get([...lyrics.keys()].find((other) => isAlmost(other, key)) ?? key)
      if (!known) lyrics.set(key, { line, at: start, times: 1, source, last: start })
      // One text that flickers is one text: it has to be gone for a moment to come back.
      else if (start - known.last > 1) {
        const better = misread.test(known.line) || (line.length < known.line.length && !misread.test(line))
        Object.assign(known, { times: known.times + 1, last: start, line: better ? line : known.line })
      }
    }
  }
  const all = [...lyrics.values()].map(({ line, at, times, source }) => ({ line, at, times, source }))
  const returning = all.filter((lyric) => lyric.times > 1)
  return returning.length === 0 && isSong && reading.sentences.length === 0 ? all : returning
}

/** A letter that is no word on its own. */
const misread = /(?<!['’])\b[b-hj-nq-z]\b/i

/** The same line with one word misheard or misread. */
function isAlmost(one: string, other: string): boolean {
  const first = one.split(' ')
  const second = other.split(' ')
  return (
    first.length === second.length && first.length > 5 && first.filter((word, at) => word !== second[at]).length === 1
  )
}

const plain = (text: string) => words(text).join(' ')

const genres =
  /\b(house|techno|edm|pop|k-?pop|rap|hip[ -]?hop|trap|country|jazz|lo-?fi|rock|indie|folk|acoustic|r&b|soul|reggaeton|reggae|classical|metal|punk|disco|salsa|afrobeats?|drill|ambient|bossa nova)\b(?= (?:music|song|beat|track|remix|version|vibes?|ballad|anthem)|\s*(?:#|$))|#(house|techno|edm|pop|kpop|rap|hiphop|country|jazz|lofi|rock|indie|folk|acoustic|rnb|reggaeton|afrobeats)music\b/iu

/** The genre that the post itself names. */
export function genreOf(reading: Reading): string {
  const found = [...reading.caption, ...reading.written, ...reading.sentences].map((line) => genres.exec(line.text))
  const match = found.find((one) => one !== null)
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase()
}

/** A steady fast or slow beat is plain to hear; what lies between says little. */
export function moodOf({ sound }: Evidence): string {
  if (sound.tempo === null) return ''
  return sound.tempo >= 118 ? 'energetic' : sound.tempo <= 85 ? 'calm' : ''
}
