/** The licences of the packages that the build copies into the client's files: each requires its notice in a copy. */

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Some packages name this licence and contain no copy of it. */
const apache = join(root, 'node_modules/@opentelemetry/api/LICENSE')

/** The text of `THIRD_PARTY.txt`: each licence once, under the packages that have it. */
export async function writeNotices(metafiles: Metafile[]): Promise<string> {
  const packages = new Map<string, string[]>()
  for (const folder of foldersIn(metafiles)) {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
    const text = await readLicence(folder, license)
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const sections = Array.from(packages, ([text, names]) => `${names.join('\n')}\n\n${text}`)
  return ['The files of this package contain code from the packages below.', ...sections].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  )
}

interface Manifest {
  name: string
  version: string
  license: string
}

/** The folders of packages with at least one byte in an output. */
function foldersIn(metafiles: Metafile[]): string[] {
  const folders = new Set<string>()
  for (const { inputs } of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      // Paths are relative to this folder. The last node_modules has the package itself.
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
      if (folder !== undefined && bytesInOutput > 0) folders.add(join(import.meta.dirname, folder))
    }
  }
  return [...folders].toSorted()
}

async function readLicence(folder: string, license: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name))
  if (file === undefined && license !== 'Apache-2.0') throw new Error(`${folder} has no licence file`)
  const text = await readFile(file === undefined ? apache : join(folder, file), 'utf8')
  // Apache-2.0 requires a copy of NOTICE too.
  const notice = join(folder, 'NOTICE')
  return existsSync(notice) ? `${text.trim()}\n\n${(await readFile(notice, 'utf8')).trim()}` : text.trim()
}
