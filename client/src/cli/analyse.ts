/** `reelgist analyse`: pays for links and prints what is in the videos. */

import { createClient } from '../client.ts'
import { defaultMaxPrice } from '../payment.ts'
import { buy, type Buying } from './buy.ts'
import { exitCodeOf, describeFailure, failureJson, UsageError } from './exit.ts'
import { readFormat } from './formats.ts'
import { readKeys } from './keys.ts'
import { readLinks } from './links.ts'
import { chooseNetwork, findSandbox, openWallet, rpcOf } from './networks.ts'
import { chooseForm, type Form, openFor, type OutputOptions, put, renderResult, reportProducer } from './output.ts'
import { createReporter } from './progress.ts'
import { removeOldPurchases } from './purchases.ts'
import { callbackSecret } from './secret.ts'
import { inMilliseconds, serviceUrl } from './settings.ts'

export interface AnalyseFlags extends OutputOptions {
  format?: string
  again?: boolean
  callback?: string
  concurrency?: string
  'max-price'?: string
  network?: string
  rpc?: string
  timeout?: string
  quiet?: boolean
  url?: string
}

interface Work extends Buying {
  form: Form
  many: boolean
  flags: AnalyseFlags
}

export async function analyse(args: string[], flags: AnalyseFlags, signal: AbortSignal): Promise<number> {
  const format = readFormat(flags.format)
  const form = chooseForm(flags)
  const timeout = inMilliseconds('timeout', flags.timeout)
  const atOnce = readConcurrency(flags.concurrency)
  const links = await readLinks(args)
  const baseUrl = serviceUrl(flags.url)
  const keys = await readKeys()
  const network = chooseNetwork(flags.network, keys)
  const sandbox = await findSandbox(baseUrl, signal)
  const wallet = await openWallet(network, keys, rpcOf(network, baseUrl, sandbox, flags.rpc))
  const client = createClient({ baseUrl, wallet, maxPrice: flags['max-price'] ?? defaultMaxPrice })
  const many = args.length > 1 || args.includes('-')
  const reporter = createReporter(process.stderr, { quiet: flags.quiet ?? false, many })
  const again = flags.again ?? false
  const isSandbox = sandbox !== undefined
  const callback = flags.callback === undefined ? undefined : { url: flags.callback, secret: await callbackSecret() }
  const work = { client, format, again, callback, isSandbox, reporter, signal, timeout, form, many, flags }
  await removeOldPurchases()
  const codes: number[] = []
  const waiting = links.entries()
  const worker = async () => {
    for (const [index, link] of waiting) codes[index] = await one(work, link)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, links.length) }, worker))
  reporter.end()
  return codes.find((code) => code !== 0) ?? 0
}

/** The exit status that this link alone would have. */
async function one(work: Work, link: string): Promise<number> {
  const { client, form, many, flags, reporter } = work
  const prefix = many ? `${link}: ` : ''
  let jobId: string | undefined
  try {
    if (work.signal.aborted) return 130
    const job = await buy(work, link, prefix)
    jobId = job.jobId
    reporter.update(link, undefined)
    const text = await renderResult(client, job, form, many ? link : undefined)
    const file = await put(text, flags, many ? `${job.videoId}.${form}` : undefined)
    await reportProducer(client, job, prefix)
    if (file !== undefined) reporter.log(`${prefix}written to ${file}`)
    if (flags.open) openFor(client, job, file)
    return 0
  } catch (error) {
    reporter.update(link, undefined)
    // Also with --quiet, which is for progress; and in the JSON itself, so that nothing is missing from it.
    process.stderr.write(`${prefix}${describeFailure(error, { jobId, url: flags.url })}\n`)
    const isListed = form === 'json' && flags.output === undefined && (many || flags.json)
    if (isListed) process.stdout.write(failureJson(error, { url: link }))
    return exitCodeOf(error)
  }
}

function readConcurrency(text = '4'): number {
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`--concurrency must be a number from 1 to 99, not ${text}`)
  return Number(text)
}
