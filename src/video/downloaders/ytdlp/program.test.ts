import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { describeProgram, findProgram, isRecent, ytdlpEnvironment, readVersion } from './program.ts'

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'program-'))
})
after(() => rm(dir, { recursive: true }))

/** A program that says nothing but its version. */
async function program(name: string, output: string): Promise<string> {
  const file = join(dir, name)
  await writeFile(file, `#!/bin/sh\necho '${output}'\n`, { mode: 0o755 })
  return file
}

test('reads the release date as the version, also of a nightly build', async () => {
  const nightly = await program('nightly', '2026.10.26.232701')
  assert.deepEqual(await readVersion(nightly), { command: nightly, version: '2026.10.26' })
})

test('finds no version of a missing or different program', async () => {
  assert.equal(await readVersion(join(dir, 'none')), undefined)
  assert.equal(await readVersion(await program('other', 'other 1.2.3')), undefined)
})

test('uses only the configured program', async () => {
  const asked = await program('asked', '2020.01.01')
  assert.deepEqual(await findProgram(asked), { command: asked, version: '2020.01.01' })
  assert.equal(await findProgram(join(dir, 'none')), undefined)
})

test('does not call a release of half a year ago recent', () => {
  const ago = (days: number) => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    return { command: 'yt-dlp', version: day.replaceAll('-', '.') }
  }
  assert.equal(isRecent(ago(10)), true)
  assert.equal(isRecent(ago(190)), false)
})

test('warns about a missing and an old yt-dlp at startup', async () => {
  assert.match((await describeProgram(join(dir, 'none'))).warning ?? '', /not found/)
  const old = await describeProgram(await program('old', '2023.03.04'))
  assert.equal(old.version, '2023.03.04')
  assert.match(old.warning ?? '', /older than/)
})

test('keeps the service’s keys out of the program’s environment', () => {
  process.env.EVM_SETTLER_KEY = '0xsecret'
  assert.ok(!JSON.stringify(ytdlpEnvironment()).includes('secret'))
  delete process.env.EVM_SETTLER_KEY
})

test('reports a yt-dlp that the user of the service may not run', async (context) => {
  const file = join(dir, 'forbidden')
  await writeFile(file, '#!/bin/sh\necho 2026.01.01\n', { mode: 0o644 })
  const { warning } = await describeProgram(file)
  if (process.platform === 'win32') return context.skip('Windows has no such permission')
  assert.equal(
    warning,
    `yt-dlp cannot be run by the user ${userInfo().username} (${file}: permission denied): allow it, or set YTDLP_PATH.`,
  )
})
