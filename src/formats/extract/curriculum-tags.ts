/** How the embedded composer files a lesson: subject, level, objectives. */

import { type Fact, factsOf } from '../../language/domains/learning/facts.ts'
import {
  factObjective,
  type Objective,
  statedObjectives,
  taskObjectives,
} from '../../language/domains/learning/objectives.ts'
import { fieldOf, gradeOf, subjectOf } from '../../language/domains/learning/subjects.ts'
import { difficultyOf, keywordsOf, lessonTopic, prerequisitesOf } from '../../language/domains/learning/syllabus.ts'
import type { Reading } from '../../language/reading.ts'
import { unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const most = 6

export function extractCurriculum(reading: Reading) {
  const subject = subjectOf(reading)
  const facts = factsOf(reading)
  const gradeBand = gradeOf(reading)
  return {
    subject: fieldOf(reading, subject, gradeBand),
    topic: lessonTopic(reading, facts),
    gradeBand,
    difficulty: difficultyOf(reading.everything, gradeBand),
    learningObjectives: objectivesOf(reading, facts).map(({ at, objective, bloomLevel }) => ({
      timestamp: timestamp(at, reading.duration),
      objective,
      bloomLevel,
    })),
    standards: subject === undefined || subject.standard === '' ? [] : [subject.standard],
    prerequisites: prerequisitesOf(reading, facts, subject),
    keywords: keywordsOf(reading, facts, subject),
  }
}

/** A term is defined once, whatever else is said of it. */
const isTerm = ({ kind }: Fact) => kind === 'definition' || kind === 'nature'

/** What the lesson says it is for; else what it explains and asks for; mere statements only where there is little else. */
function objectivesOf(reading: Reading, facts: Fact[]): Objective[] {
  const stated = statedObjectives(reading)
  if (stated.length > 0) return stated.slice(0, most)
  const terms = unique(facts.filter(isTerm), ({ subject }) => subject.toLowerCase())
  const explained = [...terms, ...facts.filter((fact) => !isTerm(fact) && fact.kind !== 'statement')].flatMap(
    factObjective,
  )
  const tasks = taskObjectives(reading)
  const enough = explained.length + tasks.length >= 2
  const told = enough ? [] : facts.filter(({ kind }) => kind === 'statement').flatMap(factObjective)
  return unique([...explained, ...tasks, ...told], ({ objective }) => objective.toLowerCase())
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
}
