/** The command against the running service: what it prints where, what it charges, and what its exit status says. */

import assert from 'node:assert/strict'
import { watch } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { spawn as spawnOnTerminal } from '@lydell/node-pty'
import { base, solana } from '../../src/payment/payment.ts'
import { type Home, makeHome, program } from './support/command.ts'
import { startProxy } from './support/proxy.ts'
import { links, withService } from './support/service.ts'
import { earnings } from './support/wallets.ts'

// Made outside the hook: it is removed at the end of whatever it was made in.
const home: Home = await makeHome(() => served.url)
const served = withService(async () => {
  const { code, stdout, stderr } = await home.run(['wallet', 'fund'])
  assert.equal(code, 0, stderr)
  assert.match(stdout, /^base +0x[\da-f]{40} +\+\$5\.00 test USDC\nsolana +\w{32,44} +\+\$5\.00 test USDC\n$/i)
})

test('the wallet file is private, is never overwritten, and contains the keys', async () => {
  assert.equal((await stat(join(home.folder, 'config/reelgist/wallet.json'))).mode & 0o777, 0o600)
  assert.equal((await home.run(['wallet', 'make'])).code, 2)
  const other = await makeHome(() => served.url)
  assert.equal((await other.run(['wallet', 'show'])).code, 3)
  assert.equal((await other.run(['wallet', 'make'])).code, 0)
  assert.match((await other.run(['wallet', 'balance'])).stdout, /^base +\$0\.00 .*\nsolana +\$0\.00 /)
})

for (const [name, network] of Object.entries({ base, solana }) as ['base' | 'solana', typeof base | typeof solana][]) {
  test(`prints a result paid on ${name} as JSON to standard output, and progress to standard error`, async () => {
    const cost = await earnings(served, network, async () => {
      const { code, stdout, stderr } = await home.run(['analyse', links.good(), '-f', 'recipe', '--network', name])
      assert.equal(code, 0, stderr)
      assert.ok((JSON.parse(stdout) as { ingredients: unknown[] }).ingredients.length > 0)
      assert.match(stderr, new RegExp(`^job [\\da-f-]{36}, paid 0\\.10 test USDC on ${name}$`, 'm'))
      // eslint-disable-next-line no-control-regex
      assert.doesNotMatch(stderr, /[\r\u001B]/)
    })
    assert.equal(cost, 100_000n)
  })
}

test('prints one line per link from standard input, with errors and the exit status', async () => {
  const [good, hidden] = [links.good(), links.private()]
  const input = `# mine\n${good}\n\n${hidden}\n${good}\n`
  const { code, stdout, stderr } = await home.run(['analyse', '-', '--concurrency', '2'], { input })
  assert.equal(code, 4, stderr)
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { url: string; error?: { code: string; advice: string } })
  assert.deepEqual(new Set(lines.map(({ url }) => url)), new Set([good, hidden]))
  const failure = lines.find(({ url }) => url === hidden)?.error
  assert.equal(failure?.code, 'job_failed')
  assert.match(failure.advice, /free/)
  assert.match(stderr, /video is private/)
})

