/** What `npm ci` alone does not do, each step a no-op when it is already done. Run by `bootstrap.mjs`. */

import { Interrupted } from './setup/children.mjs'
import { setUpClient } from './setup/client.ts'
import { setUpDocs } from './setup/docs.ts'
import { setUpLanguages } from './setup/languages.ts'
import { setUpLocalChain } from './setup/local-chain.ts'
import { setUpModels } from './setup/models.ts'
import { setUpPage } from './setup/page.ts'
import { fileProblem, SetupProblem } from './setup/problems.mjs'
import { pruneOnnxRuntime } from './setup/prune-onnxruntime.ts'
import { setUpQuantised } from './setup/quantised.ts'
import { setUpYtdlp } from './setup/ytdlp.ts'

try {
  await pruneOnnxRuntime()
  // The builds use the processor while the downloads wait for the network. None is left running when another fails.
  const outcomes = await Promise.allSettled([download(), build()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
} catch (error) {
  const problem = fileProblem(error)
  if (!(problem instanceof SetupProblem)) throw problem
  // The bootstrap was stopped too, and reports it.
  if (!(problem instanceof Interrupted)) console.error(`\n${problem.message}`)
  process.exitCode = problem.exitCode
}

/** One after the other, since each draws the bar or prints lines. */
async function download(): Promise<void> {
  await setUpModels()
  await setUpQuantised()
  await setUpLanguages()
  await setUpLocalChain()
  await setUpYtdlp()
}

async function build(): Promise<void> {
  await setUpClient()
  await setUpPage()
  await setUpDocs()
}
