/**
 * Makes a fresh clone ready and then runs a program of it: `node scripts/bootstrap.mjs <file> [arguments]`.
 * Plain JavaScript without dependencies, because it is what runs before there are any, on whatever Node the machine
 * has (20 or newer). It installs the packages when they are not all there, continues under the Node that they contain, and
 * lets `setup.ts` fetch the rest. With `--as-is` in front of the file nothing is installed or fetched.
 *
 * `npm start` says `exec` so that there is no shell between npm and us: Debian's does not forward signals. The shell of
 * Windows has no `exec`, prints an error, and runs what comes after `||`; with `exec`, that is never reached.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** The program that runs in our place, and the signal that stopped us, if any. */
let child
let receivedSignal

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Reelgist needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`)
}
listenForSignals()
const [option, ...rest] = process.argv.slice(2)
if (option === '--as-is') {
  if (!existsSync(node)) fail('The packages are not installed: run npm start to install them.')
  await hand(rest)
}
await setUp()
await hand(process.argv.slice(2))

/** What it runs, it also ends when we are stopped: see `children.mjs`. */
async function setUp() {
  // Imported only now: an older Node could not even read them.
  const { installPackages } = await import('./setup/packages.mjs')
  const { runProgram } = await import('./setup/children.mjs')
  const { fileProblem, SetupProblem } = await import('./setup/problems.mjs')
  try {
    await installPackages(root, node)
    // What was compiled once is not compiled again: a start takes a third less. Node ignores what it cannot write.
    process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'reelgist', 'compiled')
    const flags = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'setup.ts')]
    const { status, said } = await runProgram(node, flags, { cwd: root, stdio: ['ignore', 2, 2] })
    // It has said why; only a Node that does not run at all has not.
    if (status !== 0) fail(said && `The setup failed: ${said}`, receivedSignal ? statusWhenSignalled() : status)
  } catch (error) {
    const problem = fileProblem(error)
    if (!(problem instanceof SetupProblem)) throw problem
    fail(problem.message, receivedSignal ? statusWhenSignalled() : problem.exitCode)
  }
  if (receivedSignal) process.exit(statusWhenSignalled())
}

/** Runs the program in our place: its signals, its output and its exit status are ours. */
async function hand([file, ...args]) {
  // glibc keeps freed memory apart for each thread; with the models' threads sharing, a job peaks 100 MB lower.
  const env = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env
  // Pictures pass through as buffers outside of the heap. By default they cause a full collection of the heap every
  // 0.2 s of an analysis, which takes 4% of its processor time.
  child = spawn(node, ['--initial-old-space-size=64', join(root, file), ...args], { stdio: 'inherit', env })
  const { code, signal, error } = await new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }))
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  if (error) fail(error.message)
  // Ended by the signal itself: it came before the program could listen for it.
  if (signal) process.exit(signal === receivedSignal ? statusWhenSignalled() : 128 + constants.signals[signal])
  process.exit(code)
}

/**
 * All signals are forwarded, also those that a terminal sent to the program as well: the service knows a
 * repetition. As process 1 nothing would end us but a listener, and without one the signals would be lost.
 */
function listenForSignals() {
  const forwardSignal = (signal) => {
    receivedSignal ??= signal
    child?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forwardSignal)
  // Asks for no stop. Without a listener it would end us, and the program would run on alone.
  process.on('SIGUSR2', (signal) => child?.kill(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  // An npm that is killed, or whose shell does not forward signals, sends nothing: its exit must do.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1_000)
  watch.unref()
}

/** A service that stops on a signal has succeeded; any other program was interrupted. */
function statusWhenSignalled() {
  return process.argv[2] === 'src/main.ts' ? 0 : 128 + constants.signals[receivedSignal]
}

function fail(message, exitCode = 1) {
  if (message) console.error(`\n${message}`)
  process.exit(exitCode)
}
