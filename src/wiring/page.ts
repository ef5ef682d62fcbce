/** What the page for people is made from, where it was bundled. */

import { localModelHint } from '../composition/composers/local-servers.ts'
import { loadBundle } from '../http/web/bundle.ts'
import { readSampleCards } from '../http/web/samples.ts'
import { configured } from '../payment/chains/index.ts'
import { base, solana } from '../payment/payment.ts'
import { inBackground } from '../process/readiness.ts'
import { samplesDir } from '../video/downloaders/index.ts'
import type { Context } from './context.ts'

export async function openPage({ config, log, given }: Context) {
  const { samples, payment } = config
  const dir = given.samplesDir ?? samplesDir
  const bundle = await loadBundle()
  if (!bundle) log.warn('the page is not built: run `npm start` to build it')
  if (!bundle || !payment) return undefined
  const cards = await readSampleCards(samples ? dir : undefined)
  if (payment.mode === 'sandbox') {
    // Asked again now and then: people start Ollama after they have read that they could.
    const modelHint = config.model ? undefined : inBackground(30_000, () => localModelHint(config))
    return { bundle, samples: cards, networks: [base], solanaRpc: undefined, modelHint }
  }
  const solanaRpc = payment.solana?.rpcUrl
  // A wallet on Solana asks the chain through us, for which we need an RPC ourselves.
  const offered = configured<unknown>(payment).map(({ chain }) => chain.network)
  const networks = offered.filter((network) => network !== solana || solanaRpc !== undefined)
  return { bundle, samples: cards, networks, solanaRpc }
}
