/** Lines that are told while a video is still being read, each once: first readings, the spans have the last word. */

import type { TextSpan } from '../../evidence.ts'
import { fold, similarity } from './compare.ts'
import { toSpans } from './spans.ts'
import { longestMiss, type Look } from './tracks.ts'

export interface EarlyText {
  /** Takes what was read in the next frame. */
  add: (look: Look) => void
  /** Takes all there is, in the end. */
  end: (spans: TextSpan[]) => void
}

/** So much of the video is followed at a time: all of it, over and over, would take ever longer. */
const windowSeconds = 8
/** What has been there for so long is told although it stays. */
const standingSeconds = 1.5
/** A line is known when so much of it has been told, be it in parts. */
const mostOfIt = 0.7

interface Told {
  start: number
  end: number
  folded: string
}

export function createEarlyText(tell: (spans: TextSpan[]) => void): EarlyText {
  const told: Told[] = []
  let recent: Look[] = []

  const isNew = ({ start, end, text }: TextSpan): boolean => {
    const folded = fold(text)
    const known = told.filter((one) => one.start < end && one.end > start && isPartOf(one.folded, folded))
    for (const one of known) one.end = Math.max(one.end, end)
    return known.reduce((sum, one) => sum + one.folded.length, 0) < mostOfIt * folded.length
  }
  const tellNew = (spans: TextSpan[]) => {
    const news = spans.filter(isNew)
    if (news.length === 0) return
    told.push(...news.map(({ start, end, text }) => ({ start, end, folded: fold(text) })))
    tell(news)
  }

  return {
    add: (look) => {
      recent = [...recent.filter(({ until }) => until > look.at - windowSeconds), look]
      tellNew(toSpans(recent).filter(({ start, end }) => end - start >= standingSeconds || look.at - end > longestMiss))
    },
    end: tellNew,
  }
}

/** Whether one is the other, read a little differently, or a part of it. Numbers are never the same by half. */
const isPartOf = (part: string, whole: string) =>
  whole.includes(part) || (digits(part) === digits(whole) && similarity(part, whole) >= 0.8)

const digits = (text: string) => text.replaceAll(/\D/g, '')
