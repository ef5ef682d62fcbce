/** Lines that are reported while a video is still being read, each once: first readings, the spans have the last word. */

import type { TextSpan } from '../../evidence.ts'
import { foldLetters, similarity } from './compare.ts'
import { joinLines } from './spans.ts'
import { createFollower, type ReadFrame, trackSeconds, summariseTrack } from './tracks.ts'

export interface EarlyText {
  /** Takes what was read in the next frame. */
  add: (look: ReadFrame) => void
  /** Takes all there is, in the end. */
  end: (spans: TextSpan[]) => void
}

/** A line that has been there for so long is reported although it stays. */
const standingSeconds = 1.5
/** What was there for less than this may be a part of a line that comes in or goes, which is seen in the end. */
const shortestSeconds = 0.7
/** A line is known when so much of it has been reported, be it in parts. */
const reportedShare = 0.7

export function createEarlyText(report: (spans: TextSpan[]) => void): EarlyText {
  const { open, add } = createFollower()
  const tracks = new Set<unknown>()
  const reported: { start: number; end: number; folded: string }[] = []

  const isNew = ({ start, end, text }: TextSpan): boolean => {
    const folded = foldLetters(text)
    const known = reported.filter((one) => one.start < end && one.end > start && isPartOf(one.folded, folded))
    return known.reduce((sum, one) => sum + one.folded.length, 0) < reportedShare * folded.length
  }
  const reportNew = (spans: TextSpan[]) => {
    const news = spans.filter(isNew)
    if (news.length === 0) return
    reported.push(...news.map(({ start, end, text }) => ({ start, end, folded: foldLetters(text) })))
    report(news)
  }

  return {
    add: (look) => {
      const gone = add(look).filter((track) => trackSeconds(track) >= shortestSeconds)
      const ready = [...gone, ...open.filter((track) => trackSeconds(track) >= standingSeconds)]
      const lines = ready.flatMap((track) => {
        const [line] = tracks.has(track) ? [] : summariseTrack(track, look.width / look.height)
        if (line) tracks.add(track)
        return line ?? []
      })
      reportNew(joinLines(lines, look.until))
    },
    end: reportNew,
  }
}

/** Whether one is the other, read a little differently, or a part of it. Numbers are never the same by half. */
const isPartOf = (part: string, whole: string) =>
  whole.includes(part) || (digits(part) === digits(whole) && similarity(part, whole) >= 0.8)

const digits = (text: string) => text.replaceAll(/\D/g, '')
