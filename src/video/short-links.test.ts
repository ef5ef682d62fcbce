import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPlatforms } from '../../test/support/platforms/index.ts'
import type { Platforms } from '../../test/support/platforms/index.ts'
import { privateAddress } from '../../test/support/platforms/site.ts'
import { createLinkReader } from './link.ts'
import type { LinkReader } from './link.ts'
import { createSafeFetch } from './safe-fetch.ts'

const texts = {
  slideshow: { status: 400, message: 'TikTok slideshow conversion is not supported' },
  noId: { status: 400, message: 'Error getting video ID' },
  unsupported: {
    status: 400,
    message: 'Error resolving url: currently we only support the service, instagram and youtube shorts urls',
  },
}
const noSignal = new AbortController().signal
const noNames = () => Promise.reject(Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' }))

let platforms: Platforms
let reader: LinkReader
before(async () => {
  platforms = await createPlatforms()
  reader = createLinkReader(createSafeFetch(platforms))
})
after(() => platforms[Symbol.asyncDispose]())

const resolve = (link: string) => reader.resolve(link, noSignal)

const shortLinks = {
  'https://vm.tiktok.com/ZTR45GpSF/': 'https://www.tiktok.com/@user/video/7195741644585454894?_r=1',
  'https://vt.tiktok.com/2p4ewa7': 'https://m.tiktok.com/v/7195741644585454894.html',
  'https://www.tiktok.com/t/ZTR45GpSF/': '/@user/video/7195741644585454894',
  'http://lite.tiktok.com/t/ZTR45GpSF': 'http://www.tiktok.com/@/video/7195741644585454894',
  'https://www.instagram.com/share/reel/BAKm2tL2Jd': 'https://www.instagram.com/reel/CWqAgUZgCku/?igsh=x',
  'https://www.instagram.com/share/p/BAKm2tL2Je': '/p/CWqAgUZgCku/',
  'https://www.instagram.com/share/BAKm2tL2Jf': 'https://www.instagram.com/some.user/reel/CWqAgUZgCku/',
}

for (const [link, location] of Object.entries(shortLinks)) {
  test(`${link} resolves to its video`, async () => {
    platforms.shorten(link, location)
    const { id } = await resolve(link)
    assert.equal(id, link.includes('tiktok') ? '7195741644585454894' : 'CWqAgUZgCku')
  })
}

test('follows several short links and an intermediate page', async () => {
  platforms.shorten('https://vm.tiktok.com/first', 'https://vt.tiktok.com/second')
  platforms.shorten('https://vt.tiktok.com/second', 'https://www.tiktok.com/foryou?region=xx')
  platforms.shorten('https://www.tiktok.com/foryou', 'https://www.tiktok.com/@user/video/7195741644585454894')
  assert.equal((await resolve('https://vm.tiktok.com/first')).id, '7195741644585454894')
})

test('reports a slideshow behind a short link', async () => {
  platforms.shorten('https://vm.tiktok.com/pictures', 'https://www.tiktok.com/@user/photo/7195741644585454894')
  await assert.rejects(resolve('https://vm.tiktok.com/pictures'), texts.slideshow)
})

test('finds no video id behind a short link to a profile or nothing', async () => {
  platforms.shorten('https://vm.tiktok.com/profile', 'https://www.tiktok.com/@user')
  await assert.rejects(resolve('https://vm.tiktok.com/profile'), texts.noId)
  await assert.rejects(resolve('https://vm.tiktok.com/unknown'), texts.noId)
})

test('does not follow a short link away from the platforms', async () => {
  const away = [
    privateAddress,
    'https://evil.example/@user/video/7195741644585454894',
    'https://www.tiktok.com.evil.example/@user/video/1',
    'https://www.tiktok.com:8443/@user/video/1',
    'https://user@www.tiktok.com/t/x',
    'file:///etc/passwd',
    'http://[::1]/',
    'https://',
  ]
  for (const location of away) {
    platforms.shorten('https://vm.tiktok.com/away', location)
    const asked = platforms.asked.length
    await assert.rejects(resolve('https://vm.tiktok.com/away'), texts.unsupported, location)
    assert.deepEqual(platforms.asked.slice(asked), ['GET vm.tiktok.com/away'], location)
  }
})

test('stops after five redirects', async () => {
  platforms.shorten('https://vm.tiktok.com/circle', 'https://vt.tiktok.com/circle')
  platforms.shorten('https://vt.tiktok.com/circle', 'https://vm.tiktok.com/circle')
  const asked = platforms.asked.length
  await assert.rejects(resolve('https://vm.tiktok.com/circle'), texts.unsupported)
  assert.equal(platforms.asked.length - asked, 5)
})

test('accepts a watch link of a Short, and refuses an ordinary video', async () => {
  const short = platforms.publish('youtube', 'video')
  const ordinary = platforms.publish('youtube', 'ordinary')
  for (const shape of ['https://www.youtube.com/watch?v=', 'https://youtu.be/', 'https://m.youtube.com/live/']) {
    assert.deepEqual(await resolve(shape + short.id), short)
    await assert.rejects(resolve(shape + ordinary.id), texts.unsupported)
  }
})

test('asks to retry when a platform does not respond or rate-limits', async () => {
  const again = { ...texts.unsupported, headers: { 'Retry-After': '30' } }
  const busy = platforms.publish('youtube', 'busy')
  await assert.rejects(resolve(`https://youtu.be/${busy.id}`), again)
  const stalled = platforms.publish('youtube', 'stalled')
  const aborting = new AbortController()
  const answer = reader.resolve(`https://youtu.be/${stalled.id}`, aborting.signal)
  aborting.abort()
  await assert.rejects(answer, again)
})

test('asks to retry when a host name cannot be resolved', async () => {
  const blind = createLinkReader(createSafeFetch({ ...platforms, dial: noNames }))
  const again = { ...texts.unsupported, headers: { 'Retry-After': '30' } }
  await assert.rejects(blind.resolve('https://vm.tiktok.com/first', noSignal), again)
})

test('refuses an invalid certificate of a platform', async () => {
  const suspicious = createLinkReader(createSafeFetch({ dial: platforms.dial }))
  await assert.rejects(suspicious.resolve('https://vm.tiktok.com/first', noSignal), texts.unsupported)
})

test('never requests a host outside the platforms', async () => {
  const ask = createSafeFetch(platforms)
  await assert.rejects(ask(new URL('https://evil.example/'), noSignal), /not a host of the platforms/)
})
