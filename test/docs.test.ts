/** The pages under /docs, and every program they show: run against the service, or checked for syntax. */

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { glob, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { parser as python } from '@lezer/python'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createKeyPairSignerFromBytes, getBase58Decoder } from '@solana/kit'
import { createClient } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { Webhook } from 'standardwebhooks'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { errorCodes } from '../src/errors.ts'
import { findFormat, formats, type OutputFormat } from '../src/formats/index.ts'
import { documentedErrors } from '../src/http/docs/documented-errors.ts'
import { createFill } from '../src/http/docs/fill.ts'
import { loadDocs } from '../src/http/docs/load.ts'
import { defaultPrice } from '../src/config/price.ts'
import { base, solana } from '../src/payment/payment.ts'
import { freePort } from '../src/process/port.ts'
import type { ExampleFile } from '../scripts/examples/example-file.ts'
import { startTestService } from '../scripts/support/service.ts'
import { type Sample, samples } from './support/docs-samples.ts'

const run = promisify(execFile)
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

const isHere = (command: string) =>
  run('sh', ['-c', `command -v ${command}`]).then(
    () => true,
    () => false,
  )
const has = { curl: await isHere('curl'), python3: await isHere('python3') }

/** As the page of this service shows it. */
const filled = (code: string) =>
  createFill({ publicUrl: origin, price: defaultPrice, faucet: () => Promise.reject(new Error()) })(code)

/** What npx would start: test/readme.test.ts shows that it does. */
const commandOf = ({ language, code }: Pick<Sample, 'language' | 'code'>): [string, string[]] => {
  const text = filled(code)
  if (language === 'sh')
    return ['sh', ['-e', '-c', text.replaceAll(/npx (?:-y --package=\S+ )?reelgist/g, 'node_modules/.bin/reelgist')]]
  if (language === 'python') return ['python3', ['-c', text]]
  // No model can be reached from a test.
  const preload = text.includes("from 'ai'") ? ['--import', './test/support/scripted-model-process.ts'] : []
  return [process.execPath, [...preload, '--input-type=module-typescript', '-e', text]]
}

