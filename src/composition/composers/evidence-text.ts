/** The evidence as a model is given it: one string for each line, with the id by which it is cited. */

import type { Evidence, Shot } from '../../evidence.ts'
import { isSubtitle } from '../../language/subtitles.ts'
import { formatTimestamp } from '../../language/timestamps.ts'
import { postOf } from '../../lines.ts'

// Evidence is as long as its maker likes, and tokens cost money: no short video needs more than this.
const maxTranscript = 40_000
const maxCaption = 4_000
const maxTexts = 300
const maxShots = 120

/** The evidence as JSON: quotes and line breaks inside it are escaped, so nothing in it can look like its end. */
export function evidenceAsText(evidence: Evidence, room = Infinity): string {
  const whole = asJson(evidence, maxTranscript, maxTexts, maxShots)
  if (whole.length <= room) return whole
  // What is said matters most, then what is written; a model that holds little gets the beginning of each.
  let text = whole
  // Times and names take room too, more or less of it: a little less of everything until it fits.
  for (let share = room / whole.length; text.length > room && share > 0.001; share *= 0.8) {
    const texts = Math.ceil(Math.min(evidence.onScreenText.length, maxTexts) * share * 0.8)
    const shots = Math.ceil(Math.min(evidence.shots.length, maxShots) * share * 0.5)
    text = asJson(evidence, Math.floor(whole.length * share * 0.6), texts, shots)
  }
  return text
}

function asJson(evidence: Evidence, maxLetters: number, texts: number, shots: number): string {
  const { video, speech, sound, onScreenText } = evidence
  const time = (seconds: number) => formatTimestamp(seconds, video.durationSeconds)
  const post = postOf(video).map(({ kind, text }, at) => ({ text, line: `p${at} ${kind}: ${text}` }))
  const speechLines = speech.segments.map(({ start, text }, at) => ({ text, line: `s${at} ${time(start)} ${text}` }))
  // Subtitles repeat the speech word by word, with the reader's slips: they would take half of the room.
  // Lazily: comparing every line of a hostile video with its speech would take a minute.
  const written = onScreenText
    .entries()
    .filter(([, span]) => span.role === undefined && !isSubtitle(span, speech.segments))
    .map(([at, span]) => `t${at} ${time(span.start)} ${span.text}`)
    .take(texts)
    .toArray()
  return JSON.stringify({
    platform: video.platform,
    duration: time(video.durationSeconds),
    ...(evidence.language === '' ? {} : { language: evidence.language }),
    post: within(Math.min(maxCaption, maxLetters), post),
    speech: speech.state === 'transcribed' ? within(maxLetters, speechLines) : silence[speech.state],
    onScreenText: written,
    shots: evidence.shots.slice(0, shots).map((shot, at) => describe(shot, `f${at} ${time(shot.start)}`)),
    ...(sound.music ? { music: sound.tempo === null ? 'playing' : `playing, ${sound.tempo} beats a minute` } : {}),
  })
}

const silence = {
  none: 'nobody speaks',
  untranscribed: 'someone speaks, in a language that could not be transcribed',
}

/** What the detectors recognised in a shot. An empty list would read as "nothing there": it is left out. */
function describe({ things, shows, people, distance }: Shot, id: string): string | object {
  const seen = things.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name))
  const shown = shows.map(({ name, score }) => (score >= 0.8 ? name : `perhaps ${name}`))
  const found = {
    ...(seen.length > 0 ? { seen } : {}),
    ...(shown.length > 0 ? { shows: shown } : {}),
    ...(people > 0 ? { people } : {}),
    ...(distance === '' ? {} : { camera: distance }),
  }
  return Object.keys(found).length === 0 ? id : { id, ...found }
}

/** The lines up to so many letters in all. */
function within(letters: number, items: readonly { text: string; line: string }[]): string[] {
  let left = letters
  return items.filter(({ text }) => (left -= text.length) >= 0).map(({ line }) => line)
}
