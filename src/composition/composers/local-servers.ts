/** Model servers that people run on their own computer: where they listen, and what they say about a model. */

import { type LocalServer, localServers } from '../../config/model.ts'

const servers: Record<LocalServer, { name: string; describe: (root: string, model: string) => Promise<Described> }> = {
  ollama: { name: 'Ollama', describe: askOllama },
  lmstudio: { name: 'LM Studio', describe: askLmStudio },
  llamacpp: { name: 'llama-server', describe: askLlamaServer },
}

export interface Described {
  /** The names under which it can be asked for. */
  models: string[]
  takesPictures: boolean
  /** How many tokens of text, pictures and answer it can hold. */
  contextTokens: number | undefined
}

/** What is wrong with a model of a local server, in one sentence. */
export interface ServerProblem {
  problem: string
  /** It is getting there. */
  isLoading?: boolean
}

export async function describeLocal(
  kind: LocalServer,
  model: string,
  baseUrl: string,
): Promise<Described | ServerProblem> {
  const { name, describe } = servers[kind]
  // The servers' own API stands beside the OpenAI-like one.
  const root = baseUrl.replace(/\/v1\/?$/, '')
  try {
    const described = await describe(root, model)
    if (described.models.includes(model) || described.models.includes(`${model}:latest`)) return described
    const others = described.models.slice(0, 8).join(', ')
    const has = others === '' ? 'it has none yet' : `it has ${others}`
    return { problem: `MODEL: ${name} at ${root} has no model called ${model} (${has})` }
  } catch (error) {
    if (error instanceof NotReady) return { problem: `MODEL: ${name} at ${root} is loading ${model}`, isLoading: true }
    return { problem: `MODEL: ${name} does not answer at ${root} (${reasonOf(error)}): is it running?` }
  }
}

/**
 * A sentence about a model server that answers on this computer, or at MODEL_BASE_URL, and the setting that uses it;
 * undefined: none answers.
 */
export async function localModelHint({ modelBaseUrl }: { modelBaseUrl: string | undefined }) {
  const found = await Promise.all(
    (Object.keys(servers) as LocalServer[]).map(async (kind) => {
      const root = (modelBaseUrl ?? localServers[kind]).replace(/\/v1\/?$/, '')
      const described = await servers[kind].describe(root, '').catch(() => undefined)
      const models = described?.models.filter(isUsable) ?? []
      return models.length === 0 ? [] : [{ kind, models }]
    }),
  )
  const [first] = found.flat()
  if (!first) return undefined
  const { kind, models } = first
  return `${servers[kind].name} answers with ${models.slice(0, 5).join(', ')}: set MODEL=${kind}/${models[0]} for results of a language model`
}

/** Whatever listens there may not be what it should be: names are printed and shown. Embeddings write nothing. */
const isUsable = (name: string) => /^[\w.:/@-]{1,100}$/.test(name) && !/embed/i.test(name)

interface OllamaModels {
  models?: { name?: string }[]
}
interface OllamaModel {
  capabilities?: string[]
  model_info?: Record<string, unknown>
  parameters?: string
}
interface OllamaLoaded {
  models?: { name?: string; context_length?: number }[]
}

/** What Ollama gives a model on a small computer, whatever the model could hold. */
const ollamaContext = 4096
const loadingMs = 120_000

async function askOllama(root: string, model: string): Promise<Described> {
  const { models = [] } = await get<OllamaModels>(`${root}/api/tags`)
  const names = models.flatMap(({ name }) => (name === undefined ? [] : [name]))
  if (!names.includes(model) && !names.includes(`${model}:latest`)) {
    return { models: names, takesPictures: false, contextTokens: undefined }
  }
  const shown = await get<OllamaModel>(`${root}/api/show`, { model })
  const contextTokens = (await loadedContext(root, model)) ?? contextOf(shown)
  return { models: names, takesPictures: shown.capabilities?.includes('vision') === true, contextTokens }
}

/**
 * How much a model holds as Ollama runs it. It cuts off without a word what goes beyond, and only of a model that is
 * loaded does it say where: a request without a prompt loads it.
 */
async function loadedContext(root: string, model: string): Promise<number | undefined> {
  const find = async () => {
    const { models = [] } = await get<OllamaLoaded>(`${root}/api/ps`)
    return models.find(({ name }) => name === model || name === `${model}:latest`)
  }
  const loaded = await find()
  if (loaded) return asCount(loaded.context_length)
  await get(`${root}/api/generate`, { model }, loadingMs)
  return asCount((await find())?.context_length)
}

/** Versions that do not say it of a loaded model: what is set for the model, else what Ollama gives by itself. */
function contextOf({ parameters = '', model_info: info = {} }: OllamaModel): number {
  const set = asCount(Number(/^num_ctx\s+(\d+)$/m.exec(parameters)?.[1]))
  if (set !== undefined) return set
  const max = asCount(Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1])
  return Math.min(max ?? Infinity, ollamaContext)
}

interface LmStudioModels {
  data?: { id?: string; type?: string; max_context_length?: number; loaded_context_length?: number }[]
}

async function askLmStudio(root: string, model: string): Promise<Described> {
  const { data = [] } = await get<LmStudioModels>(`${root}/api/v0/models`)
  const models = data.flatMap(({ id, type }) => (id === undefined || type === 'embeddings' ? [] : [id]))
  const own = data.find(({ id }) => id === model)
  return {
    models,
    takesPictures: own?.type === 'vlm',
    contextTokens: asCount(own?.loaded_context_length ?? own?.max_context_length),
  }
}

interface LlamaServerModels {
  data?: { id?: string }[]
}
interface LlamaServerProps {
  default_generation_settings?: { n_ctx?: number }
  modalities?: { vision?: boolean }
}

/** It serves the one model that it was started with, under any name. */
async function askLlamaServer(root: string, model: string): Promise<Described> {
  const { data = [] } = await get<LlamaServerModels>(`${root}/v1/models`)
  const props = await get<LlamaServerProps>(`${root}/props`)
  const models = data.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return {
    models: model === '' ? models : [...models, model],
    takesPictures: props.modalities?.vision === true,
    contextTokens: asCount(props.default_generation_settings?.n_ctx),
  }
}

/** llama-server answers everything so until its model is loaded. */
class NotReady extends Error {}

const asCount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)

const timeoutMs = 3_000
// Whatever listens there may not be what it should be: no list of models is longer.
const maxAnswerLength = 4 * 1024 * 1024

async function get<T>(url: string, body?: object, limitMs = timeoutMs): Promise<T> {
  const post = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await fetch(url, { ...post, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
  if (response.status === 503) throw new NotReady()
  if (!response.ok) throw new Error(`it answers ${response.status}`)
  const text = await response.text()
  if (text.length > maxAnswerLength) throw new Error('its answer is too long')
  return JSON.parse(text) as T
}

function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError') return 'no answer in time'
  return (cause?.code ?? message).slice(0, 100)
}
