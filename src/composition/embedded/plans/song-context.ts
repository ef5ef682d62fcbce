import songContext from '../../../formats/song-context.ts'
import { capitalise } from '../../../language/text.ts'
import { definePlan } from '../plan.ts'
import { namedSong } from '../spans/song.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign } from '../unread.ts'

export default definePlan(songContext)(
  {
    title: (video) => namedSong(video).title,
    artist: (video) => namedSong(video).artist,
    identifiedBy: (video) => namedSong(video).identifiedBy,
    confidence: (video) => (namedSong(video).identifiedBy === 'unknown' ? ('low' as const) : ('high' as const)),
    genre: () => '',
    mood: () => '',
    role: () => '' as const,
    // Of a video about something else, only which song plays is known.
    moments: (video) =>
      video.fits < aboutMusic
        ? []
        : statements(video, 'moments', { key: 'description', max: 8, without: isForeign(video) }).map(
            ({ text, line }) =>
              from(video, line, {
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
