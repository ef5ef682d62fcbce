/** A composing thread in which some captions never end, as if a pattern could not get through them. */

import { tasks } from '../../src/composition/tasks.ts'
import { serveTasks } from '../../src/composition/thread-task.ts'
import type { Evidence } from '../../src/evidence.ts'

const hostile: Record<string, () => Promise<unknown> | undefined> = {
  'a pattern without end': () => void /^(?:a|a)*$/.test(`${'a'.repeat(60)}b`),
  'a loop without end': () => {
    for (;;);
  },
  'a wait without end': () => new Promise(() => undefined),
  'a thread that dies': () => process.exit(3),
}

serveTasks({
  ...tasks,
  async lines(name: string, evidence: Evidence) {
    await hostile[evidence.video.caption]?.()
    return tasks.lines(name, evidence)
  },
})
