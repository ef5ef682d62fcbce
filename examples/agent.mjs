// @ts-check

/**
 * An agent with a budget (AI SDK 7): it may spend 25 cents, and a person could approve each purchase. `MODEL` names a
 * model of the AI Gateway (`openai/gpt-5`); without it, a scripted model calls the tool for three videos.
 *
 *     node examples/agent.mjs
 */

import { generateText, isStepCount } from 'ai'
import { analyseVideo } from 'reelgist/ai-sdk'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'
import { scriptedModel } from './support/scripted-model.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))
const links = [1, 2, 3].map((n) => `https://www.tiktok.com/@samples/video/700000000000000000${n}`)

const analyse = analyseVideo({
  baseUrl,
  wallet: evmWallet(privateKeyToAccount(key)),
  budget: '0.25',
  approve: ({ url, usd, leftUsd }) => {
    console.log(`pay $${usd} of $${leftUsd} for ${url}`)
    return true
  },
})
const { text, steps } = await generateText({
  model: process.env['MODEL'] ?? scriptedModel(links.map((url) => ({ name: 'analyse_video', input: { url } }))),
  tools: { analyse_video: analyse },
  stopWhen: isStepCount(10),
  prompt: `Which of these videos is about food?\n${links.join('\n')}`,
})
for (const { output } of steps.flatMap(({ toolResults }) => toolResults.filter((made) => !made.dynamic))) {
  console.log(output.status, output.status === 'failed' ? output.code : '', `$${output.leftUsd} left`)
}
console.log(text)
