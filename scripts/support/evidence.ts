/** Evidence from the little that a case or a test says about a video. */

import {
  type Evidence,
  evidenceVersion,
  type Sound,
  type Span,
  type TextSpan,
  type VideoFacts,
} from '../../src/evidence.ts'

export interface EvidenceParts {
  video?: Partial<VideoFacts>
  /** `translation`: the same in English, where another language is spoken. */
  speech?: (Span & { text: string; translation?: string | undefined })[]
  onScreenText?: (Span & { text: string; box?: TextSpan['box'] | undefined; role?: TextSpan['role'] | undefined })[]
  seen?: (Span & { things: string[] })[]
  sound?: Sound | undefined
  language?: string
}

const anywhere: TextSpan['box'] = { x: 0.1, y: 0.7, width: 0.8, height: 0.1 }

export function evidenceOf(parts: EvidenceParts): Evidence {
  const speech = parts.speech ?? []
  const written = parts.onScreenText ?? []
  const seen = parts.seen ?? []
  const translation = speech.flatMap(({ start, end, translation: text }) => (text ? [{ start, end, text }] : []))
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
      ...(translation.length > 0 && { translation, translationCoverage: translation.length / speech.length }),
    },
    onScreenText: written.map(({ start, end, text, box = anywhere, role }) =>
      Object.assign({ start, end, text, box }, role && { role }),
    ),
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
    sound: parts.sound ?? { music: false, tempo: null },
  }
}
