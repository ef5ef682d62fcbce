/** Evidence from the little that a case or a test says about a video. */

import { type Evidence, evidenceVersion, type Span, type VideoFacts } from '../../src/evidence.ts'

export interface EvidenceParts {
  video?: Partial<VideoFacts>
  speech?: (Span & { text: string })[]
  onScreenText?: (Span & { text: string })[]
  seen?: (Span & { things: string[] })[]
  language?: string
}

export function evidenceOf(parts: EvidenceParts): Evidence {
  const speech = parts.speech ?? []
  const written = parts.onScreenText ?? []
  const seen = parts.seen ?? []
  const last = Math.max(1, ...[...speech, ...written, ...seen].map((span) => span.end))
  return {
    version: evidenceVersion,
    video: {
      platform: 'tiktok',
      id: '7000000000000000001',
      url: 'https://www.tiktok.com/@samples/video/7000000000000000001',
      title: '',
      author: '',
      authorHandle: '',
      caption: '',
      music: { title: '', artist: '' },
      durationSeconds: last,
      width: 1080,
      height: 1920,
      ...parts.video,
    },
    language: parts.language ?? 'en',
    speech: {
      state: speech.length > 0 ? 'transcribed' : 'none',
      segments: speech.map(({ start, end, text }) => ({ start, end, text, words: [] })),
    },
    onScreenText: written.map(({ start, end, text }) => ({
      start,
      end,
      text,
      box: { x: 0.1, y: 0.7, width: 0.8, height: 0.1 },
    })),
    shots: seen.map(({ start, end, things }, index) => ({
      start,
      end,
      transition: index === 0 ? 'start' : 'cut',
      keyFrame: (start + end) / 2,
      things: [...new Set(things)].map((name) => ({
        name,
        count: things.filter((thing) => thing === name).length,
        score: 0.9,
      })),
      shows: [],
      people: things.filter((thing) => thing === 'person').length,
      faces: 0,
      faceHeight: 0,
      drawn: false,
      explicit: 0,
      brightness: 0.5,
      colours: [],
      movement: 0.2,
      distance: '',
    })),
    sound: { music: false, tempo: null },
  }
}
