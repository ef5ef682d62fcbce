/** In place of the decoder and of yt-dlp a program that tries what an exploit would try, under the very same measures. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { decoderConfinement, environment, decoderNeeds } from '../../perception/media/confined.ts'
import { ytdlpNeeds } from '../../video/downloaders/ytdlp/confined.ts'
import { type Confinement, findConfinement } from './confinement.ts'
import { type Measure, type Needs, ownUser } from './measures.ts'

const project = join(import.meta.dirname, '../../..')
const megabyte = 1024 * 1024

interface Outcome {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
}

/** Runs a piece of JavaScript as the program would be run. */
async function run(confinement: Confinement, needs: Needs, code: string): Promise<Outcome> {
  const { file, args } = confinement.command(needs, [process.execPath, '-e', code])
  const running = promisify(execFile)(file, args, { env: environment, maxBuffer: 8 * megabyte })
  return running.then(
    ({ stdout }) => ({ status: 0, signal: null, stdout }),
    (error: Outcome & { code?: number }) => ({
      status: typeof error.code === 'number' ? error.code : null,
      signal: error.signal,
      stdout: error.stdout,
    }),
  )
}

/** What a try came to: a value, or the code of its error. */
const attempt = (expression: string) => `
  const fs = require('node:fs')
  let outcome
  try { outcome = String(${expression}) } catch (error) { outcome = error.code ?? error.message }
  fs.writeSync(1, outcome)`

const decoder = await decoderConfinement('node-av')
const decoderWith = (change: Partial<Needs> = {}) => ({ ...decoderNeeds('node-av'), ...change })
const downloader = await findConfinement(ytdlpNeeds([process.execPath], undefined, megabyte), {
  command: [process.execPath, '-e', '0'],
  env: {},
})
const needing = ({ missing }: Confinement, ...all: Measure[]) => {
  const [why] = all.flatMap((measure) => missing[measure] ?? [])
  return why === undefined ? {} : { skip: `not on this system: ${why}` }
}

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelgist-confinement-'))
})
after(() => rm(dir, { recursive: true }))

