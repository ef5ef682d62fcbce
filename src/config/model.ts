/** The part of the environment that is about models: the one that composes, and the one that transcribes. */

import { z } from 'zod'
import { ConfigError } from './error.ts'
import { url } from './values.ts'

export const modelVariables = {
  MODEL: z
    .string()
    .regex(/^[a-z-]+\/.+$/, 'must be provider/model, as in google/gemini-2.5-flash')
    .optional(),
  MODEL_BASE_URL: url.optional(),
  MODEL_SECONDS: z.coerce.number().int().min(5).max(3600).optional(),
  MODEL_FALLBACK: z.enum(['embedded', 'fail']).default('embedded'),
  MODEL_MAX_DOLLARS: z.coerce.number().positive().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  TRANSCRIBER: z
    .string()
    .regex(/^[a-z-]+(?:\/.+)?$/, 'must be embedded or provider/model, as in openai/whisper-1')
    .default('embedded'),
  TRANSCRIBER_BASE_URL: url.optional(),
}
type ModelVariables = z.infer<z.ZodObject<typeof modelVariables>>

/** Servers that people run on their own computer, and where they listen by themselves. */
export const localServers = {
  ollama: 'http://127.0.0.1:11434/v1',
  lmstudio: 'http://127.0.0.1:1234/v1',
  llamacpp: 'http://127.0.0.1:8080/v1',
} as const
export type LocalServer = keyof typeof localServers

/** A model at home thinks as fast as its computer does. */
const [usualSeconds, secondsAtHome] = [120, 600]

export type ModelConfig = NonNullable<ReturnType<typeof arrangeModel>>

/** `provider/model`: one of three providers, a server at home, or with an address any that speaks OpenAI's language. */
export function arrangeModel(env: ModelVariables) {
  if (env.MODEL === undefined) return undefined
  const [prefix, ...rest] = env.MODEL.split('/')
  const provider = prefix === 'google' || prefix === 'anthropic' || prefix === 'openai' ? prefix : 'compatible'
  const server = Object.hasOwn(localServers, prefix!) ? (prefix as LocalServer) : undefined
  const baseUrl = env.MODEL_BASE_URL ?? (server && localServers[server])
  const keyName = {
    google: 'GOOGLE_GENERATIVE_AI_API_KEY',
    anthropic: 'ANTHROPIC_API_KEY',
    openai: 'OPENAI_API_KEY',
    compatible: 'OPENAI_API_KEY',
  } as const
  const key = env[keyName[provider]]
  // A server of one's own may need no key; the providers themselves always do.
  if (baseUrl === undefined) {
    if (provider === 'compatible') throw new ConfigError([`MODEL_BASE_URL: needed for MODEL=${env.MODEL}`])
    if (key === undefined) throw new ConfigError([`${keyName[provider]}: needed for MODEL=${env.MODEL}`])
  }
  return {
    provider,
    id: rest.join('/'),
    server,
    baseUrl,
    key,
    seconds: env.MODEL_SECONDS ?? (server ? secondsAtHome : usualSeconds),
    fallback: env.MODEL_FALLBACK,
    maxDollars: env.MODEL_MAX_DOLLARS,
  } as const
}

/** A hosted transcriber: OpenAI's, or with an address any that speaks its language. */
export interface TranscriberConfig {
  model: string
  baseUrl: string
  key: string | undefined
}

/** `provider/model` is the engine that asks a server; any other is named. */
type EngineConfig = { engine: 'hosted'; server: TranscriberConfig } | { engine: string; server?: undefined }

/** The speech engine; undefined: the embedded one. */
export function arrangeTranscriber(env: ModelVariables): EngineConfig | undefined {
  if (env.TRANSCRIBER === 'embedded') return undefined
  if (!env.TRANSCRIBER.includes('/')) return { engine: env.TRANSCRIBER }
  const [provider, ...rest] = env.TRANSCRIBER.split('/')
  if (env.TRANSCRIBER_BASE_URL === undefined) {
    const problem = provider === 'openai' ? 'OPENAI_API_KEY' : 'TRANSCRIBER_BASE_URL'
    if (problem === 'TRANSCRIBER_BASE_URL' || env.OPENAI_API_KEY === undefined) {
      throw new ConfigError([`${problem}: needed for TRANSCRIBER=${env.TRANSCRIBER}`])
    }
  }
  const baseUrl = (env.TRANSCRIBER_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/{1,8}$/, '')
  return { engine: 'hosted', server: { model: rest.join('/'), baseUrl, key: env.OPENAI_API_KEY } }
}
