/** `npm run sbom [-- FILE]`: the bill of materials, CycloneDX 1.6 in JSON, on standard output or into a file. */

import { writeFileSync } from 'node:fs'
import { buildSbom } from './sbom/build.ts'
import { readSources } from './sbom/read.ts'
import { commandArguments } from './support/arguments.ts'

const { positionals } = commandArguments('Usage: npm run sbom [-- FILE]\n', {}, { positionals: 1 })
const text = `${JSON.stringify(buildSbom(readSources()), null, 2)}\n`
const [file] = positionals
if (file === undefined) process.stdout.write(text)
else writeFileSync(file, text)
