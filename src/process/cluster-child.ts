/** Whether this process is one of several that a main process has started and watches: see `wiring/api-processes.ts`. */

/** What a process says when it does its work. */
export const ready = 'ready'

/** The argument by which it knows. */
export const clusterChildFlag = '--one-of-several'

export const isClusterChild = (): boolean => process.argv.includes(clusterChildFlag) && process.send !== undefined

/** It does its work: the main process knows of it, and notices when it is gone. */
export function reportReady(stop: () => void): void {
  process.once('disconnect', stop)
  process.send?.(ready)
}
