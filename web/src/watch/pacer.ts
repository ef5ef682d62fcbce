/** Lets what comes in a burst appear one after the other, as it would be heard: a wait that shows something is none. */

import type { Finding } from '../types.ts'

/** However many there are, the last is shown so soon. */
const maxMs = 1_600
const intervalMs = 110

export interface Pacer {
  add: (finding: Finding) => void
  /** The work began again: what waits is no longer true. */
  clear: () => void
}

export function createPacer(show: (finding: Finding) => void): Pacer {
  let waiting: Finding[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    timer = undefined
    const now = waiting.shift()
    if (!now) return
    show(now)
    if (waiting.length > 0) timer = setTimeout(next, Math.min(intervalMs, maxMs / waiting.length))
  }
  return {
    add: (finding) => {
      waiting.push(finding)
      timer ??= setTimeout(next, 0)
    },
    clear: () => {
      waiting = []
    },
  }
}
