import lyricHook from '../../../formats/lyric-hook.ts'
import { wordOverlap, tidy, unique, words } from '../../../language/text.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { timesSung } from '../spans/refrain.ts'
import { statements } from '../statements.ts'

const max = 8
/** Words of a line that stays in mind: shorter ones are calls. */
const shortest = 4

export default definePlan(lyricHook)(
  {
    hooks: (video) =>
      hooksOf(video).map(({ text, start, count }) => ({
        timestamp: formatTimestamp(start, video.reading.duration),
        line: text,
        section: count > 1 ? ('chorus' as const) : ('' as const),
        repetitions: String(count),
        shareability: count > 1 ? ('high' as const) : ('medium' as const),
      })),
    primaryHook: () => '',
    theme: () => '',
    mood: () => '',
    captionIdeas: () => [],
    summary: () => '',
  },
  (result, video) => {
    // A song is mostly named after the line that everybody sings.
    const { title, music } = video.evidence.video
    const isTitle = (line: string) => [title, music.title].some((name) => wordOverlap(line, name) >= 0.5)
    const best = result.hooks
      .filter(({ line, repetitions }) => isTitle(line) || Number(repetitions) > 1)
      .toSorted(
        (one, other) =>
          Number(isTitle(other.line)) - Number(isTitle(one.line)) ||
          Number(other.repetitions) - Number(one.repetitions),
      )[0]
    const found = result.hooks.length > 0 ? '' : 'No lyrics were found.'
    return { ...result, primaryHook: best?.line ?? '', summary: found }
  },
)

/** A line as it is sung or shown. The recogniser sets no stops in songs: its segments are the lines. */
interface SungLine {
  text: string
  start: number
}

/** What comes again, or is the title, is a hook in any language; where nothing is, the line that the reader is surest of. */
function hooksOf(video: MarkedVideo) {
  const { evidence, reading } = video
  const sung: readonly SungLine[] = evidence.speech.segments.length > 0 ? evidence.speech.segments : reading.written
  const times = timesSung(sung.map(({ text }) => text))
  const names = [evidence.video.title, evidence.video.music.title]
  const found = sung
    .filter(({ text }) => words(text).length >= shortest && words(text).length <= longest)
    .map(({ text, start }) => ({ text: tidy(text), start, count: times(text) }))
    .filter(({ text, count }) => count > 1 || names.some((name) => wordOverlap(text, name) >= titleWords))
  const [surest] = statements(video, 'hooks', { key: 'line', max: 1, verbatim: true, apart: true, without: isPosted })
  const lines =
    found.length > 0 || !surest || video.fits < surelyLyrics
      ? found
      : [{ text: tidy(surest.text), start: surest.line.start, count: 1 }]
  return unique(lines, ({ text }) => words(text).join(' ')).slice(0, max)
}

/** Words of two sung lines at the most; what is longer are several. */
const longest = 20
/** How much of a title a line has to hold to be the title's line. */
const titleWords = 0.6
/** From which score on the reader takes a video for one with lyrics. */
const surelyLyrics = 0.5
const isPosted = ({ source }: MarkedLine) => source === 'caption' || source === 'title'
