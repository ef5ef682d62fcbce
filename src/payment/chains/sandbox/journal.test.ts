import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { openJournal } from './journal.ts'

let folder: string
let file: string
let warnings: string[]
const open = () => openJournal(file, (message) => warnings.push(message))
const methods = () =>
  open()
    .after(0)
    .map(({ method }) => method)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reelgist-journal-'))
  file = join(folder, 'chain.journal')
  warnings = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('replays appended changes that the state does not contain yet', () => {
  const journal = open()
  for (const method of ['one', 'two', 'three']) journal.append(method, [method])
  assert.deepEqual(methods(), ['one', 'two', 'three'])
  assert.deepEqual(
    open()
      .after(2)
      .map(({ n, params }) => [n, params]),
    [[3, ['three']]],
  )
  journal.clear()
  assert.deepEqual(methods(), [])
  const next = open()
  next.after(3)
  assert.equal(next.append('four', []).n, 4)
  assert.deepEqual(warnings, [])
})

test('renames a damaged journal, and restores the changes before the damage', () => {
  const journal = open()
  for (const method of ['one', 'two', 'three']) journal.append(method, [])
  const whole = readFileSync(file, 'utf8')
  for (const damaged of [`${whole}{"n":4,"me`, whole.replace('"two"', '"two'), `garbage\n${whole}`]) {
    writeFileSync(file, damaged)
    warnings = []
    const expected = damaged.startsWith('garbage') ? [] : damaged.includes('"two"') ? ['one', 'two', 'three'] : ['one']
    assert.deepEqual(methods(), expected)
    assert.match(warnings.join(), /^chain.journal is damaged: it was renamed to chain.journal.damaged-/)
    warnings = []
    assert.deepEqual(methods(), expected, 'the next one finds it repaired')
    assert.deepEqual(warnings, [])
    for (const name of readdirSync(folder)) if (name.includes('damaged')) rmSync(join(folder, name))
  }
})

test('does not apply changes to another state', () => {
  appendFileSync(file, '{"n":7,"at":0,"method":"seven","params":[]}\n')
  assert.deepEqual(methods(), [])
  assert.match(warnings.join(), /continues a state that no longer exists/)
})

const canLimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

test('survives a full disk, logs it once, and loses nothing', (t) => {
  if (!canLimit) return t.skip('needs prlimit')
  const limit = (bytes: string) =>
    execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'ignore' })
  // A file that may not grow is what a full disk looks like; the signal that comes with it would end the process.
  const onLimit = () => undefined
  process.on('SIGXFSZ', onLimit)
  try {
    const journal = open()
    journal.append('one', [])
    limit(String(readFileSync(file).length + 10))
    journal.append('two', [])
    journal.append('three', [])
    assert.equal(warnings.length, 1)
    assert.match(warnings[0]!, /saving .* failed \(EFBIG/)
    limit('unlimited')
    journal.flush()
    assert.match(warnings[1]!, /is saved again/)
    assert.deepEqual(methods(), ['one', 'two', 'three'])
  } finally {
    limit('unlimited')
    process.off('SIGXFSZ', onLimit)
  }
})
