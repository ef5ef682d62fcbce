import { z } from 'zod'
import { defineFormat } from './format.ts'
import { listOf, stated, visible } from './parts.ts'

const schema = z.strictObject({
  title: visible.describe('As named, else by its exercises'),
  exercises: listOf('name', {
    name: visible.describe('Usual name of the exercise'),
    sets: stated.describe('"3"; empty when not given'),
    reps: stated.describe('"10", "8-12", "40 s", "to failure"'),
    rest: stated.describe('"60 s"'),
    notes: visible.describe('Tempo, effort, side, load, and when it is shown: "from 0:12; 3 s down"'),
  }).describe('In order'),
})

export default defineFormat(schema)({
  name: 'workout-plan',
  version: 5,
  title: 'Workout plan',
  group: 'Health',
  description: 'The exercises with sets, repetitions and rest.',
  guidance:
    '"Three by ten" is 3 sets of 10. A time under tension goes in `reps`, a rest that is given for all exercises into ' +
    'each of them, and rounds of a circuit into `sets`. Nothing that was not said or shown: empty strings instead. ' +
    'Warnings and form cues go in `notes`.',
  example: {
    title: 'Full body in 20 minutes',
    exercises: [
      { name: 'Goblet squat', sets: '3', reps: '10', rest: '60 s', notes: 'from 0:06; chest up' },
      { name: 'Push-up', sets: '3', reps: '8-12', rest: '60 s', notes: 'from 0:14; on the knees if needed' },
      { name: 'Plank', sets: '3', reps: '40 s', rest: '30 s', notes: 'from 0:23' },
    ],
  },
  kind: {
    is: 'a workout',
    otherwise: (notice) => ({ title: notice, exercises: [] }),
  },
})
