/**
 * New connections are accepted before other callers are answered again. Node takes one connection in each round of
 * its loop, and answers in it every request that has arrived: of two thousand who connect at once, those who were taken
 * first would have all their answers before the last were taken at all (`npm run bench -- pollers`).
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * How many are answered in a round in which a connection was accepted, since more may be waiting. Few, or the last ones
 * wait for long; more than one, or a caller that keeps opening connections would take half of the time.
 */
const maxPerTick = 4

export interface FairAccept {
  answer: RequestListener
  /** A connection was accepted. */
  onConnection: () => void
}

export function createFairAccept(answer: (request: IncomingMessage, response: ServerResponse) => void): FairAccept {
  let waiting: [IncomingMessage, ServerResponse][] = []
  let isScheduled = false
  let hasNewConnection = false

  const answerBatch = () => {
    isScheduled = false
    const now = hasNewConnection ? waiting.splice(0, maxPerTick) : waiting
    if (now === waiting) waiting = []
    hasNewConnection = false
    if (waiting.length > 0) plan()
    // A caller that disconnected meanwhile would not be noticed.
    for (const [request, response] of now) if (!request.destroyed && !response.destroyed) answer(request, response)
  }
  /** After all that has arrived in this round was read. */
  const plan = () => {
    if (!isScheduled) setImmediate(answerBatch)
    isScheduled = true
  }
  return {
    answer: (request, response) => {
      waiting.push([request, response])
      plan()
    },
    onConnection: () => {
      hasNewConnection = true
    },
  }
}
