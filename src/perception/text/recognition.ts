/** PP-OCRv6's recogniser, the tiny one: what a line of text in Latin, Greek or Chinese letters says. */

import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { openModel } from '../model-files.ts'
import { loadModel } from '../models.ts'
import type { LineBox } from './boxes.ts'
import { decode } from './decode.ts'
import type { Reading } from './decode.ts'
import { cutOut } from './pixels.ts'

const inputHeight = 48
/** A guard: a long thin box must not ask for more memory than a line of text ever needs. */
const mostWidth = 2400
/** Latin letters are narrower than the Chinese ones that the model knows best: closer together their words part. */
const squeeze = 0.78
/** Small print is too dense for that. It shows in the confidence, and is read again at its full width. */
const stretch = 1.15
const doubtful = 0.96
/** The detector cuts full stops and thin last letters off. */
const margin = 0.2
const half = [0.5, 0.5, 0.5]

export async function loadRecogniser(): Promise<(picture: Picture, box: LineBox) => Promise<Reading>> {
  const session = await loadModel('ocr/recognition.onnx')
  const alphabet = await loadAlphabet()

  const readAt = async (picture: Picture, box: LineBox, factor: number): Promise<Reading> => {
    const width = Math.min(
      mostWidth,
      Math.max(inputHeight, Math.round((factor * inputHeight * box.width) / box.height)),
    )
    const input = cutOut(picture, box, width, inputHeight, half, half)
    const out = await session.run({ x: new Tensor('float32', input, [1, 3, inputHeight, width]) })
    const { data, dims } = Object.values(out)[0]!
    return decode(data as Float32Array, dims[1]!, alphabet)
  }

  return async (picture, box) => {
    const wider = { ...box, width: box.width + 2 * margin * box.height }
    const reading = await readAt(picture, wider, squeeze)
    if (reading.confidence >= doubtful) return reading
    const again = await readAt(picture, wider, stretch)
    return again.confidence * again.text.length > reading.confidence * reading.text.length ? again : reading
  }
}

/** The model's classes: first the blank, then the characters in the file, last the space. */
async function loadAlphabet(): Promise<string[]> {
  const text = await openModel('ocr/characters.txt', (file) => readFile(file, 'utf8'))
  const characters = text.replace(/\n$/, '').split('\n')
  return ['', ...characters, ' ']
}
