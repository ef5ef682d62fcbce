/**
 * What a line of text says, by two of PP-OCR's recognisers: the tiny one of version 6, which knows all that Latin letters
 * carry and the signs of currencies, and for what it doubts also that of version 4, which takes three times as long.
 */

import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { openModel } from '../model-files.ts'
import { loadModel } from '../models.ts'
import type { LineBox } from './boxes.ts'
import { decode, type Reading, type SpelledReading } from './decode.ts'
import { cutOut } from './pixels.ts'
import { reconcile } from './reconcile.ts'

const inputHeight = 48
/** A guard: a long thin box must not ask for more memory than a line of text ever needs. */
const mostWidth = 2400
/**
 * How much narrower or wider than it is a line is read. Latin letters are narrower than the Chinese ones that the models
 * know best: closer together their words part, too close two narrow letters become one. Small print is too dense for
 * that; it shows in the confidence, and is read again wider.
 */
const widths = { 'version-6': [0.9, 1.15], 'version-4': [0.78, 1.15] } as const
const doubtful = 0.96
/** The detector cuts full stops and thin last letters off. */
const margin = 0.2
const half = [0.5, 0.5, 0.5]

type Read = (picture: Picture, box: LineBox) => Promise<SpelledReading>

export async function loadRecogniser(): Promise<(picture: Picture, box: LineBox) => Promise<Reading>> {
  const [first, second] = await Promise.all([open('version-6'), open('version-4')])
  return async (picture, box) => {
    const wider = { ...box, width: box.width + 2 * margin * box.height }
    const own = await first.read(picture, wider)
    if (own.confidence >= doubtful) return plain(own)
    const other = await second.read(picture, wider)
    return plain(reconcile(own, other, (character) => second.alphabet.has(character)))
  }
}

const plain = ({ text, confidence }: SpelledReading): Reading => ({ text, confidence })

async function open(version: keyof typeof widths): Promise<{ read: Read; alphabet: Set<string> }> {
  const session = await loadModel(`ocr/${version}.onnx`)
  const alphabet = await loadAlphabet(`ocr/${version}.txt`)
  const readAt = async (picture: Picture, box: LineBox, factor: number) => {
    const width = Math.min(
      mostWidth,
      Math.max(inputHeight, Math.round((factor * inputHeight * box.width) / box.height)),
    )
    const input = cutOut(picture, box, width, inputHeight, half, half)
    const out = await session.run({ x: new Tensor('float32', input, [1, 3, inputHeight, width]) })
    const { data, dims } = Object.values(out)[0]!
    return decode(data as Float32Array, dims[1]!, alphabet)
  }
  const [usual, full] = widths[version]
  const read: Read = async (picture, box) => {
    const reading = await readAt(picture, box, usual)
    if (reading.confidence >= doubtful) return reading
    const again = await readAt(picture, box, full)
    return again.confidence * again.text.length > reading.confidence * reading.text.length ? again : reading
  }
  return { read, alphabet: new Set(alphabet) }
}

/** A model's classes: first the blank, then the characters in the file, last the space. */
async function loadAlphabet(name: string): Promise<string[]> {
  const text = await openModel(name, (file) => readFile(file, 'utf8'))
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
}
