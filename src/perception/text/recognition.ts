/**
 * What a line of text says, by two of PP-OCR's recognisers: the tiny one of version 6, which knows all that Latin letters
 * carry and the signs of currencies, looks twice; where it doubts or reads two things, that of version 4, which takes
 * three times as long, looks too.
 */

import { readFile } from 'node:fs/promises'
import { Tensor } from 'onnxruntime-node'
import type { Picture } from '../media/media.ts'
import { modelsDir, openModel, scriptsDir } from '../../model-files.ts'
import { loadModel } from '../models.ts'
import type { LineBox } from './boxes.ts'
import { decodeText, type RecognisedText, type SpelledText } from './decode.ts'
import { cutOut } from './pixels.ts'
import { reconcile, withSpacesOf } from './reconcile.ts'
import { inReadingOrder, type Script } from './scripts.ts'

const inputHeight = 48
/** A guard: a long thin box must not ask for more memory than a line of text ever needs. */
const maxWidth = 2400
/**
 * How much narrower or wider than it is a line is read. Latin letters are narrower than the Chinese ones that the models
 * know best: closer together their words part. But too close two narrow letters become one, and small print blurs.
 */
const squeeze = 0.78
const stretch = 1.15
const doubtful = 0.96
/** Of 102 lines with each letter as sure as this no second look changed one; of 35 that were nearly so it changed five. */
const certain = 0.99
/** The detector cuts full stops and thin last letters off. */
const margin = 0.2
const half = [0.5, 0.5, 0.5]
/** The Korean one hardly dares to write a space: between words it mostly gives it 2e-5 and more, inside of them far less. */
const spaceOf: Partial<Record<Script, number>> = { korean: 1e-5 }

/** `expected` is what the line said before, if it may be the same one. */
type Recognise = (picture: Picture, box: LineBox, expected?: RecognisedText) => Promise<RecognisedText>

export async function loadRecogniser(): Promise<Recognise> {
  const [first, second] = await Promise.all([open('ocr/version-6'), open('ocr/version-4')])
  return async (picture, box, expected) => {
    const wider = { ...box, width: box.width + 2 * margin * box.height }
    const narrow = await first.readAt(picture, wider, squeeze)
    if (narrow.letters.length > 0 && narrow.letters.every(({ score }) => score >= certain)) return plain(narrow)
    const isExpected = expected && lettersOf(narrow) === expected.text.replaceAll(' ', '')
    if (isExpected && expected.confidence >= doubtful) return expected
    const wide = await first.readAt(picture, wider, stretch)
    const own = withSpacesOf(...byWorth(narrow, wide))
    if (own.confidence >= doubtful && lettersOf(narrow) === lettersOf(wide)) return plain(own)
    const other = await second.readAt(picture, wider, squeeze)
    const surer = other.confidence >= doubtful ? other : byWorth(other, await second.readAt(picture, wider, stretch))[0]
    return plain(reconcile(own, surer, (character) => second.alphabet.has(character)))
  }
}

/** The recogniser of a script that those two do not know. Its letters are as wide as it expects them. */
export async function loadScript(script: Script): Promise<(picture: Picture, box: LineBox) => Promise<RecognisedText>> {
  const { readAt } = await open(script, scriptsDir, spaceOf[script])
  return async (picture, box) => {
    const reading = await readAt(picture, { ...box, width: box.width + 2 * margin * box.height }, 1)
    return { ...plain(reading), text: script === 'arabic' ? inReadingOrder(reading.text) : reading.text }
  }
}

/** The better one first: the surer, but one that is longer has seen more. */
function byWorth(one: SpelledText, other: SpelledText): [SpelledText, SpelledText] {
  return other.confidence * other.text.length > one.confidence * one.text.length ? [other, one] : [one, other]
}

const lettersOf = ({ letters }: SpelledText) => letters.map(({ text }) => text).join('')

const plain = ({ text, confidence }: SpelledText): RecognisedText => ({ text, confidence })

async function open(name: string, folder = modelsDir, minSpace?: number) {
  const session = await loadModel(`${name}.onnx`, folder)
  const alphabet = await loadAlphabet(`${name}.txt`, folder)
  const readAt = async (picture: Picture, box: LineBox, factor: number): Promise<SpelledText> => {
    const width = Math.min(maxWidth, Math.max(inputHeight, Math.round((factor * inputHeight * box.width) / box.height)))
    const input = cutOut(picture, box, width, inputHeight, half, half)
    const out = await session.run({ x: new Tensor('float32', input, [1, 3, inputHeight, width]) })
    const { data, dims } = Object.values(out)[0]!
    return decodeText(data as Float32Array, dims[1]!, alphabet, minSpace)
  }
  return { readAt, alphabet: new Set(alphabet) }
}

/** A model's classes: first the blank, then the characters in the file, last the space. */
async function loadAlphabet(name: string, folder: string): Promise<string[]> {
  const text = await openModel(name, (file) => readFile(file, 'utf8'), folder)
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
}
