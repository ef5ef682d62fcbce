import workoutPlan from '../../../formats/workout-plan.ts'
import { headline } from '../../../language/headline.ts'
import { capitalise, shorten, words } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, calm } from '../spans/name.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { withoutAmount } from '../spans/amount.ts'
import { schemeIn } from '../spans/sets.ts'
import { clauseBeside, things } from '../things.ts'
import { timeOf } from '../time.ts'

/** The reader's score from which on a name needs no other sign. */
const sure = 0.9

export default definePlan(workoutPlan)({
  title: ({ reading }) => headline(reading),
  exercises: (video) =>
    things(video, 'exercises', 'name', { name: exercise, shift: -0.2, split: (text) => [text] }).map((thing) => {
      const scheme = schemeIn(
        `${thing.before} ${thing.name} ${thing.after} ${thing.following.map(({ plain }) => plain).join('. ')}`,
      )
      const note = withoutFillers(clauseBeside(thing, 'exercises.notes'))
      const notes = [`from ${timeOf(video, thing.line)}`, ...(words(note).length > 2 ? [shorten(note, 20)] : [])].join(
        '; ',
      )
      return Object.assign({ name: thing.name, notes }, scheme)
    }),
})

/** Muscles and equipment are named as often as exercises: without an exercise's word it takes a count or a sure reader. */
const exercise = (name: string, line: MarkedLine) => {
  const text = withoutAmount(name)
  const keys = new Set(
    lexicon('exercises')
      .found(text)
      .map(({ key }) => key),
  )
  if (keys.has('exercise')) return capitalise(calm(asName(text)))
  const { sets, reps } = schemeIn(line.plain)
  const isSure = line.source !== 'speech' || sets !== '' || reps !== '' || line.score('exercises') > sure
  return isSure && keys.size === 0 && /^\p{L}/u.test(text) ? capitalise(calm(asName(text))) : ''
}
