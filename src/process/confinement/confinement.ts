/**
 * Starts programs that handle untrusted bytes (the decoder, the downloader) with as few rights as this system can take
 * away: FFmpeg and yt-dlp are large, and one day a file or a page will make one of them do what it likes. Then there
 * should be nothing within its reach. What the system cannot do is left out, and said: `npm run doctor` lists it.
 */

import { execFile } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { killOnExit } from '../children.ts'
import { confinedCommand, namespacesOf, type ConfinementHost } from './command.ts'
import { systemCallFilter } from './filter.ts'
import { type Measure, confinementMeasures, type Needs, noPlan, ownUser, type ConfinementPlan } from './measures.ts'
import { findTools, type Tools } from './tools.ts'

export interface Confinement {
  plan: ConfinementPlan
  /** Why a measure is not taken; none for those that are, or that the program could not work with. */
  missing: Partial<Record<Measure, string>>
  /** Who the program is, as it sees itself. */
  userInside: number | undefined
  /** The command with the measures in front of it; `change` is for a run that differs. */
  command: (needs: Needs, command: string[], change?: Partial<ConfinementPlan>) => { file: string; args: string[] }
}

/** A harmless run of the program, which shows whether it can do its work with what is left to it. */
export interface Trial {
  command: string[]
  env: Record<string, string>
}

export interface ConfinementOptions {
  tools?: Tools
  platform?: string
}

const cache = join(import.meta.dirname, '../../../node_modules/.cache/reelgist/confinement')
const trialMilliseconds = 60_000

/** Finds out which measures work here for this program: all of them together at best, else those that do, one by one. */
export async function findConfinement(
  needs: Needs,
  trial: Trial,
  { tools = findTools(), platform = process.platform }: ConfinementOptions = {},
): Promise<Confinement> {
  if (platform !== 'linux') return unconfined('available only on Linux')
  const isRoot = process.getuid?.() === 0
  const around: ConfinementHost = { tools, isRoot, ...makePlaces(needs.network) }
  const missing: Confinement['missing'] = {}
  const problemWith = async (plan: ConfinementPlan): Promise<string | undefined> => {
    const [file, ...args] = confinedCommand(around, plan, needs, trial.command)
    const run = promisify(execFile)(file!, args, { env: trial.env, timeout: trialMilliseconds, killSignal: 'SIGKILL' })
    killOnExit(run.child)
    return run.then(
      () => undefined,
      (error: Error & { stderr?: string }) => reasonIn(error),
    )
  }
  const candidates = confinementMeasures.map((measure) => ({ measure, ...optionsFor(measure, around, needs) }))
  for (const { measure, why } of candidates) if (why !== undefined) missing[measure] = why

  let plan: ConfinementPlan = Object.assign({}, noPlan, ...candidates.map(({ variants }) => variants[0]))
  if ((await problemWith(plan)) !== undefined) {
    plan = noPlan
    for (const { measure, variants } of candidates) {
      for (const variant of variants) {
        // All but the limits are taken by setpriv, or leave rights behind without it.
        const isPossible = plan.privileges !== undefined || measure === 'limits' || measure === 'privileges'
        const problem = isPossible ? await problemWith({ ...plan, ...variant }) : (missing.privileges ?? '')
        if (problem === undefined) {
          plan = { ...plan, ...variant }
          delete missing[measure]
          break
        }
        missing[measure] = problem
      }
    }
  }
  return {
    plan,
    missing,
    userInside: plan.user ?? (isRoot || namespacesOf(plan).length === 0 ? process.getuid?.() : 0),
    command: (needs, command, change) => {
      const [file, ...args] = confinedCommand(around, { ...plan, ...change }, needs, command)
      return { file: file!, args }
    },
  }
}

function unconfined(why: string): Confinement {
  return {
    plan: noPlan,
    missing: Object.fromEntries(confinementMeasures.map((measure) => [measure, why])),
    userInside: process.getuid?.(),
    command: (_needs, [file, ...args]) => ({ file: file!, args }),
  }
}

/** The ways to take a measure that are worth a try, the best first; and why there is none. */
function optionsFor(
  measure: Measure,
  around: ConfinementHost,
  needs: Needs,
): { variants: Partial<ConfinementPlan>[]; why?: string } {
  const { tools, isRoot } = around
  const { paths } = tools
  const needing = (names: (keyof typeof paths)[], ...variants: Partial<ConfinementPlan>[]) => {
    const absent = names.filter((name) => paths[name] === undefined)
    return absent.length === 0 ? { variants } : { variants: [], why: `${absent.join(' and ')} not found (util-linux)` }
  }
  switch (measure) {
    case 'limits':
      return needing(['prlimit'], { limits: true })
    case 'privileges':
      return needing(['setpriv'], { privileges: 'dropped' }, { privileges: 'no new ones' })
    case 'user':
      if (!isRoot) return { variants: [], why: 'only root can choose a user' }
      return needing(['setpriv'], { user: ownUser })
    case 'network':
      return needs.network ? { variants: [] } : needing(['unshare', 'setpriv'], { network: true })
    case 'processes':
      return needs.starts ? needing(['unshare', 'setpriv'], { processes: true }) : { variants: [] }
    case 'files': {
      const mounts = needing(['unshare', 'setpriv', 'sh', 'mount', 'mkdir', 'chroot'], { files: 'mounts' })
      return tools.hasLandlock ? { variants: [...mounts.variants, { files: 'Landlock' }] } : mounts
    }
    case 'system calls':
      if (systemCallFilter(needs.network) === undefined) return { variants: [], why: `not known for ${process.arch}` }
      if (!tools.hasSeccomp) return { variants: [], why: 'setpriv needs util-linux 2.41 or newer to load a filter' }
      return { variants: [{ 'system calls': true }] }
  }
}

/** The folder that roots are mounted on, which stays empty for everybody else, and the filter. */
function makePlaces(network: boolean): Pick<ConfinementHost, 'base' | 'filter'> {
  const folder = makeFolder()
  const base = join(folder, 'root')
  mkdirSync(base, { recursive: true })
  const filter = join(folder, network ? 'filter-network' : 'filter')
  const draft = `${filter}.${process.pid}`
  writeFileSync(draft, systemCallFilter(network) ?? '', { mode: 0o644 })
  renameSync(draft, filter)
  return { base, filter }
}

let ownFolder: string | undefined
function makeFolder(): string {
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return cache
  } catch {
    // The project belongs to another user, or its disk is read-only.
    return (ownFolder ??= makeOwnFolder())
  }
}

function makeOwnFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reelgist-confinement-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The last thing that a program said: those in front of it speak for themselves. */
function reasonIn({ message, stderr = '' }: Error & { stderr?: string }): string {
  const lines = (stderr.trim() || message).split('\n').filter((line) => line.trim() !== '')
  return (
    lines.find((line) => /unshare|mount|setpriv|prlimit|chroot|denied|not permitted/i.test(line)) ??
    lines.at(-1) ??
    ''
  )
    .trim()
    .slice(0, 200)
}
