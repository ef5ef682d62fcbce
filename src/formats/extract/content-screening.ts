/** How the embedded composer judges whether an advertisement could stand beside a video. */

import { eventTopic } from '../../language/domains/news/events.ts'
import { type Topic, topics } from '../../language/lexicons/topics.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { type Finding, sensitiveIn } from '../../language/domains/posts/sensitive.ts'
import { topicsOf } from '../../language/topics.ts'
import { join, sentence } from '../../language/text.ts'

/** IAB Content Taxonomy 3.1, tier 1. */
const categories: Record<Topic, string> = {
  cooking: 'Food & Drink',
  restaurant: 'Food & Drink',
  fitness: 'Healthy Living',
  health: 'Medical Health',
  fashion: 'Style & Fashion',
  beauty: 'Style & Fashion',
  shopping: 'Shopping',
  review: 'Shopping',
  travel: 'Travel',
  education: 'Education',
  language: 'Education',
  news: 'Politics',
  music: 'Entertainment',
  dance: 'Entertainment',
  sport: 'Sports',
  craft: 'Hobbies & Interests',
  technology: 'Technology & Computing',
  gaming: 'Video Gaming',
  advice: 'Careers',
  story: 'Family and Relationships',
  pets: 'Pets',
}

/** News is filed under what happened. */
const ofNews: Record<string, string> = {
  'disaster, accident and emergency incident': 'Disasters',
  weather: 'Disasters',
  'conflict, war and peace': 'War and Conflicts',
  'crime, law and justice': 'Crime',
  'economy, business and finance': 'Business and Finance',
  labour: 'Business and Finance',
  health: 'Medical Health',
  'science and technology': 'Science',
  environment: 'Science',
  sport: 'Sports',
  education: 'Education',
  'arts, culture, entertainment and media': 'Entertainment',
}

export function extractScreening(reading: Reading) {
  const findings = sensitiveIn(reading)
  const riskLevel = riskOf(findings)
  const named = findings.flatMap(({ words }) => words)
  return {
    safe: riskLevel === 'low',
    riskLevel,
    summary: summaryOf(reading, findings),
    recommendation:
      riskLevel === 'high' ? ('reject' as const) : riskLevel === 'medium' ? ('review' as const) : ('approve' as const),
    adPlacement: {
      suitable: riskLevel !== 'high',
      riskLevel,
      categories: categoriesOf(reading),
      blocklistMatches: [...new Set(named)],
      notes: notesOf(findings),
    },
    flags: findings.map(({ topic }) => topic),
  }
}

function riskOf(findings: Finding[]) {
  if (findings.some(({ floor }) => floor)) return 'high' as const
  const hits = findings.reduce((sum, { words }) => sum + words.length, 0)
  // A video full of such words is more than a passing mention of one.
  if (findings.length >= 4 || hits >= 9) return 'high' as const
  return findings.length > 0 ? ('medium' as const) : ('low' as const)
}

/** A word that also stands in the news makes no news: that takes an event. */
const kindsOf = (reading: Reading) =>
  topicsOf(reading).filter(({ topic }) => topic !== 'news' || eventTopic(reading) !== '')

function categoriesOf(reading: Reading): string[] {
  const [first, ...others] = kindsOf(reading).filter(({ score, terms }) => score >= 5 && terms >= 3)
  if (!first) return []
  return [
    ...new Set(
      [first, ...others.filter(({ score }) => score >= first.score * 0.7)].map(({ topic }) =>
        topic === 'news' ? (ofNews[eventTopic(reading)] ?? categories.news) : categories[topic],
      ),
    ),
  ].slice(0, 3)
}

function summaryOf(reading: Reading, findings: Finding[]): string {
  // A guess at what it is helps nobody: it is named only where several words tell it.
  const [first] = kindsOf(reading)
  const what = first && first.score >= 8 && first.terms >= 3 ? sentence(topics[first.topic].phrase) : ''
  const about = summary(reading, 1)
  const found =
    findings.length === 0
      ? 'Nothing was heard, read or seen that advertisers avoid.'
      : sentence(`Touches on ${join(findings.map(({ topic }) => topic.toLowerCase()))}`)
  return [what, about, found].filter((part) => part !== '').join(' ')
}

function notesOf(findings: Finding[]): string {
  if (findings.length === 0) return ''
  // In small letters: written large, the names of the topics would be read as names that nobody said.
  const told = findings.map(({ topic, words }) => {
    const evidence = words.length === 0 ? 'seen in the picture' : words.map((word) => `"${word}"`).join(', ')
    return `${topic.toLowerCase()}: ${evidence}`
  })
  return sentence(told.join('; '))
}
