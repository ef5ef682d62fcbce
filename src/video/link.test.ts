import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scaled } from '../../test/support/soak.ts'
import * as fc from 'fast-check'
import { linkTexts, redirects } from '../../scripts/fuzz/links.ts'
import cases from '../../test/cases/links.json' with { type: 'json' }
import { ApiError } from '../errors.ts'
import { createLinkReader } from './link.ts'
import type { SafeFetch } from './safe-fetch.ts'

const texts = {
  slideshow: 'TikTok slideshow conversion is not supported',
  unsupported: 'Error resolving url: currently we only support the service, instagram and youtube shorts urls',
  'no-id': 'Error getting video ID',
}
const noSignal = new AbortController().signal

/** What comes of a link when nothing is reachable: an id, an error text, or 'asked' when a platform had to be asked. */
async function offline(url: string): Promise<string> {
  let asked = false
  const reader = createLinkReader(async () => {
    asked = true
    throw new Error('no network')
  })
  try {
    const video = await reader.resolve(url, noSignal)
    return `${video.platform} ${video.id}`
  } catch (error) {
    assert.ok(error instanceof ApiError, `${url} threw ${String(error)}`)
    assert.equal(error.status, 400)
    return asked ? 'asked' : error.message
  }
}

for (const { url, platform, expect, id } of cases) {
  test(`${url} is read as ${expect}`, async () => {
    const wanted =
      expect === 'id'
        ? `${platform} ${id}`
        : expect === 'redirect' || expect === 'network'
          ? 'asked'
          : texts[expect as keyof typeof texts]
    assert.equal(await offline(url), wanted)
  })
}

const shapes: Record<string, string[]> = {
  'tiktok 7195741644585454894': [
    'https://tiktok.com/@user/video/7195741644585454894',
    'https://m.tiktok.com/@user/video/7195741644585454894/?is_from_webapp=1',
    'https://www.tiktok.com/@/video/7195741644585454894',
    'https://www.tiktok.com/%40user/video/7195741644585454894',
    'https://www.tiktok.com/embed/7195741644585454894',
    'https://www.tiktok.com/embed/v2/7195741644585454894?lang=en',
    'https://www.tiktok.com/player/v1/7195741644585454894',
    'https://www.tiktok.com/share/video/7195741644585454894',
    'https://www.tiktok.com/i18n/share/video/7195741644585454894',
    'https://m.tiktok.com/v/7195741644585454894.html',
    'https://tiktokv.com/share/video/7195741644585454894',
    'HTTPS://WWW.TIKTOK.COM:443/@user/video/7195741644585454894#comments',
    ' http://www.tiktok.com:80/@user/video/7195741644585454894 ',
  ],
  'instagram CWqAgUZgCku': [
    'https://www.instagram.com/reel/CWqAgUZgCku',
    'https://instagram.com/reels/CWqAgUZgCku/?igsh=MWQ1',
    'https://www.instagram.com/p/CWqAgUZgCku/embed/captioned/',
    'https://www.instagram.com/tv/CWqAgUZgCku/',
    'https://www.instagram.com/some.user/reel/CWqAgUZgCku/',
    'https://www.instagram.com/some.user/p/CWqAgUZgCku/',
    'https://instagr.am/p/CWqAgUZgCku/',
    `https://www.instagram.com/p/CWqAgUZgCku${'k'.repeat(28)}/`,
  ],
  'youtube 18NGQq7p3LY': [
    'https://www.youtube.com/shorts/18NGQq7p3LY?feature=share',
    'https://youtube.com/shorts/18NGQq7p3LY',
    'https://m.youtube.com/shorts/18NGQq7p3LY/',
    'https://music.youtube.com/shorts/18NGQq7p3LY',
  ],
  asked: [
    'https://vm.tiktok.com/ZTR45GpSF',
    'https://vt.tiktok.com/ZTR45GpSF/',
    'https://www.tiktok.com/t/ZTR45GpSF/',
    'https://lite.tiktok.com/t/ZTR45GpSF',
    'https://www.instagram.com/share/BAKm2tL2Jd',
    'https://www.instagram.com/share/reel/BAKm2tL2Jd',
    'https://www.instagram.com/share/p/BAKm2tL2Jd/',
    'https://www.youtube.com/watch?app=desktop&v=18NGQq7p3LY&t=1',
    'https://youtu.be/18NGQq7p3LY?si=x',
    'https://www.youtube.com/live/18NGQq7p3LY',
    'https://www.youtube.com/embed/18NGQq7p3LY',
    'https://www.youtube.com/v/18NGQq7p3LY',
  ],
  [texts.slideshow]: [
    'https://www.tiktok.com/@user/photo/7195741644585454894?lang=en',
    'https://m.tiktok.com/@user/photo/',
    'https://vm.tiktok.com/photo/x',
  ],
  [texts['no-id']]: [
    'https://www.tiktok.com/',
    'https://www.tiktok.com/@user/video/',
    'https://www.tiktok.com/@user/video/71957x',
    'https://www.tiktok.com/@user/video/٧١٩٥',
    `https://www.tiktok.com/@user/video/${'7'.repeat(5_000)}`,
    'https://www.tiktok.com/@user/photo',
    'https://www.tiktok.com/t/',
    'https://vm.tiktok.com/',
    'https://www.instagram.com/reels/',
    'https://www.instagram.com/reels/audio/271328201351336/',
    'https://www.instagram.com/some.user/reels/',
    'https://www.instagram.com/stories/p/3570766765028588805/',
    'https://www.instagram.com/share/',
    'https://www.youtube.com/shorts/',
    'https://www.youtube.com/shorts/18NGQq7p3L',
    'https://www.youtube.com/watch?v=18NGQq7p3LYx',
    'https://www.youtube.com/watch?list=18NGQq7p3LY',
    'https://www.youtube.com/embed/videoseries?list=PLt5yu3',
    'https://www.youtube.com/embed/live_stream?channel=UCx',
    'https://youtu.be/',
  ],
  [texts.unsupported]: [
    '',
    'not a link',
    'www.tiktok.com/@user/video/7195741644585454894',
    'ftp://www.tiktok.com/@user/video/7195741644585454894',
    'https://www.tiktok.com.evil.example/@user/video/7195741644585454894',
    'https://eviltiktok.com/@user/video/7195741644585454894',
    'https://www.tiktok.com./@user/video/7195741644585454894',
    'https://www.tiktok.com:8443/@user/video/7195741644585454894',
    'https://www.tiktok.com@evil.example/@user/video/7195741644585454894',
    'https://user:word@www.tiktok.com/@user/video/7195741644585454894',
    'https://evil.example/photo/https://www.tiktok.com/@user/photo/1',
    'https://www.douyin.com/video/7195741644585454894',
    'https://xn--tktok-q4a.com/@user/video/7195741644585454894',
    'https://127.0.0.1/@user/video/7195741644585454894',
    'javascript:alert(1)//www.tiktok.com/@user/video/1',
  ],
}

