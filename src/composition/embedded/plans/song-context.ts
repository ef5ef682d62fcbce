import songContext from '../../../formats/song-context.ts'
import { capitalise, tidy, withoutTags, words } from '../../../language/text.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { calm } from '../../../language/listed-name.ts'
import { namedSong, namesSong } from '../spans/song.ts'
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
      (video.fits < aboutMusic ? [] : momentsIn(video)).map(({ text, line }) =>
        from(video, line, { description: capitalise(calm(text)) }),
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

const part =
  /^(?:(?:the|first|second|last|final) )?(?:verse|(?:pre-?)?chorus|bridge|drop|key change|solo|breakdown|intro|outro|refrain|beat switch)\b.{0,30}$/i
/** Sung lines that nobody has parted are no moment. */
const longest = 24

/** Cards that name a part of the song, and what the reader finds. */
function momentsIn(video: MarkedVideo) {
  const cards = video.lines.filter(({ source, text }) => source === 'on-screen-text' && part.test(text))
  const without = (line: MarkedLine) =>
    isForeign(video)(line) || cards.includes(line) || words(line.text).length > longest || namesSong(line.text)
  const read = statements(video, 'moments', { key: 'description', max: 8, without })
  const isNamed = ({ line }: { line: MarkedLine }) =>
    cards.some(({ start, end }) => line.start < end && start < line.end)
  const shown = cards.map((line) => ({ line, text: tidy(withoutTags(line.text)) }))
  return [...shown, ...read.filter((one) => !isNamed(one))].toSorted((one, other) => one.line.start - other.line.start)
}
