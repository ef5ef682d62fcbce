/** The code samples of the pages under /docs, without running them: syntax, types, addresses and signatures. */

import assert from 'node:assert/strict'
import { mkdtempDisposable, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parser as python } from '@lezer/python'
import { privateKeyToAccount } from 'viem/accounts'
import { fillSample, has, run } from './support/docs-programs.ts'
import { assistantSettings, samples } from './support/docs-samples.ts'

const project = join(import.meta.dirname, '..')
const filled = (code: string) => fillSample('http://127.0.0.1:3000', code)
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

test('settings of assistants for the endpoint name it', () => {
  const remote = assistantSettings.filter(({ isLocal }) => !isLocal)
  assert.ok(remote.length >= 3)
  for (const { server, title } of remote) {
    assert.ok([server.url, ...(server.args ?? [])].includes('%URL%/mcp'), title)
  }
})

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
