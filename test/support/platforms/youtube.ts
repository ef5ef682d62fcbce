import { json as readJson } from 'node:stream/consumers'
import { answerTrouble, html, json, media, redirect } from './site.ts'
import type { Scenario, Site } from './site.ts'

export const youtube: Site = {
  platform: 'youtube',
  domains: ['youtube.com', 'youtu.be', 'googlevideo.com'],
  newId: (serial) => `dbl_${String(serial).padStart(7, '0')}`,
  async answer(exchange) {
    const { host, url, request, response, scenarioOf, clip } = exchange
    if (host.endsWith('.googlevideo.com')) return media(exchange, scenarioOf(url.searchParams.get('id') ?? ''))
    if (!host.endsWith('youtube.com')) return false
    if (url.pathname === '/youtubei/v1/player') {
      const { videoId } = (await readJson(request)) as { videoId: string }
      return json(response, player(videoId, scenarioOf(videoId), clip.length))
    }
    if (url.pathname === '/youtubei/v1/next') return json(response, next)
    const short = /^\/shorts\/([\w-]{11})$/.exec(url.pathname)?.[1]
    const id = short ?? url.searchParams.get('v')
    if (id !== null && answerTrouble(response, scenarioOf(id))) return true
    if (short !== undefined && scenarioOf(short) === 'ordinary') return redirect(response, `/watch?v=${short}`)
    return html(response, page)
  },
}

const settings = {
  INNERTUBE_API_KEY: 'double',
  VISITOR_DATA: 'Cgdouble',
  INNERTUBE_CONTEXT: { client: { visitorData: 'Cgdouble' } },
  STS: 20_000,
}
const page = `<html><script>ytcfg.set(${JSON.stringify(settings)});</script></html>`

const owner = {
  title: { runs: [{ text: 'Slow Travel' }] },
  navigationEndpoint: { browseEndpoint: { canonicalBaseUrl: '/@slow.travel' } },
}
const contents = [{ videoSecondaryInfoRenderer: { owner: { videoOwnerRenderer: owner } } }]
const next = { contents: { twoColumnWatchNextResults: { results: { results: { contents } } } } }

function player(videoId: string, scenario: Scenario, size: number) {
  const live = scenario === 'live'
  const playabilityStatus = refusals[scenario] ?? { status: 'OK', playableInEmbed: true }
  return {
    playabilityStatus,
    responseContext: { visitorData: 'Cgdouble' },
    videoDetails: {
      videoId,
      title: 'Two days in Lisbon',
      lengthSeconds: scenario === 'long' ? '3600' : '30',
      channelId: 'UCdoubledoubledoubledoub',
      shortDescription: 'Trams, tiles and custard tarts.',
      author: 'Slow Travel',
      viewCount: '4',
      isLiveContent: live,
      ...(live ? { isLive: true } : {}),
    },
    ...(playabilityStatus.status === 'OK' ? { streamingData: streams(videoId, size) } : {}),
  }
}

const refuse = (status: string, reason: string, subreason?: string) => ({
  status,
  reason,
  ...(subreason ? { errorScreen: { playerErrorMessageRenderer: { subreason: { simpleText: subreason } } } } : {}),
})

const refusals: Partial<Record<Scenario, { status: string }>> = {
  private: refuse('LOGIN_REQUIRED', 'This video is private'),
  removed: refuse('ERROR', 'Video unavailable', 'This video has been removed by the uploader'),
  region: refuse('UNPLAYABLE', 'Video unavailable', 'The uploader has not made this video available in your country'),
  age: refuse('LOGIN_REQUIRED', 'Sign in to confirm your age', 'This video may be inappropriate for some users.'),
  suspicious: refuse('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
}

function streams(id: string, size: number) {
  return {
    expiresInSeconds: '21540',
    formats: [
      {
        itag: 18,
        url: `https://rr1---sn-double.googlevideo.com/videoplayback?expire=1&itag=18&id=${id}`,
        mimeType: 'video/mp4; codecs="avc1.42001E, mp4a.40.2"',
        bitrate: 900_000,
        width: 360,
        height: 640,
        fps: 30,
        quality: 'medium',
        qualityLabel: '360p',
        contentLength: String(size),
        approxDurationMs: '30000',
        audioQuality: 'AUDIO_QUALITY_LOW',
        audioSampleRate: '44100',
        audioChannels: 2,
      },
    ],
    adaptiveFormats: [],
  }
}
