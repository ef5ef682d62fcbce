import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'

const root = join(import.meta.dirname, '../..')

describe('the check of patterns', () => {
  let folder: string
  before(async () => {
    // Inside the repository, as the linter passes over everything else.
    folder = await mkdtemp(join(root, 'scripts/patterns/planted-'))
  })
  after(() => rm(folder, { recursive: true }))

  // Patient, so that analysis gets to its end on the slowest machine.
  const check = async (text: string, SOAK = '1') => {
    await writeFile(join(folder, 'planted.ts'), text)
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/patterns.ts'), folder], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SOAK },
    })
    return { status, stderr }
  }

  it('passes what is linear', async () => {
    assert.deepEqual(await check(`export const fine = /^[a-z]+$/`), { status: 0, stderr: '' })
  })

  it('fails on an exponential literal, and says where it stands', async () => {
    const { status, stderr } = await check(`\nexport const planted = /^(?:a|a)*$/`)
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:2: exponential/)
  })

  it('fails on an exponential pattern that only running the file shows', async () => {
    const { status, stderr } = await check(
      `const words = ['one', 'two', 'two']\nexport const planted = new RegExp('^(?:(?:' + words.join('|') + ') ?)*$')`,
    )
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:2: exponential/)
  })

  it('fails on a quadratic pattern where no text is cut', async () => {
    const { status, stderr } = await check(`export const planted = /a+$/`)
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:1: 2nd degree polynomial, and the text is not cut before/)
  })

  it('fails on a pattern that is built where the check cannot see it', async () => {
    const { status, stderr } = await check('export const planted = (word: string) => new RegExp(word)')
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:1: is built when it is used/)
  })

  it('fails on what analysis cannot judge when a hostile text takes it too long', async () => {
    // A flag that recheck does not know.
    const { status, stderr } = await check(`export const planted = /^(?:[a-z]|[a-z])*1$/v`, '')
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:1: analysis: invalid; takes for ever/)
  })
})
