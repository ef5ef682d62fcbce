import { answerTrouble, html, json, media, redirect } from './site.ts'
import type { Scenario, Site } from './site.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export const instagram: Site = {
  platform: 'instagram',
  domains: ['instagram.com', 'instagr.am', 'cdninstagram.com'],
  newId: (serial) => `Cdouble${alphabet[Math.floor(serial / 64) % 64]}${alphabet[serial % 64]}xy`,
  answer(exchange) {
    const { host, url, response, scenarioOf } = exchange
    if (host === 'scontent.cdninstagram.com') return media(exchange, scenarioOf(url.searchParams.get('post') ?? ''))
    if (host !== 'www.instagram.com') return false
    if (url.pathname === '/') return html(response, startPage, { 'set-cookie': cookie })
    if (url.pathname === '/accounts/login/') return html(response, '<html>Log in</html>')
    if (url.pathname === '/api/v1/web/get_ruling_for_content/') {
      const scenario = scenarioOf(codeOf(BigInt(url.searchParams.get('target_id') ?? '0')))
      return json(response, scenario === 'age' ? { ...restricted, status: 'ok' } : { status: 'ok' })
    }
    const id = /^\/(?:p|reel)\/([\w-]+)\/?$/.exec(url.pathname)?.[1]
    if (id === undefined) return false
    const scenario = scenarioOf(id)
    if (answerTrouble(response, scenario)) return true
    if (scenario === 'suspicious') return redirect(response, '/accounts/login/?next=x')
    return html(response, postPage(id, scenario))
  },
}

const cookie = 'csrftoken=abc; Domain=.instagram.com; Path=/; Secure'
const startPage = '<html><script>requireLazy([["LSD",[],{"token":"AVdouble"},323]])</script></html>'
const restricted = { title: 'Restricted Video', description: 'You must be 18 years old or over to see this video' }

function postPage(id: string, scenario: Scenario): string {
  const hidden = scenario === 'login' || scenario === 'age' || scenario === 'removed'
  const xig_polaris_media = { if_not_gated_logged_out: hidden ? null : post(id, scenario) }
  const cache = ['adp_x', { __bbox: { complete: true, result: { data: { xig_polaris_media } } } }]
  const inner = { __bbox: { require: [['RelayPrefetchedStreamCache', 'next', [], cache]] } }
  const script = { require: [['ScheduledServerJS', 'handle', null, [inner]]] }
  return `<html><script type="application/json" data-content-len="9" data-sjs>${JSON.stringify(script)}</script></html>`
}

function post(id: string, scenario: Scenario) {
  const image_versions2 = {
    candidates: [{ url: 'https://scontent.cdninstagram.com/a.jpg', width: 720, height: 1280 }],
  }
  const picture = { pk: String(keyOf(id) + 1n), image_versions2 }
  const url = `https://scontent.cdninstagram.com/v/clip.mp4?post=${id}`
  const video = {
    pk: String(keyOf(id)),
    video_duration: scenario === 'long' ? 3_600 : 30,
    has_audio: true,
    video_versions: [{ type: 101, url, width: 720, height: 1280 }],
    image_versions2,
  }
  const words = {
    pk: video.pk,
    caption: { text: 'Three stretches before work' },
    user: { username: 'morning.moves', pk: '1', full_name: 'Morning Moves' },
    taken_at: 1_723_000_000,
    like_count: 1,
    comment_count: 0,
  }
  switch (scenario) {
    case 'no-video':
      return { ...words, image_versions2 }
    case 'carousel':
      return { ...words, carousel_media: [picture, video] }
    case 'album':
      return { ...words, carousel_media: [picture, picture] }
    default:
      return { ...words, ...video }
  }
}

/** Instagram's shortcodes are its numeric ids in base 64. */
function keyOf(code: string): bigint {
  return code.split('').reduce((key, letter) => key * 64n + BigInt(alphabet.indexOf(letter)), 0n)
}

function codeOf(key: bigint): string {
  return key === 0n ? '' : codeOf(key / 64n) + alphabet[Number(key % 64n)]
}
