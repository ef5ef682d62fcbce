/** What a recipe leaves out. */

import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { isNoCommand } from './command.ts'

/** What is said of a refused thing is no step, and neither is a time alone. */
export const isRefusedStep = ({ outline }: MarkedVideo) => {
  const sections = outline.sections.filter(({ sign }) => sign < 0)
  const refused = new Set([...sections.map(({ line }) => line), ...sections.flatMap(({ speech }) => speech)])
  return (line: MarkedLine) =>
    refused.has(line) || isNoCommand(line) || /^(?:prep|cook|total)\b(?:\w* time)?[^a-z]*\d/i.test(line.plain)
}

/** "❌ cream", "NOT water". */
export const refusedIn = ({ outline }: MarkedVideo) =>
  outline.sections.flatMap(({ title, sign, cards }) => [
    ...(sign < 0 ? [title] : []),
    ...cards.filter((row) => row.sign < 0).map(({ text }) => text),
  ])
