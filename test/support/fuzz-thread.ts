/** A thread that fills a format from each of some texts, whatever its kind, and says how long each took it. */

import { fillFormat } from '../../src/composition/embedded/engine.ts'
import { createFinish } from '../../src/composition/finish.ts'
import { cutEvidence } from '../../src/composition/evidence-limits.ts'
import { serveTasks } from '../../src/composition/thread-task.ts'
import { formats } from '../../src/formats/index.ts'
import { readEvidence } from '../../src/language/reading.ts'
import { eagerScores } from './eager-reader.ts'
import { evidenceOf } from '../../scripts/support/evidence.ts'

/** Posted, said and shown, since each is read in its own way. */
const videoOf = (text: string) =>
  evidenceOf({
    video: { title: text.slice(0, 300), caption: text, durationSeconds: 60, music: { title: text, artist: text } },
    speech: [
      { start: 0, end: 5, text },
      { start: 5, end: 9, text: text.slice(0, 200) },
    ],
    onScreenText: [{ start: 1, end: 8, text }],
  })

export const tasks = {
  /** Milliseconds on the processor. */
  async compose(name: string, text: string): Promise<number> {
    const format = formats.find((one) => one.name === name)!
    const before = process.threadCpuUsage()
    const evidence = cutEvidence(videoOf(text))
    const reading = readEvidence(evidence)
    const { result } = fillFormat(format, reading, eagerScores(reading.lines))
    createFinish(format, evidence, 'embedded')(result)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  },
}

serveTasks(tasks)
