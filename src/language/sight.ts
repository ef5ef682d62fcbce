/** What was seen, in words: shots, people, things, light, colour and movement, and nothing else. */

import type { Evidence, Shot } from '../evidence.ts'
import { capitalise, join, sentence, shorten, tidy, unique, words } from './text.ts'
import type { Line, Reading } from './reading.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const plurals: Record<string, string> = {
  person: 'people',
  knife: 'knives',
  mouse: 'mice',
  sheep: 'sheep',
  skis: 'skis',
  scissors: 'scissors',
}

const plural = (name: string) => plurals[name] ?? (/(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`)
const article = (name: string) =>
  /(?:skis|scissors)$/.test(name) ? name : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
const several = (name: string, count: number) =>
  count <= 1 ? article(name) : count < counts.length ? `${counts[count]} ${plural(name)}` : `several ${plural(name)}`

/** Things that the detector is sure enough of to say, people first. */
function thingsIn(shots: readonly Shot[]): { name: string; count: number; shots: number }[] {
  const seen = new Map<string, { name: string; count: number; shots: number }>()
  for (const shot of shots) {
    for (const thing of shot.things) {
      if (thing.score < 0.4 || thing.name === 'person') continue
      const known = seen.get(thing.name) ?? { name: thing.name, count: 0, shots: 0 }
      seen.set(thing.name, { name: thing.name, count: Math.max(known.count, thing.count), shots: known.shots + 1 })
    }
  }
  return [...seen.values()].sort((one, other) => other.shots - one.shots || other.count - one.count)
}

/** "two people with a bowl and a spoon", or '' when nothing was made out. */
export function describeSeen(shots: readonly Shot[]): string {
  const people = Math.max(
    0,
    ...shots.map((shot) => Math.max(shot.people, shot.things.find(({ name }) => name === 'person')?.count ?? 0)),
  )
  const things = thingsIn(shots)
    .slice(0, 4)
    .map(({ name, count }) => several(name, count))
  if (people === 0) return join(things)
  const who = several('person', people)
  return things.length === 0 ? who : `${who} with ${join(things)}`
}

const light = (brightness: number) => (brightness < 0.2 ? 'dark' : brightness > 0.65 ? 'bright' : '')
const motion = (movement: number) => (movement < 0.05 ? 'almost still' : movement > 0.5 ? 'with a lot of movement' : '')

/** The whole video as it looks, in a few sentences. */
export function describeVideo(reading: Reading): string {
  const { video, shots, sound } = reading.evidence
  const orientation = video.height > video.width ? 'vertical' : video.height < video.width ? 'horizontal' : ''
  const parts: string[] = []
  if (shots.length > 0) {
    const cuts = shots.length === 1 ? 'in a single shot' : `in ${shots.length} shots`
    parts.push(`${orientation === '' ? 'A' : `A ${orientation}`} video ${cuts}${pace(shots)}`)
    parts.push(...presence(shots))
    const look = lookOf(shots)
    if (look !== '') parts.push(look)
  }
  const written = unique(reading.written, (line) => line.text.toLowerCase())
  if (written.length > 0) {
    const quoted = written.slice(0, 3).map((line) => `"${shorten(line.text, 10)}"`)
    parts.push(`Text on screen${written.length > 3 ? ' throughout, among it' : ' reads'} ${join(quoted)}`)
  }
  if (parts.length === 0) return 'No picture could be described.'
  if (reading.sentences.length === 0) parts.push(sound.music ? 'Music plays and nobody speaks' : 'Nobody speaks')
  return parts.map((part) => sentence(part)).join(' ')
}

function pace(shots: readonly Shot[]): string {
  const length = shots.at(-1)!.end - shots[0]!.start
  const average = length / shots.length
  if (shots.length < 3) return ''
  return average < 2 ? ', quickly cut' : average > 8 ? ', slowly cut' : ''
}

function presence(shots: readonly Shot[]): string[] {
  const withPeople = shots.filter((shot) => shot.people > 0 || shot.things.some(({ name }) => name === 'person'))
  const most = Math.max(0, ...withPeople.map((shot) => shot.people))
  const share = withPeople.length / shots.length
  const often = share > 0.9 ? 'throughout' : share > 0.5 ? 'in most of it' : 'in part of it'
  const things = thingsIn(shots)
    .slice(0, 6)
    .map(({ name, count }) => several(name, count))
  const close = shots.filter((shot) => shot.distance === 'close-up').length / shots.length > 0.5
  return [
    ...(withPeople.length === 0
      ? []
      : [
          `${capitalise(several('person', Math.max(1, most)))} ${most > 1 ? 'are' : 'is'} seen ${often}${close ? ', mostly in close-up' : ''}`,
        ]),
    ...(things.length === 0
      ? []
      : [
          `Also in view: ${join(things)}`.replace(
            /^Also in view/,
            withPeople.length === 0 ? 'In view' : 'Also in view',
          ),
        ]),
  ]
}

function lookOf(shots: readonly Shot[]): string {
  const mean = (of: (shot: Shot) => number) =>
    shots.reduce((sum, shot) => sum + of(shot) * (shot.end - shot.start), 0) /
    Math.max(
      0.01,
      shots.reduce((sum, shot) => sum + shot.end - shot.start, 0),
    )
  const colours = [...new Set(shots.flatMap((shot) => shot.colours.slice(0, 2)))].slice(0, 3)
  const bright = light(mean((shot) => shot.brightness))
  const moves = motion(mean((shot) => shot.movement))
  const tone = colours.length > 0 ? `mostly ${join(colours)}` : ''
  const parts = [
    bright === '' ? '' : `${bright} picture`,
    tone === '' ? '' : bright === '' ? `colours are ${tone}` : tone,
    moves,
  ].filter((part) => part !== '')
  return parts.length === 0
    ? ''
    : parts
        .join(', ')
        .replace(/^almost/, 'The picture is almost')
        .replace(/^with a lot/, 'The picture is full of movement')
}

export interface Scene {
  at: number
  description: string
}

const shortestScene = 1.5
const mostScenes = 40

/** One line for each shot, or for each group of quick ones: what is seen, what is written, what is said there. */
export function scenesOf(reading: Reading): Scene[] {
  const groups = grouped(reading.evidence)
  return groups.map(({ start, end, shots }, index) => {
    const inside = (line: Line) => line.start < end - 0.05 && line.start >= start - (index === 0 ? 1 : 0.05)
    const seen = capitalise(describeSeen(shots))
    const close = shots.length > 0 && shots.every((shot) => shot.distance === 'close-up') ? ' in close-up' : ''
    const text = unique(reading.written.filter(inside), (line) => line.text.toLowerCase())
      .slice(0, 3)
      .map((line) => `"${shorten(tidy(line.text), 12)}"`)
    const said = reading.sentences
      .filter(inside)
      .map((line) => line.text)
      .join(' ')
    const parts = [
      seen === '' ? '' : `${seen}${close}`,
      text.length === 0 ? '' : `text on screen: ${join(text)}`,
      said === '' ? '' : `heard: "${shorten(said, 24)}"`,
    ].filter((part) => part !== '')
    return { at: start, description: sentence(capitalise(parts.length === 0 ? lookAlone(shots) : parts.join('; '))) }
  })
}

function lookAlone(shots: readonly Shot[]): string {
  const look = shots.length > 0 ? lookOf(shots) : ''
  return look === ''
    ? 'A shot in which nothing was made out'
    : `A shot without people or known things: ${look.charAt(0).toLowerCase()}${look.slice(1)}`
}

function grouped({ shots, video, speech }: Evidence): { start: number; end: number; shots: Shot[] }[] {
  const groups: { start: number; end: number; shots: Shot[] }[] = []
  const least = Math.max(shortestScene, video.durationSeconds / mostScenes)
  for (const shot of shots) {
    const last = groups.at(-1)
    if (last && last.end - last.start < least) {
      last.end = shot.end
      last.shots.push(shot)
    } else groups.push({ start: shot.start, end: shot.end, shots: [shot] })
  }
  if (groups.length > 0) return groups
  return speech.segments.slice(0, mostScenes).map(({ start, end }) => ({ start, end, shots: [] }))
}

/** How fast somebody speaks, in words a second; 0 when nobody does. */
export function speechRate({ sentences }: Reading): number {
  const time = sentences.reduce((sum, line) => sum + line.end - line.start, 0)
  return time < 2 ? 0 : sentences.reduce((sum, line) => sum + words(line.text).length, 0) / time
}
