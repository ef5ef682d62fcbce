/** Folders with an embedded PostgreSQL, and processes that use it. All of them end with the test file. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEndOfFile } from '../../scripts/test/file-end.ts'
import { makeDataFolder } from '../../scripts/test/folder.ts'

const script = join(import.meta.dirname, 'postgres-process.ts')
export const nobody = 65534
const isRoot = process.getuid?.() === 0
/** The tests for root step down to another user, who has to be able to run what is here. */
export const canStepDown = () =>
  isRoot && spawnSync(process.execPath, [script, '/nowhere'], { uid: nobody, gid: nobody }).status === 1

export async function newFolder(): Promise<string> {
  const folder = await makeDataFolder()
  atEndOfFile(async () => {
    await stopServer(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** The pid of its server; 0 or NaN without one. */
export const postmaster = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])

/** Whatever a failed test has left running. */
async function stopServer(folder: string): Promise<void> {
  const pid = await postmaster(folder)
  if (!pid || pid === process.pid) return
  try {
    process.kill(pid, 'SIGQUIT')
    while (process.kill(pid, 0)) await sleep(50)
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
  }
}

interface Wrapped {
  file: string
  args: string[]
  env?: Record<string, string>
}
export const plainly: Wrapped = { file: process.execPath, args: [script] }
export const as = (uid: number): Wrapped => ({
  file: 'setpriv',
  args: [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', process.execPath, script],
})

/** A process that uses the server, once it is ready. Rejects with what it printed when it ends before. */
export async function user(folder: string, { file, args, env }: Wrapped = plainly, ...task: 'migrate'[]) {
  const child = spawn(file, [...args, folder, ...task], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  atEndOfFile(() => child.kill('SIGKILL'))
  // Not `exit`, which may come before the last of its output.
  const exit = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    exit.then(() => errors),
  ])
  assert.match(line, /^ready \d+$/)
  return {
    server: Number(line.split(' ')[1]),
    leave: async () => (child.stdin.end(), exit),
    kill: async () => (child.kill('SIGKILL'), exit),
  }
}
