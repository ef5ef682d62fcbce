import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkFolder } from './places.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-places-'))
after(() => rm(folder, { recursive: true }))

test('a folder that is not there is made, and nothing is left in it', async () => {
  const fresh = join(folder, 'a/b')
  await checkFolder(fresh, 1)
  assert.deepEqual(await readdir(fresh), [])
})

test('a file in place of the folder, or on the way to it, is reported in a sentence', async () => {
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

test('a disk with too little room is reported in a sentence', async () => {
  await assert.rejects(checkFolder(folder, Number.MAX_SAFE_INTEGER), {
    name: 'StartError',
    message:
      /^The disk of .* is too full: \d+ MB are left, and at least \d+ MB are needed\. Make room, or set DATA_DIR/,
  })
})

test('a folder that this user may not write to is reported in a sentence', async (context) => {
  const closed = join(folder, 'closed')
  await checkFolder(closed, 1)
  await chmod(closed, 0o555)
  await chmod(folder, 0o755)
  const script = `await (await import('${join(import.meta.dirname, 'places.ts')}')).checkFolder('${closed}').catch((e) => console.log(e.message))`
  // Root may write anywhere, so somebody else is asked.
  const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  let said: string
  try {
    said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', ...ids })
  } catch (error) {
    return context.skip(`nobody else can run this project here: ${(error as Error).message.split('\n')[0]}`)
  }
  assert.equal(
    said.trim(),
    `The data folder ${closed} cannot be used: permission denied. Set DATA_DIR to another folder.`,
  )
})
