/** The environment, read once, as one frozen object. `.env.example` lists every variable. */

import { join, resolve } from 'node:path'
import { z } from 'zod'
import { buildBlobs, blobVariables } from './config/blobs.ts'
import { ConfigError } from './config/error.ts'
import { trustProxy } from './config/proxy.ts'
import { buildModel, buildTranscriber, modelVariables } from './config/model.ts'
import { buildPayment, paymentVariables } from './config/payment.ts'
import { contact, url } from './config/values.ts'
import { findMistakes, readEnvFile, type Variables } from './config/env-file.ts'
import { defaultPrice, parsePrice } from './config/price.ts'

export { ConfigError }

const projectFolder = join(import.meta.dirname, '..')

const port = z.coerce.number('must be a port from 0 to 65535').int().min(0).max(65535)

const price = z.string().transform((text, context) => {
  try {
    return parsePrice(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as RangeError).message })
    return z.NEVER
  }
})

/** An empty variable counts as one that is not set. */
const environment = z.object({
  ENV_FILE: z.string().optional(),
  PORT: port.default(8402),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  API_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: trustProxy.optional(),
  QUEUE_MAX_DEPTH: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  QUEUE_MAX_AGE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(1_800),
  QUEUE_WITHOUT_WORKER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  ...blobVariables,
  CACHE_DAYS: z.coerce.number().positive().optional(),
  EVIDENCE_DAYS: z.coerce.number().positive().optional(),
  // Failed jobs are made up for within seven days, and people ask about a payment for longer than that.
  LEDGER_DAYS: z.coerce.number().min(30, 'must be at least 30').optional(),
  PRICE_USD: price.default(defaultPrice),
  PAYMENT: z.enum(['sandbox', 'self', 'facilitator']).default('sandbox'),
  SANDBOX_FAUCET: z.enum(['loopback', 'open']).default('loopback'),
  ...paymentVariables,
  CONTACT: contact.optional(),
  TERMS_URL: url.optional(),
  ...modelVariables,
  LANGUAGES: z.enum(['english', 'all', 'english-only']).default('english'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  WORKER_MAX_MEMORY_MB: z.coerce.number().int().min(512).optional(),
  ANALYSIS_SECONDS: z.coerce.number().int().min(10).max(3600).default(600),
  MAX_VIDEO_SECONDS: z.coerce.number().int().min(1).max(36_000).default(600),
  KEEP_CLIP: z.enum(['on', 'off']).optional(),
  KEEP_CLIP_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(1024 * 1024 * 1024)
    .default(50 * 1024 * 1024),
  MAX_VIDEO_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(100 * 1024 * 1024),
  FFMPEG_PATH: z.string().optional(),
  CONFINEMENT: z.enum(['available', 'required']).default('available'),
  SAMPLES: z.enum(['on', 'off']).optional(),
  YTDLP_PATH: z.string().optional(),
  YTDLP_PROXY: url.optional(),
  YTDLP_COOKIES: z.string().optional(),
  METRICS_PORT: z.union([z.literal('off'), port], 'must be a port or "off"').default(9402),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export const variableNames = Object.keys(environment.shape)

const ofPayment = Object.fromEntries(Object.keys(paymentVariables).map((name) => [name, true])) as Record<
  keyof typeof paymentVariables,
  true
>

export type Config = Readonly<ReturnType<typeof buildConfig>>

/**
 * The configuration of every entry point: the environment, and under it the file that `ENV_FILE` names, else the `.env`
 * of the project's folder, wherever the program was started from. `warn` gets a sentence for each variable that looks misspelled.
 */
export function loadConfig(
  warn: (sentence: string) => void = (sentence) => process.stderr.write(`${sentence}\n`),
  env: Variables = process.env,
  folder = projectFolder,
): Config {
  const file = readEnvFile(env, folder)
  const known = [...variableNames, ...Object.keys(file).filter(isForTraces)]
  for (const mistake of findMistakes(env, file, known, env['ENV_FILE'] || '.env')) warn(mistake)
  return readConfig({ ...file, ...env })
}

export function readConfig(env: Variables): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = (set['ROLE'] === 'worker' ? environment.omit(ofPayment) : environment).safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`))
  }
  const { ROLE, PORT, METRICS_PORT } = parsed.data
  if (ROLE !== 'worker' && PORT !== 0 && PORT === METRICS_PORT) {
    throw new ConfigError(['METRICS_PORT: must differ from PORT'])
  }
  const traces = Object.fromEntries(Object.entries(set).filter(([name]) => isForTraces(name)))
  return Object.freeze(buildConfig(parsed.data, traces))
}

/** OpenTelemetry's own names, which its documentation lists. */
const isForTraces = (name: string) => name.startsWith('OTEL_')

function buildConfig(env: z.infer<typeof environment>, traces: Variables) {
  return {
    role: env.ROLE,
    /** More than one share the port. */
    apiProcesses: env.API_PROCESSES,
    trustProxy: env.TRUST_PROXY,
    queueLimits: {
      maxDepth: env.QUEUE_MAX_DEPTH,
      maxAgeSeconds: env.QUEUE_MAX_AGE_SECONDS,
      withoutWorkerSeconds: env.QUEUE_WITHOUT_WORKER_SECONDS,
    },
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(projectFolder, env.DATA_DIR),
    /** The bucket for frames and evidence; without one PostgreSQL holds them. */
    blobs: buildBlobs(env),
    /** Retention; unlimited where not set. */
    retention: {
      cacheDays: env.CACHE_DAYS,
      evidenceDays: env.EVIDENCE_DAYS ?? env.CACHE_DAYS,
      ledgerDays: env.LEDGER_DAYS,
    },
    cacheDays: env.CACHE_DAYS,
    price: env.PRICE_USD,
    /** Workers have none. */
    payment: env.ROLE === 'worker' ? undefined : buildPayment(env),
    sandboxFaucet: env.SANDBOX_FAUCET,
    /** Signs the receipts; where it is not set, a key is made from a settler's. */
    receiptKey: env.RECEIPT_KEY,
    /** Where callers reach a person. */
    contact: env.CONTACT,
    termsUrl: env.TERMS_URL,
    model: buildModel(env),
    modelBaseUrl: env.MODEL_BASE_URL,
    transcriber: buildTranscriber(env),
    /** Which languages the embedded transcriber has its weights for, or fetches them when they are first heard. */
    languages: env.LANGUAGES,
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerMaxBytes: env.WORKER_MAX_MEMORY_MB && env.WORKER_MAX_MEMORY_MB * 1024 * 1024,
    analysisSeconds: env.ANALYSIS_SECONDS,
    maxVideoSeconds: env.MAX_VIDEO_SECONDS,
    maxVideoBytes: env.MAX_VIDEO_BYTES,
    /** Whether workers store the file of a video until its jobs expire. A worker alone does not know that it is in a sandbox. */
    keepsClips: (env.KEEP_CLIP ?? (env.PAYMENT === 'sandbox' && env.ROLE === 'all' ? 'on' : 'off')) === 'on',
    maxClipBytes: env.KEEP_CLIP_MAX_BYTES,
    ffmpegPath: env.FFMPEG_PATH,
    /** Whether a worker starts where the decoder cannot be confined. */
    confinement: env.CONFINEMENT,
    /** Whether the sample links are served from the project's folder. */
    samples: (env.SAMPLES ?? (env.PAYMENT === 'sandbox' ? 'on' : 'off')) === 'on',
    ytdlp: { path: env.YTDLP_PATH, proxy: env.YTDLP_PROXY, cookies: env.YTDLP_COOKIES },
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT },
    logLevel: env.LOG_LEVEL,
    /** OpenTelemetry's variables, as they were set. */
    traces,
  }
}
