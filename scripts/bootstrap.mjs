/**
 * Makes a fresh clone ready and then runs a program of it: `node scripts/bootstrap.mjs <file> [arguments]`.
 * Plain JavaScript without dependencies, because it is what runs before there are any, on whatever Node the machine
 * has (20 or newer). It installs the packages when they are not all there, goes on under the Node that they bring, and
 * lets `setup.ts` fetch the rest.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Reelgist needs Node 20 or newer to set itself up; this is Node ${process.versions.node}.`)
}
await setUp()
hand(process.argv.slice(2))

async function setUp() {
  // Imported only now: an older Node could not even read them.
  const { installPackages } = await import('./setup/packages.mjs')
  const { runProgram } = await import('./setup/children.mjs')
  const { fileProblem, SetupProblem } = await import('./setup/problems.mjs')
  try {
    await installPackages(root, node)
    const flags = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'setup.ts')]
    const { status, said } = await runProgram(node, flags, { cwd: root, stdio: ['ignore', 2, 2] })
    // It has said why; only a Node that does not run at all has not.
    if (status !== 0) fail(said && `The set-up could not be run: ${said}`, status)
  } catch (error) {
    const problem = fileProblem(error)
    if (!(problem instanceof SetupProblem)) throw problem
    fail(problem.message, problem.exitCode)
  }
}

/** Runs the program in our place: its signals, its output and its exit status are ours. */
function hand([file, ...args]) {
  // glibc keeps freed memory apart for each thread; with the models' threads sharing, a job peaks 100 MB lower.
  const env = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env
  const child = spawn(node, [join(root, file), ...args], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

function fail(message, exitCode = 1) {
  if (message) console.error(`\n${message}`)
  process.exit(exitCode)
}
