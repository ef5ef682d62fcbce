/** Paying with a wallet of one's own: an EVM one and a Solana one, by the protocols that real wallets speak. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { base, solana } from '../../src/payment/payment.ts'
import { assertAccessible, revisit } from '../support/page/browser.ts'
import { inBrowser, recipeLink } from '../support/page/service.ts'
import { visitWithWallets } from '../support/page/wallets.ts'
import { earned } from '../../scripts/support/wallets.ts'

const price = 100_000n
const jobPage = /\/jobs\/[0-9a-f-]{36}$/

/** The start with a link, and the dialog of wallets open. */
async function openWallets(page: Page): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ url: recipeLink, format: 'recipe' }).toString()}`)
  await page.locator('.paste .btn.main').click()
  await page.getByRole('dialog').waitFor()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click()
const waitForDialog = (page: Page, text: RegExp) => page.getByRole('dialog').getByText(text).first().waitFor()

// Before a wallet is put into the window.
test(
  'explains how to get a wallet when there is none',
  inBrowser(async ({ browser, shop }) => {
    await using visited = await revisit(browser, shop.url, { size: 'phone' })
    const { page } = visited
    await openWallets(page)
    await waitForDialog(page, /No wallet found/)
    await assertAccessible(page, 'no wallet')
  }),
)

test(
  'switches an EVM wallet to Base, signs once, and pays',
  inBrowser(async (parts) => {
    const { sandbox } = parts
    await using visited = await visitWithWallets(parts)
    const { page, evm: wallet } = visited
    await sandbox.fund(base, wallet.address)
    const before = await earned(sandbox, base)
    await openWallets(page)
    await waitForDialog(page, /USDC on Base/)
    await assertAccessible(page, 'wallets')
    await choose(page, 'Double Wallet')
    await page.waitForURL(jobPage)
    assert.equal((await earned(sandbox, base)) - before, price)
    assert.deepEqual(
      wallet.asked.filter((method) => /switch|sign/.test(method)),
      ['wallet_switchEthereumChain', 'eth_signTypedData_v4'],
    )
  }),
)

test(
  'explains a wrong network, missing USDC and a declined signature, and charges nothing',
  inBrowser(async (parts) => {
    const { sandbox } = parts
    await using visited = await visitWithWallets(parts, { size: 'phone', scheme: 'dark' })
    const { page, evm: wallet } = visited
    const before = await earned(sandbox, base)
    const again = () => page.getByRole('button', { name: 'Try again' }).click()
    await openWallets(page)

    wallet.refused.add('wallet_switchEthereumChain')
    await choose(page, 'Double Wallet')
    await waitForDialog(page, /is on another network/)
    await waitForDialog(page, /Switch it to Base/)
    await assertAccessible(page, 'wrong network')

    wallet.refused.clear()
    await again()
    await choose(page, 'Double Wallet')
    await waitForDialog(page, /This wallet has 0\.00 USDC on Base and needs 0\.10/)
    await page.getByRole('button', { name: 'Copy the wallet’s address' }).waitFor()

    await sandbox.fund(base, wallet.address)
    wallet.refused.add('eth_signTypedData_v4')
    await again()
    await choose(page, 'Double Wallet')
    await waitForDialog(page, /You declined in Double Wallet/)
    await waitForDialog(page, /Nothing was signed and nothing was charged/)
    await page.getByRole('dialog').press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.equal(await earned(sandbox, base), before)
    assert.equal(await page.evaluate("localStorage.getItem('reelgist.payments')"), null)
  }),
)

test(
  'a Solana wallet pays through the page’s own RPC path only',
  inBrowser(async (parts) => {
    const { sandbox } = parts
    await using visited = await visitWithWallets(parts)
    const { page, sol: wallet } = visited
    const before = await earned(sandbox, solana)
    await openWallets(page)
    await choose(page, 'Double Sol')
    await waitForDialog(page, /This wallet has 0\.00 USDC on Solana/)

    await sandbox.fund(solana, wallet.address)
    wallet.isRefusing = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Double Sol')
    await waitForDialog(page, /You declined in Double Sol/)

    wallet.isRefusing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await choose(page, 'Double Sol')
    await page.waitForURL(jobPage)
    assert.equal((await earned(sandbox, solana)) - before, price)
  }),
)

test(
  'the RPC path allows two methods only',
  inBrowser(async ({ shop, sandbox }) => {
    const ask = async (method: string, params: unknown[] = []) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
      return fetch(`${shop.url}/rpc/solana`, { method: 'POST', body })
    }
    const hash = (await (await ask('getLatestBlockhash')).json()) as { id: number; result: { value: object } }
    assert.equal(hash.id, 7)
    assert.ok('blockhash' in hash.result.value)
    assert.equal((await ask('getAccountInfo', [sandbox.wallets.payToSolana, { encoding: 'base64' }])).status, 200)
    assert.equal((await ask('sendTransaction', ['AA=='])).status, 400)
    assert.equal((await ask('requestAirdrop', [sandbox.wallets.payToSolana, 1])).status, 400)
    assert.equal((await ask('getAccountInfo', ['http://evil'])).status, 400)
    assert.equal((await fetch(`${shop.url}/rpc/solana`, { method: 'POST', body: '[]' })).status, 400)
  }),
)

test(
  'resends a payment whose response was lost, and it is charged once',
  inBrowser(async (parts) => {
    const { sandbox } = parts
    await using visited = await visitWithWallets(parts)
    const { page, evm: wallet, forgive } = visited
    await sandbox.fund(base, wallet.address)
    const before = await earned(sandbox, base)
    await openWallets(page)
    await page.route('**/v1/jobs', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 500, json: { error: 'the answer was lost' } })
    })
    await choose(page, 'Double Wallet')
    await waitForDialog(page, /The service did not answer/)
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('.paste .btn.main').click()
    await page.waitForURL(jobPage)
    assert.equal(wallet.asked.filter((method) => method === 'eth_signTypedData_v4').length, 1)
    assert.equal((await earned(sandbox, base)) - before, price)
    forgive(/500/)
  }),
)
