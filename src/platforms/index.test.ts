import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureReasons } from '../errors.ts'
import { anyVideo, isLinkHost, isMediaHost, platformNames, readLink, rulesOf } from './index.ts'

test('the videos of all platforms are named in one phrase', () => {
  assert.equal(anyVideo, 'a TikTok, an Instagram reel or a YouTube Short')
})

for (const name of platformNames) {
  const rules = rulesOf(name)

  test(`no other platform claims a host of ${name}, and each may be reached by the downloader`, () => {
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

  test(`the canonical address of a video of ${name} is read as that video`, () => {
    const id = '12345678901'
    const link = readLink(rules.canonical(id))
    assert.equal(link?.platform, name)
    assert.deepEqual(link?.target, { kind: 'video', id })
  })

  test(`what ${name} refuses has reasons that callers know, and its watermarks are folded`, () => {
    const known = new Set<string>(failureReasons)
    for (const reason of [...rules.refusals.map(([, reason]) => reason), rules.withoutVideo])
      assert.ok(known.has(reason))
    for (const mark of rules.watermarks) assert.match(mark, /^[a-z0-9]+$/)
  })
}
