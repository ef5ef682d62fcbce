/** The pages under /docs, and every program they show: run against the service, or checked for syntax. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { parser as python } from '@lezer/python'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { errorCodes } from '../src/errors.ts'
import { formats } from '../src/formats/index.ts'
import recipe from '../src/formats/recipe.ts'
import { fieldsOf } from '../src/http/discovery/fields.ts'
import { docsPaths } from '../src/http/docs/docs.ts'
import { documentedErrors } from '../src/http/docs/documented-errors.ts'
import {
  assistantSettings,
  faucetSnippet,
  localAssistantSettings,
  quickStarts,
  walletSnippet,
} from '../src/http/docs/snippets.ts'
import { loadBundle } from '../src/http/web/bundle.ts'
import { freePort } from '../src/process/port.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '..')

let service: TestService
let origin: string

before(async () => {
  const PORT = String(await freePort())
  origin = `http://127.0.0.1:${PORT}`
  service = await startTestService({ analyse: async () => recipe.example }, { PORT, PUBLIC_URL: origin })
})
after(() => service[Symbol.asyncDispose]())

const read = async (path: string) => (await fetch(origin + path)).text()
const shell = (code: string, env: Record<string, string> = {}) =>
  run('sh', ['-c', code], { cwd: project, env: { ...process.env, ...env } }).then(({ stdout }) => stdout)
const typescript = (code: string, env: Record<string, string> = {}) =>
  run(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: project,
    env: { ...process.env, ...env },
  }).then(({ stdout }) => stdout)

const hasCurl = await shell('command -v curl').then(
  () => true,
  () => false,
)
const shown = () => quickStarts(origin, true)
const byId = (id: string) => shown().find((snippet) => snippet.id === id)!.code

test('the pages show every snippet', async () => {
  const text = (await Promise.all(docsPaths.map(read))).join('\n')
  const all = [
    ...shown(),
    ...assistantSettings(origin),
    ...localAssistantSettings(origin),
    faucetSnippet(origin),
    walletSnippet,
  ]
  for (const { id, code } of all) assert.ok(text.includes(`<pre tabindex="0"><code>${escaped(code)}`), id)
})

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )

test('the curl snippets show the payment options and fund a wallet', { skip: !hasCurl }, async () => {
  const required = JSON.parse(await shell(byId('curl'))) as { accepts: unknown[] }
  assert.equal(required.accepts.length, 2)
  const ADDRESS = privateKeyToAddress(generatePrivateKey())
  const filled = JSON.parse(await shell(faucetSnippet(origin).code, { ADDRESS })) as { transaction: string }
  assert.match(filled.transaction, /^0x/)
})

test('the command line snippet creates and funds a wallet, pays, and prints a result', async () => {
  await using home = await mkdtempDisposable(join(tmpdir(), 'reelgist-home-'))
  // What npx would start: test/readme.test.ts shows that it does.
  const code = byId('cli').replaceAll('npx reelgist', 'node_modules/.bin/reelgist')
  assert.notEqual(code, byId('cli'))
  const printed = await shell(code, { XDG_CONFIG_HOME: home.path, XDG_STATE_HOME: home.path })
  // What was put into the wallet comes first.
  assert.deepEqual(JSON.parse(printed.slice(printed.indexOf('\n{'))), recipe.example)
})

test('the TypeScript snippets pay from a wallet and print a result', async () => {
  const made = await typescript(walletSnippet.code)
  const [, key] = /key: '(0x[0-9a-f]{64})'/.exec(made)!
  const [, address] = /address: '(0x[0-9a-fA-F]{40})'/.exec(made)!
  const body = JSON.stringify({ network: 'eip155:8453', address })
  const headers = { 'Content-Type': 'application/json' }
  assert.equal((await fetch(`${origin}/sandbox/faucet`, { method: 'POST', body, headers })).status, 200)
  for (const id of ['client', 'typescript'])
    assert.deepEqual(JSON.parse(await typescript(byId(id), { KEY: key! })), recipe.example)
})

test('the TypeScript snippets compile in strict mode', async () => {
  await using folder = await mkdtempDisposable(join(project, 'node_modules/.cache/snippets-'))
  const files = [...shown(), walletSnippet].filter(({ language }) => language === 'ts')
  for (const { id, code } of files) await writeFile(join(folder.path, `${id}.mts`), code)
  const flags = ['--strict', '--noPropertyAccessFromIndexSignature', '--noEmit', '--skipLibCheck', '--ignoreConfig']
  const target = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node']
  const paths = files.map(({ id }) => join(folder.path, `${id}.mts`))
  const { stdout } = await run(join(project, 'node_modules/.bin/tsc'), [...flags, ...target, ...paths], {
    cwd: project,
  }).catch((error: { stdout: string }) => error)
  assert.equal(stdout, '')
})

test('the Python snippet has valid syntax', () => {
  const wrong: string[] = []
  const text = byId('python')
  python.parse(text).iterate({
    enter: ({ type, from, to }) => void (type.isError && wrong.push(text.slice(from - 20, to + 20))),
  })
  assert.deepEqual(wrong, [])
  let isFound = false
  python.parse('def broken(:').iterate({ enter: ({ type }) => void (isFound ||= type.isError) })
  assert.ok(isFound, 'a mistake would be found')
})

test('the settings for assistants are valid and name the endpoint', async () => {
  for (const { id, language, code } of assistantSettings(origin)) {
    assert.ok(code.includes(`${origin}/mcp`), id)
    if (language === 'json') assert.doesNotThrow(() => JSON.parse(code), id)
    else await run('sh', ['-n', '-c', code])
  }
})

test('the settings for local assistants start a program that offers the tools', async () => {
  await using home = await mkdtempDisposable(join(tmpdir(), 'reelgist-home-'))
  const settings = localAssistantSettings(origin)
  const { mcpServers } = JSON.parse(settings.find(({ language }) => language === 'json')!.code) as {
    mcpServers: { reelgist: { command: string; args: string[] } }
  }
  const { command, args } = mcpServers.reelgist
  for (const { id, language, code } of settings)
    if (language !== 'json') assert.ok(code.endsWith(` mcp add reelgist -- ${[command, ...args].join(' ')}`), id)
  const client = new Client({ name: 'test', version: '1.0.0' })
  // It needs no registry, only the service.
  const registry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const env = { PATH: process.env['PATH']!, HOME: home.path, ...registry }
  await client.connect(new StdioClientTransport({ command, args, env, cwd: home.path, stderr: 'ignore' }))
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'analyse_video'))
  await client.close()
})

for (const path of docsPaths) {
  test(`${path} is small, has no script or third-party request, and no broken link`, async () => {
    const response = await fetch(origin + path)
    const text = await response.text()
    assert.equal(response.status, 200)
    assert.ok(text.length < 250_000, String(text.length))
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(text)!
    const hash = createHash('sha256').update(style!).digest('base64')
    const policy = response.headers.get('content-security-policy')!
    assert.ok(policy.includes("default-src 'none'") && policy.includes(`'sha256-${hash}'`), policy)
    assert.doesNotMatch(text, /<script|<iframe|style="|\ssrc="|url\(/)
    for (const [, href] of text.matchAll(/<a[^>]* href="([^"]+)"/g)) {
      if (href!.startsWith('https://')) continue
      const { pathname, hash } = new URL(href!, origin + path)
      const target = await fetch(origin + pathname)
      assert.equal(target.status, 200, href)
      if (hash !== '') assert.ok((await target.text()).includes(`id="${hash.slice(1)}"`), href)
    }
  })
}

test('the formats page shows each format with its fields and example', async () => {
  const text = await read('/formats')
  const { examples = [] } = (await loadBundle()) ?? {}
  for (const { name, example, schema } of formats) {
    const [, section = ''] = new RegExp(`<section class="format" id="${name}">(.*?)</section>`, 's').exec(text) ?? []
    const result = examples.find(({ format }) => format === name)?.result ?? example
    assert.ok(section.includes(escaped(JSON.stringify(result, null, 2))), name)
    assert.match(section, new RegExp(`href="/\\?url=https[^"]*&amp;format=${name}">Try it with a sample`))
    for (const { path } of fieldsOf({ schema })) assert.ok(section.includes(`<code>${path}</code>`), `${name} ${path}`)
  }
})

test('the earlier address of the formats page leads to the present one', async () => {
  const response = await fetch(`${origin}/docs/formats`, { redirect: 'manual' })
  assert.deepEqual([response.status, response.headers.get('location')], [308, '/formats'])
})

test('the errors page explains each error status of the OpenAPI document', async () => {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses).map(Number)))
  const explained = new Set<number>(documentedErrors.map(({ status }) => status))
  assert.deepEqual(
    [...statuses].filter((status) => status >= 400 && !explained.has(status)),
    [],
  )
})

test('the errors page explains each error code once, under its status', async () => {
  const documented = documentedErrors.map(({ status, code }) => `${status} ${code}`)
  const codes = Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`))
  assert.deepEqual(documented.toSorted(), codes.toSorted())
  const text = await read('/docs/errors')
  for (const { code } of documentedErrors) assert.equal(text.split(`id="${code}"`).length, 2, code)
})

test('the errors page has the messages of the service', async () => {
  const postError = async (body: object, status: number) => {
    const response = await fetch(`${origin}/v1/jobs`, { method: 'POST', body: JSON.stringify(body) })
    assert.equal(response.status, status)
    return response.headers.get('payment-error') ?? ''
  }
  const reason = await postError({}, 402)
  assert.ok(documentedErrors.some(({ text }) => text.includes(reason)))
  const unknown = (await (await fetch(`${origin}/v1/jobs/none`)).json()) as { error: string }
  assert.ok(documentedErrors.some(({ text }) => text === unknown.error))
})
