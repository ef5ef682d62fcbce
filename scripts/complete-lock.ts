/**
 * A registry that lacks some other-platform packages makes `npm install` leave them out of the lockfile, and
 * `npm ci` then refuses it ("Missing: … from lock file"). This puts the entries back; `os` and `cpu` keep them
 * from being installed where they do not belong. Run by `npm run lock` after every change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { commandArguments } from './support/arguments.ts'

commandArguments('Usage: npm run lock\n', {})

interface LockEntry {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  [key: string]: unknown
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

const systems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const chips: Record<string, string> = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
}

let added = 0
for (const [at, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(at, name)) continue
    const words = name.split(/[/-]/)
    const os = words.map((word) => systems[word]).find(Boolean)
    const cpu = words.map((word) => chips[word]).find(Boolean)
    if (!os || !cpu) {
      console.warn(`skipped ${name}@${range}, required by ${at}: its name has no platform`)
      continue
    }
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(os === 'linux' && /gnu|musl/.test(name) ? { libc: [name.includes('musl') ? 'musl' : 'glibc'] } : {}),
      optional: true,
      os: [os],
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: restored ${added} entries of other platforms`)

/** Whether `name`, as required from the package at `from`, resolves to an entry of the lockfile. */
function isLocked(from: string, name: string): boolean {
  let at = from
  for (;;) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))
  }
}
