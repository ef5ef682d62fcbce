import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { createWorkspace } from './workspace.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workspace-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('removes a job’s directory after success and failure', async () => {
  const workspace = createWorkspace(dataDir)
  const dirs: string[] = []
  const job = async (dir: string) => {
    dirs.push(dir)
    await mkdir(join(dir, 'inner'))
    await writeFile(join(dir, 'inner', 'video.mp4.part'), 'x')
  }
  await workspace.withJobDir(job)
  await assert.rejects(
    workspace.withJobDir(async (dir) => {
      await job(dir)
      throw new Error('no')
    }),
    /no/,
  )
  assert.equal(new Set(dirs).size, 2)
  assert.deepEqual(dirs.filter(existsSync), [])
})

test('sweeping removes the files of killed processes only', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holdAJobDir, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const workspace = createWorkspace(dataDir)
  await workspace.sweep()
  assert.equal((await readdir(join(dataDir, 'work'))).length, 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await workspace.sweep()
  assert.deepEqual(await readdir(join(dataDir, 'work')), [])
})

const holdAJobDir = `
  import { createWorkspace } from '${new URL('workspace.ts', import.meta.url).href}'
  await createWorkspace(process.argv[1]).withJobDir(async () => {
    console.log('ready')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })
`

test('sweeping removes directories of other machines after a day', async () => {
  const [fresh, old] = ['elsewhere~1~fresh', 'elsewhere~1~old'].map((name) => join(dataDir, 'work', name))
  for (const dir of [fresh!, old!]) await mkdir(dir, { recursive: true })
  const yesterday = Date.now() / 1000 - 25 * 60 * 60
  await utimes(old!, yesterday, yesterday)
  await createWorkspace(dataDir).sweep()
  assert.deepEqual(await readdir(join(dataDir, 'work')), ['elsewhere~1~fresh'])
})
