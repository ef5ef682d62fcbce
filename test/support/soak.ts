/** How much a test does: `SOAK=1 npm test` runs the full counts, everybody else a share that shows the same. */

export const soaking = process.env['SOAK'] === '1'

export const scaled = (full: number, usual: number): number => (soaking ? full : usual)

/** For what wants a signal that may end it: a limit in seconds would only measure how busy the machine is. */
export const unlimited = (): AbortSignal => new AbortController().signal
