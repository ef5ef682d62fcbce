/**
 * Lettering that is not part of the video's content: the marks of platforms and editing apps, the author's handle, a
 * phone's status bar, the column of buttons with their counts. Recognised by where it is, how small it is, how long it
 * stays and how it is written; a caption that only mentions such a thing is none.
 */

import { platformNames, rulesOf } from '../../platforms/index.ts'
import { sharedLength } from './compare.ts'
import type { Track } from './tracks.ts'

const editors = ['capcut', 'madewithcapcut', 'inshot', 'kinemaster', 'vivavideo', 'snapchat', 'likee', 'kwai']
/** Whole lines, in lower case and without anything but letters and digits. */
const marks = new Set([...platformNames.flatMap((name) => rulesOf(name).watermarks), ...editors])
const handle = /^@[\w.]{2,30}$/
/** Marks are small; a line of this part of the frame's height is there to be read. */
const largest = 0.045
/** Print that is smaller still, at the very edge, and there from the first to the last: what an app lays over a video. */
const smallPrint = 0.03
const edge = 0.06
const throughoutShare = 0.8

const clock = /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?: ?[ap]\.?m\.?)?(?=$|\s)/i
/** How far down a phone's status bar reaches, and how high its letters are. */
const statusBar = 0.055
/** "12.3K", "1,204": what stands under a button. */
const count = /^\d{1,3}(?:[.,]\d{1,3})*\s?[KMB]?$/i
/** The part of the width at the right where buttons stand above each other. */
const buttons = 0.84

/** The lines that belong to an app or a phone; `duration` is the video's. */
export function findInterface(tracks: Track[], duration: number): Set<Track> {
  const platformMarks = tracks.filter((track) => isMark(track))
  const clocks = tracks.filter((track) => isInStatusBar(track) && clock.test(track.text))
  const counts = tracks.filter((track) => isAtButtons(track) && count.test(track.text))
  const isInterface = (track: Track) =>
    platformMarks.includes(track) ||
    isHandleMark(track, platformMarks, duration) ||
    (isInStatusBar(track) && clocks.some((other) => isBesideInTime(other, track))) ||
    // One number at the side may be the video's own; one above the other they are counts.
    (counts.includes(track) && counts.some((other) => other !== track && isInColumn(other, track))) ||
    isOverlay(track, duration)
  return new Set(tracks.filter(isInterface))
}

function isMark(track: Track): boolean {
  const plain = track.text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return marks.has(plain) && track.box.height < largest && isAside(track)
}

/** Out of the middle, where captions stand. */
function isAside({ box, aspect }: Track): boolean {
  return Math.abs(box.x / aspect - 0.5) > 0.15 || box.y < 0.08 || box.y > 0.92
}

/** The author's name beside the platform's mark, or one that only marks stay as long as or jump about like. */
function isHandleMark(track: Track, platformMarks: Track[], duration: number): boolean {
  if (!handle.test(track.text.replaceAll(' ', '')) || track.box.height >= largest) return false
  const isThroughout = duration >= 5 && track.end - track.start > throughoutShare * duration
  return ((track.places > 1 || isThroughout) && isAside(track)) || platformMarks.some((mark) => isBeside(mark, track))
}

function isBeside(mark: Track, track: Track): boolean {
  const near = Math.abs(mark.box.y - track.box.y) < 3 * (mark.box.height + track.box.height)
  return isBesideInTime(mark, track) && near && sharedLength(mark.box.x, 0.3, track.box.x, track.box.width) > 0
}

const isBesideInTime = (one: Track, other: Track) => Math.min(one.end, other.end) > Math.max(one.start, other.start)

const isInStatusBar = ({ box }: Track) => box.y < statusBar && box.height < smallPrint

const isAtButtons = ({ box, aspect }: Track) => box.x / aspect > buttons && box.height < smallPrint

const isInColumn = (one: Track, other: Track) =>
  isBesideInTime(one, other) && sharedLength(one.box.x, 0.06, other.box.x, 0.06) > 0

function isOverlay({ box, aspect, start, end }: Track, duration: number): boolean {
  if (box.height >= smallPrint || duration < 5 || end - start < throughoutShare * duration) return false
  return (
    box.y < edge || box.y > 1 - edge || box.x + box.width / 2 < 0.2 * aspect || box.x - box.width / 2 > 0.8 * aspect
  )
}
