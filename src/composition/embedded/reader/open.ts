/** Opens the reader that the set-up built: the network and its words from `models/`, what was learned from beside this file. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openModel } from '../../../model-files.ts'
import { openReader, type Reader } from './reader.ts'
import { readTrained } from './read-trained.ts'
import { createTokenizer } from './tokenizer.ts'

const learned = join(import.meta.dirname, 'trained')

export async function openTrainedReader(): Promise<Reader> {
  const [index, weights, tokens] = await Promise.all([
    readFile(join(learned, 'reader.json'), 'utf8'),
    readFile(join(learned, 'reader.safetensors')),
    openModel('reader/tokenizer.json', (file) => readFile(file, 'utf8')),
  ])
  const trained = readTrained(index, weights)
  const { model } = JSON.parse(tokens) as { model: { vocab: Record<string, number> } }
  const tokenizer = createTokenizer(model.vocab)
  return openModel('reader/reader.onnx', (file) => openReader(file, tokenizer, trained))
}
