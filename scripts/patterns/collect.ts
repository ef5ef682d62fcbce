/** Every regular expression of a folder: the literal ones from the source, the built ones from running it. */

import { spawnSync } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Built } from './recorder.ts'

export interface Pattern {
  source: string
  flags: string
  /** Its file, relative to where the check runs. */
  file: string
  line: number
}

/** Code that is to be replaced: it is only tried out, and `test/hostile-captions.test.ts` composes with it. */
export const exempt = /(?:^|\/)src\/(?:language\/domains|formats\/extract)\//
const isTest = /\.(?:test|worker)\.ts$/

/** What the linter's rule reports: see `plugin.mjs`. */
type Fact = { source: string; flags: string } | { built: true } | { imports: string }
type Found = Fact & { file: string; line: number }

export function collect(folder: string): { patterns: Pattern[]; unseen: string[] } {
  const found = parse(folder).filter(({ file }) => !isTest.test(file))
  const literals = found.filter((one) => 'source' in one)
  const sites = found.filter((one) => 'built' in one)
  const builders = new Set(sites.map(({ file }) => resolve(file)))
  // A helper such as `anyOf` builds its patterns when another file calls it.
  const callers = found.filter((one) => 'imports' in one && builders.has(resolve(dirname(one.file), one.imports)))
  const built = record([...new Set([...builders, ...callers.map(({ file }) => resolve(file))])])
  const seen = new Set(built.flatMap(({ places }) => places.map(({ file, line }) => `${file}:${line}`)))
  return {
    patterns: [...literals, ...built.map(patternOf)],
    unseen: sites
      .filter(({ file, line }) => !exempt.test(file) && !seen.has(`${file}:${line}`))
      .map(({ file, line }) => `${file}:${line}`),
  }
}

function parse(folder: string): Found[] {
  const tool = join(import.meta.dirname, '../../node_modules/.bin/oxlint')
  const config = join(import.meta.dirname, 'oxlintrc.json')
  const { stdout, stderr } = spawnSync(tool, ['-c', config, '-f', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { diagnostics } = JSON.parse(stdout || `{"diagnostics":[]}`) as { diagnostics: Diagnostic[] }
  if (diagnostics.length === 0) throw new Error(`no regular expression was found in ${folder}: ${stderr}`)
  return diagnostics.map(({ message, filename, labels }) => {
    if (!message.startsWith('{')) throw new Error(`${filename}: ${message}`)
    return Object.assign(JSON.parse(message) as Fact, { file: filename, line: labels[0]!.span.line })
  })
}

interface Diagnostic {
  message: string
  filename: string
  labels: { span: { line: number } }[]
}

interface Recorded extends Built {
  places: { file: string; line: number }[]
}

/** In a separate process, whose RegExp records what is built. */
function record(files: string[]): Recorded[] {
  if (files.length === 0) return []
  const args = [join(import.meta.dirname, 'recorder.ts'), ...files]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`the files that build patterns could not be imported: ${stderr}`)
  return (JSON.parse(stdout) as Built[])
    .map((one) => Object.assign(one, { places: one.at.map(placeOf).filter(({ file }) => isSource(file)) }))
    .filter(({ places }) => places.length > 0)
}

const isSource = (file: string) => !file.includes('node_modules') && !file.endsWith('patterns/recorder.ts')

function placeOf(at: string) {
  const colon = at.lastIndexOf(':')
  return { file: relative(process.cwd(), fileURLToPath(at.slice(0, colon))), line: Number(at.slice(colon + 1)) }
}

/** A built pattern is located where its builder was called, which is what one would change. */
const patternOf = ({ source, flags, places }: Recorded) => ({ source, flags, ...places.at(-1)! })
