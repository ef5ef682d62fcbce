import { answerTrouble, html, media, redirect } from './site.ts'
import type { Exchange, Scenario, Site } from './site.ts'

export const tiktok: Site = {
  platform: 'tiktok',
  domains: ['tiktok.com', 'tiktokv.com', 'tiktokcdn.com'],
  newId: (serial) => String(7_400_000_000_000_000_000n + BigInt(serial)),
  answer(exchange) {
    const { host, url, response, scenarioOf } = exchange
    if (host === 'v16-webapp-prime.us.tiktok.com')
      return media(exchange, scenarioOf(url.searchParams.get('post') ?? ''))
    if (host === 'sf16-music.tiktokcdn.com') return media(exchange, 'video')
    if (host !== 'www.tiktok.com') return false
    if (url.pathname === '/login') return html(response, '<html>Log in</html>')
    const id = /^\/@[^/]*\/video\/(\d+)$/.exec(url.pathname)?.[1]
    if (id === undefined) return false
    const scenario = scenarioOf(id)
    if (answerTrouble(response, scenario)) return true
    if (scenario === 'login') return redirect(response, '/login?redirect_url=x')
    if (scenario === 'suspicious') return html(response, '<html>Please wait...</html>')
    return html(response, page(detail(id, scenario, exchange)), {
      'set-cookie': 'ttwid=1; Domain=.tiktok.com; Path=/; Secure',
    })
  },
}

function page(detail: unknown): string {
  const data = { __DEFAULT_SCOPE__: { 'webapp.video-detail': detail } }
  return `<!DOCTYPE html><html><body><script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${JSON.stringify(data)}</script></body></html>`
}

function detail(id: string, scenario: Scenario, { clip }: Exchange) {
  if (scenario === 'private') return { statusCode: 10216, statusMsg: 'author_secret' }
  if (scenario === 'removed') return { statusCode: 10231, statusMsg: 'item removed' }
  if (scenario === 'region') return { statusCode: 10204, statusMsg: "item doesn't exist" }
  const item = { ...post(id), video: video(id, scenario, clip.length) }
  if (scenario === 'age') return ok({ ...item, video: undefined, isContentClassified: true })
  if (scenario === 'slideshow') {
    const silent = { ...item.video, playAddr: '', downloadAddr: '', bitrateInfo: [], duration: 0 }
    const images = [{ imageURL: { urlList: ['https://p16.tiktokcdn.com/a.jpeg?'] } }]
    return ok({ ...item, video: silent, imagePost: { images } })
  }
  return ok(item)
}

const ok = (itemStruct: unknown) => ({ statusCode: 0, statusMsg: '', itemInfo: { itemStruct } })

function post(id: string) {
  return {
    id,
    // With a control character and a bidirectional override, as strangers may write them.
    desc: 'Brownies in one bowl \u0007\u202e#baking',
    createTime: '1723000000',
    author: { id: '1', uniqueId: 'nora.bakes', nickname: 'Nora Bakes', secUid: 'MS4w' },
    music: {
      id: '2',
      title: 'Kitchen Groove',
      authorName: 'The Whisks',
      duration: 60,
      playUrl: 'https://sf16-music.tiktokcdn.com/obj/music.mp3',
    },
    stats: { diggCount: 1, shareCount: 2, commentCount: 3, playCount: 4, collectCount: 5 },
  }
}

function video(id: string, scenario: Scenario, size: number) {
  const address = `https://v16-webapp-prime.us.tiktok.com/video/tos/clip/?mime_type=video_mp4&post=${id}`
  // The scenarios about size must say nothing about it here: the downloader would believe it.
  const DataSize = scenario === 'large' || scenario === 'endless' ? undefined : size
  return {
    id,
    height: 1280,
    width: 720,
    duration: scenario === 'long' ? 3_600 : 30,
    ratio: '720p',
    cover: 'https://p16.tiktokcdn.com/c.jpeg',
    playAddr: address,
    format: 'mp4',
    codecType: 'h264',
    bitrateInfo: [
      {
        GearName: 'normal_720_0',
        Bitrate: 2_000_000,
        CodecType: 'h264',
        PlayAddr: { DataSize, UrlKey: 'v0_h264_720p_2000000', UrlList: [address] },
      },
    ],
  }
}