for (const [wanted, urls] of Object.entries(shapes)) {
  for (const url of urls) {
    test(`${url.slice(0, 100)} → ${wanted}`, async () => {
      assert.equal(await offline(url), wanted)
    })
  }
}

test('every link to a video has the same canonical URL', async () => {
  for (const link of Object.entries(shapes).flatMap(([wanted, urls]) => (/^\w+ \S+$/.test(wanted) ? urls : []))) {
    const reader = createLinkReader(never)
    const video = await reader.resolve(link, noSignal)
    assert.deepEqual(await reader.resolve(video.url, noSignal), video)
  }
})

test('answers 400 with Retry-After when a platform does not respond', async () => {
  const reader = createLinkReader(never)
  await assert.rejects(reader.resolve('https://vm.tiktok.com/ZTR45GpSF', noSignal), (error) => {
    assert.ok(error instanceof ApiError)
    assert.deepEqual([error.status, error.message, error.headers], [400, texts.unsupported, { 'Retry-After': '30' }])
    return true
  })
})

const never: SafeFetch = async () => {
  throw new Error('no network')
}

test('throws only the contract’s 400 for any text', async () => {
  const known = new Set(Object.values(texts))
  await fc.assert(
    fc.asyncProperty(
      linkTexts(cases.map(({ url }) => url)),
      redirects(cases.map(({ url }) => url)),
      async (text, answer) => {
        const reader = createLinkReader(async () => answer)
        try {
          const video = await reader.resolve(text, noSignal)
          assert.match(video.id, /^[\w-]{1,64}$/)
        } catch (error) {
          assert.ok(error instanceof ApiError && known.has(error.message), String(error))
        }
      },
    ),
    { numRuns: scaled(20_000, 4_000) },
  )
})
