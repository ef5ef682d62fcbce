/** What the reel shows, while watching and when reading: frames in their shots, and what was heard, read and seen. */

import type { Finding, Frame, JobEvidence } from '../types.ts'

export interface Moment {
  start: number
  end: number
  text: string
  /** When each word was said, where that is known. */
  words?: { start: number; end: number; text: string }[]
  /** Subtitles that repeat the voice: hairlines, and no second citation. */
  isSubtitle?: boolean
  /** Main colours, for what is seen. */
  colours?: string[]
}

export interface ReelProps {
  seconds: number
  frames: Pick<Frame, 'at' | 'url'>[]
  shots: { start: number; end: number; transition: 'start' | 'cut' | 'fade' }[]
  heard: Moment[]
  read: Moment[]
  seen: Moment[]
}

export const emptyReel: ReelProps = { seconds: 0, frames: [], shots: [], heard: [], read: [], seen: [] }

export function reelOf({ video, frames, shots, speech, text }: JobEvidence): ReelProps {
  return {
    seconds: Math.max(video?.durationSeconds ?? 0, shots.at(-1)?.end ?? 0),
    frames,
    shots,
    heard: speech,
    read: text
      .filter(({ role }) => role !== 'interface')
      .map(({ start, end, text, role }) => ({ start, end, text, isSubtitle: role === 'subtitle' })),
    seen: shots.map(({ start, end, things, shows, colours }, index) => ({
      start,
      end,
      text: [...things, ...shows].map(({ name }) => name).join(', ') || `Shot ${index + 1}`,
      colours,
    })),
  }
}

/** The reel with one more finding in it. */
export function withFinding(reel: ReelProps, finding: Finding): ReelProps {
  switch (finding.kind) {
    case 'video':
      return { ...reel, seconds: finding.durationSeconds || reel.seconds }
    case 'frame':
      // Where nobody has said how long the video is, it is at least so long.
      return { ...longer(reel, finding.at), frames: [...reel.frames, finding].toSorted((a, b) => a.at - b.at) }
    case 'shot':
      return { ...longer(reel, finding.end), shots: [...reel.shots, finding] }
    case 'speech':
      return { ...reel, heard: inOrder(reel.heard, finding) }
    case 'text':
      if (finding.role === 'interface') return reel
      return {
        ...reel,
        read: inOrder(reel.read.filter(unlessGrownInto(finding)), {
          ...finding,
          isSubtitle: finding.role === 'subtitle',
        }),
      }
    case 'seen': {
      const text = [...finding.things.map(({ name }) => name), ...finding.shows].join(', ')
      if (text === '') return reel
      return { ...reel, seen: inOrder(reel.seen, { start: finding.at, end: finding.at + 1, text }) }
    }
  }
}

/** A line that comes in word by word may be reported before it is whole. */
const unlessGrownInto = (whole: Moment) => (part: Moment) =>
  part.start !== whole.start || !whole.text.startsWith(part.text)

const longer = (reel: ReelProps, end: number): ReelProps => ({ ...reel, seconds: Math.max(reel.seconds, end) })

const inOrder = (moments: Moment[], one: Moment) => [...moments, one].toSorted((a, b) => a.start - b.start)
