/** Everything that comes from others, with the licence that it says it has. Read from the repository's files alone. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ThirdPartyItem {
  name: string
  version: string
  /** As it says itself; empty when it says nothing. */
  licence: string
}

/** A package of which the set-up takes files, most of them weights. */
export interface Weights extends ThirdPartyItem {
  purpose: string
  /** Of the files that are taken, which need not be by the package's author. */
  weights: string
}

const root = join(import.meta.dirname, '../..')

interface LockEntry {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** What is installed to run the service, on any platform: the lockfile says it of packages that are not here too. */
export function packagesIn(lock: { packages: Record<string, LockEntry> }): ThirdPartyItem[] {
  const parts = new Map<string, ThirdPartyItem>()
  for (const [path, { version = '', license, dev, link }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1)!
    // Our own: the project itself and its workspaces.
    if (!path.includes('node_modules/') || dev || link) continue
    parts.set(`${name}@${version}`, { name, version, licence: license ?? '' })
  }
  return [...parts.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Everything but the hash may be missing: then a check says so. */
interface ManifestEntry {
  name: string
  version?: string
  purpose?: string
  licence?: { package?: string; weights?: string }
}

/** The entries of a manifest of the set-up, however deep they lie: whatever names a package and its hash. */
export function weightsIn(manifest: unknown): Weights[] {
  if (typeof manifest !== 'object' || manifest === null) return []
  if (!('name' in manifest && 'integrity' in manifest)) return Object.values(manifest).flatMap(weightsIn)
  const { name, version = '', purpose = '', licence = {} } = manifest as ManifestEntry
  return [{ name, version, purpose, licence: licence.package ?? '', weights: licence.weights ?? '' }]
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

export const readPackages = (): ThirdPartyItem[] =>
  packagesIn(readJson('package-lock.json') as Parameters<typeof packagesIn>[0])

/** From every manifest of the set-up: a new one is seen without being named here. */
export function readWeightSources(): Weights[] {
  const names = readdirSync(join(root, 'scripts/setup')).filter((name) => name.endsWith('.json'))
  const all = names.flatMap((name) => weightsIn(readJson(`scripts/setup/${name}`)))
  return all.toSorted((a, b) => compare(a.name, b.name))
}

/** The photographs and voices that the sample clips name. */
export function readSampleSources(): string[] {
  const folder = join(root, 'scripts/make-samples/clips')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const patterns = [/'(\w+\.(?:png|jpe?g|tiff?|webp))'/g, /voice: \{ name: '(\w+)'/g]
  const named = texts.flatMap((text) =>
    patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name]) => name!)),
  )
  return [...new Set(named)].toSorted(compare)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
