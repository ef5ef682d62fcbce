/** What the reel shows, while watching and when reading: frames in their shots, and what was heard, read and seen. */

import type { Finding, Frame, JobEvidence } from '../types.ts'

export interface Moment {
  start: number
  end: number
  text: string
  /** Its id in the citations: `s3` or `t12`. */
  line?: string
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

export function reelOf({ video, frames, shots, speech, text, support }: JobEvidence): ReelProps {
  const cited = new Set(support.flatMap(({ witnesses }) => witnesses.map(({ line }) => line)))
  const isSubtitle = subtitleTrack(text)
  return {
    seconds: Math.max(video?.durationSeconds ?? 0, shots.at(-1)?.end ?? 0),
    frames,
    shots,
    heard: speech.map((segment, index) => ({ ...segment, line: `s${index}` })),
    read: text
      .map((span, index) => ({ ...span, line: `t${index}`, isSubtitle: isSubtitle(span) }))
      .filter(({ role, text, line }) => role !== 'interface' && (cited.has(line) || !isCrumb(text)))
      .map(({ start, end, text, line, isSubtitle }) => ({ start, end, text, line, isSubtitle })),
    seen: shots.map(({ start, end, things, shows, colours }, index) => ({
      start,
      end,
      text: [...things, ...shows].map(({ name }) => name).join(', ') || `Shot ${index + 1}`,
      colours,
    })),
  }
}

/** A letter alone is a misread shape. Digits, and scripts whose words are one letter, are content. */
const isCrumb = (text: string) => !/[\p{N}\p{Lo}]/u.test(text) && (text.match(/\p{L}/gu) ?? []).length < 2

type TextLine = JobEvidence['text'][number]

/** Lines of a subtitle track differ by less than this share of the picture's height. */
const trackHeight = 0.03
/** Fewer subtitles are no track. */
const minTrack = 3

/**
 * Which texts are subtitles: those marked as such, and those that stand in the same place between them. The latter
 * repeat the speech too, only in other letters: "twenty two" where the transcript has 22.
 */
function subtitleTrack(text: TextLine[]): (line: TextLine) => boolean {
  const marked = text.filter(({ role }) => role === 'subtitle')
  const middle = ({ box }: TextLine) => box.y + box.height / 2
  const middles = marked.map(middle).toSorted((a, b) => a - b)
  const height = middles[Math.floor(middles.length / 2)]
  return (line) => {
    if (line.role !== 'content' || height === undefined || marked.length < minTrack) return line.role === 'subtitle'
    const isBeside = marked.some(({ start, end }) => line.start < end && line.end > start)
    return !isBeside && Math.abs(middle(line) - height) < trackHeight
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
      if (finding.role === 'interface' || isCrumb(finding.text)) return reel
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
