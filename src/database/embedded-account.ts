/**
 * PostgreSQL refuses to run as root. An ordinary user starts it directly; root starts it as another user, in the
 * first of three ways that the system allows.
 */

import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartError } from '../process/start-error.ts'

const run = promisify(execFile)

/** How PostgreSQL's programs are started, and who must own its files (us if unset). */
export interface Account {
  command: (program: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number }
  owner?: { uid: number; gid: number }
}

/** What its programs need of our environment. The rest, keys among it, is none of their business. */
export const postgresEnvironment: Record<string, string> = {
  ...Object.fromEntries(
    ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'SystemRoot'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  LC_ALL: 'C',
}

const ourselves: Account = { command: (file, args) => ({ file, args }) }

/** `cluster` is the data folder; when it is already there its owner decides. `program` is only asked for its version. */
export async function chooseAccount(cluster: string, program: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined)
  const uid = process.getuid?.()
  if (uid !== undefined && uid !== 0 && owner && owner.uid !== uid) {
    throw new StartError(
      `${cluster} belongs to another user (uid ${owner.uid}): run as that user, or set another DATA_DIR`,
    )
  }
  for (const candidate of uid === 0 ? await waysOfRoot(owner) : await waysOfOthers()) {
    const { file, args, ...ids } = candidate.command(program, ['--version'])
    const works = await run(file, args, { ...ids, env: postgresEnvironment }).then(
      () => true,
      () => false,
    )
    if (works) return candidate
  }
  throw new StartError(
    `PostgreSQL cannot run from ${program}` +
      (uid === 0
        ? ' (it refuses to run as root, and other users cannot reach that folder): move the project to a folder that every user can enter, '
        : ': ') +
      'start it as an ordinary user, or set DATABASE_URL',
  )
}

async function waysOfRoot(owner: { uid: number; gid: number } | undefined): Promise<Account[]> {
  const somebody = await unprivilegedUser()
  if (owner?.uid === 0) return [inNamespace(somebody)]
  if (owner) return [asUserWhoEntersEverything(owner), asUser(owner)]
  return [inNamespace(somebody), asUserWhoEntersEverything(somebody), asUser(somebody)]
}

async function waysOfOthers(): Promise<Account[]> {
  try {
    userInfo()
    return [ourselves]
  } catch {
    // A number without a name, as containers are often given, is one that initdb would not accept.
    return [inNamespace(await unprivilegedUser()), ourselves]
  }
}

/** Root under another number: every path stays reachable, and the files still belong to root. */
function inNamespace({ uid, gid }: { uid: number; gid: number }): Account {
  const flags = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return { command: (program, args) => ({ file: 'unshare', args: [...flags, program, ...args] }) }
}

/** Where namespaces are refused, as in most containers: another user, who keeps root's right to enter any folder. */
function asUserWhoEntersEverything(owner: { uid: number; gid: number }): Account {
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: (program, args) => ({ file: 'setpriv', args: [...ids, ...rights, program, ...args] }), owner }
}

function asUser(owner: { uid: number; gid: number }): Account {
  return { command: (file, args) => ({ file, args, uid: owner.uid, gid: owner.gid }), owner }
}

/** initdb looks its user up by number, so it has to be one that exists: `postgres`, else `nobody`, else anyone. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody') ?? users[0]
  if (!user) throw new Error('PostgreSQL does not run as root, and /etc/passwd names no other user: set DATABASE_URL')
  return { uid: user.uid, gid: user.gid }
}
