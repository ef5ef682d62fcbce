/** A thread that judges patterns: by analysis, and where that says nothing, by what hostile texts do to them. */

import { checkSync } from 'recheck'
import { serveTasks } from '../../src/composition/thread-task.ts'
import { attacksOn } from './attacks.ts'

export interface Judgement {
  verdict: 'safe' | 'polynomial' | 'exponential' | 'unknown'
  /** Its degree, or why it is not known. */
  why: string
  /** The text that shows it, as a program. */
  attack?: string
}

export interface Trial {
  /** How many times as long it takes as the plainest quadratic pattern: a slow machine is slow for both. */
  cost: number
  text: string
}

/** Milliseconds for one analysis. With more it says more, and the whole check takes minutes: SOAK=1 has them. */
const timeoutMs = process.env['SOAK'] ? 20_000 : 400
/** How much longer things take here than they have to, because others use the machine: recheck counts by the clock. */
let slowness = 1

const plainlyQuadratic = /x+y/
const quadraticFor = 'x'.repeat(4_000)
/** What it takes on this machine: about 30 ms. */
const plain = Math.min(...[1, 2, 3].map(() => timeOf(plainlyQuadratic, quadraticFor)))

export const tasks = {
  async analyse(source: string, flags: string): Promise<Judgement> {
    const [start, before] = [performance.now(), process.threadCpuUsage()]
    const checkResult = checkSync(source, flags, { timeout: Math.round(timeoutMs * slowness) })
    const { user, system } = process.threadCpuUsage(before)
    slowness = Math.min(30, Math.max(1, (performance.now() - start) / ((user + system) / 1000 + 1)))
    if (checkResult.status === 'safe') return { verdict: 'safe', why: checkResult.complexity.summary }
    if (checkResult.status === 'unknown') return { verdict: 'unknown', why: checkResult.error.kind }
    const verdict = checkResult.complexity.type === 'exponential' ? 'exponential' : 'polynomial'
    return { verdict, why: checkResult.complexity.summary, attack: checkResult.attack.pattern }
  },

  /** The most that the pattern costs over a text of this length; once it is too much, no others are tried. */
  async tryOut(source: string, flags: string, length: number, tooMuch: number): Promise<Trial> {
    const pattern = new RegExp(source, flags)
    let worst: Trial = { cost: 0, text: '' }
    for (const text of attacksOn(source, length, 150)) {
      let cost = timeOf(pattern, text) / plain
      // The processor itself can be slow for a moment: what seems too much is held against what it does just now.
      for (let again = 0; again < 3 && cost > tooMuch; again++) {
        cost = Math.min(cost, timeOf(pattern, text) / timeOf(plainlyQuadratic, quadraticFor))
      }
      if (cost > worst.cost) worst = { cost, text }
      if (cost > tooMuch) break
    }
    return worst
  },
}

/** Milliseconds on the processor. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  pattern.lastIndex = 0
  pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

// The first analysis is the slowest, until its code is compiled.
checkSync('^(?:a|ab)*c$', '', { timeout: 60_000 })
serveTasks(tasks)
