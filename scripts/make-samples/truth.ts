/** What is true of a clip: what an analysis of it should find. */

import type { SampleClip } from './clip.ts'
import { transitionsOf, type Text, type Timeline } from './timeline.ts'

export function truthOf(clip: SampleClip, timeline: Timeline): object {
  const { fps, scenes, speech } = timeline
  const cuts = scenes.slice(0, -1).filter(({ next }) => !next || next === 'cut')
  return {
    video: { ...clip.video, durationSeconds: seconds(timeline.frames / fps) },
    transcript: speech.map(({ text }) => text).join(' '),
    language: 'en',
    speech: speech.length > 0,
    speechSegments: speech.map(({ start, end, text }) => ({ start: seconds(start), end: seconds(end), text })),
    onScreenText: wholeTexts(timeline.texts).map(({ start, end, text }) => ({
      start: seconds(start),
      end: seconds(end),
      text,
    })),
    cuts: cuts.map(({ end }) => seconds(end / fps)),
    gradual: transitionsOf(timeline).map(({ start, end }) => [seconds(start), seconds(end)]),
    objects: clip.objects,
    music: clip.music !== undefined,
    explicit: false,
    facts: clip.facts,
  }
}

const seconds = (value: number): number => Math.round(value * 1000) / 1000

/** A line whose words are marked one after the other is one text. */
function wholeTexts(texts: Text[]): Text[] {
  const whole: Text[] = []
  for (const text of texts.toSorted((a, b) => a.start - b.start)) {
    if (text.marked) whole.findLast((other) => other.text === text.text)!.end = text.end
    else whole.push({ ...text })
  }
  return whole
}
