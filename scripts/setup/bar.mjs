// @ts-check

/** Plain JavaScript, because the bootstrap draws it before there are any packages. */

const cells = 32
/** Where the output is a file or a pipe, a line that only counts on is written this seldom. */
const lineMilliseconds = 5_000

/**
 * A line that is drawn over and over on a terminal; anywhere else each stage is named once, and what is counted in it
 * now and then.
 *
 * @param {{ isTTY?: boolean, columns?: number, write: (text: string) => unknown }} out
 */
export function createBar(out) {
  let [lastStage, lastDetail] = ['', '']
  let writtenAt = 0

  return {
    /** @param {{ stage: string, fraction: number, detail?: string }} progress */
    show({ stage, fraction, detail = '' }) {
      if (out.isTTY) {
        const full = Math.round(Math.min(Math.max(fraction, 0), 1) * cells)
        const line = `${'█'.repeat(full)}${'░'.repeat(cells - full)} ${stage}${detail && `: ${detail}`}`
        // A line that wraps could not be drawn over.
        out.write(`\r${line.slice(0, (out.columns || 80) - 1)}\x1b[K`)
      } else if (stage !== lastStage || (detail !== lastDetail && Date.now() - writtenAt >= lineMilliseconds)) {
        out.write(`${stage}${detail && `: ${detail}`} …\n`)
        writtenAt = Date.now()
        lastDetail = detail
      }
      lastStage = stage
    },
    clear() {
      if (out.isTTY && lastStage) out.write('\r\x1b[K')
      lastStage = ''
    },
  }
}
