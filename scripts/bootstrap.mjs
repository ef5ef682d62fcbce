/**
 * Makes a fresh clone ready and then runs a program of it: `node scripts/bootstrap.mjs <file> [arguments]`.
 * Plain JavaScript without dependencies, because it is what runs before there are any, on whatever Node the machine
 * has (20 or newer). It installs the packages when the lockfile changed, goes on under the Node that they bring, and
 * lets `setup.ts` fetch the rest.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = join(root, 'node_modules', '.reelgist-installed')

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Reelgist needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`)
}
installPackages()
run(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'setup.ts')], 'The set-up did not finish')
hand(process.argv.slice(2))

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing packages (the first time takes a minute or two) …')
  run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    'npm ci could not install the packages: is the npm registry reachable?',
  )
  if (!existsSync(node))
    fail('npm ci ran, but the Node it should have brought is not there: are install scripts disabled?')
  writeFileSync(stamp, wanted)
}

function run(command, args, problem) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`${problem}${error ? ` (${error.message})` : ''}`)
}

/** Runs the program in our place: its signals, its output and its exit status are ours. */
function hand([file, ...args]) {
  // glibc keeps freed memory apart for each thread; with the models' threads sharing, a job peaks 100 MB lower.
  const env = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env
  const child = spawn(node, [join(root, file), ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
