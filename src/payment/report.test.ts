import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withDatabase } from '../../scripts/support/database.ts'
import { createReport } from './report.ts'

const payment = (key: string, columns: object = {}) => ({
  key,
  network: 'eip155:8453',
  payer: '0xpayer',
  amount: '100000',
  state: 'paid' as const,
  request_hash: 'hash',
  platform: 'tiktok' as const,
  video_id: '1',
  format: '',
  order: '{}',
  created_at: '2030-01-02T03:04:05Z',
  ...columns,
})

test('the report sums by day, network and state, and lists stuck payments with reasons', async () => {
  const { db } = await withDatabase()
  await db
    .insertInto('payments')
    .values([
      payment('a'),
      payment('b'),
      payment('c', { state: 'credited' }),
      payment('d', { network: 'solana:x' }),
      payment('e', { created_at: '2030-01-01T00:00:00Z', state: 'failed', reason: 'insufficient_funds' }),
      payment('f', {
        state: 'settling',
        reason: 'the RPC does not answer',
        lease_until: '2000-01-01T00:00:00Z',
        attempts: 3,
      }),
      payment('g', { state: 'settling', lease_until: '2100-01-01T00:00:00Z' }),
    ])
    .execute()
  const lines = (await createReport(db).summary(30)).split('\n')
  const latest = lines.splice(lines.indexOf('latest:'), 10)
  assert.equal(latest.length, 10)
  assert.match(latest[2]!, /^2030-01-02T03:04:05.000Z  eip155:8453  settling  0xpayer  tiktok\/1/)
  assert.deepEqual(lines, [
    'day         network      state     payments  earned',
    '2030-01-02  eip155:8453  credited  1         $0.00',
    '2030-01-02  eip155:8453  paid      2         $0.20',
    '2030-01-02  eip155:8453  settling  2         $0.00',
    '2030-01-02  solana:x     paid      1         $0.10',
    '2030-01-01  eip155:8453  failed    1         $0.00',
    '',
    'earned in 30 days: $0.30',
    '',
    'stuck, and why:',
    '  2030-01-02T03:04:05.000Z  eip155:8453  3 attempts  the RPC does not answer',
    '    f',
    '',
  ])
})

test('the CSV escapes formulas, also behind a tab or in full-width letters', async () => {
  const { db } = await withDatabase()
  const reasons = [
    '=1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00A0=1',
    '\uFF1D1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20a',
  ]
  await db
    .insertInto('payments')
    .values(reasons.map((reason, n) => payment(`key-${n}`, { state: 'failed', reason })))
    .execute()
  const text = (await Array.fromAsync(createReport(db).csv(30))).join('\n')
  for (const reason of reasons) {
    assert.ok(text.includes(`,'${reason},`) || text.includes(`,"'${reason}",`), JSON.stringify(reason))
  }
})

test('the CSV has a line for each payment, also over several pages, and no formulas', async () => {
  const { db } = await withDatabase()
  const moment = (n: number) => `2030-01-02T03:04:05.${String(1_000_000 + (n % 7)).slice(1)}Z`
  const many = Array.from({ length: 1_050 }, (_, n) => payment(`key-${n}`, { created_at: moment(n) }))
  await db.insertInto('payments').values(many).execute()
  await db
    .insertInto('payments')
    .values(
      payment('zz', { created_at: '2030-01-03T00:00:00Z', state: 'failed', reason: '=HYPERLINK("http://evil"),x' }),
    )
    .execute()
  const lines = await Array.fromAsync(createReport(db).csv(30))
  assert.equal(lines.length, 1 + 1_051)
  assert.equal(new Set(lines).size, lines.length)
  assert.match(lines[0]!, /^created_at,settled_at,network,state,amount/)
  assert.match(lines.at(-1)!, /,"'=HYPERLINK\(""http:\/\/evil""\),x",,zz$/)
})
