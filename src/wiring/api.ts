/** The API: takes payments and answers requests. */

import { canSharePort } from './api-processes.ts'
import type { Config } from '../config.ts'
import type { PaymentConfig } from '../config/payment.ts'
import { createDatabase } from '../database/database.ts'
import { createApp } from '../http/app.ts'
import { type ClientAddresses, createClientAddresses } from '../http/client-address.ts'
import { loadClientPackage } from '../http/client-package.ts'
import { createClipStreams } from '../http/live/clip-streams.ts'
import { loadDocs } from '../http/docs/load.ts'
import { createFastPoll, type FastAnswer } from '../http/fast-poll.ts'
import { createProduct } from '../http/product.ts'
import { type ListeningServer, listen } from '../http/server.ts'
import type { App } from '../http/service.ts'
import { writeAccepted } from '../http/submit.ts'
import { createAdmission } from '../jobs/admission.ts'
import { readBacklog } from '../jobs/backlog.ts'
import { createHub } from '../jobs/live/hub.ts'
import { createJobReader } from '../jobs/live/job-reader.ts'
import { createIsNewWork } from '../jobs/new-work.ts'
import { createStore } from '../jobs/store.ts'
import { createSubmission } from '../jobs/submission.ts'
import { startPayments } from '../payment/payments.ts'
import type { Accept } from '../payment/settlement.ts'
import { explainPort } from '../process/port.ts'
import { throttle } from '../process/readiness.ts'
import { unlessAborted } from '../process/shutdown.ts'
import { createLinkReader } from '../video/link.ts'
import { createSafeFetch } from '../video/safe-fetch.ts'
import { callbackProblem, callbackUrlProblem } from '../video/safe-post.ts'
import type { Context } from './context.ts'
import { openPage } from './page.ts'

/** Gives the address at which it listens. */
export async function startApi(context: Context, payment: PaymentConfig): Promise<string> {
  const { config, log, given, shutdown, stopLater, readiness, connection, budget, db, queue, callbacks, blobs } =
    context
  const submit = createSubmission({ queue, cacheDays: config.cacheDays, callbacks })
  const { price, dataDir, publicUrl } = config
  const isNewWork = createIsNewWork(db, config.cacheDays)
  const accept: Accept = async (trx, order, payer) => writeAccepted(await submit(trx, { ...order, payer }))
  const { enter: admit } = createAdmission({ read: () => readBacklog(db), limits: config.queueLimits })
  const product = createProduct(publicUrl)
  const { receiptKey } = config
  const selling = {
    config: payment,
    dataDir,
    db,
    log,
    product,
    price,
    accept,
    isNewWork,
    admit,
    publicUrl,
    receiptKey,
  }
  const payments = await unlessAborted(shutdown.requested, startPayments(selling))
  // A payment that is not finished stays in the ledger, and the next start continues it.
  stopLater({ name: 'payments', seconds: 5, stop: payments.stop })
  readiness.add('payment', throttle(15_000, payments.problem))
  // Separate connections: polls and payments do not block each other.
  const polls = createDatabase(connection, log, { max: budget.polls })
  stopLater({ name: 'polls', seconds: 5, stop: polls.close })
  const store = createStore(polls.pool)
  const hub = createHub({ pool: polls.pool, connection, log })
  const clips = createClipStreams()
  const links = given.links ?? createLinkReader(createSafeFetch())
  const addresses = createClientAddresses(config.trustProxy)
  const { checkout, networks, fund: faucet, receiptDocument, sandboxChains } = payments
  const app = createApp({
    publicUrl,
    price,
    log,
    checkout,
    networks,
    resolveLink: (link, signal, beforeAsking) => links.resolve(link, signal, beforeAsking),
    addresses,
    pollJob: store.poll,
    live: { hub, clips, jobs: createJobReader(polls.db, blobs, config.cacheDays) },
    callbacks: {
      ...callbacks,
      problem: (address) => callbackProblem(address, given.callbacks?.resolve),
      urlProblem: callbackUrlProblem,
    },
    faucet,
    sandboxChains,
    faucetAccess: config.sandboxFaucet,
    contact: config.contact,
    termsUrl: config.termsUrl,
    trustTraces: /\btracecontext\b/.test(config.traces['OTEL_PROPAGATORS'] ?? ''),
    receiptDocument,
    clientPackage: await loadClientPackage(),
    docs: await loadDocs(),
    page: await openPage(context),
  })
  const server = await listenAt(app.fetch, config, {
    addresses,
    publicUrl,
    fast: createFastPoll(store.peek),
  })
  stopLater({ name: 'server', seconds: 4.5, stop: server.stop })
  // Those who watch or wait are let go at once: the server waits for their answers.
  stopLater({ name: 'live events', seconds: 4.5, stop: hub.stop, atOnce: true })
  stopLater({ name: 'clips', seconds: 4.5, stop: async () => clips.stop(), atOnce: true })
  return server.url
}

async function listenAt(
  fetch: App['fetch'],
  { host, port, apiProcesses }: Config,
  given: { addresses: ClientAddresses; publicUrl: string; fast: FastAnswer },
): Promise<ListeningServer> {
  try {
    return await listen(fetch, { host, port, isShared: apiProcesses > 1 && canSharePort }, given)
  } catch (error) {
    throw await explainPort(error, host, port)
  }
}
