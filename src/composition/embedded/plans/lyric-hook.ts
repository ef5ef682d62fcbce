import lyricHook from '../../../formats/lyric-hook.ts'
import { describeKind } from '../../../language/topics.ts'
import { join, sentence, tidy, words } from '../../../language/text.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

const most = 8

export default definePlan(lyricHook)(
  {
    hooks: (video) => {
      const times = timesSung(video)
      return statements(video, 'hooks', { key: 'line', most, verbatim: true, apart: true })
        .map(({ text, line }) => ({ text, line, count: times(line.text) }))
        .map(({ text, line, count }) => ({
          timestamp: timeOf(video, line),
          line: text,
          section: count > 1 ? ('chorus' as const) : ('verse' as const),
          repetitions: String(count),
          shareability: count > 2 ? ('high' as const) : ('medium' as const),
        }))
    },
    primaryHook: () => '',
    theme: () => '',
    mood: () => '',
    captionIdeas: () => [],
    summary: () => '',
  },
  (result, { reading }) => {
    const primary = result.hooks.toSorted((one, other) => Number(other.repetitions) - Number(one.repetitions))[0]
    if (!primary) return { ...result, summary: `No lyrics are heard or shown; the video is ${describeKind(reading)}.` }
    const others = result.hooks.length > 1 ? ', beside other lines of the song' : ''
    return {
      ...result,
      primaryHook: primary.line,
      captionIdeas: [sentence(primary.line)],
      summary: sentence(
        `The line "${primary.line}" ${join([Number(primary.repetitions) > 1 ? 'comes again' : 'is sung'])}${others}`,
      ),
    }
  },
)

/** How often a line is sung, spelling and case apart. */
function timesSung({ reading }: MarkedVideo): (text: string) => number {
  const key = (text: string) => words(tidy(text)).join(' ')
  const counts = new Map<string, number>()
  for (const { text } of [...reading.sentences, ...reading.written])
    counts.set(key(text), (counts.get(key(text)) ?? 0) + 1)
  return (text) => counts.get(key(text)) ?? 1
}
