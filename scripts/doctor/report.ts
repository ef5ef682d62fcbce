/** The doctor's findings, for people and for programs. */

import { styleText } from 'node:util'
import type { DoctorFinding } from './finding.ts'

const colours = { ok: 'green', warn: 'yellow', fail: 'red' } as const
const marks = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }

export function writeReport(findings: DoctorFinding[], coloured: boolean): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const paint = (state: DoctorFinding['state'], text: string) => (coloured ? styleText(colours[state], text) : text)
  const lines = findings.flatMap(({ name, state, text, todo }) => [
    `${paint(state, marks[state])}  ${name.padEnd(width)}  ${text}`,
    ...(todo === undefined ? [] : [`${' '.repeat(width + 8)}→ ${todo}`]),
  ])
  const count = (state: DoctorFinding['state']) => findings.filter((one) => one.state === state).length
  const [failures, warnings] = [count('fail'), count('warn')]
  const end = failures > 0 ? 'npm start would not work' : 'npm start works'
  return `${[...lines, '', `${end}: ${failures} failures, ${warnings} warnings`].join('\n')}\n`
}

export function writeJson(findings: DoctorFinding[]): string {
  return `${JSON.stringify({ works: !findings.some(({ state }) => state === 'fail'), findings }, null, 2)}\n`
}
