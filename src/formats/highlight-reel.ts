import { z } from 'zod'
import { parseTimestamp, formatTimestamp } from '../language/timestamps.ts'
import { defineFormat } from './format.ts'
import { judgedLevel, listOf, timestamp, visible } from './parts.ts'

const schema = z.strictObject({
  title: visible.describe('Of the reel'),
  highlights: listOf('label', {
    timestamp: timestamp.describe('In point, m:ss'),
    endTimestamp: timestamp.describe('Out point, m:ss'),
    label: visible.describe('Two to five words'),
    description: visible.describe('What happens'),
    type: z
      .enum(['action', 'reaction', 'reveal', 'funny', 'emotional', 'skill', 'score', ''])
      .describe('Kind of moment'),
    excitement: judgedLevel.describe('For a viewer'),
  }).describe('In order'),
  openingClip: visible.describe('The `label` to open on'),
  suggestedCaption: visible.describe('For the post'),
  summary: visible.describe('One or two sentences'),
})

type Clip = z.output<typeof schema>['highlights'][number]

/** The clips in order, none inside another, up to 15 s long; what is not a second long cannot be cut. */
function cuttable(clips: Clip[]): Clip[] {
  const selected: Clip[] = []
  const timed = clips.filter(({ timestamp, endTimestamp }) => timestamp !== '' && endTimestamp !== '')
  for (const clip of timed.toSorted((one, other) => parseTimestamp(one.timestamp) - parseTimestamp(other.timestamp))) {
    const start = Math.max(parseTimestamp(clip.timestamp), parseTimestamp(selected.at(-1)?.endTimestamp ?? '0:00'))
    const end = Math.min(parseTimestamp(clip.endTimestamp), start + 15)
    if (end - start >= 1)
      selected.push({ ...clip, timestamp: formatTimestamp(start), endTimestamp: formatTimestamp(end) })
  }
  return selected
}

export default defineFormat(schema)({
  name: 'highlight-reel',
  version: 6,
  title: 'Highlight reel',
  group: 'Sports',
  description: 'In and out points of the best moments, ready to cut.',
  guidance: 'Clips do not overlap, last 2 to 15 s each, and lie inside the video, on shot boundaries where possible.',
  example: {
    title: 'Last-minute winner',
    highlights: [
      {
        timestamp: '0:07',
        endTimestamp: '0:13',
        label: 'Volley goal',
        description: 'Volleys a corner in from the edge of the box',
        type: 'score',
        excitement: 'high',
      },
      {
        timestamp: '0:14',
        endTimestamp: '0:18',
        label: 'Bench reaction',
        description: 'The bench runs onto the pitch',
        type: 'reaction',
        excitement: 'medium',
      },
    ],
    openingClip: 'Volley goal',
    suggestedCaption: 'Last minute. No words.',
    summary: 'One goal and the bench reaction.',
  },
  kind: {
    is: 'a clip of sport or action',
    otherwise: (notice) => ({
      title: '',
      highlights: [],
      openingClip: '',
      suggestedCaption: '',
      summary: notice,
    }),
  },
  settle: (result) => {
    const highlights = cuttable(result.highlights)
    const isClip = highlights.some(({ label }) => label === result.openingClip)
    return { ...result, highlights, openingClip: isClip ? result.openingClip : '' }
  },
})
