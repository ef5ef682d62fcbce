/** On-screen text: where lines stand, what they say, and from when to when. */

import type { TextSpan } from '../../evidence.ts'
import { heightOf } from '../media/bands.ts'
import type { Picture, TextFrame } from '../media/media.ts'
import { createEngines } from '../engines.ts'
import type { LineBox } from './boxes.ts'
import { overlap } from './compare.ts'
import type { Reading } from './decode.ts'
import { surroundings } from './pixels.ts'
import { toSpans } from './spans.ts'
import type { ReadReply, ReadRequest } from './engine.ts'
import { cutStrip, divide, linesIn } from './strips.ts'
import { isUnchanged } from './unchanged.ts'

export interface TextReader {
  read(frames: AsyncIterable<TextFrame>, signal: AbortSignal): Promise<TextSpan[]>
  close(): Promise<void>
}

/** Frames that are read at the same time; more would only wait, and hold their pictures in memory. */
const mostFrames = 4
/** A frame that has changed in more than this part of its height is searched as a whole. */
const mostChanged = 0.6
/** So is one after so many seconds: a line that was missed once is not missed for good. */
const longestTrust = 8

/** A frame whose lines are known and are being read. */
interface Seen {
  frame: TextFrame
  lines: { box: LineBox; reading: Promise<Reading> }[]
}

export function createTextReader(): TextReader {
  const engines = createEngines<ReadRequest, ReadReply>(new URL('./engine.ts', import.meta.url))

  /** Where a frame has lines: looked for only where it has changed, if the others are known from the frame before. */
  const find = async (frame: TextFrame, before: Promise<Seen> | undefined, signal: AbortSignal): Promise<LineBox[]> => {
    const { width, height, rgb } = frame
    const side = Math.max(width, height)
    const detect = async (picture: Picture) =>
      (await engines.run({ task: 'detect', picture, side }, signal)) as LineBox[]
    if (!before) return detect({ width, height, rgb })
    const known = (await before).lines.map(({ box }) => box)
    const { kept, strips } = divide(frame, known)
    const found = await Promise.all(
      strips.map(async (strip) => linesIn(await detect(cutStrip(frame, strip)), strip, height, kept)),
    )
    return [...kept, ...found.flat()]
  }

  /** Finds a frame's lines; those that look as they did in the frame before are not read again. */
  const see = async (
    frame: TextFrame,
    isWhole: boolean,
    before: Promise<Seen> | undefined,
    signal: AbortSignal,
  ): Promise<Seen> => {
    const picture = { width: frame.width, height: frame.height, rgb: frame.rgb }
    const boxes = await find(frame, isWhole ? undefined : before, signal)
    const last = await before
    const lines = boxes.map((box) => {
      const same = last?.lines.find((line) => overlap(line.box, box) > 0.8 && isUnchanged(last.frame, frame, box))
      const reading =
        same?.reading ?? (engines.run({ task: 'recognise', ...surroundings(picture, box) }, signal) as Promise<Reading>)
      return { box, reading }
    })
    return { frame, lines }
  }

  const settle = async (seen: Promise<Seen>) => {
    const { frame, lines } = await seen
    const { at, until, width, height } = frame
    const readings = await Promise.all(lines.map(({ reading }) => reading))
    return { at, until, width, height, lines: lines.map(({ box }, i) => ({ box, reading: readings[i]! })) }
  }

  return {
    async read(frames, signal) {
      const looks: ReturnType<typeof settle>[] = []
      let before: Promise<Seen> | undefined
      let wholeAt = -Infinity
      for await (const frame of frames) {
        const isWhole = heightOf(frame.changed) > mostChanged || frame.at - wholeAt > longestTrust
        if (isWhole) wholeAt = frame.at
        before = see(frame, isWhole, before, signal)
        const look = settle(before)
        // Whatever fails is thrown when its turn comes to be awaited, not where nobody listens.
        look.catch(() => undefined)
        looks.push(look)
        if (looks.length >= mostFrames) await looks[looks.length - mostFrames]
      }
      return toSpans(await Promise.all(looks))
    },
    close: () => engines.close(),
  }
}
