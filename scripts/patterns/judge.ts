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

export interface Ordeal {
  milliseconds: number
  text: string
}

export const tasks = {
  async analyse(source: string, flags: string): Promise<Judgement> {
    const said = checkSync(source, flags, { timeout: 800 })
    if (said.status === 'safe') return { verdict: 'safe', why: said.complexity.summary }
    if (said.status === 'unknown') return { verdict: 'unknown', why: said.error.kind }
    const verdict = said.complexity.type === 'exponential' ? 'exponential' : 'polynomial'
    return { verdict, why: said.complexity.summary, attack: said.attack.pattern }
  },

  /** The longest that the pattern takes over a text of this length, as time on the processor. */
  async tryOut(source: string, flags: string, length: number): Promise<Ordeal> {
    const pattern = new RegExp(source, flags)
    const worst: Ordeal = { milliseconds: 0, text: '' }
    for (const text of attacksOn(source, length, 150)) {
      const before = process.threadCpuUsage()
      pattern.lastIndex = 0
      pattern.test(text)
      const { user, system } = process.threadCpuUsage(before)
      if ((user + system) / 1000 > worst.milliseconds)
        Object.assign(worst, { milliseconds: (user + system) / 1000, text })
    }
    return worst
  },
}

serveTasks(tasks)
