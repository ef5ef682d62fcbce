import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkFolder } from './port-and-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-places-'))
after(() => rm(folder, { recursive: true }))

test('creates a missing folder, and leaves it empty', async () => {
  const fresh = join(folder, 'a/b')
  await checkFolder(fresh, 1)
  assert.deepEqual(await readdir(fresh), [])
})

test('reports a file in the folder’s path in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const refused = (path: string, why: string) =>
    assert.rejects(checkFolder(path), {
      name: 'StartError',
      message: `The data folder ${path} cannot be used: ${why}. Set DATA_DIR to another folder.`,
    })
  await refused(file, 'it is a file, not a folder')
  await refused(join(file, 'data'), 'a parent of this path is a file')
})

test('reports a full disk in one sentence', async () => {
  await assert.rejects(checkFolder(folder, Number.MAX_SAFE_INTEGER), {
    name: 'StartError',
    message: /^Not enough disk space in .*: \d+ MB free, at least \d+ MB required\. Free some space, or set DATA_DIR/,
  })
})

test('reports a folder without write permission in one sentence', async (context) => {
  const closed = join(folder, 'closed')
  await checkFolder(closed, 1)
  await chmod(closed, 0o555)
  await chmod(folder, 0o755)
  const script = `await (await import('${join(import.meta.dirname, 'port-and-folder.ts')}')).checkFolder('${closed}').catch((e) => console.log(e.message))`
  // Root may write anywhere, so another user tries.
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  let output: string
  try {
    output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', ...ids })
  } catch (error) {
    return context.skip(`nobody else can run this project here: ${(error as Error).message.split('\n')[0]}`)
  }
  assert.equal(
    output.trim(),
    `The data folder ${closed} cannot be used: permission denied. Set DATA_DIR to another folder.`,
  )
})

test('reports a place where no folder can be created, at once', { skip: process.platform !== 'linux' }, async () => {
  for (const path of ['/proc/x', '/proc/x/y/z']) {
    await assert.rejects(checkFolder(path), {
      name: 'StartError',
      message: `The data folder ${path} cannot be used: no folder can be created there. Set DATA_DIR to another folder.`,
    })
  }
})