test('writes Markdown to the named file, and several results to a folder', async () => {
  const file = join(home.folder, 'recipe.md')
  const one = await home.run(['analyse', links.good(), '-f', 'recipe', '-o', file])
  assert.deepEqual([one.code, one.stdout], [0, ''], one.stderr)
  assert.match(await readFile(file, 'utf8'), /^# .*\n\n## Ingredients/)
  const folder = join(home.folder, 'results')
  assert.equal((await home.run(['analyse', links.good(), links.good(), '-o', folder])).code, 0)
  assert.equal((await readdir(folder)).filter((name) => name.endsWith('.json')).length, 2)
})

test('each kind of error has its exit status and prints no result', async (t) => {
  t.after(served.release)
  const cases: [code: number, args: string[], env?: Record<string, string>][] = [
    [2, []],
    [2, ['analyze', 'x']],
    [2, ['analyse']],
    [2, ['analyse', '--nonsense', 'x']],
    [2, ['analyse', 'x', '-f', 'novel']],
    [2, ['analyse', 'x', '--srt', '--md']],
    [2, ['analyse', 'https://example.com/']],
    [3, ['analyse', links.good(), '--max-price', '0.05']],
    [3, ['analyse', links.good()], { REELGIST_EVM_KEY: `0x${'1'.repeat(64)}` }],
    [3, ['analyse', links.good()], { REELGIST_EVM_KEY: 'secret' }],
    [4, ['analyse', links.private()]],
    [6, ['analyse', links.good()], { REELGIST_URL: 'http://127.0.0.1:9' }],
    [7, ['wait', crypto.randomUUID()]],
    [8, ['analyse', links.endless(), '--timeout', '1']],
  ]
  for (const [wanted, args, env = {}] of cases) {
    const { code, stdout, stderr } = await home.run(args, { env })
    assert.deepEqual([code, stdout], [wanted, ''], `${args.join(' ')}: ${stderr}`)
    assert.doesNotMatch(stderr, /^ +at |secret|1{64}/m)
  }
})

test('explains an unsupported link with the platforms and an example', async () => {
  const { stderr } = await home.run(['analyse', 'https://example.com/'])
  assert.match(stderr, /this link is not supported\n.*a TikTok, an Instagram reel or a YouTube Short, such as https:/)
  assert.doesNotMatch(stderr, /the service, instagram/)
})

test('the same command resends a payment whose responses were lost, and it is charged once', async (t) => {
  let isCut = true
  const proxy = await startProxy(t, served.url, ({ payment }) => (payment !== undefined && isCut ? 'cut' : 'pass'))
  const command = ['analyse', links.good(), '--url', proxy.url]
  const cost = await earnings(served, base, async () => {
    const lost = await home.run(command)
    assert.deepEqual([lost.code, lost.stdout], [5, ''], lost.stderr)
    isCut = false
    const found = await home.run(command)
    assert.equal(found.code, 0, found.stderr)
    assert.match(found.stderr, /sending the payment of an earlier command again/)
  })
  assert.equal(cost, 100_000n)
  assert.equal(new Set(proxy.seen.flatMap(({ payment }) => payment ?? [])).size, 1)
})

test('analyse, wait and status report on standard error who made a result', async () => {
  const sentence = /^The model did not answer\. This is a basic result, made without a language model\.$/m
  const bought = await home.run(['analyse', links.basic(), '-f', 'recipe', '--quiet'])
  assert.match(bought.stderr, sentence)
  assert.ok((JSON.parse(bought.stdout) as { title: string }).title)
  const { stderr } = await home.run(['analyse', links.basic(), '-f', 'recipe'])
  const jobId = /job ([\da-f-]{36})/.exec(stderr)![1]!
  assert.match((await home.run(['wait', jobId])).stderr, sentence)
  assert.match((await home.run(['status', jobId])).stderr, sentence)
  const keyless = await home.run(['analyse', links.keyless(), '-f', 'recipe'])
  assert.match(keyless.stderr, /^Basic result, made without a language model\.$/m)
  const written = await home.run(['analyse', links.good(), '-f', 'recipe'])
  assert.match(written.stderr, /^Result of the language model some-model$/m)
})

test('status, wait and formats cost nothing', async () => {
  const { stderr } = await home.run(['analyse', links.good(), '-f', 'recipe'])
  const jobId = /job ([\da-f-]{36})/.exec(stderr)![1]!
  assert.equal((JSON.parse((await home.run(['status', jobId])).stdout) as { status: string }).status, 'success')
  assert.match((await home.run(['wait', jobId, '--md'])).stdout, /^# /)
  assert.match((await home.run(['formats'])).stdout, /^Food\n +recipe +\S/m)
  assert.equal((await home.run(['formats', 'novel'])).code, 2)
})

test('--json prints JSON for a single link that fails, with code, advice and help', async () => {
  const refused = await home.run(['analyse', 'https://example.com/', '--json'])
  assert.equal(refused.code, 2)
  const { url, error } = JSON.parse(refused.stdout) as { url: string; error: Record<string, string> }
  assert.equal(url, 'https://example.com/')
  assert.deepEqual(
    [error['code'], error['serviceCode'], error['charged']],
    ['invalid_request', 'unsupported_link', 'no'],
  )
  assert.match(error['help']!, /^http:\/\/service\.test\/docs\/errors#unsupported_link$/)
  assert.match(error['advice']!, /Use the link of a TikTok/)
  assert.match(refused.stderr, /\nMore: http:\/\/service\.test\/docs\/errors#unsupported_link\n/)
  const cases: [args: string[], code: string][] = [
    [['analyse', links.private(), '--json'], 'job_failed'],
    [['analyse', links.good(), '--json', '--url', 'http://127.0.0.1:9'], 'unreachable'],
    [['analyse', links.good(), '--json', '-f', 'novel'], 'invalid_command'],
    [['wait', crypto.randomUUID(), '--json'], 'job_not_found'],
  ]
  for (const [args, code] of cases) {
    const { stdout, stderr } = await home.run(args)
    assert.equal((JSON.parse(stdout) as { error: { code: string } }).error.code, code, stderr)
  }
})

test('open prints the page of a job and opens it in the browser', async () => {
  const { stderr } = await home.run(['analyse', links.good(), '-f', 'recipe'])
  const jobId = /job ([\da-f-]{36})/.exec(stderr)![1]!
  const shown = join(home.folder, 'shown.txt')
  const browser = join(home.folder, 'browser.sh')
  // Renamed when it is complete: the command does not wait for a browser.
  await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > ${shown}.part && mv ${shown}.part ${shown}\n`, { mode: 0o755 })
  const opened = new Promise<void>((resolve) => {
    const watcher = watch(home.folder, (_, name) => {
      if (name !== 'shown.txt') return
      watcher.close()
      resolve()
    })
  })
  const { code, stdout } = await home.run(['open', jobId], { env: { BROWSER: browser } })
  assert.deepEqual([code, stdout], [0, `${served.url}/jobs/${jobId}\n`])
  await opened
  assert.equal(await readFile(shown, 'utf8'), `${served.url}/jobs/${jobId}`)
  assert.equal((await fetch(stdout.trim())).status, 200)
  assert.equal((await home.run(['open', jobId], { env: { BROWSER: 'none' } })).stdout, stdout)
  const missing = await home.run(['open', jobId], { env: { BROWSER: '/nowhere/browser' } })
  assert.match(missing.stderr, /Could not open/)
  const unknown = await home.run(['open', crypto.randomUUID()], { env: { BROWSER: browser } })
  assert.deepEqual([unknown.code, unknown.stdout], [7, ''])
})

test('shows a progress line and Markdown on a terminal', async () => {
  const terminal = spawnOnTerminal(process.execPath, [program, 'analyse', links.good(), '-f', 'recipe'], {
    cols: 80,
    env: { ...home.env, REELGIST_URL: served.url },
  })
  let shown = ''
  terminal.onData((data) => (shown += data))
  const { exitCode } = await new Promise<{ exitCode: number }>((resolve) => terminal.onExit(resolve))
  assert.equal(exitCode, 0, shown)
  assert.match(shown, /## Ingredients/)
  // eslint-disable-next-line no-control-regex
  assert.match(shown, /\r\u001B\[K/)
})

test('Ctrl-C during a job reports its id and that it continues', async (t) => {
  t.after(served.release)
  const terminal = spawnOnTerminal(process.execPath, [program, 'analyse', links.endless()], {
    cols: 80,
    env: { ...home.env, REELGIST_URL: served.url },
  })
  let shown = ''
  let isReported = false
  terminal.onData((data) => {
    shown += data
    if (isReported || !/job [\da-f-]{36}, paid/.test(shown)) return
    isReported = true
    terminal.write('\u0003')
  })
  const { exitCode } = await new Promise<{ exitCode: number }>((resolve) => terminal.onExit(resolve))
  assert.equal(exitCode, 130, shown)
  assert.match(shown, /The job continues.*\s+Get its result for free: reelgist wait [\da-f-]{36}\s/)
})
