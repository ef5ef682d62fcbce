/** Lines followed over time: the same words at the same place, in one frame after the other, are one line. */

import { joinRows } from './blocks.ts'
import type { LineBox } from './boxes.ts'
import { cleanReading } from './clean.ts'
import { foldLetters, boxOverlap, sharedArea, similarity } from './compare.ts'
import type { RecognisedText } from './decode.ts'
import { isCutOff, isOtherNumber, likeness, resembles, type Sighting } from './same-line.ts'

/** What was read in one frame; all boxes in pixels of that frame. */
export interface ReadFrame {
  at: number
  until: number
  width: number
  height: number
  lines: { box: LineBox; reading: RecognisedText }[]
}

/** One line from its first to its last appearance. */
export interface Track {
  start: number
  end: number
  text: string
  confidence: number
  /** As fractions of the frame's height, so that angles and distances keep their meaning. */
  box: LineBox
  /** The line stands at so many places that were far from each other. */
  places: number
  /** Width over height of the frame. */
  aspect: number
}

/** A line that is missing for no longer than this was only not found; on a thing that moves it turns away and back. */
const longestMiss = 0.8
const longestTurn = 2.5

/** A line of more than this part of the frame's height is a thing that looks like a letter. */
const largest = 0.2

export function followLines(looks: ReadFrame[]): Track[] {
  const { open, add } = createFollower()
  const gone = looks.flatMap(add)
  const aspect = looks[0] ? looks[0].width / looks[0].height : 1
  return rejoinMoving(absorbFragments([...gone, ...open])).flatMap((track) => summariseTrack(track, aspect))
}

/** Follows lines from look to look. `open` are those that are there, `add` gives those that have gone. */
export function createFollower() {
  const open: Sighting[][] = []
  const add = (look: ReadFrame): Sighting[][] => {
    const gone = open.filter((track) => look.at - track.at(-1)!.until > longestMiss)
    for (const track of gone) open.splice(open.indexOf(track), 1)
    const sightings = sightingsOf(look)
    for (const [track, sighting] of pairUp(open, sightings)) {
      track.push(sighting)
      sightings.splice(sightings.indexOf(sighting), 1)
    }
    for (const sighting of sightings) open.push([sighting])
    return gone
  }
  return { open, add }
}

/** Letters that the recogniser does not know it takes for others that look like them, mostly at less than this. */
const lasting = 0.86

/** Texture and lettering in the scene flicker up as words that no one wrote; what stays is more likely to be text. */
function isCredible({ start, end, text, confidence, box }: Track): boolean {
  if (box.height > largest) return false
  if (end - start >= 0.6) return confidence >= (foldLetters(text).length < 2 ? 0.95 : lasting)
  return confidence >= (foldLetters(text).length < 4 ? 0.95 : 0.88)
}

function sightingsOf({ at, until, width, height, lines }: ReadFrame): Sighting[] {
  const readable = lines.flatMap(({ box, reading }) => {
    const text = cleanReading(reading)
    return text === undefined ? [] : [{ text, confidence: reading.confidence, box: scale(box, 1 / height) }]
  })
  return joinRows(withoutParts(readable)).map(({ text, confidence, box }) => ({
    at,
    until,
    text,
    confidence,
    box,
    folded: foldLetters(text),
    isCut: Math.min(box.x - box.width / 2, width / height - box.x - box.width / 2) < 0.25 * box.height,
  }))
}

/** The detector at times finds a line, and a part of it once more. */
function withoutParts<T extends { box: LineBox }>(lines: T[]): T[] {
  return lines.filter((line) => !lines.some((other) => other !== line && isPart(line.box, other.box)))
}

function isPart(part: LineBox, whole: LineBox): boolean {
  const area = part.width * part.height
  return area < whole.width * whole.height && sharedArea(part, whole) > 0.7 * area
}

function scale(box: LineBox, by: number): LineBox {
  return { x: box.x * by, y: box.y * by, width: box.width * by, height: box.height * by, angle: box.angle }
}

