/** On-screen text: where lines stand, what they say, and from when to when. */

import type { TextSpan } from '../../evidence.ts'
import { heightOf } from '../media/bands.ts'
import type { Picture, TextFrame } from '../media/media.ts'
import { createEngines } from '../../process/engines.ts'
import type { LineBox } from './boxes.ts'
import { boxOverlap } from './compare.ts'
import { createEarlyText, type EarlyText } from './early.ts'
import type { RecognisedText } from './decode.ts'
import type { Languages } from '../speech/languages.ts'
import { surroundings } from './pixels.ts'
import { chooseReading, mayBeStrange, scriptOf } from './scripts.ts'
import { toSpans } from './spans.ts'
import type { TextReply, TextRequest } from './engine.ts'
import { cutStrip, divide, linesIn } from './strips.ts'
import type { ReadFrame } from './tracks.ts'
import { isUnchanged } from './unchanged.ts'

export interface TextReader {
  /**
   * `heard` is the language that is spoken: in its letters doubtful lines are read again. `report` is given lines as they
   * are read, each once.
   */
  read(
    frames: AsyncIterable<TextFrame>,
    signal: AbortSignal,
    heard?: Promise<string>,
    report?: (spans: TextSpan[]) => void,
  ): Promise<TextSpan[]>
  close(): Promise<void>
}

/** Frames that are read at the same time; more would only wait, and hold their pictures in memory. */
const maxFrames = 4
/** A frame that has changed in more than this part of its height is searched as a whole. */
const maxChanged = 0.6
/** So is one after so many seconds: a line that was missed once is not missed for good. */
const longestTrust = 8

/** A frame whose lines are known and are being read. */
interface Seen {
  frame: TextFrame
  lines: { box: LineBox; read: Promise<Read> }[]
}

type Crop = ReturnType<typeof surroundings>

/** What a line says, and what is needed to read it again, if it may be in other letters. */
interface Read {
  reading: RecognisedText
  crop?: Crop
}

/** A frame whose lines have been read. */
interface Settled extends Omit<ReadFrame, 'lines'> {
  lines: { box: LineBox; read: Read }[]
}

/** So many doubtful lines are kept to be read again: more is a restless picture, and they take memory. */
const maxCrops = 300

export function createTextReader(letters?: Languages): TextReader {
  const engines = createEngines<TextRequest, TextReply>(new URL('./engine.ts', import.meta.url))

  /** Where a frame has lines: looked for only where it has changed, if the others are known from the frame before. */
  const find = async (frame: TextFrame, before: Promise<Seen> | undefined, signal: AbortSignal): Promise<LineBox[]> => {
    const { width, height, rgb } = frame
    const side = Math.max(width, height)
    const detect = async (picture: Picture) =>
      (await engines.run({ task: 'detect', picture, side }, signal)) as LineBox[]
    if (!before) return detect({ width, height, rgb })
    const known = (await before).lines.map(({ box }) => box)
    const { unchanged, strips } = divide(frame, known)
    const found = await Promise.all(
      strips.map(async (strip) => linesIn(await detect(cutStrip(frame, strip)), strip, height, unchanged)),
    )
    return [...unchanged, ...found.flat()]
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
      const same = last?.lines.find((line) => boxOverlap(line.box, box) > 0.8)?.read
      const isKnown = same && isUnchanged(last.frame, frame, box)
      return { box, read: isKnown ? same : recognise(surroundings(picture, box), signal, same) }
    })
    return { frame, lines }
  }

  const recognise = async (crop: Crop, signal: AbortSignal, same?: Promise<Read>): Promise<Read> => {
    const expected = (await same)?.reading
    const request = { task: 'recognise', ...crop, ...(expected && { expected }) } as const
    const reading = (await engines.run(request, signal)) as RecognisedText
    return letters && mayBeStrange(reading, crop.box) ? { reading, crop } : { reading }
  }

  /** Reads doubtful lines again where a language is heard whose letters have a separate recogniser. */
  const readAgain = async (
    all: Read[],
    heard: Promise<string>,
    signal: AbortSignal,
  ): Promise<Map<Read, RecognisedText>> => {
    const again = new Map<Read, RecognisedText>()
    const doubtful = [...new Set(all)].filter(({ crop }) => crop).slice(0, maxCrops)
    const script = doubtful.length > 0 ? scriptOf(await heard) : undefined
    if (!script || !(await letters?.ready(signal))) return again
    await Promise.all(
      doubtful.map(async (read) => {
        const own = (await engines.run({ task: 'recognise', ...read.crop!, script }, signal)) as RecognisedText
        again.set(read, chooseReading(read.reading, own, script))
      }),
    )
    return again
  }

  const settle = async (seen: Promise<Seen>): Promise<Settled> => {
    const { frame, lines } = await seen
    const { at, until, width, height } = frame
    const reads = await Promise.all(lines.map(({ read }) => read))
    return { at, until, width, height, lines: lines.map(({ box }, i) => ({ box, read: reads[i]! })) }
  }

  return {
    async read(frames, signal, heard = Promise.resolve(''), report = () => undefined) {
      const looks: Promise<Settled>[] = []
      const early = createEarlyText(report)
      let reporting = Promise.resolve()
      let before: Promise<Seen> | undefined
      let wholeAt = -Infinity
      for await (const frame of frames) {
        const isWhole = heightOf(frame.changed) > maxChanged || frame.at - wholeAt > longestTrust
        if (isWhole) wholeAt = frame.at
        before = see(frame, isWhole, before, signal)
        const look = settle(before)
        reporting = reportInTurn(early, reporting, look)
        // Whatever fails is thrown when its turn comes to be awaited, not where nobody listens.
        look.catch(() => undefined)
        reporting.catch(() => undefined)
        looks.push(look)
        if (looks.length >= maxFrames) await looks[looks.length - maxFrames]
      }
      const seen = await Promise.all(looks)
      await reporting
      const again = await readAgain(
        seen.flatMap(({ lines }) => lines.map(({ read }) => read)),
        heard,
        signal,
      )
      const spans = toSpans(seen.map((one) => toLook(one, (read) => again.get(read) ?? read.reading)))
      early.end(spans)
      return spans
    },
    close: () => engines.close(),
  }
}

const toLook = ({ lines, ...look }: Settled, readingOf: (read: Read) => RecognisedText): ReadFrame => ({
  ...look,
  lines: lines.map(({ box, read }) => ({ box, reading: readingOf(read) })),
})

/** One after the other, whichever is read first. What may be in other letters is not reported before it is known. */
async function reportInTurn(early: EarlyText, before: Promise<void>, look: Promise<Settled>): Promise<void> {
  const [settled] = await Promise.all([look, before])
  const lines = settled.lines.filter(({ read }) => !read.crop)
  early.add(toLook({ ...settled, lines }, ({ reading }) => reading))
}
