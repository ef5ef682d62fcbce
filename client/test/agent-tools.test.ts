/** The tools for agent frameworks, called by a scripted model, with the real service and real payments. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { fakeModel } from '@langchain/core/testing'
import { generateText, isStepCount } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { setUpClient } from '../../scripts/setup/client.ts'
import { base } from '../../src/payment/payment.ts'
import {
  analyseVideo as aiSdkTool,
  type AnalyseInput,
  type AnalyseOutput,
  type AnalyseToolOptions,
} from '../src/ai-sdk.ts'
import type { PaymentTerms, RecipeResult, Wallet } from '../src/index.ts'
import { analyseVideo as langchainTool } from '../src/langchain.ts'
import { supportedNodes } from './support/nodes.ts'
import { links, withService } from './support/service.ts'
import { earnings, makeWallet } from './support/wallets.ts'

const served = withService()

type Settings = Omit<Partial<AnalyseToolOptions>, 'wallet'>
const settingsFor = async (settings: Settings) => {
  const wallet = await makeWallet(served, base)
  return { baseUrl: served.url, wallet, budget: '1.00', ...settings }
}

const tokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }
const usage = { inputTokens: tokens, outputTokens: { total: 1, text: 1, reasoning: 0 } }

/** A model that makes these calls, all in one step or one in each, then reads the outputs and ends. */
function scriptedModel(steps: AnalyseInput[][]): MockLanguageModelV4 {
  const finished = (unified: 'tool-calls' | 'stop') => ({
    finishReason: { unified, raw: unified },
    usage,
    warnings: [],
  })
  const calls = steps.map((inputs, step) => ({
    content: inputs.map((input, at) => ({
      type: 'tool-call' as const,
      toolCallId: `call-${step}-${at}`,
      toolName: 'analyse_video',
      input: JSON.stringify(input),
    })),
    ...finished('tool-calls'),
  }))
  const end = { content: [{ type: 'text' as const, text: 'done' }], ...finished('stop') }
  return new MockLanguageModelV4({ doGenerate: [...calls, end] })
}

async function useAiSdk(settings: AnalyseToolOptions, steps: AnalyseInput[][]): Promise<AnalyseOutput[]> {
  const result = await generateText({
    model: scriptedModel(steps),
    tools: { analyse_video: aiSdkTool(settings) },
    stopWhen: isStepCount(10),
    prompt: 'Analyse the videos.',
  })
  assert.equal(result.text, 'done')
  return result.steps.flatMap(({ toolResults }) => toolResults.map(({ output }) => output as AnalyseOutput))
}

async function useLangchain(settings: AnalyseToolOptions, steps: AnalyseInput[][]): Promise<AnalyseOutput[]> {
  const analyse = langchainTool(settings)
  let model = fakeModel()
  for (const [step, inputs] of steps.entries()) {
    model = model.respondWithTools(
      inputs.map((args, at) => ({ name: analyse.name, args: { ...args }, id: `${step}-${at}` })),
    )
  }
  const agent = model.respond(new AIMessage('done')).bindTools([analyse])
  const messages: (HumanMessage | AIMessage | ToolMessage)[] = [new HumanMessage('Analyse the videos.')]
  const outputs: AnalyseOutput[] = []
  for (;;) {
    const answer = (await agent.invoke(messages)) as AIMessage
    messages.push(answer)
    if (!answer.tool_calls?.length) return outputs
    const made = await Promise.all(answer.tool_calls.map((call) => analyse.invoke({ ...call, type: 'tool_call' })))
    for (const message of made as unknown as ToolMessage[]) {
      assert.deepEqual(JSON.parse(message.content as string), message.artifact, 'the model reads the typed output')
      messages.push(message)
      outputs.push(message.artifact as AnalyseOutput)
    }
  }
}

