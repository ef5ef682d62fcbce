import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { ffmpegHere } from '../../../scripts/support/ffmpeg.ts'
import { decoderProblem } from './decode.ts'
import { chooseEngine } from './engine.ts'

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelgist-engine-'))
})
after(() => rm(dir, { recursive: true }))

test('the libraries from npm are taken where nothing is asked for', () => {
  assert.equal(chooseEngine(undefined), 'node-av')
})

test('a program is found by its path, or by its name in the folders of the PATH', async () => {
  const name = process.platform === 'win32' ? 'own-ffmpeg.exe' : 'own-ffmpeg'
  await writeFile(join(dir, name), '')
  const found = { ffmpeg: join(dir, name) }
  assert.deepEqual(chooseEngine(join(dir, name), ''), found)
  assert.deepEqual(chooseEngine('own-ffmpeg', [join(dir, 'none'), '', dir].join(delimiter)), found)
  assert.equal(chooseEngine('own-ffmpeg', join(dir, 'none')), undefined)
})

test('a decoder that is not there or does not start is reported before any video is taken', async () => {
  assert.match((await decoderProblem('no-such-ffmpeg'))!, /install ffmpeg, or name it in FFMPEG_PATH/)
  const broken = join(dir, 'broken')
  await writeFile(broken, 'neither a program nor a script')
  await chmod(broken, 0o755)
  assert.match((await decoderProblem(broken))!, /broken cannot be started/)
})

test('a program that is too old is reported', { skip: process.platform === 'win32' }, async () => {
  const program = async (name: string, version: string) => {
    await writeFile(join(dir, name), `#!/bin/sh\necho ${name} version ${version}\n`)
    await chmod(join(dir, name), 0o755)
  }
  await program('ffmpeg', '4.4.2-0ubuntu0.22.04.1')
  await program('ffprobe', '4.4.2')
  assert.match((await decoderProblem(join(dir, 'ffmpeg')))!, /ffmpeg is version 4\.4; it must be 5\.1 or newer/)
  await program('ffmpeg', 'n7.1')
  assert.match((await decoderProblem(join(dir, 'ffmpeg')))!, /ffprobe is version 4\.4/)
})

const ffmpeg = ffmpegHere()
test('the system’s ffmpeg is suitable', { skip: ffmpeg === undefined }, async () => {
  assert.equal(await decoderProblem(ffmpeg), undefined)
})
