import workoutPlan from '../../../formats/workout-plan.ts'
import { capitalise } from '../../../language/text.ts'
import { noteOf } from '../about.ts'
import { type Entry, entriesOf, titleOf, wordsOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { withoutAmount } from '../spans/amount.ts'
import { asName, calm } from '../../../language/listed-name.ts'
import { restIn, roundsIn, type Scheme, schemeIn } from '../../../language/sets.ts'
import { citing, timeOf } from '../time.ts'
import { titleIn } from '../title.ts'

/** The reader's score from which on a name needs no other sign. */
const sure = 0.9

export default definePlan(workoutPlan)({
  title: titleIn,
  exercises: (video) => {
    const stated = video.reading.lines.map(({ plain }) => plain)
    const [rounds, pause] = [roundsIn(stated), restIn(stated)]
    const reading = { name: exercise, shift: -0.2, split: (text: string) => [text], joins: describes }
    return entriesOf(video, 'exercises', 'name', { ...reading, title: heading, proves }).map((entry) => {
      const { sets, reps, rest } = schemeOf(entry)
      const isOnce = reps === '' || sets === '1' || /^(?:warm|cool)[ -]?(?:up|down)$/i.test(entry.name)
      const amounts = { sets: sets || (isOnce ? '' : rounds), reps, rest: rest || (isOnce ? '' : pause) }
      return Object.assign(amounts, { name: entry.name, notes: notesOf(video, entry) }, citing(video, entry.line))
    })
  },
})

const isExercise = (text: string) =>
  lexicon('exercises')
    .found(text)
    .some(({ key }) => key === 'exercise')
/** "Side" of "side plank", where the reader begins anew. */
const describes = (text: string, next: string) => !isExercise(text) && isExercise(next)

const proves = (texts: readonly string[]) => texts.some((text) => schemeIn(text).reps !== '')

/** What is written counts before what is said, where people correct themselves. */
function schemeOf(entry: Entry): Scheme {
  const { title = '', later = [] } = entry.section ?? {}
  const written = schemeIn([title, ...entry.rows.map(({ text }) => text), ...later.map(({ text }) => text)].join('. '))
  const said = schemeIn(wordsOf(entry).join('. '))
  const ahead = /^\d/.test(entry.name) ? '' : (/^(\d{1,3})(?:\/\d{1,3})? \p{L}/u.exec(title)?.[1] ?? '')
  // "3 × 20", and "twenty on each side" is said.
  const reps = said.reps.startsWith(`${written.reps || '-'} `) ? said.reps : written.reps || said.reps || ahead
  return { sets: written.sets || said.sets, reps, rest: written.rest || said.rest }
}

/** When it is shown, and how it is done. */
function notesOf(video: MarkedVideo, entry: Entry): string {
  const note = noteOf(entry, 'exercises.notes')
  return [`from ${timeOf(video, entry.line)}`, ...(note === '' ? [] : [note])].join('; ')
}

/** "12 SWINGS", "CABLE CURL 3x10". */
const heading = (text: string) => {
  const name = titleOf(
    text
      .replace(/^\d{1,2}(?:\/\d{1,2})? (?=\p{L})/u, '')
      .replace(/\s+(?:\d+ ?(?:[x×/]|s\b|sec|min)|[x×] ?\d).*$/iu, ' '),
  )
  // A minute of rest is numbered as the exercises are.
  return /\p{L}{3}/u.test(name) && !/^(?:rest|break|pause)$/i.test(name) ? name : ''
}

/** Muscles and equipment are named as often as exercises: without an exercise's word it takes a count or a sure reader. */
const exercise = (name: string, line: MarkedLine) => {
  const text = withoutAmount(name)
  if (isExercise(text)) return capitalise(calm(asName(text)))
  const { sets, reps } = schemeIn(line.plain)
  const isSure = line.source !== 'speech' || sets !== '' || reps !== '' || line.score('exercises') > sure
  return isSure && lexicon('exercises').choose(text) === '' && /^\p{L}/u.test(text)
    ? capitalise(calm(asName(text)))
    : ''
}
