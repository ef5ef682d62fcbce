/** When everything in a clip happens, to the frame. */

import type { Captions, SampleClip, Overlay, SampleScene } from './clip.ts'
import { sampleRate, speak } from './speak.ts'

interface Utterance {
  start: number
  end: number
  text: string
  samples: Float32Array
}

/** A text on the screen from one frame up to another, with the word that is marked in it. */
export interface Text extends Pick<Overlay, 'text' | 'style' | 'y'> {
  start: number
  end: number
  marked?: number
  highlight?: string
}

interface TimedScene extends SampleScene {
  /** Frames. */
  start: number
  end: number
}

export interface Timeline {
  fps: number
  frames: number
  scenes: TimedScene[]
  speech: Utterance[]
  texts: Text[]
}

/** How long half of a transition takes, in seconds: that much of the scene before it, that much of the one after. */
const half = { cut: 0, fade: 0.4, dissolve: 0.3 }
/** Silence before and after what is said in a scene, and between sentences. */
const [before, after, between] = [0.2, 0.25, 0.3]

export async function layOutClip(clip: SampleClip): Promise<Timeline> {
  const { fps } = clip
  const timeline: Timeline = { fps, frames: 0, scenes: [], speech: [], texts: [] }
  let entering = 0
  for (const scene of clip.scenes) {
    const start = timeline.frames / fps
    const leaving = scene === clip.scenes.at(-1) ? 0 : half[scene.next ?? 'cut']
    let at = start + entering + before
    for (const text of scene.say ?? []) {
      const samples = await speak(text, clip.voice!)
      const utterance = { start: at, end: at + samples.length / sampleRate, text, samples }
      timeline.speech.push(utterance)
      if (clip.captions) timeline.texts.push(...captionsOf(utterance, clip.captions))
      at = utterance.end + between
    }
    const spoken = at - between + after + leaving
    const frames = Math.round(Math.max(scene.seconds ?? 0, spoken - start) * fps)
    const end = start + frames / fps
    for (const { text, style, y, from, to } of scene.texts ?? []) {
      timeline.texts.push({
        text,
        style,
        y,
        start: start + Math.max(from ?? 0, entering),
        end: Math.min(start + (to ?? Infinity), end - leaving),
      })
    }
    timeline.scenes.push({ ...scene, start: timeline.frames, end: timeline.frames + frames })
    timeline.frames += frames
    entering = leaving
  }
  for (const text of timeline.texts) {
    text.start = Math.round(text.start * fps) / fps
    text.end = Math.round(text.end * fps) / fps
  }
  return timeline
}

/** The sentence in pieces of a few words, each from its first word to the next piece. */
function captionsOf(utterance: Utterance, captions: Captions): Text[] {
  const words = utterance.text.split(' ')
  // How long a word takes is taken from its length.
  const letters = words.map((word) => word.length + 2)
  const total = letters.reduce((sum, length) => sum + length)
  let passed = 0
  const starts = letters.map((length) => {
    passed += length
    return utterance.start + ((passed - length) / total) * (utterance.end - utterance.start)
  })
  const pieces = Math.ceil(words.length / captions.words)
  const bounds = Array.from({ length: pieces + 1 }, (_, i) => Math.round((i * words.length) / pieces))
  const texts: Text[] = []
  bounds.slice(0, -1).forEach((first, i) => {
    const next = bounds[i + 1]!
    const look = { text: words.slice(first, next).join(' '), style: captions.style, y: captions.y }
    if (!captions.highlight) texts.push({ ...look, start: starts[first]!, end: starts[next] ?? utterance.end })
    else {
      for (let word = first; word < next; word++) {
        const { highlight } = captions
        texts.push({
          ...look,
          marked: word - first,
          highlight,
          start: starts[word]!,
          end: starts[word + 1] ?? utterance.end,
        })
      }
    }
  })
  return texts
}

export interface Transition {
  kind: 'fade' | 'dissolve'
  /** Seconds. */
  start: number
  end: number
  /** The number of the scene that ends. */
  scene: number
}

/** The transitions that take their time. */
export function transitionsOf({ scenes, fps }: Timeline): Transition[] {
  return scenes.slice(0, -1).flatMap(({ next, end }, scene) => {
    if (!next || next === 'cut') return []
    return { kind: next, start: end / fps - half[next], end: end / fps + half[next], scene }
  })
}
