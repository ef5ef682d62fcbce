/** The environment, read once, as one frozen object. `.env.example` lists every variable. */

import { join, resolve } from 'node:path'
import { z } from 'zod'
import { buildBlobs, blobVariables } from './config/blobs.ts'
import { ConfigError } from './config/error.ts'
import { trustProxy } from './config/proxy.ts'
import { buildModel, buildTranscriber, modelVariables } from './config/model.ts'
import { buildPayment, paymentVariables } from './config/payment.ts'
import { contact, host, numberAbove0, numberFrom, port, url, wholeNumber } from './config/values.ts'
import { findMistakes, readEnvFile, type Variables } from './config/env-file.ts'
import { defaultPrice, parsePrice } from './config/price.ts'

export { ConfigError }

const projectFolder = join(import.meta.dirname, '..')

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
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  API_PROCESSES: wholeNumber(1, 64).default(1),
  TRUST_PROXY: trustProxy.optional(),
  QUEUE_MAX_DEPTH: wholeNumber(1, 1_000_000).default(1_000),
  QUEUE_MAX_AGE_SECONDS: wholeNumber(1, 86_400).default(1_800),
  QUEUE_WITHOUT_WORKER_SECONDS: wholeNumber(0, 86_400).default(60),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL such as postgres://user:password@host:5432/database' })
    .optional(),
  DATA_DIR: z.string().default('data'),
  ...blobVariables,
  CACHE_DAYS: numberAbove0.optional(),
  EVIDENCE_DAYS: numberAbove0.optional(),
  // Failed jobs are made up for within seven days, and people ask about a payment for longer than that.
  LEDGER_DAYS: numberFrom(30).optional(),
  PRICE_USD: price.default(defaultPrice),
  PAYMENT: z.enum(['sandbox', 'self', 'facilitator']).default('sandbox'),
  SANDBOX_FAUCET: z.enum(['loopback', 'open']).default('loopback'),
  ...paymentVariables,
  CONTACT: contact.optional(),
  TERMS_URL: url.optional(),
  ...modelVariables,
  LANGUAGES: z.enum(['english', 'all', 'english-only']).default('english'),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(2),
  WORKER_MAX_MEMORY_MB: wholeNumber(512).optional(),
  ANALYSIS_SECONDS: wholeNumber(10, 3600).default(600),
  MAX_VIDEO_SECONDS: wholeNumber(1, 36_000).default(600),
  KEEP_CLIP: z.enum(['on', 'off']).optional(),
  KEEP_CLIP_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(1024 * 1024 * 1024)
    .default(50 * 1024 * 1024),
  MAX_VIDEO_BYTES: wholeNumber(1024).default(100 * 1024 * 1024),
  FFMPEG_PATH: z.string().optional(),
  CONFINEMENT: z.enum(['available', 'required']).default('available'),
  SAMPLES: z.enum(['on', 'off']).optional(),
  YTDLP_PATH: z.string().optional(),
  YTDLP_PROXY: url.optional(),
  YTDLP_COOKIES: z.string().optional(),
  METRICS_PORT: z.union([z.literal('off'), port], 'must be a port from 0 to 65535, or "off"').default(9402),
  METRICS_HOST: host.default('127.0.0.1'),
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
  const mistakes = findMistakes(env, file, known, env['ENV_FILE'] || '.env')
  try {
    return readConfig({ ...file, ...env })
  } catch (error) {
    // Together: a misspelled name is often why something is missing.
    if (error instanceof ConfigError) throw new ConfigError([...error.problems, ...mistakes.splice(0)])
    throw error
  } finally {
    for (const mistake of mistakes) warn(mistake)
  }
}

export function readConfig(env: Variables): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const traces = Object.fromEntries(Object.entries(set).filter(([name]) => isForTraces(name)))
  const problems = traceProblems(traces)
  const parsed = (set['ROLE'] === 'worker' ? environment.omit(ofPayment) : environment).safeParse(set)
  if (!parsed.success) {
    throw new ConfigError([...parsed.error.issues.map((issue) => describeIssue(issue, set)), ...problems])
  }
  const { ROLE, PORT, METRICS_PORT } = parsed.data
  if (ROLE !== 'worker' && PORT !== 0 && PORT === METRICS_PORT) problems.push('METRICS_PORT: must differ from PORT')
  const config = buildConfig(parsed.data, traces, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze(config)
}

/** What was expected, and the value where it is one of a few words; any other may be a secret. */
function describeIssue(issue: z.core.$ZodIssue, set: Variables): string {
  const name = String(issue.path[0])
  if (issue.code !== 'invalid_value') return `${name}: ${issue.message}`
  return `${name}: must be ${issue.values.join(', ').replace(/, ([^,]*)$/, ' or $1')}, not "${set[name]}"`
}

/** A host without a scheme reads as a scheme of that name, and nothing would ever be sent. */
function traceProblems(traces: Variables): string[] {
  const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  return names.flatMap((name) => {
    const value = traces[name]
    const isUsable = value === undefined || (/^https?:\/\//i.test(value) && URL.canParse(value))
    return isUsable ? [] : [`${name}: must be an http or https URL, such as http://collector:4318`]
  })
}

/** OpenTelemetry's own names, which its documentation lists. */
const isForTraces = (name: string) => name.startsWith('OTEL_')

/** Each part reports its own problems, and all of them are reported at once. */
function buildConfig(env: z.infer<typeof environment>, traces: Variables, problems: string[]) {
  const attempt = <T>(build: () => T): T | undefined => {
    try {
      return build()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(...error.problems)
      return undefined
    }
  }
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
    blobs: attempt(() => buildBlobs(env)),
    /** Retention; unlimited where not set. */
    retention: {
      cacheDays: env.CACHE_DAYS,
      evidenceDays: env.EVIDENCE_DAYS ?? env.CACHE_DAYS,
      ledgerDays: env.LEDGER_DAYS,
    },
    cacheDays: env.CACHE_DAYS,
    price: env.PRICE_USD,
    /** Workers have none. */
    payment: env.ROLE === 'worker' ? undefined : attempt(() => buildPayment(env)),
    sandboxFaucet: env.SANDBOX_FAUCET,
    /** Signs the receipts; where it is not set, a key is made from a settler's. */
    receiptKey: env.RECEIPT_KEY,
    /** Where callers reach a person. */
    contact: env.CONTACT,
    termsUrl: env.TERMS_URL,
    model: attempt(() => buildModel(env)),
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
