import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evidenceOf } from '../../scripts/support/evidence.ts'
import { readLink } from '../platforms/index.ts'
import { tiktok } from '../platforms/tiktok.ts'
import defaultFormat from './default.ts'

const id = '7195741644585454894'
/** As links are stored before the author is known: today, and by earlier releases. */
const nameless = [tiktok.canonical(id), `https://www.tiktok.com/@/video/${id}`]
const urlOf = (url: string, authorHandle: string) => {
  const platform = readLink(url)!.platform
  return defaultFormat.known!(evidenceOf({ video: { platform, id, url, authorHandle } })).url!
}

test("the link in a result has the author's handle when it is known", () => {
  for (const author of ['plainkitchen', 'a.b_c', 'user-1', '0']) {
    for (const url of nameless) assert.equal(urlOf(url, author), `https://www.tiktok.com/@${author}/video/${id}`)
  }
})

test('the link in a result works without a valid handle', () => {
  for (const author of ['', ' ', 'two words', 'a/b', '../..', '?x=1', '#', 'ünï', '%2F', 'x'.repeat(200), '\u0000']) {
    for (const stored of nameless) {
      const url = urlOf(stored, author)
      assert.equal(url, `https://www.tiktok.com/@_/video/${id}`)
      assert.deepEqual(readLink(url)?.target, { kind: 'video', id })
    }
  }
})

test('the link of a TikTok works before its author is known', () => {
  assert.equal(tiktok.canonical(id), `https://www.tiktok.com/@_/video/${id}`)
})

test('leaves links with an author, and links of other platforms, unchanged', () => {
  for (const url of [
    `https://www.tiktok.com/@samples/video/${id}`,
    'https://www.instagram.com/reel/Csample0001/',
    'https://www.youtube.com/shorts/sampleSht01',
  ]) {
    assert.equal(urlOf(url, 'somebody'), url)
  }
})