describe('a decoder that a file has taken over', () => {
  test('has no key in its environment', async () => {
    process.env['REELGIST_TEST_KEY'] = 'secret'
    const { stdout } = await run(decoder, decoderWith(), attempt('JSON.stringify(process.env)'))
    delete process.env['REELGIST_TEST_KEY']
    assert.match(stdout, /COMPILE_CACHE/)
    assert.doesNotMatch(stdout, /secret|PATH/)
  })

  test('cannot read a wallet or a password', needing(decoder, 'files'), async () => {
    const wallet = join(dir, 'wallets.json')
    await writeFile(wallet, 'secret', { mode: 0o600 })
    const { stdout } = await run(decoder, decoderWith(), attempt(`fs.readFileSync(${JSON.stringify(wallet)})`))
    assert.match(stdout, /ENOENT|EACCES/)
  })

  test('cannot see .env or other files of the project', needing(decoder, 'files'), async () => {
    for (const name of ['.env', 'package-lock.json', 'README.md']) {
      const { stdout } = await run(decoder, decoderWith(), attempt(`fs.readFileSync('${join(project, name)}')`))
      assert.match(stdout, /ENOENT|EACCES/, name)
    }
    assert.ok(existsSync(join(project, 'README.md')))
  })

  test('cannot read the memory or the environment of the service', needing(decoder, 'files'), async () => {
    for (const name of ['environ', 'mem']) {
      const { stdout } = await run(decoder, decoderWith(), attempt(`fs.openSync('/proc/${process.pid}/${name}')`))
      assert.match(stdout, /ENOENT|EACCES|EPERM/)
    }
  })

  test('cannot change the programs of the service', needing(decoder, 'files'), async () => {
    const target = join(project, 'src/process/confinement/left-behind.ts')
    const { stdout } = await run(decoder, decoderWith(), attempt(`fs.writeFileSync('${target}', '')`))
    assert.match(stdout, /EROFS|EACCES/)
    assert.ok(!existsSync(target))
  })

  test('cannot reach services on this machine', needing(decoder, 'network'), async () => {
    const server = createServer((socket) => socket.end('hello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const connect = `require('node:net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1')
      .on('error', (error) => console.log(error.code)).on('data', (data) => console.log(String(data)))`
    const { stdout } = await run(decoder, decoderWith(), connect)
    server.close()
    assert.match(stdout, /ENETUNREACH|EPERM|EACCES/)
  })

  test('is not root and cannot become it', needing(decoder, 'privileges'), async () => {
    const status = attempt(`process.seteuid ? (() => { process.setuid(1) })() : ''`)
    assert.match((await run(decoder, decoderWith(), status)).stdout, /EPERM|EINVAL/)
  })

  test('is another user where the service is root', needing(decoder, 'user'), async () => {
    assert.equal((await run(decoder, decoderWith(), attempt('process.getuid()'))).stdout, String(ownUser))
  })

  test('gets no more memory than its limit', needing(decoder, 'limits'), async () => {
    const take = (bytes: number) => attempt(`Buffer.alloc(${bytes}, 1).length`)
    const limits = { ...decoderWith().limits }
    assert.equal((await run(decoder, decoderWith(), take(100 * megabyte))).stdout, String(100 * megabyte))
    const { stdout } = await run(decoder, decoderWith(), take(limits.memoryBytes))
    assert.notEqual(stdout, String(limits.memoryBytes))
  })

  test('is killed at its CPU time limit', needing(decoder, 'limits'), async () => {
    const limits = { ...decoderWith().limits, cpuSeconds: 1 }
    const { status, signal } = await run(decoder, decoderWith({ limits }), 'for (;;);')
    assert.ok(status !== 0 || signal !== null)
  })
})

describe('a yt-dlp that a page has taken over', () => {
  async function jobDir(): Promise<string> {
    const job = await mkdtemp(join(dir, 'job-'))
    if (downloader.plan.user !== undefined) await chown(job, downloader.plan.user, downloader.plan.user)
    await chmod(dir, 0o711)
    return job
  }
  const needs = (job: string) => ytdlpNeeds([process.execPath], job, megabyte)

  test('writes only to its job’s directory', needing(downloader, 'files'), async () => {
    const job = await jobDir()
    const write = (path: string) => attempt(`fs.writeFileSync(${JSON.stringify(path)}, 'x') ?? 'written'`)
    assert.equal((await run(downloader, needs(job), write(join(job, 'video.mp4')))).stdout, 'written')
    assert.equal(await readFile(join(job, 'video.mp4'), 'utf8'), 'x')
    for (const path of [join(dir, 'other'), join(project, '.env.new'), '/etc/reelgist']) {
      const { stdout } = await run(downloader, needs(job), write(path))
      // Where the service is no root, the folders around its own are empty ones in memory, which go with the process.
      if (downloader.plan.user !== undefined || stdout !== 'written') assert.match(stdout, /ENOENT|EACCES|EROFS/)
      assert.ok(!existsSync(path), path)
    }
  })

  test('cannot see .env or a database’s folder', needing(downloader, 'files'), async () => {
    const job = await jobDir()
    await writeFile(join(dir, 'PG_VERSION'), '18')
    for (const path of [join(project, 'README.md'), join(project, 'src/main.ts'), join(dir, 'PG_VERSION')]) {
      const { stdout } = await run(downloader, needs(job), attempt(`fs.readFileSync(${JSON.stringify(path)})`))
      assert.match(stdout, /ENOENT|EACCES/, path)
    }
  })

  test('cannot fill the disk', needing(downloader, 'limits'), async () => {
    const job = await jobDir()
    const allowed = needs(job).limits.fileBytes
    const write = `
      process.on('SIGXFSZ', () => undefined)
      const fs = require('node:fs')
      const file = fs.openSync(${JSON.stringify(join(job, 'huge'))}, 'w')
      try { fs.writeSync(file, 'x', ${2 * allowed}) } catch (error) { fs.writeSync(1, error.code) }`
    const { stdout, signal } = await run(downloader, needs(job), write)
    assert.ok(stdout === 'EFBIG' || signal === 'SIGXFSZ', stdout)
  })

  test('leaves no process running', needing(downloader, 'processes'), async () => {
    const job = await jobDir()
    const beat = join(job, 'beat')
    const orphan = `setInterval(() => require('node:fs').appendFileSync(${JSON.stringify(beat)}, 'x'), 5)`
    const start = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(orphan)}], {
        detached: true, stdio: 'ignore' })
      child.unref()
      const wait = setInterval(() => { if (require('node:fs').existsSync(${JSON.stringify(beat)})) process.exit() }, 5)`
    await run(downloader, needs(job), start)
    const before = (await readFile(beat)).length
    assert.ok(before > 0)
    await sleep(200)
    const soonAfter = (await readFile(beat)).length
    await sleep(200)
    assert.equal((await readFile(beat)).length, soonAfter)
  })
})
