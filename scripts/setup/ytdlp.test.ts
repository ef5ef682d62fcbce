import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { platformNames, rulesOf } from '../../src/platforms/index.ts'
import { findProgram } from '../../src/video/downloaders/ytdlp/program.ts'
import { placeYtdlp, rollBackYtdlp } from './ytdlp.ts'
import { selfTest } from './ytdlp-self-test.ts'
import known from './yt-dlp.json' with { type: 'json' }

const wanted = platformNames.flatMap((platform) => rulesOf(platform).extractors)
const folder = await mkdtemp(join(tmpdir(), 'reelgist-yt-dlp-'))
after(() => rm(folder, { recursive: true }))

/** A program that answers as a yt-dlp would, but for what is changed. */
async function program(name: string, download: string, extractors = wanted.join('\n')): Promise<string> {
  const file = join(folder, name)
  const lines = [
    '#!/bin/sh',
    'case "$*" in',
    "  *--version*) echo '2026.08.19' ;;",
    `  *--list-extractors*) printf '%s\\n' '${extractors}' ;;`,
    `  *) ${download} ;;`,
    'esac',
  ]
  await writeFile(file, lines.join('\n'), { mode: 0o755 })
  return file
}
const missesProxy = 'echo "ERROR: Unable to connect to proxy" >&2; exit 1'

test('a yt-dlp that supports the platforms and our arguments passes the self-test', async () => {
  assert.equal(await selfTest(await program('good', missesProxy)), undefined)
})

test('a yt-dlp that lacks a platform or an argument, or does not run, fails the self-test', async () => {
  assert.match(
    (await selfTest(await program('narrow', missesProxy, 'youtube')))!,
    /does not support TikTok, .*Instagram/,
  )
  const refuses = 'echo "yt-dlp: error: no such option: --ies" >&2; exit 2'
  assert.match((await selfTest(await program('old', refuses)))!, /does not accept our arguments: .*no such option/)
  assert.match((await selfTest(await program('broken', 'echo "ImportError" >&2; exit 1')))!, /ImportError/)
  assert.equal(await selfTest(join(folder, 'none')), 'it does not run')
})

const real = await findProgram(process.env.YTDLP_PATH)
test(
  'the yt-dlp of this machine passes the self-test',
  { skip: real ? false : 'this machine has no yt-dlp' },
  async () => {
    assert.equal(await selfTest(real!.command), undefined)
  },
)

test('an update can be rolled back and applied again', async () => {
  const tools = join(folder, 'tools')
  const put = async (version: string) => {
    const dir = join(tools, version)
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'yt-dlp'), version)
    await placeYtdlp(dir, tools)
  }
  const used = () => readFile(join(tools, 'yt-dlp/yt-dlp'), 'utf8')
  await put('one')
  assert.equal(await rollBackYtdlp(tools), false)
  await put('two')
  await put('three')
  assert.equal(await rollBackYtdlp(tools), true)
  assert.equal(await used(), 'two')
  await rollBackYtdlp(tools)
  assert.equal(await used(), 'three')
  assert.deepEqual((await readdir(tools)).toSorted(), ['yt-dlp', 'yt-dlp.previous'])
})

test('the known good version has a matching hash', () => {
  assert.match(known.wheel.sha256, /^[0-9a-f]{64}$/)
  assert.equal(known.wheel.file, `yt_dlp-${known.version.replaceAll('.0', '.')}-py3-none-any.whl`)
})
