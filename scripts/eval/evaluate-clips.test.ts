import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeClip } from '../fuzz/clip.ts'

/** A second of blue, then a second of yellow stripes, without a sound. */
const plan = {
  width: 216,
  height: 384,
  frames: 60,
  draw: (frame: number, rgb: Buffer) => {
    for (let at = 0; at < rgb.length; at += 3) {
      const isStripe = frame >= 30 && Math.floor(at / 3 / 216 / 32) % 2 === 0
      rgb.set(isStripe ? [240, 200, 20] : [20, 40, 160], at)
    }
  },
}

test('continues after an unreadable clip and writes what it found', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'eval-'))
  try {
    makeClip(join(dir, 'good.webm'), { ...plan, codec: 'libvpx' })
    await writeFile(join(dir, 'good.json'), JSON.stringify({ speech: false, cuts: [1], onScreenText: [], more: true }))
    await writeFile(join(dir, 'bad.mp4'), 'no video')
    await writeFile(join(dir, 'bad.json'), '{}')
    await writeFile(join(dir, 'alone.json'), '{}')

    const out = join(dir, 'found')
    const script = join(import.meta.dirname, '../eval.ts')
    const { stdout, status } = spawnSync(process.execPath, [script, '--clips', dir, '--out', out], { encoding: 'utf8' })
    assert.match(stdout, /1 of 2 clips/)
    assert.match(stdout, /\| good +\|.*\| 0 +\|.*\| 1\.00 +\| 1\.00 +\| 1\.00 +\|/)
    assert.equal(status, 1)
    assert.deepEqual(await readdir(out), ['good.json'])
    assert.deepEqual(JSON.parse(await readFile(join(out, 'good.json'), 'utf8')), {
      transcript: '',
      language: '',
      onScreenText: [],
      cuts: [1],
      shots: [
        { start: 0, end: 1, camera: '' },
        { start: 1, end: 2.001, camera: '' },
      ],
      objects: [],
      music: false,
      explicit: false,
      tags: [],
    })
  } finally {
    await rm(dir, { recursive: true })
  }
})
