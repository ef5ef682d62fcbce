/** The command that starts a program with only what it needs: programs of the system, each of which starts the next. */

import { enterRoot, type MountedPath, mountedPaths } from './root.ts'
import type { ProcessLimits, Needs, ConfinementPlan } from './measures.ts'
import type { Tools } from './tools.ts'

export interface ConfinementHost {
  tools: Tools
  /** An empty folder that a root can be mounted on. */
  base: string
  /** The file of the filter of system calls. */
  filter: string
  isRoot: boolean
}

/** The program and its arguments, as they are given to `spawn`. Every program in between is replaced by the next. */
export function confinedCommand(
  around: ConfinementHost,
  plan: ConfinementPlan,
  needs: Needs,
  command: string[],
): string[] {
  const { paths } = around.tools
  const reads = plan['system calls'] ? [...needs.reads, around.filter] : needs.reads
  const places = plan.files === undefined ? [] : mountedPaths({ ...needs, reads })
  return [
    ...(plan.limits ? [paths.prlimit!, ...limitFlags(needs.limits)] : []),
    ...namespaces(around, plan),
    ...(plan.files === 'mounts' ? enterRoot(around.tools, around.base, places) : []),
    ...(plan.privileges !== undefined ? [paths.setpriv!, ...privilegeFlags(around, plan, places)] : []),
    ...command,
  ]
}

function limitFlags({ memoryBytes, addressBytes, fileBytes, cpuSeconds }: ProcessLimits): string[] {
  return [
    `--data=${Math.ceil(memoryBytes)}`,
    `--as=${Math.ceil(addressBytes)}`,
    `--fsize=${Math.ceil(fileBytes)}`,
    `--cpu=${Math.ceil(cpuSeconds)}`,
    // What lies in memory is not left on the disk.
    '--core=0',
  ]
}

export function namespacesOf(plan: ConfinementPlan): string[] {
  return [
    ...(plan.network ? ['--net', '--ipc'] : []),
    ...(plan.files === 'mounts' ? ['--mount'] : []),
    // It then waits beside the program, and what that has started ends with it.
    ...(plan.processes ? ['--pid', '--fork', '--kill-child'] : []),
  ]
}

function namespaces({ tools, isRoot }: ConfinementHost, plan: ConfinementPlan): string[] {
  const wanted = namespacesOf(plan)
  if (wanted.length === 0) return []
  // A user who is not root may do this only as the root of a namespace of users, which nothing outside of it respects.
  return [tools.paths.unshare!, ...(isRoot ? [] : ['--map-root-user']), ...wanted]
}

function privilegeFlags({ filter, isRoot }: ConfinementHost, plan: ConfinementPlan, places: MountedPath[]): string[] {
  const { user } = plan
  // An ordinary user has none to drop, nor the right to, except in its own namespace.
  const isRootOfNamespace = namespacesOf(plan).length > 0
  return [
    ...(user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups']),
    '--no-new-privs',
    ...(plan.privileges === 'dropped' && (isRoot || isRootOfNamespace)
      ? ['--inh-caps=-all', '--bounding-set=-all']
      : []),
    // It ends with us, also when we are killed.
    '--pdeathsig=KILL',
    ...(plan.files === 'Landlock' ? landlockFlags(places) : []),
    ...(plan['system calls'] ? [`--seccomp-filter=${filter}`] : []),
  ]
}

const toRead = ['read-file', 'execute']
const toWrite = [...toRead, 'write-file', 'truncate']
const inFolders = ['read-dir']
const toChange = [...inFolders, 'make-reg', 'make-dir', 'make-sym', 'remove-file', 'remove-dir', 'refer']

function landlockFlags(places: MountedPath[]): string[] {
  const rules = places.map(({ path, isFolder, writable }) => {
    const rights = [...(writable ? toWrite : toRead), ...(isFolder ? (writable ? toChange : inFolders) : [])]
    return `--landlock-rule=path-beneath:${rights.join(',')}:${path}`
  })
  return ['--landlock-access=fs', ...rules]
}
