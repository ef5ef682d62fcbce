import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { Agent, fetch as fetchWith } from 'undici'
import type { ModelConfig } from '../../config/model.ts'

/** A model and what can be sent to it. */
export interface Provider {
  model: LanguageModel
  /** It sees and hears a clip, not only stills. */
  takesVideo: boolean
}

// Node's own fetch gives up on a server that says nothing for five minutes, and a model at home may think for longer:
// MODEL_SECONDS is the limit, by the signal that comes with each request.
const slowAgent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
const slowFetch = ((input: string, init: object) =>
  fetchWith(input, { ...init, dispatcher: slowAgent })) as typeof fetch

export function createProvider({ provider, id, baseUrl, key }: ModelConfig): Provider {
  const address = { fetch: slowFetch, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }
  // A server of one's own may ask for no key, but the SDK insists on having one.
  const apiKey = key ?? 'none'
  switch (provider) {
    case 'google':
      return { model: createGoogle({ ...address, apiKey })(id), takesVideo: true }
    case 'anthropic':
      return { model: createAnthropic({ ...address, apiKey })(id), takesVideo: false }
    case 'openai':
    case 'compatible':
      return {
        model:
          baseUrl === undefined
            ? createOpenAI({ ...address, apiKey })(id)
            : // Without the flag the schema is silently not sent.
              createOpenAICompatible({
                name: 'compatible',
                fetch: slowFetch,
                baseURL: baseUrl,
                ...(key === undefined ? {} : { apiKey: key }),
                supportsStructuredOutputs: true,
              })(id),
        takesVideo: false,
      }
  }
}
