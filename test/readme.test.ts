/** Every program in README.md and client/README.md does what it is shown for, against the real service. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { signWebhook } from '../client/src/webhook.ts'
import recipe from '../src/formats/recipe.ts'
import { startTestService, type TestService } from '../scripts/support/service.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '..')
const read = (file: string) => readFile(join(project, file), 'utf8')

let service: TestService
before(async () => {
  service = await startTestService({ analyse: async () => recipe.example })
})
after(() => service[Symbol.asyncDispose]())

interface Program {
  language: string
  code: string
}
const programsOf = (text: string): Program[] =>
  Array.from(text.matchAll(/^```(sh|ts|json)\n([\s\S]*?)^```$/gm), ([, language, code]) => ({
    language: language!,
    code: code!,
  })).filter(({ language, code }) => language !== 'json' || code.includes('mcpServers'))

/** Lines that start or test the project itself are looked up: other tests run them. */
const ofTheProject = /^(?:SOAK=1 )?npm (?:run )?([\w-]+)/
const commandsIn = (code: string) => code.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

for (const file of ['README.md', 'client/README.md']) {
  const programs = programsOf(await read(file))
  assert.ok(programs.length > 0, file)
  for (const [at, { language, code }] of programs.entries()) {
    const title = `program ${at + 1} of ${file}`
    if (code.includes('verifyWebhook')) test(`${title} accepts a signed callback`, () => receiveCallback(code))
    else if (language === 'json') test(`${title} starts an assistant's tools`, () => startAssistant(code))
    else if (language === 'ts') test(`${title} prints the ingredients`, () => runTypescript(code))
    else if (ofTheProject.test(commandsIn(code)[0]!)) test(`${title} names existing commands`, () => findCommands(code))
    else test(`${title} ends in a result`, () => runInShell(code))
  }
}

async function runTypescript(code: string) {
  const KEY = generatePrivateKey()
  const body = JSON.stringify({ network: 'eip155:8453', address: privateKeyToAddress(KEY) })
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${service.url}/sandbox/faucet`, { method: 'POST', body, headers })
  const here = code.replace('http://localhost:8402', service.url)
  assert.notEqual(here, code)
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', here], {
    cwd: project,
    env: { ...process.env, KEY },
  })
  assert.ok(stdout.includes(recipe.example.ingredients[0]!.item), stdout)
}

async function receiveCallback(code: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const body = JSON.stringify({ jobId: 'j1', status: 'failed', error: 'video is private' })
  const headers = JSON.stringify(await signWebhook(body, { id: 'j1', secret }))
  const calls = `
    const request = (body: string) => new Request('http://localhost/', { method: 'POST', headers: ${headers}, body })
    const { status } = await POST(request(${JSON.stringify(body)}))
    const refused = await POST(request('{}')).then(() => 'accepted', (error: Error) => error.name)
    console.log(status, refused)`
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '-e', code + calls], {
    cwd: project,
    env: { ...process.env, REELGIST_CALLBACK_SECRET: secret },
  })
  assert.equal(stdout, 'j1 video is private\n204 WebhookError\n')
}

async function startAssistant(code: string) {
  await using home = await mkdtempDisposable(join(tmpdir(), 'reelgist-readme-'))
  const here = code.replaceAll('http://localhost:8402', service.url)
  assert.notEqual(here, code)
  const { mcpServers } = JSON.parse(here) as { mcpServers: { reelgist: { command: string; args: string[] } } }
  const client = new Client({ name: 'test', version: '1.0.0' })
  // It needs no registry, only the service.
  const registry = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const env = { PATH: process.env['PATH']!, HOME: home.path, ...registry }
  await client.connect(new StdioClientTransport({ ...mcpServers.reelgist, env, cwd: home.path, stderr: 'ignore' }))
  assert.ok((await client.listTools()).tools.some(({ name }) => name === 'analyse_video'))
  await client.close()
}

async function findCommands(code: string) {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  for (const line of commandsIn(code)) {
    const [, name] = ofTheProject.exec(line) ?? []
    assert.ok(name !== undefined && name in scripts, line)
  }
}

/** npx takes longer to find the command than most commands take: one shows that it does. */
let usesNpx = 0
const withoutNpx = (code: string) =>
  code.replaceAll('npx reelgist', (found) => (usesNpx++ === 0 ? found : 'node_modules/.bin/reelgist'))

async function runInShell(code: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'reelgist-readme-'))
  await symlink(join(project, 'node_modules'), join(folder.path, 'node_modules'))
  await writeFile(join(folder.path, 'links.txt'), 'https://www.tiktok.com/@samples/video/7000000000000000001\n')
  const env = { ...process.env, REELGIST_URL: service.url, XDG_CONFIG_HOME: folder.path, XDG_STATE_HOME: folder.path }
  const { stdout } = await run('sh', ['-e', '-c', withoutNpx(code)], { cwd: folder.path, env })
  assert.ok(stdout.includes(recipe.example.title), stdout)
  if (!code.includes('results.jsonl')) return
  const results = await readFile(join(folder.path, 'results.jsonl'), 'utf8')
  assert.ok(results.includes(recipe.example.title), results)
}
