/** Everything that the service is made of, as a CycloneDX document: packages, weights and yt-dlp, with their hashes. */

import { createHash } from 'node:crypto'

interface LockEntry {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface SbomSources {
  lock: { name: string; version: string; packages: Record<string, LockEntry> }
  /** The set-up's manifests: packages of npm's of which it takes files. */
  weights: {
    name: string
    version: string
    integrity: string
    purpose: string
    licence: { package: string; weights: string }
  }[]
  ytdlp: { version: string; licence: string; wheel: { file: string; sha256: string } }
}

interface Component {
  type: 'application' | 'library' | 'machine-learning-model'
  'bom-ref': string
  name: string
  version: string
  [key: string]: unknown
}

/** Without the tools that only making it takes. The same sources give the same document, byte for byte. */
export function buildSbom({ lock, weights, ytdlp }: SbomSources) {
  const installed = Object.entries(lock.packages).filter(([path, { dev, link }]) => isPackage(path) && !dev && !link)
  const packages = new Map(
    installed.map(([path, entry]) => [packageUrl(nameOf(path), entry.version ?? ''), { path, entry }]),
  )
  const components: Component[] = [
    ...[...packages].map(([ref, { path, entry }]) => packageComponent(ref, nameOf(path), entry)),
    ...weights.map(weightsComponent),
    ytdlpComponent(ytdlp),
  ]
  const root = { type: 'application' as const, 'bom-ref': lock.name, name: lock.name, version: lock.version }
  const own = lock.packages['']!
  const dependencies = [
    {
      ref: root['bom-ref'],
      dependsOn: [
        ...resolve(lock, '', own),
        ...components.filter(({ type }) => type !== 'library').map((component) => component['bom-ref']),
      ],
    },
    ...[...packages].map(([ref, { path, entry }]) => ({ ref, dependsOn: resolve(lock, path, entry) })),
  ].map(({ ref, dependsOn }) => ({ ref, dependsOn: [...new Set(dependsOn)].filter((one) => one !== ref).toSorted() }))
  const content = { components: components.toSorted(byRef), dependencies }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    metadata: { component: root },
    ...content,
  }
}

const isPackage = (path: string) => path.includes('node_modules/')
const nameOf = (path: string) => path.split('node_modules/').at(-1)!
const packageUrl = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

function packageComponent(
  ref: string,
  name: string,
  { version = '', license, integrity, optional }: LockEntry,
): Component {
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...hashes(integrity),
    ...licences(license),
    purl: ref,
  }
}

function weightsComponent({ name, version, integrity, purpose, licence }: SbomSources['weights'][number]): Component {
  const purl = packageUrl(name, version)
  return {
    type: 'machine-learning-model',
    'bom-ref': `${purl}#weights`,
    name,
    version,
    description: purpose,
    ...hashes(integrity),
    ...licences(licence.weights),
    purl,
  }
}

function ytdlpComponent({ version, licence, wheel }: SbomSources['ytdlp']): Component {
  // As PyPI writes versions: without the zeros in front.
  const purl = `pkg:pypi/yt-dlp@${version.replaceAll(/\.0+/g, '.')}`
  return {
    type: 'application',
    'bom-ref': purl,
    name: 'yt-dlp',
    version,
    description: 'the known good version; `npm run yt-dlp` shows the one in use',
    hashes: [{ alg: 'SHA-256', content: wheel.sha256 }],
    ...licences(licence),
    purl,
  }
}

/** The lockfile writes them in base64, CycloneDX in hexadecimal. */
function hashes(integrity: string | undefined) {
  const [algorithm, content] = integrity?.split(' ')[0]?.split(/-(.*)/s) ?? []
  const name = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }[algorithm ?? '']
  if (name === undefined || content === undefined) return {}
  return { hashes: [{ alg: name, content: Buffer.from(content, 'base64').toString('hex') }] }
}

/** An expression where it reads like one; what people wrote otherwise is a name. */
function licences(text: string | undefined) {
  if (!text) return {}
  if (/^[\w.+-]+$/.test(text) || /^\(?[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)+\)?$/.test(text)) {
    return { licenses: [{ expression: text }] }
  }
  return { licenses: [{ license: { name: text } }] }
}

/** Which of the installed ones each dependency means: the nearest, as Node looks for it. */
function resolve({ packages }: SbomSources['lock'], path: string, entry: LockEntry): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
  return names.flatMap((name) => {
    for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
      if (found) return found.dev || found.link ? [] : [packageUrl(name, found.version ?? '')]
      if (at === '') return []
    }
  })
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

const byRef = (a: Component, b: Component) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)
