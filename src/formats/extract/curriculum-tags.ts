/** How the embedded composer files a lesson: subject, level, objectives. */

import { aimsOf } from '../../language/domains/learning/aims.ts'
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
import { overlap, unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

const most = 6

export function extractCurriculum(reading: Reading) {
  const subject = subjectOf(reading)
  const facts = factsOf(reading)
  const gradeBand = gradeOf(reading)
  const topic = lessonTopic(reading, facts)
  return {
    subject: fieldOf(reading, subject, gradeBand),
    topic,
    gradeBand,
    difficulty: difficultyOf(reading.everything, gradeBand),
    learningObjectives: objectivesOf(reading, facts, topic).map(({ at, objective, bloomLevel }) => ({
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
function objectivesOf(reading: Reading, facts: Fact[], topic: string): Objective[] {
  const stated = statedObjectives(reading)
  if (stated.length > 0) return stated.slice(0, most)
  const terms = unique(facts.filter(isTerm), ({ subject }) => subject.toLowerCase())
  const explained = [...terms, ...facts.filter((fact) => !isTerm(fact) && fact.kind !== 'statement')].flatMap(
    factObjective,
  )
  const asked = taskObjectives(reading)
  // What is said in the lesson says the same more closely than its title.
  const aims = aimsOf(reading, topic).filter(
    (aim) => ![...asked, ...explained].some(({ objective }) => overlap(aim.objective, objective) >= 0.8),
  )
  const tasks = [...aims, ...asked]
  // "The answer is five sixths" is a step on the way, where the way itself is known.
  const enough = tasks.length > 0 || explained.length >= 2
  const told = enough ? [] : facts.filter(({ kind }) => kind === 'statement').flatMap(factObjective)
  return unique([...explained, ...tasks, ...told], ({ objective }) => objective.toLowerCase())
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
}
