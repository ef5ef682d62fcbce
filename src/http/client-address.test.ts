import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { createClientAddresses, networkOf } from './client-address.ts'

/** Who is taken to ask, over a connection from `remote` with this header. */
function asked(TRUST_PROXY: string, remote: string, forwarded?: string | string[]): string {
  const { of } = createClientAddresses(readConfig({ TRUST_PROXY }).trustProxy)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) }
  return of({ socket: { remoteAddress: remote }, headers })
}

const proxy = '10.0.0.1'

test('ignores forwarding headers without a configured proxy', () => {
  assert.equal(asked('', '203.0.113.7', '198.51.100.1'), '203.0.113.7')
  assert.equal(asked('0', '203.0.113.7', '198.51.100.1'), '203.0.113.7')
  assert.equal(asked('', '::ffff:203.0.113.7'), '203.0.113.7')
})

test('behind proxies, the caller is the address that our outermost proxy saw', () => {
  for (const trust of ['1', proxy, '10.0.0.0/8', `::1, ${proxy}`]) {
    assert.equal(asked(trust, proxy, '203.0.113.7'), '203.0.113.7', trust)
    assert.equal(asked(trust, proxy, '198.51.100.1, 203.0.113.7'), '203.0.113.7', trust)
    assert.equal(asked(trust, proxy, ['198.51.100.1', '198.51.100.2,203.0.113.7']), '203.0.113.7', trust)
    assert.equal(asked(trust, `::ffff:${proxy}`, '203.0.113.7'), '203.0.113.7', trust)
  }
  assert.equal(asked('2', proxy, '198.51.100.1, 203.0.113.7, 10.0.0.9'), '203.0.113.7')
  assert.equal(asked('10.0.0.0/8', proxy, '198.51.100.1, 203.0.113.7, 10.0.0.9'), '203.0.113.7')
})

test('ignores forwarding headers of a caller that bypasses the proxies', () => {
  assert.equal(asked('10.0.0.0/8', '203.0.113.7', '198.51.100.1'), '203.0.113.7')
  // Who pretends in the header to be a proxy of ours is still seen by the real one.
  assert.equal(asked('10.0.0.0/8', proxy, '198.51.100.1, 10.0.0.2, 203.0.113.7'), '203.0.113.7')
})

test('falls back to the proxy’s address for invalid values, and strips ports', () => {
  for (const nonsense of ['', ' ', 'unknown', '_hidden', '999.1.1.1', 'fe80::1%eth0', '"203.0.113.7', '1.2.3.4:5:6']) {
    assert.equal(asked('1', proxy, `203.0.113.7, ${nonsense}`), proxy, nonsense)
  }
  assert.equal(asked('1', proxy, '203.0.113.7:4711'), '203.0.113.7')
  assert.equal(asked('1', proxy, '[2001:db8::1]:4711'), '2001:db8::1')
  assert.equal(asked('1', proxy, '2001:db8::1'), '2001:db8::1')
  assert.equal(
    asked('10.0.0.0/8', proxy, Array(5_000).fill('10.0.0.2').join(',')),
    '10.0.0.2',
    'of a chain without end',
  )
})

test('refuses a setting that is neither a number nor addresses', () => {
  for (const TRUST_PROXY of ['yes', '10.0.0.0/33', 'proxy.internal', '10.0.0.1,', '-1', '::1/129', '1.2.3.4/8/8']) {
    assert.throws(() => readConfig({ TRUST_PROXY }), /TRUST_PROXY: must be a number of proxies/, TRUST_PROXY)
  }
})

test('counts all addresses of an IPv6 /64 as one caller', () => {
  assert.equal(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff:1:2:3'))
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7')
})
