// @ts-check

/** A model for the examples that run without one: it makes the given calls, one in each step, and ends. */

import { MockLanguageModelV4 } from 'ai/test'

/** @param {{ name: string, input: object }[]} calls */
export function scriptedModel(calls) {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  }
  const steps = calls.map(({ name, input }, at) => ({
    content: [
      { type: /** @type {const} */ ('tool-call'), toolCallId: `${at}`, toolName: name, input: JSON.stringify(input) },
    ],
    finishReason: { unified: /** @type {const} */ ('tool-calls'), raw: undefined },
    usage,
    warnings: [],
  }))
  const end = {
    content: [{ type: /** @type {const} */ ('text'), text: 'The scripted model has no opinion.' }],
    finishReason: { unified: /** @type {const} */ ('stop'), raw: undefined },
    usage,
    warnings: [],
  }
  return new MockLanguageModelV4({ doGenerate: [...steps, end] })
}