/** Gives each line that goes on its sighting, the best fits first. */
function pairUp(open: Sighting[][], sightings: Sighting[]): [Sighting[], Sighting][] {
  const fits = open.flatMap((track) =>
    sightings.map((sighting) => ({ track, sighting, fit: likeness(track.at(-1)!, sighting) })),
  )
  const pairs: [Sighting[], Sighting][] = []
  const taken = new Set<unknown>()
  for (const { track, sighting, fit } of fits.sort((a, b) => b.fit - a.fit)) {
    if (fit === 0 || taken.has(track) || taken.has(sighting)) continue
    taken.add(track).add(sighting)
    pairs.push([track, sighting])
  }
  return pairs
}

/**
 * A line that fades, slides or is wiped in is misread at first. Such a fragment, short and in the place of a line that
 * follows or goes before at once, belongs to that line.
 */
function absorbFragments(tracks: Sighting[][]): Sighting[][] {
  const merged = [...tracks]
  for (const fragment of tracks.toSorted((a, b) => trackSeconds(a) - trackSeconds(b))) {
    if (trackSeconds(fragment) > 0.7) continue
    const [first, last] = [fragment[0]!, fragment.at(-1)!]
    const host = merged.find(
      (track) =>
        track !== fragment &&
        trackSeconds(track) > trackSeconds(fragment) &&
        ((Math.abs(track[0]!.at - last.until) < 0.2 && resembles(track[0]!, last)) ||
          (Math.abs(first.at - track.at(-1)!.until) < 0.2 && resembles(track.at(-1)!, first))),
    )
    if (!host) continue
    merged.splice(merged.indexOf(fragment), 1)
    merged[merged.indexOf(host)] = [...host, ...fragment].sort((a, b) => a.at - b.at)
  }
  return merged
}

/** A thing that moves turns its lettering away, or is hidden, and shows it again: still one line. */
function rejoinMoving(tracks: Sighting[][]): Sighting[][] {
  const merged: Sighting[][] = []
  for (const track of tracks.toSorted((a, b) => a[0]!.at - b[0]!.at)) {
    const first = track[0]!
    const before = merged.find((other) => {
      const last = other.at(-1)!
      const away = first.at - last.until
      return (
        away >= 0 &&
        away <= longestTurn &&
        (hasMoved(other) || hasMoved(track)) &&
        first.folded.length >= 4 &&
        !isOtherNumber(last, first) &&
        (similarity(last.folded, first.folded) >= 0.8 || isCutOff(last, first))
      )
    })
    if (before) before.push(...track)
    else merged.push([...track])
  }
  return merged
}

function hasMoved(track: Sighting[]): boolean {
  const [from, to] = [track[0]!.box, track.at(-1)!.box]
  return Math.hypot(to.x - from.x, to.y - from.y) > Math.max(from.height, to.height)
}

export function trackSeconds(track: Sighting[]): number {
  return track.at(-1)!.until - track[0]!.at
}

/** The reading with the most confidence behind it wins; of a line that grows, its full length. None if it is no text. */
export function summariseTrack(track: Sighting[], aspect: number): Track[] {
  const votes = new Map<string, number>()
  const longest = Math.max(...track.map(({ folded }) => folded.length))
  const full = track.filter(({ folded }) => folded.length >= 0.85 * longest)
  for (const { text, confidence } of full) votes.set(text, (votes.get(text) ?? 0) + confidence ** 4)
  const [text] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))
  const best = full.filter((sighting) => sighting.text === text).reduce((a, b) => (b.confidence > a.confidence ? b : a))
  const places = track.filter((sighting, i) => i === 0 || boxOverlap(sighting.box, track[i - 1]!.box) === 0).length
  const line = {
    start: track[0]!.at,
    end: track.at(-1)!.until,
    text,
    confidence: best.confidence,
    box: best.box,
    places,
    aspect,
  }
  return isCredible(line) ? [line] : []
}
