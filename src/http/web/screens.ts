/** The screens of the page: the start, the history, and a job at its own address. */

import { formats } from '../../formats/index.ts'
import type { App, Service } from '../app.ts'
import { serveAssets } from './assets.ts'
import type { Bundle } from './bundle.ts'
import type { Samples } from './samples.ts'
import { serveSolanaRpc } from './solana-rpc.ts'
import { shellHeaders, writeShell } from './shell.ts'

export interface Page {
  bundle: Bundle
  samples: Samples
  /** Where wallets in a browser can pay. */
  networks: string[]
  /** What a wallet on Solana has to ask first, for pages that may ask nobody else. */
  solanaRpc: string | undefined
}

const description = 'Paste the link of a TikTok, a reel or a Short and read what is in it. No account.'

export function servePage(app: App, { bundle, samples, networks, solanaRpc }: Page, { price, faucet }: Service): void {
  const boot = {
    price: { usd: price.usd },
    isSandbox: faucet !== undefined,
    networks: networks,
    formats: formats.map(({ name, title, group, description }) => ({ name, title, group, description })),
    samples: samples.cards,
    demo: `/assets/${bundle.demo}`,
  }
  const start = writeShell({ bundle, title: 'Reelgist: paste a reel, read what is in it', description, boot })
  const job = writeShell({ bundle, title: 'Reelgist', description, boot })
  serveAssets(app, bundle, samples)
  if (solanaRpc !== undefined) serveSolanaRpc(app, solanaRpc)
  app.get('/', shellHeaders, (c) => c.html(start))
  app.get('/history', shellHeaders, (c) => c.html(start))
  app.get('/jobs/:jobId{[0-9a-f-]{36}}', shellHeaders, (c) => c.html(job))
}
