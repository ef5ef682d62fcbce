import lyricHook from '../../../formats/lyric-hook.ts'
import { wordOverlap, tidy, unique, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { refrainOf, timesSung } from '../spans/refrain.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const most = 8
/** Words of a line that stays in mind without being marked: shorter ones are calls. */
const shortest = 4

export default definePlan(lyricHook)(
  {
    hooks: (video) =>
      hooksOf(video).map(({ text, line, count }) => ({
        timestamp: timeOf(video, line),
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

/** What comes again is a hook in any language; beside it, what the reader takes for one. */
function hooksOf(video: MarkedVideo) {
  const sung = video.lines.filter(({ source }) => source === 'speech' || source === 'on-screen-text')
  const times = timesSung(sung.map(({ text }) => text))
  const marked = statements(video, 'hooks', { key: 'line', most, verbatim: true, apart: true })
  const found = [
    ...sung
      .filter(({ text }) => times(text) > 1 && words(text).length >= shortest)
      .map((line) => ({ text: tidy(line.text), line })),
    ...marked.map(({ text, line }) => ({ text: tidy(refrainOf(text, times)), line })),
  ].map(({ text, line }) => ({ text, line, count: Math.max(1, times(text)), score: line.score('hooks') }))
  const once = unique(
    found.toSorted((one, other) => one.line.index - other.line.index),
    ({ text }) => words(text).join(' '),
  )
  const best = once.toSorted(
    (one, other) => Math.min(other.count, 3) + other.score - Math.min(one.count, 3) - one.score,
  )
  return once.filter((one) => best.indexOf(one) < most)
}
