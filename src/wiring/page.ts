/** What the page for people is made from, where it was bundled. */

import { loadBundle } from '../http/web/bundle.ts'
import { readSamples } from '../http/web/samples.ts'
import { base, solana } from '../payment/payment.ts'
import { samplesDir } from '../video/downloaders/index.ts'
import type { Context } from './context.ts'

export async function openPage({ config, log, given }: Context) {
  const { samples, payment } = config
  const dir = given.samplesDir ?? samplesDir
  const bundle = await loadBundle()
  if (!bundle) log.warn('there is no page: `npm start` bundles it')
  if (!bundle || !payment) return undefined
  const cards = await readSamples(samples ? dir : undefined)
  if (payment.mode === 'sandbox') return { bundle, samples: cards, networks: [base], solanaRpc: undefined }
  const solanaRpc = payment.solana?.rpcUrl
  const networks = [...(payment.evm ? [base] : []), ...(solanaRpc ? [solana] : [])]
  return { bundle, samples: cards, networks, solanaRpc }
}
