/** What cannot be had from a service in the sandbox when it is wanted: its answers are changed on their way. */

import type { Page } from 'playwright-core'
import { findFormat, type OutputFormat } from '../../src/formats/index.ts'

const poll = /\/v1\/jobs\/[0-9a-f-]{36}$/

type Prepare = (page: Page) => Promise<unknown>

/** The job with the example of its format as the result: for a view that the samples leave empty. */
export const withExample =
  (format: OutputFormat): Prepare =>
  (page) =>
    page.route(poll, async (route) => {
      const response = await route.fetch()
      const job = (await response.json()) as object
      await route.fulfill({ response, json: { ...job, result: findFormat(format).example } })
    })

const jobId = '00000000-0000-4000-8000-000000000000'
export const jobPath = `/jobs/${jobId}`

/** The job at `jobPath` failed, and this browser has paid for it. */
export const failed =
  (error: string): Prepare =>
  async (page) => {
    const json = { jobId, videoId: '7000000000000000001', status: 'failed', format: 'recipe', error }
    await page.route(poll, (route) => route.fulfill({ json }))
    const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'
    const entry = { jobId, url, format: 'recipe', title: '', at: Date.now(), charged: 'yes' }
    await page.addInitScript(`localStorage.setItem('reelgist.history', ${JSON.stringify(JSON.stringify([entry]))})`)
  }

export const expired: Prepare = (page) =>
  page.route(poll, (route) => route.fulfill({ status: 410, json: { error: 'Job expired' } }))

/** The page of a service that takes real money, in a browser with a wallet for each chain. */
export const withWallets: Prepare = async (page) => {
  await page.route(/:\d+\/$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=id="boot">)[^<]*/, sellForMoney)
    await route.fulfill({ response, body })
  })
  await page.addInitScript(announceWallets, [icon('%23f6851b'), icon('%235a45d6')] as const)
}

function sellForMoney(boot: string): string {
  const networks = ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const sold = { ...(JSON.parse(boot) as object), isSandbox: false, networks, anyChain: 'Base or Solana' }
  return JSON.stringify(sold).replaceAll('<', String.raw`\u003c`)
}

const icon = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9' fill='${colour}'/%3E%3Cpath d='M9 13h18v11H9zm12 4h6v3h-6z' fill='none' stroke='white' stroke-width='2'/%3E%3C/svg%3E`

/** Runs in the page, before its own scripts, as extensions do. They are looked at, and never asked for anything. */
function announceWallets([first, second]: readonly [string, string]): void {
  const scope = globalThis as unknown as EventTarget
  const info = {
    uuid: 'a5b1a0ff-2a1c-4a55-8c3e-6a5bb0c1d2e3',
    name: 'Browser wallet',
    icon: first,
    rdns: 'example.evm',
  }
  const detail = Object.freeze({ info, provider: { request: async () => undefined } })
  const announce = () => scope.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  scope.addEventListener('eip6963:requestProvider', announce)
  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
    'standard:events': { version: '1.0.0', on: () => () => undefined },
    'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions: [0], signTransaction: async () => [] },
  }
  const wallet = {
    version: '1.0.0',
    name: 'Solana wallet',
    icon: second,
    chains: ['solana:mainnet'],
    accounts: [],
    features,
  }
  scope.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register: (wallet: object) => void }>).detail.register(wallet),
  )
}
