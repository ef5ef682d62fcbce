/** `npm run languages`: fetches the weights for languages other than English; a no-op when they are there. */

import { fetchLanguages } from './setup/languages.ts'
import { fileProblem, SetupProblem } from './setup/problems.mjs'

try {
  await fetchLanguages()
} catch (error) {
  const problem = fileProblem(error)
  if (!(problem instanceof SetupProblem)) throw problem
  console.error(`\n${problem.message}`)
  process.exitCode = problem.exitCode
}
