import type { WriteStream } from 'node:tty'
import type { Progress } from '../../src/evidence.ts'

const cells = 32

/** A line that is drawn over and over on a terminal; anywhere else each stage is named once. */
export function createBar(out: WriteStream) {
  let stage = ''
  return {
    show(progress: Progress) {
      if (out.isTTY) {
        const full = Math.round(progress.fraction * cells)
        out.write(`\r${'█'.repeat(full)}${'░'.repeat(cells - full)} ${progress.stage.padEnd(11)}`)
      } else if (progress.stage !== stage) {
        out.write(`${progress.stage} …\n`)
      }
      stage = progress.stage
    },
    clear() {
      if (out.isTTY && stage) out.write(`\r${' '.repeat(cells + 12)}\r`)
    },
  }
}
