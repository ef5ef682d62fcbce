import type { WorkoutPlanResult } from '../../../client/src/index.ts'
import { MarkOf, Value } from '../read/value.tsx'
import { NotMentioned, Nothing, secondsOf, Still } from './parts.tsx'
import { restSeconds } from './durations.ts'
import { Timer } from './timer.tsx'
import type { ViewProps } from './view.ts'

type Exercise = WorkoutPlanResult['exercises'][number]

export default function Workout({ result: { exercises } }: ViewProps<WorkoutPlanResult>) {
  if (exercises.length === 0) {
    return (
      <section class="sheet">
        <Nothing>No exercises found.</Nothing>
      </section>
    )
  }
  return (
    <div class="work">
      <section class="sheet">
        <table class="plan">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">Picture</span>
              </th>
              <th scope="col">Exercise</th>
              <th scope="col">Sets × reps</th>
              <th scope="col">Rest</th>
              <th scope="col">Done</th>
            </tr>
          </thead>
          <tbody>
            {exercises.map((exercise, index) => (
              <Row key={`${index} ${exercise.name}`} {...exercise} at={`/exercises/${index}`} />
            ))}
          </tbody>
        </table>
      </section>
      <Timer rest={restSeconds(exercises.map(({ rest }) => rest).find((rest) => rest !== '') ?? '') ?? 60} />
    </div>
  )
}

/** More boxes than this nobody ticks. */
const maxSets = 8

function Row({ name, sets, reps, rest, notes, at }: Exercise & { at: string }) {
  const { cue, from } = splitNotes(notes)
  const count = Math.min(maxSets, Math.max(1, Number(/\d{1,2}/.exec(sets)?.[0] ?? 1)))
  return (
    <tr>
      <td>
        <Still at={secondsOf(from)} of={`${at}/name`} />
      </td>
      <td>
        <Value at={`${at}/name`} class="nm">
          {name}
        </Value>
        {from && <span class="muted s from">from {from}</span>}
        {cue && (
          <p class="cue s">
            <Value at={`${at}/notes`}>{cue}</Value>
          </p>
        )}
      </td>
      <td>
        <Value at={[`${at}/sets`, `${at}/reps`]} text={`${sets} ${reps}`} class="big" isBare>
          {sets && (
            <>
              {sets} <i>×</i>{' '}
            </>
          )}
          {reps || (sets ? <NotMentioned /> : 'not given')}
          <MarkOf at={[`${at}/sets`, `${at}/reps`]} />
        </Value>
      </td>
      <td class="c-rest">
        <span class="ph">Rest </span>
        {rest ? <Value at={`${at}/rest`}>{rest}</Value> : <NotMentioned />}
      </td>
      <td class="c-done">
        <span class="done">
          {Array.from({ length: count }, (_, index) => (
            <input key={index} type="checkbox" aria-label={`${name}, set ${index + 1}`} />
          ))}
        </span>
      </td>
    </tr>
  )
}

/** Notes say when it is shown, and then the rest: 'from 0:12; 3 s down'. */
function splitNotes(notes: string): { cue: string; from?: string } {
  const match = /^from (\d{1,2}:\d\d)(?:[;,.] ?|$)/.exec(notes)
  return match ? { from: match[1]!, cue: notes.slice(match[0].length) } : { cue: notes }
}
