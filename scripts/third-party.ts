/**
 * `npm run third-party`: writes THIRD_PARTY.md, what comes from others and under which licence. With `--check` it is
 * only compared. Fails on a licence that is unfit or unknown; `third-party/licences.json` has the rules.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages, readSampleSources, readWeightSources } from './third-party/collect.ts'
import { writeDocument } from './third-party/document.ts'
import { findLicenceProblems, type Rules } from './third-party/judge.ts'
import rules from './third-party/licences.json' with { type: 'json' }
import { commandArguments } from './support/arguments.ts'

const { values } = commandArguments('Usage: npm run third-party [-- --check]\n', { check: { type: 'boolean' } })

const file = join(import.meta.dirname, '../THIRD_PARTY.md')
const parts = { packages: readPackages(), weights: readWeightSources(), samples: readSampleSources() }
const problems = findLicenceProblems(parts, rules satisfies Rules)
const document = writeDocument(parts, rules)
if (!values.check) writeFileSync(file, document)
else if (readOrEmpty() !== document) problems.push('THIRD_PARTY.md is out of date: npm run third-party')

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('Licences are recorded in scripts/third-party/licences.json and scripts/setup/*.json.')
  process.exitCode = 1
}

function readOrEmpty(): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
