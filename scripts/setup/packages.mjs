// @ts-check

/** `npm ci`, when it is needed. Plain JavaScript on Node 20, because it is what brings everything else. */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBar } from './bar.mjs'
import { runNpm } from './children.mjs'
import { npmProblem, requireSpace, requireWritable, SetupProblem } from './problems.mjs'

/** The packages take 830 MB, npm's cache 550, and the models come on top. */
const neededMegabytes = 1_500
/** After so long without a new package the bar says what it waits for: npm retries an unreachable registry for a minute. */
const timeoutMs = 10_000

/**
 * Installs what the lockfile names unless it is all there. The stamp says that an installation was completed: it is
 * removed first and written last, so one that was interrupted is begun again by the next start.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node that the packages bring
 */
export async function installPackages(root, node) {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.reelgist-installed')
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  const lock = JSON.parse(lockfile.toString())
  const required = requiredPackages(lock)
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path, 'package.json'))
  const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isStamped && existsSync(node) && required.every(isThere)) return

  requireWritable(existsSync(modules) ? modules : root)
  requireSpace(root, neededMegabytes)
  rmSync(stamp, { force: true })
  console.error('Installing packages (the first time takes a minute or two)')
  const stop = watch(required, isThere)
  const { status, said } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], root).finally(stop)
  if (status !== 0) throw npmProblem('npm ci could not install the packages.', said)
  if (!existsSync(node)) {
    throw new SetupProblem(
      'npm ci ran but did not install Node: install scripts seem to be disabled.\n' +
        'Enable them for this project: npm_config_ignore_scripts=false npm start',
    )
  }
  writeFileSync(stamp, wanted)
  const absent = nativePackages(lock).filter((path) => !isThere(path))
  for (const path of absent) console.error(unavailable(path))
}

/**
 * @param {string} path
 */
function unavailable(path) {
  const name = path.replace('node_modules/', '')
  const machine = `${process.platform}-${process.arch}`
  if (name.includes('anvil')) return `anvil is not available for ${machine}; using Hardhat's EVM`
  return `${name} is not available for ${machine}`
}

/** @typedef {{ packages: Record<string, { optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} Lock */

/**
 * Those that every machine needs; the optional ones depend on the platform.
 *
 * @param {Lock} lock
 */
function requiredPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, { optional, link }]) => (path && !optional && !link ? [path] : []))
}

/**
 * Those made for this system and processor. npm skips them silently when its registry lacks them, and the
 * program that needs one says later that it "cannot find module".
 *
 * @param {Lock} lock
 */
function nativePackages({ packages }) {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const ownLibc = report.header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(packages).flatMap(([path, { os, cpu, libc = [ownLibc] }]) =>
    os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes(ownLibc) ? [path] : [],
  )
}

/**
 * Draws how many packages have arrived: npm itself reports nothing. Returns a function that ends it.
 *
 * @param {string[]} required
 * @param {(path: string) => boolean} isThere
 */
function watch(required, isThere) {
  const bar = createBar(process.stderr)
  // npm begins by removing what is there, so only what was seen to be missing can arrive.
  const awaited = new Set()
  let [arrived, arrivedAt] = [0, Date.now()]
  const look = () => {
    const before = arrived
    arrived = 0
    for (const path of required) {
      if (!isThere(path)) awaited.add(path)
      else if (awaited.has(path)) arrived++
    }
    if (arrived !== before) arrivedAt = Date.now()
    const fraction = (0.9 * arrived) / required.length
    // The scripts run last, and among other things unpack Node.
    if (arrived === required.length) return bar.show({ stage: 'install scripts', fraction })
    const waiting = Date.now() - arrivedAt > timeoutMs ? ', waiting for the npm registry' : ''
    bar.show({ stage: 'packages', fraction, detail: `${arrived} of ${required.length}${waiting}` })
  }
  look()
  const timer = setInterval(look, 250)
  return () => {
    clearInterval(timer)
    bar.clear()
  }
}
