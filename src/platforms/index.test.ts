import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureReasons } from '../errors.ts'
import { anyVideo, isLinkHost, isMediaHost, platformNames, readLink, rulesOf } from './index.ts'

test('names the videos of all platforms in one phrase', () => {
  const videos = platformNames.map((name) => rulesOf(name).video)
  assert.equal(anyVideo, `${videos.slice(0, -1).join(', ')} or ${videos.at(-1)}`)
  for (const video of videos) assert.match(video, /^an? [A-Z]/)
})

for (const name of platformNames) {
  const rules = rulesOf(name)

  test(`no other platform claims a host of ${name}, and look-alike domains are refused`, () => {
    const others = platformNames.filter((other) => other !== name).map(rulesOf)
    for (const host of rules.hosts) {
      assert.ok(!others.some(({ hosts }) => hosts.has(host)), host)
      assert.ok(isLinkHost(host))
    }
    for (const domain of rules.domains) {
      assert.ok(isMediaHost(domain) && isMediaHost(`cdn.${domain}`), domain)
      assert.ok(!isMediaHost(`evil${domain}`) && !isMediaHost(`${domain}.evil.example`), domain)
    }
  })

  const { id, link } = rules.example

  test(`reads the canonical URL of a video of ${name}`, () => {
    const found = readLink(rules.canonical(id))
    assert.equal(found?.platform, name)
    assert.deepEqual(found.target, { kind: 'video', id })
    assert.ok(rules.hosts.has(found.url.hostname))
    // The downloader is given this address.
    assert.ok(isMediaHost(found.url.hostname))
  })

  test(`reads the example link of ${name}`, () => {
    const found = readLink(link)
    assert.equal(found?.platform, name)
    assert.deepEqual(found.target, { kind: 'video', id })
    assert.notEqual(link, rules.canonical(id))
  })

  test(`finds no video in other pages of ${name}`, () => {
    for (const host of rules.hosts) {
      for (const path of ['', '?', '//', '%']) {
        const kind = readLink(`https://${host}/${path}`)?.target.kind
        assert.equal(kind, 'none', `${host}/${path}`)
      }
    }
  })

  test(`refusals of ${name} map to known reasons, and watermarks are normalised`, () => {
    const known = new Set<string>(failureReasons)
    for (const reason of [...rules.refusals.map(([, reason]) => reason), rules.withoutVideo])
      assert.ok(known.has(reason))
    for (const mark of rules.watermarks) assert.match(mark, /^[a-z0-9]+$/)
  })
}
