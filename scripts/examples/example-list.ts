/** One finished example for each group of formats: which sample, and which format of the group. */

import { formats } from '../../src/formats/index.ts'

interface ExampleChoice {
  /** The name of a clip in `samples/`. */
  sample: string
  format: string
}

const choices: ExampleChoice[] = [
  { sample: 'explainer', format: 'default' },
  { sample: 'outfit', format: 'creator-brief' },
  { sample: 'recipe', format: 'recipe' },
  { sample: 'health', format: 'quote-highlights' },
  { sample: 'review', format: 'review-summary' },
  { sample: 'workout', format: 'workout-plan' },
  { sample: 'language', format: 'language-learning' },
  { sample: 'news', format: 'eyewitness-timeline' },
  { sample: 'music', format: 'song-context' },
  { sample: 'sports', format: 'scouting-report' },
  { sample: 'travel', format: 'destination-guide' },
]

/** In the order of the formats. The group's name is the last part of the example's address. */
export const exampleList = [...Map.groupBy(formats, ({ group }) => group).values()].flatMap((inGroup) =>
  choices.flatMap(({ sample, format: name }) => {
    const format = inGroup.find((one) => one.name === name)
    return format ? [{ name: format.group.toLowerCase(), sample, format }] : []
  }),
)
