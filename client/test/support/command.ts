/** The published command, as a separate process, with separate folders for the user's files. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { setUpClient } from '../../../scripts/setup/client.ts'
import { bareEnvironment } from '../../../scripts/support/bare-environment.ts'

export const program = join(import.meta.dirname, '../../bin/reelgist.js')

export interface Home {
  folder: string
  env: Record<string, string>
  /** Only starts it. */
  start: (args: string[]) => ChildProcessWithoutNullStreams
  run: (
    args: string[],
    options?: { input?: string; env?: Record<string, string> },
  ) => Promise<{ code: number; stdout: string; stderr: string }>
}

/** `serviceUrl` is asked for with every command, since it is known only when the tests run. */
export async function makeHome(serviceUrl: () => string): Promise<Home> {
  // Of the sources as they are now: `npm test` has done it, a file that runs alone has to.
  await setUpClient()
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-home-'))
  after(() => rm(folder, { recursive: true, force: true }))
  const env = {
    ...bareEnvironment,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
  }
  const start = (args: string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, [program, ...args], {
      env: { ...env, REELGIST_URL: serviceUrl(), ...more },
      stdio: 'pipe',
    })
  return {
    folder,
    env,
    start,
    run: async (args, { input = '', env: more = {} } = {}) => {
      const child = start(args, more)
      child.stdin.end(input)
      const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
      return { code: Number(code), stdout, stderr }
    },
  }
}
