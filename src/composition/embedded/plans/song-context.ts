import songContext from '../../../formats/song-context.ts'
import type { Evidence } from '../../../evidence.ts'
import { capitalise, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { timesSung } from '../spans/refrain.ts'
import { namedSong } from '../spans/song.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { isForeign } from '../unread.ts'

type Role = 'discussion' | 'performance' | 'background' | ''

export default definePlan(songContext)(
  {
    title: (video) => namedSong(video).title,
    artist: (video) => namedSong(video).artist || single(video, 'artist', { clean: asName }),
    identifiedBy: (video) => namedSong(video).identifiedBy,
    confidence: (video) =>
      ({ 'platform-metadata': 'high', 'on-screen-text': 'medium', speech: 'medium', unknown: 'low' } as const)[
        namedSong(video).identifiedBy
      ],
    // Who names several compares them.
    genre: ({ reading }) => {
      const named = lexicon('genres').found(reading.everything)[0]?.words ?? []
      return named.length === 1 ? named[0]! : ''
    },
    mood: () => '',
    role: (video) => roleOf(video),
    // Of a video about something else, only which song plays is known.
    moments: (video) =>
      video.fits < aboutMusic
        ? []
        : statements(video, 'moments', { key: 'description', max: 8, without: isForeign(video) }).map(
            ({ text, line }) => ({
              timestamp: timeOf(video, line),
              description: capitalise(text),
            }),
          ),
    summary: () => '',
  },
  (result) => {
    const named = result.title === '' ? '' : `"${result.title}"${result.artist ? ` by ${result.artist}` : ''}.`
    return { ...result, summary: named }
  },
)

/** From which score on the reader takes a video for one about music. */
const aboutMusic = 0.15

function roleOf({ reading, evidence, fits }: MarkedVideo): Role {
  const behind = evidence.sound.music ? 'background' : ''
  if (fits < aboutMusic) return behind
  const stated = lexicon('song-roles').choose(reading.everything) as Role
  return stated || (isSung(evidence) ? 'performance' : behind)
}

/** Words that a refrain has at the least. */
const shortest = 4

/** Who speaks about a song does not say whole lines of it again. */
function isSung({ speech: { segments } }: Evidence): boolean {
  const times = timesSung(segments.map(({ text }) => text))
  return segments.some(({ text }) => words(text).length >= shortest && times(text) > 1)
}
