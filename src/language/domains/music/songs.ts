/** Songs: whether there is one, which one a post names, of what kind, and how it feels. */

import type { Evidence } from '../../../evidence.ts'
import type { Line, Reading } from '../../reading.ts'
import { words } from '../../text.ts'
import { refrainsIn } from './lyrics.ts'
import { isCased } from '../places/spots.ts'
import { bareCredit, isMarked, makerIn, type Tune, tuneIn } from './tunes.ts'

/** What platforms call a sound that is nobody's song. */
const ownSound =
  /^(?:original (?:sound|audio)|son original|sonido original|som original|suono originale|originalton)\b/i

/** The platform names a song, and not just the poster's own recording. */
export const namesSong = ({ video }: Evidence) => video.music.title !== '' && !ownSound.test(video.music.title)

export const isOwnSound = ({ video }: Evidence) => ownSound.test(video.music.title)

/** Something is sung or played, or the post says that it is about a song. */
export function hasMusic(evidence: Evidence): boolean {
  const { video, onScreenText, sound, speech } = evidence
  const posted = [video.title, video.caption, ...onScreenText.map((span) => span.text)].join('\n')
  const said = speech.segments.map(({ text }) => text).join(' ')
  return (
    sound.music ||
    namesSong(evidence) ||
    aboutSong.test(posted) ||
    playing.test(said) ||
    musicalWords(said) >= 3 ||
    refrainsIn(speech.segments).some(({ line }) => words(line).length >= 5)
  )
}

const playing =
  /\b(?:frets?|strum(?:ming)?|capo|chord progression|guitar riff|(?:this|the|my|a|new|one|two) (?:song|chorus)(?:es)?|(?:intro|riff|solo|chorus|cover) (?:to|of|from)|is a cover|my cover)\b/i

const aboutSong =
  /[♪♫🎵🎶🎧🎼🎻🎸🎹🎺🎷🪕]|\b(?:songs?|lyrics?|(?:new|debut|latest|next|first|hit|my|our|this) singles?|chorus|album|remix|new music|now playing|singing|acoustic cover)\b/iu

const musical =
  /\b(?:music|songs?|singers?|sings?|singing|sang|sung|verses?|chorus|refrain|melody|melodies|harmon(?:y|ies)|guitars?|pianos?|bass ?line|bass|cellos?|violins?|fiddles?|flutes?|clarinets?|trumpets?|saxophones?|ukuleles?|harps?|kalimba|accordion|banjo|synth|choir|snare|drums?|strings|vocals?|band|album|track|single|recorded|lyrics?|chords?|key change|tempo|tune|concert|orchestra)\b/gi

/** How many different words of music are said. */
const musicalWords = (text: string) => new Set((text.match(musical) ?? []).map((word) => word.toLowerCase())).size

export interface Song {
  title: string
  artist: string
  identifiedBy: 'platform-metadata' | 'on-screen-text' | 'speech' | 'unknown'
}

/** The song that the platform, the text or a speaker names. Nobody recognises it by ear. */
export function songOf(reading: Reading): Song {
  const { music } = reading.evidence.video
  if (namesSong(reading.evidence)) return { ...music, identifiedBy: 'platform-metadata' }
  const lines = [...reading.written, ...reading.caption, ...reading.sentences]
  const named = lines.flatMap((line) => namings(line, reading))
  const best = named.find(({ maker }) => maker !== '') ?? named[0]
  if (!best) return { title: '', artist: '', identifiedBy: 'unknown' }
  const { author } = reading.evidence.video
  // "milo audio | use this sound": what stands behind a stroke is another matter.
  const [maker = ''] = best.maker.split(/\s+[|•·]\s+/)
  const own = /\b(?:my|our) (?:\p{L}+ )?(?:song|single|track|ep|album)\b|\bi wrote (?:this|it|a song)\b/iu.test(
    reading.everything,
  )
  return {
    title: best.title,
    artist: isOneself.test(maker) ? author : maker || makerIn(lines) || (own ? author : ''),
    identifiedBy: best.line.source === 'speech' ? 'speech' : 'on-screen-text',
  }
}

/** Music is what the video speaks of. */
export const isMusical = ({ everything }: Reading) =>
  aboutSong.test(everything) || playing.test(everything) || musicalWords(everything) >= 2

/** "A song by me". */
const isOneself = /^(?:me|myself|us|yours truly)$/i

function namings(line: Line, reading: Reading): (Tune & { line: Line })[] {
  const musical = isMusical(reading)
  if (!musical && !isMarked(line) && !aboutSound.test(reading.everything)) return []
  const tune = tuneIn(line, isCased(reading)) ?? (musical ? bareCredit(line) : undefined)
  return tune && words(tune.title).length > 0 ? [{ ...tune, line }] : []
}

const aboutSound = /\b(?:sounds?|audio|lip[- ]?sync\p{L}*)\b|[🔊🎧]/iu

const genreNames = String.raw`house|techno|edm|pop|k-?pop|rap|hip[ -]?hop|trap|country|jazz|lo-?fi|rock|indie|folk|acoustic|r&b|soul|reggaeton|reggae|classical|metal|punk|disco|salsa|afrobeats?|drill|ambient|bossa nova|blues|gospel|bluegrass|opera|synth-?pop|funk|cumbia|flamenco|fado|grunge|emo|dubstep|drum and bass|amapiano|bachata|ska|motown|swing|electronic`
const genres = new RegExp(
  String.raw`\b(${genreNames})\b(?= (?:music|songs?|beat|track|remix|version|vibes?|ballad|anthem|record|single|tune|number|classic|hit|singer|band)\b|\s*(?:#|$))|#(${genreNames})(?:music|song|tok)?\b|\b(?:genre:?(?: is)?|kind of|sort of|very|proper|pure|basically) (${genreNames})\b`,
  'iu',
)

/** The genre that the post itself names. */
export function genreOf(reading: Reading): string {
  const found = [...reading.caption, ...reading.written, ...reading.sentences].map((line) => genres.exec(line.text))
  const match = found.find((one) => one !== null)
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').toLowerCase()
}

const moods =
  /\b(lonely|loneliest|sad|saddest|melancholic|melancholy|wistful|dreamy|euphoric|romantic|nostalgic|angry|hopeful|happy|happiest|haunting|eerie|chill|upbeat|peaceful|moody|dark|playful|bittersweet|heartbroken|uplifting|soothing|tender|defiant|joyful|energetic|calm)\b(?=[^.!?\n]{0,30}\b(?:song|track|tune|music|melody|minutes|vibes?|record|ballad|anthem|chorus|sound|single)\b)|\b(?:song|track|tune|music|melody|record|ballad|chorus|sound|it)(?:'s| is| sounds| feels)(?: so| very| really| just| kind of)? (lonely|sad|melancholic|wistful|dreamy|euphoric|romantic|nostalgic|angry|hopeful|happy|haunting|eerie|chill|upbeat|peaceful|moody|dark|playful|bittersweet|uplifting|soothing|tender|joyful|calm)\b/i

const plainMood: Record<string, string> = { loneliest: 'lonely', saddest: 'sad', happiest: 'happy' }

/** The mood as somebody names it; else a steady fast or slow beat is plain to hear, and what lies between says little. */
export function moodOf({ evidence: { sound }, everything }: Reading): string {
  const match = moods.exec(everything)
  const named = match?.[1] ?? match?.[2]
  if (named) return plainMood[named] ?? named
  if (sound.tempo === null) return ''
  return sound.tempo >= 118 ? 'energetic' : sound.tempo <= 85 ? 'calm' : ''
}
