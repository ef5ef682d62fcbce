import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOutages, nameServer } from './outage.ts'

const refused = (port: number) => {
  const address = '127.0.0.1'
  return Object.assign(new Error(`connect ECONNREFUSED ${address}:${port}`), { code: 'ECONNREFUSED', address, port })
}

/** What is logged of an error each second. */
function watch(seconds: number, error: (second: number) => unknown) {
  let time = 0
  const outageOf = createOutages(() => time * 1000)
  const lines = []
  for (; time < seconds; time++) {
    const line = outageOf(error(time))
    if (line !== false) lines.push([time, line] as const)
  }
  return lines
}

test('an outage is one line, then one at growing intervals', () => {
  const lines = watch(600, () => refused(7001))
  assert.deepEqual(
    lines.map(([second]) => second),
    [0, 10, 30, 70, 150, 310],
  )
  const reason = 'connect ECONNREFUSED 127.0.0.1:7001'
  assert.deepEqual(lines[0]![1], { outage: '127.0.0.1:7001', reason })
  assert.deepEqual(lines[1]![1], { outage: '127.0.0.1:7001', reason, repeated: 9, seconds: 10 })
})

test('all errors of the database are one outage, and those of another server are another', () => {
  nameServer(7002, 'database')
  const errors = [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('failed to get job', { cause: new AggregateError([refused(7002), refused(7002)]) }),
    // As the queue reports it.
    { message: 'read ECONNRESET (Queue: callbacks)', stack: 'Error\n at x (/app/node_modules/pg-pool/index.js:1:1)' },
    Object.assign(new Error('connect ENOENT /run/.s.PGSQL.7002'), {
      code: 'ECONNREFUSED',
      address: '/run/.s.PGSQL.7002',
    }),
  ]
  assert.equal(watch(9, (second) => errors[second % errors.length]).length, 1)
  const lines = watch(8, (second) => (second % 2 === 0 ? errors[0] : refused(7003)))
  assert.deepEqual(
    lines.map(([, line]) => line && line.outage),
    ['database', '127.0.0.1:7003'],
  )
})

test('an error after a quiet minute begins a new outage, and other errors are none', () => {
  const lines = watch(200, (second) => (second < 5 || second > 100 ? refused(7004) : new Error('a bug')))
  const begun = lines.filter(([, line]) => line && line.repeated === undefined)
  assert.deepEqual(
    begun.map(([second]) => second),
    [0, 101],
  )
  assert.equal(lines.filter(([, line]) => line === undefined).length, 96)
})

test('servers on one port are different outages, and an error is named as its copied message is', () => {
  const elsewhere = Object.assign(new Error('connect ETIMEDOUT 192.0.2.7:443'), {
    code: 'ETIMEDOUT',
    address: '192.0.2.7',
    port: 443,
  })
  const errors = [
    refused(443),
    elsewhere,
    new Error('the RPC does not answer: fetch failed: connect ETIMEDOUT 192.0.2.7:443'),
    Object.assign(new Error('other side closed'), {
      code: 'UND_ERR_SOCKET',
      socket: { remoteAddress: '192.0.2.7', remotePort: 443 },
    }),
    Object.assign(new Error('Connect Timeout Error (attempted address: rpc.example:443, timeout: 10000ms)'), {
      code: 'UND_ERR_CONNECT_TIMEOUT',
    }),
    { outage: 'model openai/x', message: 'limited' },
  ]
  const lines = watch(errors.length, (second) => errors[second])
  assert.deepEqual(
    lines.map(([, line]) => line && line.outage),
    ['127.0.0.1:443', '192.0.2.7:443', 'rpc.example:443', 'model openai/x'],
  )
})
