/** A shot as a viewer takes it in: what kind of shot it is, who and what is in it, where, and how near. */

import type { Shot, Span } from '../../evidence.ts'
import type { Reading } from '../reading.ts'
import { join, unique } from '../text.ts'
import { captionOf } from './captions.ts'
import { peopleOf, plainName, several } from './nouns.ts'
import { isPlace, shownPlace } from './places.ts'

/**
 * `talk`: somebody speaks to the camera. `b-roll`: what is filmed while somebody else is heard. `card`: hardly more than
 * text. `slide`: a drawn picture of several lines. `screen`: one that scrolls, has an app's own texts or is full of
 * lines, as recordings of a screen are. `drawing`: any other drawn picture. `footage`: whatever else is filmed.
 */
type Kind = 'talk' | 'b-roll' | 'card' | 'slide' | 'screen' | 'drawing' | 'footage'

export interface View extends Span {
  kind: Kind
  shot: Shot
  people: number
  /** Noun phrases, the surest first: "a cup of coffee". */
  subjects: string[]
  /** "in a kitchen", or ''. */
  place: string
  /** Lines of text, subtitles apart, that stand in it. */
  lines: number
  /** The line that stands largest and first in it, or ''. */
  caption: string
}

/** A face this high, as a share of the picture, is what the shot is about. */
const nearFace = 0.08
/** Below this share of moving pixels a picture is a photograph, and nobody in it speaks. */
const leastMovement = 0.01
/** For so much of the shot somebody is heard. */
const leastSpoken = 0.4
const cardArea = 0.08
const screenLines = 7
const slideLines = 4
/** One of an app's own texts may be a watermark. */
const interfaceTexts = 2
const mostSubjects = 3
/** What the detector is less sure of is a book in a cat's fur or a cake in an eye. */
const sureThing = 0.85
/** What is in the picture because it stands there, and clothing: nobody would name it. */
const background = new Set(['person', 'dining table', 'chair', 'bench', 'tie', 'clock', 'baseball player', 'diver'])
/** What the classifier's word says better than the detector's. */
const betterSaid: Record<string, readonly string[]> = {
  coffee: ['cup', 'bowl', 'spoon'],
  soup: ['bowl', 'cup'],
  stew: ['bowl'],
  pasta: ['bowl', 'broccoli'],
  burger: ['sandwich', 'hot dog'],
  bagel: ['donut', 'sandwich'],
  bread: ['sandwich', 'hot dog'],
  pie: ['cake', 'pizza'],
  'racing car': ['car', 'truck'],
  'fire engine': ['truck', 'car'],
  tram: ['bus', 'train'],
  'sailing boat': ['boat'],
  laptop: ['keyboard', 'tv'],
  oranges: ['orange', 'apple'],
  apples: ['apple'],
  bananas: ['banana'],
  lemons: ['orange', 'lemon'],
  lorry: ['truck', 'car'],
  phone: ['remote'],
}

export function viewsOf(reading: Reading): View[] {
  return reading.evidence.shots.map((shot) => viewOf(shot, reading))
}

function viewOf(shot: Shot, reading: Reading): View {
  const people = peopleIn(shot)
  const subjects = subjectsOf(shot)
  const text = reading.written.filter((line) => shareOf(shot, line) > 0.3 || shareOf(line, shot) > 0.6)
  const lines = unique(text, (line) => line.text.toLowerCase()).length
  const view = {
    start: shot.start,
    end: shot.end,
    shot,
    people,
    subjects,
    place: shownPlace(shot),
    lines,
    caption: captionOf(shot, reading.evidence),
  }
  return { ...view, kind: kindOf(view, reading) }
}

function kindOf({ shot, people, subjects, lines }: Omit<View, 'kind'>, reading: Reading): Kind {
  if (shot.drawn) {
    const isBare = people === 0 && subjects.length === 0
    if (lines >= slideLines && isBare) return isScreen(shot, lines, reading) ? 'screen' : 'slide'
    return isBare && textArea(shot, reading) >= cardArea ? 'card' : 'drawing'
  }
  const spoken = reading.evidence.speech.segments.reduce((sum, segment) => sum + shareOf(shot, segment), 0)
  const faces = shot.faces > 0 && shot.faceHeight >= nearFace
  if (spoken < leastSpoken) return 'footage'
  return faces && shot.movement >= leastMovement && shot.rigid !== true ? 'talk' : 'b-roll'
}

function isScreen(shot: Shot, lines: number, { evidence }: Reading): boolean {
  const scrolls = shot.camera === 'tilt up' || shot.camera === 'tilt down'
  const own = evidence.onScreenText.filter((span) => span.role === 'interface' && shareOf(shot, span) > 0.6)
  return scrolls || own.length >= interfaceTexts || lines >= screenLines
}

/** How much of the picture text covers, on the whole of the shot. */
function textArea(shot: Shot, { evidence }: Reading): number {
  return evidence.onScreenText.reduce((sum, span) => sum + span.box.width * span.box.height * shareOf(shot, span), 0)
}

/** How much of the first span the second one takes, 0 to 1. */
function shareOf(whole: Span, part: Span): number {
  const both = Math.min(whole.end, part.end) - Math.max(whole.start, part.start)
  return both <= 0 ? 0 : both / Math.max(0.01, whole.end - whole.start)
}

/** As many as were seen at once. A face alone is somebody too. */
export const peopleIn = (shot: Shot) => Math.max(shot.people, shot.faces)

export function subjectsOf(shot: Shot): string[] {
  const tags = shot.shows.filter(({ name }) => !isPlace(name) && !background.has(name))
  const covered = new Set(tags.flatMap(({ name }) => [name, ...(betterSaid[name] ?? [])]))
  const things = shot.things.filter(
    ({ name, score }) =>
      score >= sureThing && !background.has(name) && !covered.has(name) && !covered.has(plainName(name)),
  )
  const named = [
    // "A racing car" is a car: the narrower word says both.
    ...tags
      .filter(({ name }) => !tags.some((other) => other.name !== name && other.name.endsWith(` ${name}`)))
      .map(({ name }) => several(name, shot.things.find((thing) => plainName(thing.name) === name)?.count ?? 1)),
    ...things.map(({ name, count }) => several(plainName(name), count)),
  ]
  return [...new Set(named)].slice(0, mostSubjects)
}

/** "two people with a bowl and a spoon", or '' when nothing was made out. */
export function describeSeen(shots: readonly Shot[]): string {
  const people = Math.max(0, ...shots.map(peopleIn))
  const things = [...new Set(shots.flatMap(subjectsOf))].slice(0, 4)
  if (people === 0) return join(things)
  return things.length === 0 ? peopleOf(people) : `${peopleOf(people)} with ${join(things)}`
}
