/** The same command again, whatever the outcome of the first: it continues the purchase, and pays once. */

import assert from 'node:assert/strict'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { spawn as spawnOnTerminal } from '@lydell/node-pty'
import { base, solana } from '../../src/payment/payment.ts'
import { type Home, makeHome, program } from './support/command.ts'
import { startProxy } from './support/proxy.ts'
import { links, withService } from './support/service.ts'
import { earnings } from './support/wallets.ts'

const price = 100_000n

const home: Home = await makeHome(() => served.url)
const served = withService(async () => {
  assert.equal((await home.run(['wallet', 'fund'])).code, 0)
})

const folder = () => join(home.folder, 'config/reelgist/jobs')
const jobsIn = (text: string) => [...text.matchAll(/job ([\da-f-]{36})/g)].map(([, id]) => id!)

async function fileOf(link: string): Promise<string> {
  for (const name of await readdir(folder())) {
    const file = join(folder(), name)
    if ((await readFile(file, 'utf8')).includes(link)) return file
  }
  throw new Error(`nothing is stored of ${link}`)
}

/** Runs a command on a terminal and presses Ctrl-C as soon as its job is known. */
async function interrupt(args: string[]): Promise<string> {
  const env = { ...home.env, REELGIST_URL: served.url }
  const terminal = spawnOnTerminal(process.execPath, [program, ...args], { cols: 200, env })
  let shown = ''
  let isPressed = false
  terminal.onData((data) => {
    shown += data
    if (isPressed || jobsIn(shown).length === 0) return
    isPressed = true
    terminal.write('\u0003')
  })
  const { exitCode } = await new Promise<{ exitCode: number }>((resolve) => terminal.onExit(resolve))
  assert.equal(exitCode, 130, shown)
  return shown
}

test('the same command after Ctrl-C continues its job, and pays once', async () => {
  const command = ['analyse', links.endless(), '-f', 'recipe']
  const cost = await earnings(served, base, async () => {
    const shown = await interrupt(command)
    const [jobId] = jobsIn(shown)
    assert.match(shown, new RegExp(`reelgist wait ${jobId}`))
    const again = await interrupt(command)
    assert.match(again, new RegExp(`continuing job ${jobId} of an earlier command: nothing is charged`))
    served.release()
    const { code, stdout, stderr } = await home.run(command)
    assert.equal(code, 0, stderr)
    assert.ok('ingredients' in JSON.parse(stdout))
    // It is reused when it is done, too.
    assert.equal((await home.run(command)).stdout, stdout)
  })
  assert.equal(cost, price)
})

test('another format, another link and --again are paid for', async () => {
  const link = links.good()
  const cost = await earnings(served, base, async () => {
    for (const args of [[link], [link, '-f', 'default'], [link, '-f', 'recipe'], [`${link}?a=1`], [link, '--again']]) {
      const { code, stderr } = await home.run(['analyse', ...args])
      assert.equal(code, 0, stderr)
    }
  })
  assert.equal(cost, 4n * price)
})

test('a list that is run again pays only for what is new', async () => {
  const [one, two, three] = [links.good(), links.good(), links.good()]
  const cost = await earnings(served, base, async () => {
    assert.equal((await home.run(['analyse', '-'], { input: `${one}\n${two}\n` })).code, 0)
    const { code, stdout } = await home.run(['analyse', '-'], { input: `${one}\n${two}\n${three}\n` })
    assert.equal(code, 0)
    assert.equal(stdout.trim().split('\n').length, 3)
  })
  assert.equal(cost, 3n * price)
})

for (const [name, network] of Object.entries({ base, solana }) as ['base' | 'solana', typeof base | typeof solana][]) {
  test(`four identical commands at once pay once on ${name} and share one job`, async () => {
    const command = ['analyse', links.good(), '-f', 'recipe', '--network', name]
    const cost = await earnings(served, network, async () => {
      const all = await Promise.all(Array.from({ length: 4 }, () => home.run(command)))
      for (const { code, stderr } of all) assert.equal(code, 0, stderr)
      assert.equal(new Set(all.flatMap(({ stderr }) => jobsIn(stderr))).size, 1)
    })
    assert.equal(cost, price)
  })
}

test('resubmits a failed job for free instead of continuing it', async () => {
  const command = ['analyse', links.private()]
  const cost = await earnings(served, base, async () => {
    const first = await home.run(command)
    assert.equal(first.code, 4, first.stderr)
    const second = await home.run(command)
    assert.equal(second.code, 4, second.stderr)
    assert.match(second.stderr, /of an earlier command failed: video is private/)
    assert.match(second.stderr, /free, because an earlier try failed/)
    assert.equal(new Set(jobsIn(second.stderr)).size, 2)
  })
  assert.equal(cost, price)
})

for (const status of [404, 410]) {
  test(`buys a job again that the service no longer has (${status})`, async (t) => {
    let isGone = false
    const proxy = await startProxy(t, served.url, ({ method, path }) =>
      isGone && method === 'GET' && path.startsWith('/v1/jobs/')
        ? { status, body: `{"error":"${status === 404 ? 'Job not found' : 'Job expired'}"}` }
        : 'pass',
    )
    const command = ['analyse', links.good(), '--url', proxy.url]
    const cost = await earnings(served, base, async () => {
      const first = await home.run(command)
      assert.equal(first.code, 0, first.stderr)
      isGone = true
      const second = await home.run(command)
      assert.equal(second.code, 0, second.stderr)
      assert.match(second.stderr, /is no longer stored\njob .*, paid 0\.10/)
    })
    assert.equal(cost, 2n * price)
  })
}

