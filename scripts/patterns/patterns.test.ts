import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'

const root = join(import.meta.dirname, '../..')

describe('the check of patterns', () => {
  let folder: string
  before(async () => {
    // Inside the repository, as the linter ignores everything else.
    folder = await mkdtemp(join(root, 'scripts/patterns/planted-'))
  })
  after(() => rm(folder, { recursive: true }))

  // Patient, so that analysis gets to its end on the slowest machine.
  const check = async (files: Record<string, string>, environment: Record<string, string> = { SOAK: '1' }) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/patterns.ts'), folder], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
    for (const name of Object.keys(files)) await rm(join(folder, name))
    return { status, stderr }
  }

  // In one run: to start it takes longer than to judge a pattern.
  const planted: Record<string, { text: string; complaint: string }> = {
    'an exponential literal, and says where it stands': {
      text: `\nexport const planted = /^(?:a|a)*$/`,
      complaint: '2: exponential',
    },
    'an exponential pattern that only running the file shows': {
      text: `const words = ['one', 'two', 'two']\nexport const planted = new RegExp('^(?:(?:' + words.join('|') + ') ?)*$')`,
      complaint: '2: exponential',
    },
    'a quadratic pattern where no text is cut': {
      text: `export const planted = /a+$/`,
      complaint: '1: 2nd degree polynomial, and the text is not bounded',
    },
    'a pattern that is built where the check cannot see it': {
      text: 'export const planted = (word: string) => new RegExp(word)',
      complaint: '1: is built on each use',
    },
  }
  let checked: ReturnType<typeof check> | undefined
  const checkAll = () =>
    (checked ??= check({
      'fine.ts': `export const fine = /^[a-z]+$/`,
      ...Object.fromEntries(Object.values(planted).map(({ text }, index) => [`planted-${index}.ts`, text])),
    }))
  for (const [at, [what, { complaint }]] of Object.entries(planted).entries()) {
    it(`fails on ${what}`, async () => {
      const { status, stderr } = await checkAll()
      assert.equal(status, 1)
      assert.match(stderr, new RegExp(`planted-${at}\\.ts:${complaint}`))
    })
  }

  it('accepts linear patterns', async () => {
    assert.doesNotMatch((await checkAll()).stderr, /fine\.ts/)
  })

  it('rejects an unanalysable pattern that a hostile text makes slow', async () => {
    // A flag that recheck does not know.
    const files = { 'planted.ts': `export const planted = /^(?:[a-z]|[a-z])*1$/v` }
    const { status, stderr } = await check(files, { SOAK: '', PATTERN_SECONDS: '1' })
    assert.equal(status, 1)
    assert.match(stderr, /planted\.ts:1: analysis: invalid; takes unbounded time/)
  })
})
