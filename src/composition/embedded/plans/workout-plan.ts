import workoutPlan from '../../../formats/workout-plan.ts'
import { headline } from '../../../language/headline.ts'
import { shorten } from '../../../language/text.ts'
import { definePlan } from '../plan.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { schemeIn } from '../spans/sets.ts'
import { beside, things } from '../things.ts'
import { timeOf } from '../time.ts'

export default definePlan(workoutPlan)({
  title: ({ reading }) => headline(reading),
  exercises: (video) =>
    things(video, 'exercises', 'name').map((thing) => {
      const scheme = schemeIn(
        `${thing.before} ${thing.name} ${thing.after} ${thing.following.map(({ plain }) => plain).join('. ')}`,
      )
      const note = withoutFillers(beside(thing, 'exercises.notes'))
      return {
        name: thing.name,
        ...scheme,
        notes: [`from ${timeOf(video, thing.line)}`, shorten(note, 20)].filter(Boolean).join('; '),
      }
    }),
})