for (const [name, use] of Object.entries({ 'ai-sdk': useAiSdk, langchain: useLangchain })) {
  test(`${name}: pays for a video once, and asks for approval with the price`, async () => {
    const asked: object[] = []
    const settings = await settingsFor({
      approve: (purchase) => Boolean(asked.push(purchase)),
    })
    const video = { url: links.good(), format: 'recipe' as const }
    const cost = await earnings(served, base, async () => {
      // Twice at once, and once more afterwards.
      const outputs = await use(settings, [[video, video], [video]])
      assert.equal(outputs.length, 3)
      for (const output of outputs) {
        assert.ok(output.status === 'success' && output.format === 'recipe', JSON.stringify(output))
        assert.ok(output.result.ingredients.length > 0)
        assert.equal(output.leftUsd, '0.90')
      }
    })
    assert.equal(cost, 100_000n)
    assert.deepEqual(asked, [{ ...video, usd: '0.10', leftUsd: '1.00' }])
  })

  test(`${name}: signs nothing above the budget, also for calls made at once`, async () => {
    const asked: string[] = []
    const settings = await settingsFor({ budget: '0.25', approve: ({ url }) => Boolean(asked.push(url)) })
    const cost = await earnings(served, base, async () => {
      const videos = Array.from({ length: 4 }, () => ({ url: links.good() }))
      const outputs = await use(settings, [videos, [{ url: links.good() }]])
      const refused = outputs.filter(({ status }) => status === 'failed')
      assert.equal(refused.length, 3)
      for (const output of refused) {
        assert.ok(output.status === 'failed' && output.code === 'over_budget', JSON.stringify(output))
        assert.equal(output.charged, 'no')
      }
      assert.equal(outputs.at(-1)!.leftUsd, '0.05')
    })
    assert.equal(cost, 200_000n)
    assert.equal(settings.wallet.signatures, 2)
  })

  test(`${name}: signs nothing that is above the price per call, not approved or not supported`, async () => {
    const cheap = await settingsFor({ maxPrice: '0.05' })
    const unwilling = await settingsFor({ approve: async () => false })
    const willing = await settingsFor({})
    const codes: unknown[] = []
    for (const [settings, url] of [
      [cheap, links.good()],
      [unwilling, links.good()],
      [willing, 'https://example.com/not-a-video'],
    ] as const) {
      const [output] = await use(settings, [[{ url }]])
      assert.ok(output?.status === 'failed')
      codes.push([output.code, output.charged, output.leftUsd, settings.wallet.signatures])
    }
    assert.deepEqual(codes, [
      ['over_budget', 'no', '1.00', 0],
      ['not_approved', 'no', '1.00', 0],
      ['invalid_request', 'no', '1.00', 0],
    ])
  })

  test(`${name}: reports progress, and a call that stops waiting is continued by the next one without another payment`, async () => {
    const heard = new Set<string>()
    const settings = await settingsFor({ timeout: 2000, onProgress: (_, { url }) => void heard.add(url) })
    const video = { url: links.endless() }
    const cost = await earnings(served, base, async () => {
      const outputs = await use(settings, [[video], [video]])
      assert.deepEqual(
        outputs.map(({ status }) => status),
        ['processing', 'processing'],
      )
    })
    served.release()
    assert.deepEqual([...heard], [video.url])
    assert.equal(cost, 100_000n)
    assert.equal(settings.wallet.signatures, 1)
  })

  test(`${name}: the reason of a failed video reaches the model, and the next try is free`, async () => {
    const settings = await settingsFor({})
    const video = { url: links.private() }
    const cost = await earnings(served, base, async () => {
      const [first, second] = await use(settings, [[video], [video]])
      assert.ok(first?.status === 'failed' && first.code === 'job_failed' && first.charged === 'yes')
      assert.match(first.error, /private/)
      assert.ok(second?.status === 'failed' && second.charged === 'no')
      assert.equal(second.leftUsd, '0.80')
    })
    assert.equal(cost, 100_000n)
  })
}

test('ai-sdk: a fixed format types the result and leaves only the link to the model', async () => {
  const settings = await settingsFor({})
  const tool = aiSdkTool({ ...settings, format: 'recipe' })
  const { steps } = await generateText({
    model: scriptedModel([[{ url: links.good() }]]),
    tools: { analyse_video: tool },
    stopWhen: isStepCount(2),
    prompt: 'Analyse the video.',
  })
  const [made] = steps[0]!.toolResults
  assert.ok(made && !made.dynamic && made.output.status === 'success')
  const recipe: RecipeResult = made.output.result
  assert.ok(recipe.ingredients.length > 0)
})

test('ai-sdk: an input that does not fit the schema is refused before anything is asked', async () => {
  const settings = await settingsFor({})
  const outputs = await useAiSdk(settings, [[{ url: links.good(), format: 'poem' as 'recipe' }]])
  assert.deepEqual(outputs, [])
  assert.equal(settings.wallet.signatures, 0)
})

test('langchain: an input that does not fit the schema is refused before anything is asked', async () => {
  const settings = await settingsFor({})
  const input = { url: links.good(), format: 'poem' as 'recipe' }
  await assert.rejects(langchainTool(settings).invoke(input), /schema/)
  assert.equal(settings.wallet.signatures, 0)
})

test('a wallet may be an instance of a class', async () => {
  const { wallet: inner, ...settings } = await settingsFor({})
  class ClassWallet implements Wallet {
    readonly network = inner.network
    readonly asset = inner.asset
    readonly address = inner.address
    sign(terms: PaymentTerms) {
      return inner.sign(terms)
    }
  }
  const [output] = await useAiSdk({ ...settings, wallet: new ClassWallet() }, [[{ url: links.good() }]])
  assert.equal(output?.status, 'success')
})

for (const [version, node] of await supportedNodes()) {
  test(`both are entries of the package, as ESM and CommonJS, on Node ${version}`, async () => {
    await setUpClient()
    for (const entry of ['reelgist/ai-sdk', 'reelgist/langchain']) {
      for (const load of [`require('${entry}')`, `await import('${entry}')`]) {
        const program = `(async () => console.log(typeof (${load}).analyseVideo))()`
        const { stdout } = await promisify(execFile)(node, ['-e', program], { cwd: import.meta.dirname })
        assert.equal(stdout, 'function\n', load)
      }
    }
  })
}