for (const sample of samples.filter(({ use, language }) => use === 'run' && /^(?:sh|ts|python)$/.test(language))) {
  const needed = sample.language === 'python' ? 'python3' : sample.code.includes('curl ') ? 'curl' : undefined
  test(`${sample.title} runs`, { skip: needed !== undefined && !has[needed] }, async () => {
    assert.ok(sample.shows !== undefined, 'says what its output contains')
    const [command, args] = commandOf(sample)
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
      const [command, args] = commandOf(sample)
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

const unrun = samples.filter(({ use }) => use === 'check')

test('samples that are only checked for syntax need what a test has not: npm, assistants, other packages', () => {
  const listed = unrun.map(({ page, tab, language }) => `${page}: ${tab ?? language}`)
  assert.deepEqual(listed, [
    'agents: AI SDK',
    'agents: LangChain',
    'agents: OpenAI Agents',
    'mcp: Claude Code',
    'mcp: Codex',
    'mcp: Claude Code',
    'mcp: Codex',
    'payments: Python',
    'quick-start: sh',
    'quick-start: Python',
    'quick-start: MCP (HTTP)',
    'webhooks: curl',
    'webhooks: TypeScript',
    'webhooks: sh',
  ])
})

for (const { title, code } of unrun.filter(({ language }) => language === 'sh')) {
  test(`${title} has valid syntax`, async () => {
    await run('sh', ['-n', '-c', filled(code)])
  })
}

for (const { title, code } of samples.filter(({ language }) => language === 'python')) {
  test(`${title} has valid syntax`, async () => {
    const wrong: string[] = []
    python.parse(code).iterate({
      enter: ({ type, from, to }) => void (type.isError && wrong.push(code.slice(from - 20, to + 20))),
    })
    assert.deepEqual(wrong, [])
    if (!has.python3) return
    await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-python-'))
    await writeFile(join(folder.path, 'sample.py'), code)
    await run('python3', ['-m', 'py_compile', join(folder.path, 'sample.py')])
  })
}

test('TypeScript samples pass tsc --strict', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-samples-'))
  await symlink(join(project, 'node_modules'), join(folder.path, 'node_modules'))
  const programs = samples.filter(({ language }) => language === 'ts')
  assert.ok(programs.length > 10)
  for (const [at, { page, code }] of programs.entries()) {
    await writeFile(join(folder.path, `${page}-${at}.ts`), filled(code))
  }
  const compilerOptions = { strict: true, noEmit: true, target: 'esnext', module: 'nodenext', skipLibCheck: true }
  const libraries = { lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'], moduleDetection: 'force' }
  await writeFile(join(folder.path, 'package.json'), '{"type": "module"}')
  const config = JSON.stringify({ compilerOptions: { ...compilerOptions, ...libraries } })
  await writeFile(join(folder.path, 'tsconfig.json'), config)
  const tsc = join(project, 'node_modules/typescript/lib/tsc.js')
  // Several checkers would each check the types that all samples share.
  const { stdout } = await run(process.execPath, [tsc, '-p', folder.path, '--singleThreaded']).catch(
    (error: { stdout: string }) => error,
  )
  assert.equal(stdout, '')
})

interface AssistantSettings {
  url?: string
  command?: string
  args?: string[]
  env?: Record<string, string>
}
const settings = samples
  .filter(({ page, language }) => (page === 'mcp' || page === 'quick-start') && language === 'json')
  .map(({ code, title }) => {
    const { mcpServers, servers } = JSON.parse(code) as Record<string, { reelgist: AssistantSettings } | undefined>
    return { title, server: (mcpServers ?? servers)!.reelgist }
  })
const local = settings.filter(({ server }) => server.args?.includes('mcp'))

test('settings of assistants for the endpoint name it', () => {
  const remote = settings.filter((one) => !local.includes(one))
  assert.ok(remote.length >= 3)
  for (const { server, title } of remote) {
    assert.ok([server.url, ...(server.args ?? [])].includes('%URL%/mcp'), title)
  }
})

for (const { title, server } of local) {
  test(`${title} starts the tools from the package of the service, without a registry`, async () => {
    const { command, args, env: given } = server
    await using home = await mkdtempDisposable(join(tmpdir(), 'reelgist-assistant-'))
    const registry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
    const surroundings = { PATH: process.env['PATH']!, HOME: home.path, ...registry, ...given }
    const started = {
      command: command!,
      args: args!.map(filled),
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

test('the worked example has the signature of its key and message', async () => {
  const find = (id: string) => samples.find((sample) => sample.id === id)!.code
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const fields = [
    ['from', 'address'],
    ['to', 'address'],
    ['value', 'uint256'],
    ['validAfter', 'uint256'],
    ['validBefore', 'uint256'],
    ['nonce', 'bytes32'],
  ].map(([name, type]) => ({ name: name!, type: type! }))
  const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const signature = await account.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: usdc },
    types: { TransferWithAuthorization: fields },
    primaryType: 'TransferWithAuthorization',
    message: JSON.parse(find('message')) as Record<string, unknown>,
  })
  assert.equal(signature, find('signature'))
})

const { pages } = (await loadDocs())!
const read = async (path: string) => (await fetch(origin + path)).text()

for (const { path } of pages) {
  test(`${path} is small, has a strict policy, no inline script or style, and no broken link`, async () => {
    const response = await fetch(origin + path)
    const text = await response.text()
    assert.equal(response.status, 200)
    assert.ok(text.length < 250_000, String(text.length))
    const policy = response.headers.get('content-security-policy')!.split('; ')
    assert.ok(policy.includes("default-src 'none'") && policy.includes("script-src 'self'"), policy.join())
    assert.doesNotMatch(policy.join(), /unsafe/)
    assert.doesNotMatch(text, /<script(?! type="module" src="\/docs\/assets\/)|<iframe|<style|\sstyle="|\son\w+="/)
    assert.doesNotMatch(text, /%[A-Z_]+%|<!--/, 'a placeholder is left')
    for (const [, href] of text.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      if (href!.startsWith('https://')) continue
      const { pathname, hash } = new URL(href!, origin + path)
      const target = await fetch(origin + pathname)
      assert.equal(target.status, 200, href)
      if (hash !== '') assert.ok((await target.text()).includes(`id="${hash.slice(1)}"`), href)
      else await target.body?.cancel()
    }
  })
}

test('the formats page shows each format with its fields and a result of its shape', async () => {
  const [html, markdown] = await Promise.all([read('/formats'), read('/docs/formats.md')])
  const finished = new Map<string, unknown>()
  for await (const file of glob('web/examples/*.json', { cwd: project })) {
    const { job } = JSON.parse(await readFile(join(project, file), 'utf8')) as ExampleFile
    finished.set(job.format, job.result)
  }
  for (const { name, example } of formats) {
    assert.ok(html.includes(`<h2 id="${name}">`), name)
    assert.ok(markdown.includes(JSON.stringify(finished.get(name) ?? example, null, 2)), name)
  }
})

test('the errors page explains each error code once, under its status', async () => {
  const documented = documentedErrors.map(({ status, code }) => `${status} ${code}`)
  const codes = Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`))
  assert.deepEqual(documented.toSorted(), codes.toSorted())
  const text = await read('/docs/errors')
  for (const { code } of documentedErrors) assert.equal(text.split(`id="${code}"`).length, 2, code)
})

test('the errors page has the messages of the service', async () => {
  const response = await fetch(`${origin}/v1/jobs`, { method: 'POST', body: '{}' })
  const reason = response.headers.get('payment-error')!
  assert.ok(documentedErrors.some(({ text }) => text.includes(reason)))
  const unknown = (await (await fetch(`${origin}/v1/jobs/none`)).json()) as { error: string }
  assert.ok(documentedErrors.some(({ text }) => text === unknown.error))
})

test('the API reference has every operation, and the client reference every function', async () => {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const api = await read('/docs/api')
  for (const { operationId } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    assert.ok(api.includes(`id="${operationId}"`), operationId)
  }
  const client = await read('/docs/client.md')
  const codes = (await read('/docs/client')).split('id="reelgisterrorcode"')[1]!.split('<h3')[0]!
  assert.ok(
    ['invalid_request', 'job_expired', 'aborted'].every((code) => codes.includes(code)),
    codes,
  )
  assert.ok(api.indexOf('id="submitJob"') < api.indexOf('id="pollJob"'), 'the submission is first')
  for (const name of ['createClient', 'evmWallet', 'solanaWallet', 'toMarkdown', 'schemas', 'ReelgistError']) {
    assert.ok(client.includes(`### ${name}\n`), name)
  }
})

test('llms.txt lists the pages, and llms-full.txt has their text', async () => {
  const [guide, full] = await Promise.all([read('/llms.txt'), read('/llms-full.txt')])
  for (const { name, title } of pages) assert.ok(guide.includes(`[${title}](${origin}/docs/${name}.md)`), name)
  assert.ok(full.startsWith(guide))
  for (const { name } of pages) {
    if (name !== 'changelog') assert.ok(full.includes(await read(`/docs/${name}.md`)), name)
  }
  assert.doesNotMatch(full, /%[A-Z_]+%|<!--/)
  assert.doesNotMatch(full, /^```\w+ |^#+ .*\{#/m, 'what only the build and the tests read')
})
