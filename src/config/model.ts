/** The part of the environment that is about models: the one that composes, and the one that transcribes. */

import { z } from 'zod'
import { ConfigError } from './error.ts'
import { numberAbove0, url, wholeNumber } from './values.ts'

export const modelVariables = {
  MODEL: z
    .string()
    .regex(/^[a-z-]+\/.+$/, 'must be provider/model, such as google/gemini-2.5-flash')
    .optional(),
  MODEL_BASE_URL: url.optional(),
  MODEL_SECONDS: wholeNumber(5, 3600).optional(),
  MODEL_FALLBACK: z.enum(['embedded', 'fail']).default('embedded'),
  MODEL_MAX_DOLLARS: numberAbove0.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  TRANSCRIBER: z
    .string()
    .regex(/^[a-z-]+(?:\/.+)?$/, 'must be embedded or engine/model, such as openai/whisper-1')
    .default('embedded'),
  TRANSCRIBER_BASE_URL: url.optional(),
  TRANSCRIBER_API_KEY: z.string().optional(),
}
type ModelVariables = z.infer<z.ZodObject<typeof modelVariables>>

/** Servers that people run on their own computer, and where they listen by themselves. */
export const localServers = {
  ollama: 'http://127.0.0.1:11434/v1',
  lmstudio: 'http://127.0.0.1:1234/v1',
  llamacpp: 'http://127.0.0.1:8080/v1',
} as const
export type LocalServer = keyof typeof localServers

const keyNames = {
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  compatible: 'OPENAI_API_KEY',
} as const
type Provider = keyof typeof keyNames

/** What may come before the slash of `MODEL`: `local` is any server with OpenAI's API, by its URL. */
const providers: Record<string, Provider> = {
  google: 'google',
  openai: 'openai',
  anthropic: 'anthropic',
  ...Object.fromEntries(Object.keys(localServers).map((name) => [name, 'compatible' as const])),
  local: 'compatible',
}

/** A model on this computer takes as long as the computer needs. */
const [hostedSeconds, localSeconds] = [60, 600]

export type ModelConfig = NonNullable<ReturnType<typeof buildModel>>

export function buildModel(env: ModelVariables) {
  if (env.MODEL === undefined) return undefined
  const [prefix, id] = split(env.MODEL)
  // A misspelled provider must not become a model of some other server.
  if (!Object.hasOwn(providers, prefix)) {
    throw new ConfigError([`MODEL: unknown provider ${prefix}; use ${Object.keys(providers).join(', ')}`])
  }
  const provider = providers[prefix]!
  const server = Object.hasOwn(localServers, prefix) ? (prefix as LocalServer) : undefined
  const baseUrl = env.MODEL_BASE_URL ?? (server && localServers[server])
  const key = env[keyNames[provider]]
  // A custom server may need no key; the providers always do.
  if (baseUrl === undefined) {
    if (provider === 'compatible') throw new ConfigError([`MODEL_BASE_URL: required for MODEL=${env.MODEL}`])
    if (key === undefined) throw new ConfigError([`${keyNames[provider]}: required for MODEL=${env.MODEL}`])
  }
  return {
    provider,
    id,
    server,
    baseUrl,
    key,
    seconds: env.MODEL_SECONDS ?? (server ? localSeconds : hostedSeconds),
    fallback: env.MODEL_FALLBACK,
    maxDollars: env.MODEL_MAX_DOLLARS,
  } as const
}

/** What every speech engine is given; which of it is needed, the engine says (`perception/speech/index.ts`). */
export interface TranscriberConfig {
  /** What comes before the slash of `TRANSCRIBER`, or all of it. */
  engine: string
  /** What comes after it; '' where there is none. */
  model: string
  baseUrl: string | undefined
  key: string | undefined
}

/** The speech engine; undefined: the embedded one. */
export function buildTranscriber(env: ModelVariables): TranscriberConfig | undefined {
  if (env.TRANSCRIBER === 'embedded') return undefined
  const [engine, model] = split(env.TRANSCRIBER)
  // OpenAI's key is not for anybody else's engine.
  const key = env.TRANSCRIBER_API_KEY ?? (engine === 'openai' ? env.OPENAI_API_KEY : undefined)
  return { engine, model, baseUrl: env.TRANSCRIBER_BASE_URL, key }
}

/** `name/model` at its first slash: models have slashes in their names too. */
function split(value: string): [name: string, model: string] {
  const [name, ...rest] = value.split('/')
  return [name!, rest.join('/')]
}
