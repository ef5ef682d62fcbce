/**
 * Makes a fresh clone ready and then runs a program of it: `node scripts/bootstrap.mjs <file> [arguments]`.
 * Plain JavaScript without dependencies, because it is what runs before there are any, on whatever Node the machine
 * has (20 or newer). It installs the packages when the lockfile changed, goes on under the Node that they bring, and
 * lets `setup.ts` fetch the rest.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = join(root, 'node_modules', '.reelgist-installed')
/** The program that runs in our place at the moment, and the signal that told us to stop, if one did. */
let child
let told

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Reelgist needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`)
}
listenForSignals()
await installPackages()
await run(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'setup.ts')],
  'The set-up did not finish',
)
await hand(process.argv.slice(2))

async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing packages (the first time takes a minute or two) …')
  await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    'npm ci could not install the packages: is the npm registry reachable?',
  )
  if (!existsSync(node))
    fail('npm ci ran, but the Node it should have brought is not there: are install scripts disabled?')
  writeFileSync(stamp, wanted)
}

async function run(command, args, problem) {
  const { code, error } = await start(command, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (told) process.exit(statusWhenTold())
  if (code !== 0) fail(`${problem}${error ? ` (${error.message})` : ''}`)
}

/** Runs the program in our place: its signals, its output and its exit status are ours. */
async function hand([file, ...args]) {
  // glibc keeps freed memory apart for each thread; with the models' threads sharing, a job peaks 100 MB lower.
  const env = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env
  const { code, signal, error } = await start(node, [join(root, file), ...args], { stdio: 'inherit', env })
  if (error) fail(error.message)
  // Ended by the signal itself: it came before the program could listen for it.
  if (signal) process.exit(signal === told ? statusWhenTold() : 128 + constants.signals[signal])
  process.exit(code)
}

function start(command, args, options) {
  child = spawn(command, args, options)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
}

/**
 * Everything that we are told is passed on, also what a terminal has given to the program as well: the service knows a
 * repetition. As process 1 nothing would end us but a listener, and without one the signals would be lost.
 */
function listenForSignals() {
  const tell = (signal) => {
    told ??= signal
    child?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, tell)
  if (process.env.npm_lifecycle_event === undefined) return
  // An npm that is killed, or whose shell keeps its signals to itself, passes nothing on: its end has to do.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    tell('SIGTERM')
  }, 1_000)
  watch.unref()
}

/** A service that is told to stop and does so has done well; any other program has been interrupted. */
function statusWhenTold() {
  return process.argv[2] === 'src/main.ts' ? 0 : 128 + constants.signals[told]
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
