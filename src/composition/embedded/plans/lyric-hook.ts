import lyricHook from '../../../formats/lyric-hook.ts'
import { wordOverlap, tidy, unique, words } from '../../../language/text.ts'
import { formatTimestamp } from '../../../language/timestamps.ts'
import { isAdvertising } from '../../../language/outline/advertising.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { timesSung } from '../spans/refrain.ts'

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
    return { ...result, primaryHook: best?.line ?? '' }
  },
)

/** What comes again is a hook in any language. Where the recogniser sets no stops, segments are lines. */
function hooksOf({ evidence, reading }: MarkedVideo) {
  const { segments } = evidence.speech
  const spoken = segments.flatMap(({ text, start }) =>
    text.split(/(?<=[.!?])\s+/).map((line) => ({ text: line, start })),
  )
  const sung: readonly { text: string; start: number }[] = segments.length > 0 ? spoken : reading.written
  const times = timesSung(sung.map(({ text }) => text))
  const found = sung
    .filter(({ text }) => words(text).length >= shortest && words(text).length <= longest && !isAdvertising(text))
    .map(({ text, start }) => ({ text: tidy(text), start, count: times(text) }))
    .filter(({ count }) => count > 1)
  return unique(found, ({ text }) => words(text).join(' ')).slice(0, max)
}

/** Words of two sung lines at the most; what is longer are several. */
const longest = 20
