/** The code samples of `docs/site` as programs: filled in as a service shows them, and the command that runs each. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { defaultPrice } from '../../src/config/price.ts'
import { createFill } from '../../src/http/docs/fill.ts'
import type { Sample } from './docs-samples.ts'

export const run = promisify(execFile)

const isHere = (command: string) =>
  run('sh', ['-c', `command -v ${command}`]).then(
    () => true,
    () => false,
  )
export const has = { curl: await isHere('curl'), python3: await isHere('python3') }

/** The code as the page of the service at `origin` shows it. */
export const fillSample = (origin: string, code: string): string =>
  createFill({ publicUrl: origin, price: defaultPrice, faucet: () => Promise.reject(new Error()) })(code)

/** What npx would start: test/readme.test.ts shows that it does. */
export function commandOf(origin: string, { language, code }: Sample): [string, string[]] {
  const text = fillSample(origin, code)
  if (language === 'sh')
    return ['sh', ['-e', '-c', text.replaceAll(/npx (?:-y --package=\S+ )?reelgist/g, 'node_modules/.bin/reelgist')]]
  if (language === 'python') return ['python3', ['-c', text]]
  // No model can be reached from a test.
  const preload = text.includes("from 'ai'") ? ['--import', './test/support/scripted-model-process.ts'] : []
  return [process.execPath, [...preload, '--input-type=module-typescript', '-e', text]]
}
