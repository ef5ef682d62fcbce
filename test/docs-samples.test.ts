/** Every program that the pages under /docs show runs against the service, and assistants start its tools. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { createClient } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { Webhook } from 'standardwebhooks'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { findFormat, type OutputFormat } from '../src/formats/index.ts'
import { base, solana } from '../src/payment/payment.ts'
import { freePort } from '../src/process/port.ts'
import { startTestService } from '../scripts/support/service.ts'
import { commandOf, fillSample, has, run } from './support/docs-programs.ts'
import { samples, assistantSettings } from './support/docs-samples.ts'

const project = join(import.meta.dirname, '..')
const video = 'https://www.tiktok.com/@samples/video/7000000000000000001'

let origin: string
/** What the samples find in their environment. */
let env: NodeJS.ProcessEnv
const stack = new AsyncDisposableStack()

before(async () => {
  const PORT = String(await freePort())
  origin = `http://127.0.0.1:${PORT}`
  const analyse = async (_: unknown, format: string | undefined) => findFormat(format as OutputFormat).example
  stack.use(await startTestService({ analyse }, { PORT, PUBLIC_URL: origin }))
  const home = stack.use(await mkdtempDisposable(join(tmpdir(), 'reelgist-docs-')))
  const KEY = generatePrivateKey()
  const ADDRESS = privateKeyToAddress(KEY)
  await fund(base, ADDRESS)
  const client = createClient({ baseUrl: origin, wallet: evmWallet(privateKeyToAccount(KEY)) })
  const { jobId: JOB_ID } = await client.submit(video, { format: 'recipe' })
  await client.wait(JOB_ID)
  env = {
    ...process.env,
    KEY,
    ADDRESS,
    JOB_ID,
    SOLANA_KEY: await createSolanaKey(),
    SOLANA_RPC: `${origin}/sandbox/rpc/solana`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    XDG_CONFIG_HOME: home.path,
    XDG_STATE_HOME: home.path,
  }
})
after(() => stack.disposeAsync())

async function fund(network: string, address: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ network, address })
  assert.equal((await fetch(`${origin}/sandbox/faucet`, { method: 'POST', body, headers })).status, 200)
}

async function createSolanaKey(): Promise<string> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const bytes = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')])
  await fund(solana, (await createKeyPairSignerFromBytes(bytes)).address)
  return getBase58Decoder().decode(bytes)
}

for (const sample of samples.filter(({ use, language }) => use === 'run' && /^(?:sh|ts|python)$/.test(language))) {
  const needed = sample.language === 'python' ? 'python3' : sample.code.includes('curl ') ? 'curl' : undefined
  test(`${sample.title} runs`, { skip: needed !== undefined && !has[needed] }, async () => {
    assert.ok(sample.shows !== undefined, 'says what its output contains')
    const [command, args] = commandOf(origin, sample)
    // A page creates its wallet; that of another page would be in its way.
    const home = { XDG_CONFIG_HOME: join(env['XDG_CONFIG_HOME']!, sample.page) }
    const { stdout } = await run(command, args, {
      cwd: project,
      env: { ...env, ...home },
      maxBuffer: 16 * 1024 * 1024,
    })
    assert.ok(stdout.includes(sample.shows), stdout)
  })
}

for (const sample of samples.filter(({ use }) => use === 'serve')) {
  test(
    `${sample.title} accepts a signed webhook and no other`,
    { skip: sample.language === 'python' && !has.python3 },
    async () => {
      const PORT = String(await freePort())
      const [command, args] = commandOf(origin, sample)
      const child = spawn(command, args, { cwd: project, env: { ...env, PORT }, stdio: ['ignore', 'pipe', 'inherit'] })
      const gone = once(child, 'close')
      try {
        const body = JSON.stringify({ jobId: 'a', status: 'success' })
        const at = new Date()
        const signature = new Webhook(env['WEBHOOK_SECRET']!).sign('id', at, body)
        const post = (signature: string) =>
          fetch(`http://127.0.0.1:${PORT}/hook`, {
            method: 'POST',
            body,
            headers: {
              'webhook-id': 'id',
              'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
              'webhook-signature': signature,
            },
          })
        const refused = await untilListening(() => post(`v1,${Buffer.alloc(32).toString('base64')}`))
        assert.equal(refused.status, 401)
        const [answer, [printed]] = await Promise.all([
          post(signature),
          once(child.stdout, 'data') as Promise<[Buffer]>,
        ])
        assert.equal(answer.status, 204)
        assert.equal(String(printed), 'a success\n')
      } finally {
        child.kill()
        await gone
      }
    },
  )
}

async function untilListening<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!String((error as Error).cause).includes('ECONNREFUSED')) throw error
    }
  }
}

for (const { title, server } of assistantSettings.filter(({ isLocal }) => isLocal)) {
  test(`${title} starts the tools from the package of the service, without a registry`, async () => {
    const { command, args, env: given } = server
    await using home = await mkdtempDisposable(join(tmpdir(), 'reelgist-assistant-'))
    const registry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
    const surroundings = { PATH: process.env['PATH']!, HOME: home.path, ...registry, ...given }
    const started = {
      command: command!,
      args: args!.map((arg) => fillSample(origin, arg)),
      env: surroundings,
      cwd: home.path,
      stderr: 'ignore' as const,
    }
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StdioClientTransport(started))
    const tools = (await client.listTools()).tools
    await client.close()
    const perCall = given?.['REELGIST_PER_CALL'] ?? '0.50'
    assert.match(tools.find(({ name }) => name === 'analyse_video')!.description!, new RegExp(`\\$${perCall} per call`))
    for (const name of ['check_video', 'get_wallet'])
      assert.ok(
        tools.some((tool) => tool.name === name),
        name,
      )
  })
}
