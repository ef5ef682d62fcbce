/** What a lesson is for, where it names no objectives: its topic when that is something to do, and its big question. */

import { asWritten, clipped, type Reading } from '../../reading.ts'
import { capitalise, sentence, tidy, words } from '../../text.ts'
import { verbOf } from '../../verbs.ts'
import { bloomOf, isMeasurable, type Objective, questionIn } from './objectives.ts'

/** "Today we're adding fractions with different denominators." */
const doing =
  /\b(?:today|in this (?:video|lesson|clip)|now),? (?:we(?:'re| are|'ll be| will be)|let's (?:practi[sc]e|try|start))(?: going to be)? (\p{L}+ing) ([^.!?,;]{4,60})/iu
/** "Adding fractions with different denominators", as a title. */
const titled = /^(\p{L}+ing) ([^.!?,;:|]{4,60})$/iu

/** The topic and the big questions as objectives, each once. */
export function aimsOf({ sentences, written, caption }: Reading, topic: string): Objective[] {
  const headings = [...caption.filter(({ source }) => source === 'title'), ...written].slice(0, 40)
  const tasks = [
    ...sentences.slice(0, 6).flatMap((line) => aimIn(asWritten(line), line.start, doing)),
    ...aimIn(topic, 0, titled),
  ]
  const questions = headings.flatMap((line) => {
    const question = questionIn(tidy(clipped(line.text)))
    return question === '' ? [] : [objective(line.start, question)]
  })
  return [...tasks.slice(0, 1), ...questions]
}

function aimIn(text: string, at: number, pattern: RegExp): Objective[] {
  const [, gerund = '', what = ''] = pattern.exec(tidy(clipped(text))) ?? []
  const verb = gerund === '' ? undefined : taskOf(gerund.toLowerCase())
  return verb === undefined || words(what).length > 9 ? [] : [objective(at, `${verb} ${tidy(what)}`)]
}

/** "Adding" as "add", where it is something that a learner can be seen to do. */
function taskOf(gerund: string): string | undefined {
  const stem = gerund.slice(0, -3)
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]
  return forms.find((form) => isMeasurable(form)) ?? unlessTeaching(verbOf(gerund))
}

/** "Talking about", "looking at", "going over": what a teacher does, not a learner. */
const unlessTeaching = (verb: string | undefined) =>
  verb !== undefined &&
  /^(?:talk|look|go|start|do|get|take|cover|learn|try|see|make|keep|use|work|let|turn)$/.test(verb)
    ? undefined
    : verb

const objective = (at: number, text: string): Objective => ({
  at,
  objective: sentence(capitalise(text)),
  bloomLevel: bloomOf(text),
})
