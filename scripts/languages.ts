/**
 * `npm run languages [-- speech | scripts]`: fetches the weights for speech in languages other than English, and for text
 * in Korean, Japanese and Arabic letters; a no-op where they are there.
 */

import { fetchLanguages, fetchScripts } from './setup/languages.ts'
import { fileProblem, SetupProblem } from './setup/problems.mjs'
import { commandArguments, failUsage } from './support/arguments.ts'

const usage = 'Usage: npm run languages [-- speech | scripts]\n'
const [only] = commandArguments(usage, {}, { positionals: 1 }).positionals
if (only !== undefined && only !== 'speech' && only !== 'scripts') {
  failUsage(`languages can fetch "speech" or "scripts", not "${only}"`, usage)
}

try {
  if (only !== 'scripts') await fetchLanguages()
  if (only !== 'speech') await fetchScripts()
} catch (error) {
  const problem = fileProblem(error)
  if (!(problem instanceof SetupProblem)) throw problem
  console.error(`\n${problem.message}`)
  process.exitCode = problem.exitCode
}
