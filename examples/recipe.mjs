// @ts-check

/**
 * A result in five lines: the recipe of a video, typed. Run it from the folder of a running service (`npm start`):
 *
 *     node examples/recipe.mjs
 *
 * `KEY` is the private key of a wallet with USDC on Base; without it a new one is filled by the sandbox.
 */

import { createClient } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))

const client = createClient({ baseUrl, wallet: evmWallet(privateKeyToAccount(key)) })
const recipe = await client.analyse('https://www.tiktok.com/@samples/video/7000000000000000001', { format: 'recipe' })
console.log(recipe.title)
for (const { amount, unit, item } of recipe.ingredients) console.log('-', amount ?? '', unit ?? '', item)
