/** The rights that can be removed from a program that handles untrusted bytes, and what each still needs. */

/** In the order in which they are tried. */
export const confinementMeasures = [
  'limits',
  'privileges',
  'user',
  'network',
  'processes',
  'files',
  'system calls',
] as const
export type Measure = (typeof confinementMeasures)[number]

/** What each of them does, for people. */
export const meanings: Record<Measure, string> = {
  limits: 'the kernel limits memory, processor time and the size of files',
  privileges: 'no capabilities, and none can be gained',
  user: 'a separate user that owns no files',
  network: 'no network at all',
  processes: 'sees only its own processes, which end with it',
  files: 'sees only the files it needs',
  'system calls': 'unneeded system calls are refused',
}

/** What a program needs to do its work; everything else is taken away where the system can. */
export interface Needs {
  /** Files and folders that it reads, besides the system's programs and libraries. Those that are not there are left out. */
  reads: string[]
  /** Folders that it writes to. */
  writes: string[]
  network: boolean
  /** Whether it starts other programs, which must not outlive it. */
  starts: boolean
  limits: ProcessLimits
}

export interface ProcessLimits {
  /** Of one process: what it may write to in memory, the stacks of its threads included. */
  memoryBytes: number
  /** Of one process: its address space, of which Node takes much more than it uses. */
  addressBytes: number
  /** Of one file. */
  fileBytes: number
  /** Of one process, on all processors together. */
  cpuSeconds: number
}

/** Which measures are taken, and how. */
export interface ConfinementPlan {
  limits: boolean
  /** Every capability is dropped, or only new ones are blocked: a container may not drop those it has. */
  privileges: 'dropped' | 'no new ones' | undefined
  /** The user that the program becomes, and its group: only root can choose. */
  user: number | undefined
  network: boolean
  processes: boolean
  files: 'mounts' | 'Landlock' | undefined
  'system calls': boolean
}

export const noPlan: ConfinementPlan = {
  limits: false,
  privileges: undefined,
  user: undefined,
  network: false,
  processes: false,
  files: undefined,
  'system calls': false,
}

/** An unused user id: outside the ranges of systemd and the distributions, so that it owns no file and no process. */
export const ownUser = 60_840
