/** Builds the command `reelgist` and the package behind it, when their sources have changed: two seconds. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runProgram } from './children.mjs'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'node_modules/.cache/reelgist/client')

export async function setUpClient(): Promise<void> {
  // An image of the service may leave it out.
  if (!existsSync(join(root, 'client/build.ts'))) return
  const wanted = await fingerprint()
  const isBuilt = existsSync(join(root, 'client/dist/client.tgz'))
  if (isBuilt && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  const { status, said } = await runProgram(process.execPath, [join(root, 'client/build.ts')], { cwd: root })
  // The service needs none of it: a clone that cannot be written to still serves.
  if (status !== 0) return console.error(`Building the command \`reelgist\` failed: ${said}`)
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

async function fingerprint(): Promise<string> {
  const files = await Array.fromAsync(glob(['client/src/**/*.ts', 'client/*.{ts,json,md}'], { cwd: root }))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}
