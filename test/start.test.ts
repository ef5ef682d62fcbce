/** What keeps the service from starting is reported in a sentence, at once, and by every entry point alike. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { withDatabase } from '../scripts/support/database.ts'
import { copyProject, type Project } from '../scripts/support/project.ts'
import { urlOf } from '../scripts/support/service.ts'

/** One for all, each with a separate `.env`: what is compiled of it for one is compiled for the others. */
let project: Project
before(async () => {
  project = await copyProject('PORT=0\nMETRICS_PORT=off\n')
})
const writeEnv = (text: string) => writeFile(join(project.folder, '.env'), text)
after(() => project[Symbol.asyncDispose]())

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await project.run('src/main.ts', [], env)
  assert.equal(code, 1, stderr)
  assert.doesNotMatch(stderr, /^\s+at /m, 'no stack')
  assert.equal(stdout, '')
  return stderr.trim()
}

test('names an invalid setting', async () => {
  assert.equal(
    await refusal({ PORT: 'eighty', ROLE: 'api' }),
    'Invalid configuration:\n  - PORT: must be a port from 0 to 65535, not "eighty"',
  )
})

test('reports a taken port before setting up PostgreSQL', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  after(() => other.close())
  const { port } = other.address() as AddressInfo
  const dataDir = join(project.folder, 'untouched')
  other.on('connection', (socket) => socket.destroy())
  assert.equal(
    await refusal({ PORT: String(port), DATA_DIR: dataDir }),
    `Port ${port} is already in use: stop the other program, or set PORT to another port.`,
  )
  assert.ok(!existsSync(dataDir))
})

test('reports an unreachable or missing database without the password', async () => {
  assert.equal(
    await refusal({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/reels' }),
    'The database of DATABASE_URL cannot be used (reels at 127.0.0.1:1): nothing listens there.',
  )
  const { connection } = await withDatabase()
  const missing = urlOf({ ...connection, database: 'missing' })
  assert.match(await refusal({ DATABASE_URL: missing }), /\(missing at .*\): the database does not exist\.$/)
})

test('reports an unusable folder by name', async () => {
  const file = join(project.folder, 'package.json')
  assert.equal(
    await refusal({ DATA_DIR: file }),
    `The data folder ${file} cannot be used: it is a file, not a folder. Set DATA_DIR to another folder.`,
  )
})

test('npm run payments reads the ledger of .env from any working directory', async () => {
  const { connection, db } = await withDatabase()
  await db
    .insertInto('payments')
    .values({
      key: 'eip155:8453/0xabc/0x1',
      network: 'eip155:8453',
      payer: '0x00000000000000000000000000000000000000Aa',
      amount: '100000',
      platform: 'tiktok',
      video_id: '1',
      format: '',
      request_hash: 'x',
      order: '{}',
      state: 'failed',
      reason: 'insufficient_funds',
    } as never)
    .execute()
  await writeEnv(`DATABASE_URL=${urlOf(connection)}\n`)
  await rm(join(project.folder, 'data'), { recursive: true, force: true })
  const { code, stdout, stderr } = await project.run('scripts/payments.ts', ['--csv'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /0x00000000000000000000000000000000000000Aa/)
  assert.ok(!existsSync(join(project.folder, 'data')), 'no separate ledger was created')
})

test('npm run analyse and the evaluation read .env and report its errors', async () => {
  await writeEnv('MODEL=google/any\n')
  const output = 'Invalid configuration:\n  - GOOGLE_GENERATIVE_AI_API_KEY: required for MODEL=google/any\n'
  const empty = await mkdtemp(join(tmpdir(), 'reelgist-cases-'))
  after(() => rm(empty, { recursive: true }))
  assert.equal((await project.run('scripts/analyse.ts', ['clip.mp4'])).stderr, output)
  assert.equal((await project.run('scripts/eval.ts', ['--cases', empty])).stderr, output)
})