test('pays nothing when the service is unreachable while a job is looked up', async (t) => {
  let isDown = false
  const proxy = await startProxy(t, served.url, ({ path }) =>
    isDown && path.startsWith('/v1/jobs/') ? { status: 502, body: 'no' } : 'pass',
  )
  const command = ['analyse', links.good(), '--url', proxy.url]
  assert.equal((await home.run(command)).code, 0)
  isDown = true
  const cost = await earnings(served, base, async () => {
    const { code, stderr } = await home.run(command)
    assert.equal(code, 1, stderr)
    assert.match(stderr, new RegExp(`reelgist wait [\\da-f-]{36} --url ${proxy.url}\n`))
  })
  assert.equal(cost, 0n)
})

test('a killed command sends the same payment when it runs again', async (t) => {
  let kill: (() => void) | undefined
  const proxy = await startProxy(t, served.url, ({ payment }) => {
    if (payment === undefined || !kill) return 'pass'
    // The service accepts the payment; no client gets the response.
    kill()
    kill = undefined
    return 'cut'
  })
  const command = ['analyse', links.good(), '--url', proxy.url]
  const cost = await earnings(served, base, async () => {
    const killed = home.start(command)
    kill = () => killed.kill('SIGKILL')
    await new Promise((resolve) => killed.on('exit', resolve))
    // --again is for jobs that are known: what may have been charged is asked for first.
    const { code, stderr } = await home.run([...command, '--again'])
    assert.equal(code, 0, stderr)
    assert.match(stderr, /sending the payment of an earlier command again\njob .*, paid 0\.10 test USDC on base/)
  })
  assert.equal(cost, price)
  assert.equal(new Set(proxy.seen.flatMap(({ payment }) => payment ?? [])).size, 1)
})

test('replaces a stored payment that was refused and bought nothing', async (t) => {
  let isRefusing = true
  const refusal = { status: 402, body: '{}', headers: { 'Payment-Error': 'invalid_exact_evm_payload_expired' } }
  const proxy = await startProxy(t, served.url, ({ payment }) =>
    payment !== undefined && isRefusing ? refusal : 'pass',
  )
  const link = links.good()
  const cost = await earnings(served, base, async () => {
    assert.equal((await home.run(['analyse', link, '--url', proxy.url])).code, 3)
    const file = await fileOf(link)
    const stored = JSON.parse(await readFile(file, 'utf8')) as { payment: string }
    isRefusing = false
    // Expired for the service as well: its own clock says so.
    const { accepted, payload, ...rest } = JSON.parse(Buffer.from(stored.payment, 'base64').toString()) as {
      accepted: object
      payload: { authorization: { validBefore: string } }
    }
    payload.authorization.validBefore = '1'
    const payment = Buffer.from(JSON.stringify({ ...rest, accepted, payload })).toString('base64')
    await writeFile(file, JSON.stringify({ ...stored, payment }))
    const { code, stderr } = await home.run(['analyse', link, '--url', proxy.url])
    assert.equal(code, 0, stderr)
    assert.match(stderr, /that payment bought nothing: .*\njob .*, paid/)
  })
  assert.equal(cost, price)
})

test('stored purchases are private, and old ones are removed', async () => {
  const link = links.good()
  await home.run(['analyse', link])
  const file = await fileOf(link)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  assert.equal((await stat(folder())).mode & 0o777, 0o700)
  assert.deepEqual(
    (await readdir(folder())).filter((name) => !name.endsWith('.json')),
    [],
  )
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
  await utimes(file, threeDaysAgo, threeDaysAgo)
  await home.run(['analyse', links.good()])
  assert.ok(!(await readdir(folder())).some((name) => file.endsWith(name)))
})

test('names a damaged or foreign purchase file, and pays nothing', async () => {
  const link = links.good()
  assert.equal((await home.run(['analyse', link])).code, 0)
  const file = await fileOf(link)
  const good = await readFile(file, 'utf8')
  const cost = await earnings(served, base, async () => {
    for (const bad of ['', good.slice(0, 40), '[]', '{"jobId":1}', good.replace(link, links.good())]) {
      await writeFile(file, bad)
      const { code, stdout, stderr } = await home.run(['analyse', link])
      assert.deepEqual([code, stdout], [1, ''], bad)
      assert.ok(stderr.includes(`Cannot read ${file}`), stderr)
      assert.doesNotMatch(stderr, /^ +at /m)
    }
    await writeFile(file, good)
    assert.equal((await home.run(['analyse', link])).code, 0)
  })
  assert.equal(cost, 0n)
})

test('pays nothing when the purchase cannot be stored', async () => {
  const other = await makeHome(() => served.url)
  await other.run(['wallet', 'fund'])
  // A file where the folder should be: permissions would not stop root.
  await writeFile(join(other.folder, 'config/reelgist/jobs'), '')
  const cost = await earnings(served, base, async () => {
    const { code, stderr } = await other.run(['analyse', links.good()])
    assert.equal(code, 1, stderr)
    assert.match(stderr, /Cannot (read|write) \S+jobs\/[\da-f]{64}\.json: /)
  })
  assert.equal(cost, 0n)
})
