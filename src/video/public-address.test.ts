import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { connectPublic, isPublicAddress } from './public-address.ts'

const inside = {
  '127.0.0.1': 'loopback',
  '127.255.0.9': 'loopback',
  '0.0.0.0': 'this host',
  '10.1.2.3': 'private',
  '172.16.0.1': 'private',
  '192.168.1.1': 'private',
  '100.64.0.1': 'a carrier’s own',
  '169.254.169.254': 'link-local, where clouds keep their metadata',
  '224.0.0.1': 'multicast',
  '255.255.255.255': 'broadcast',
  '240.0.0.1': 'reserved',
  '192.0.2.1': 'documentation',
  '198.18.0.1': 'benchmarking',
  '::': 'this host',
  '::1': 'loopback',
  'fe80::1': 'link-local',
  'fec0::1': 'site-local',
  'fc00::1': 'private',
  'fd00:ec2::254': 'private, where a cloud keeps its metadata',
  'ff02::1': 'multicast',
  '::ffff:127.0.0.1': 'IPv4-mapped',
  '::ffff:8.8.8.8': 'IPv4-mapped',
  '::127.0.0.1': 'IPv4-compatible',
  '64:ff9b::7f00:1': 'NAT64',
  '64:ff9b:1::7f00:1': 'NAT64 of the local network',
  '2002:7f00:1::1': '6to4',
  '2001:0:7f00:1::1': 'Teredo',
  '2001:db8::1': 'documentation',
  'not an address': 'no address',
}

for (const [address, kind] of Object.entries(inside)) {
  test(`${address} (${kind}) is not on the public internet`, () => {
    assert.equal(isPublicAddress(address), false)
  })
}

test('ordinary addresses are on the public internet', () => {
  for (const address of ['8.8.8.8', '151.101.1.1', '2a00:1450:4001::200e', '2606:4700::6810:84e5']) {
    assert.equal(isPublicAddress(address), true, address)
  }
})

test('connects neither to a private address nor to a name that resolves to one', async (context) => {
  let reached = false
  const server = createServer(() => {
    reached = true
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  await assert.rejects(connectPublic('127.0.0.1', port), /not a public address/)
  await assert.rejects(connectPublic('::ffff:127.0.0.1', port), /not a public address/)
  await assert.rejects(connectPublic('localhost', port), /no public address/)
  assert.equal(reached, false)
})
