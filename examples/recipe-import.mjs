// @ts-check

/**
 * A recipe site imports a video as schema.org JSON-LD, to be placed in `<script type="application/ld+json">`.
 *
 *     node examples/recipe-import.mjs <link>
 */

import { createClient } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const link = process.argv[2] ?? 'https://www.tiktok.com/@samples/video/7000000000000000001'
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))
const client = createClient({ baseUrl, wallet: evmWallet(privateKeyToAccount(key)) })

const { title, error, ingredients, instructions, metadata } = await client.analyse(link, { format: 'recipe' })
if (ingredients.length === 0) throw new Error(error ?? 'the video has no recipe')

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: title,
  url: link,
  recipeIngredient: ingredients.map(({ amount, unit, item }) => [amount, unit, item].filter(Boolean).join(' ')),
  recipeInstructions: instructions.map(({ step, text }) => ({ '@type': 'HowToStep', position: step, text })),
  recipeYield: metadata.yield ?? undefined,
  recipeCuisine: metadata.cuisine ?? undefined,
  recipeCategory: metadata.dishType ?? metadata.mealType ?? undefined,
  cookingMethod: metadata.cookingMethod ?? undefined,
}
// The text is from the video: `</script>` in it must not end the element.
console.log(JSON.stringify(recipe, null, 2).replaceAll('<', '\\u003c'))
