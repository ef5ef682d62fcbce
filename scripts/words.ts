/** A part of `npm run check`: words that nobody searches for, and pages or changelog lines that are too long. */

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files and folders that are checked. Add to it what has been rewritten, until it is the whole tree. */
const paths = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  '.env.example',
  'client/README.md',
  'test/README.md',
  'training/README.md',
  'docs',
  'src/perception',
  'src/support',
]

/** Compared as whole words, in any case. Leave out what is good English in other places ("tell", "kept", "as it is"). */
const words = `
  told, told apart, farthest, learnt, spelt, misspelt, madeBy, made by, (?<!coffee )maker, witness, too dear, not to be had,
  one is none, money of the sandbox, play money, for ever, by itself, stands nowhere, stand nowhere,
  stands against, rests on, rest on, bears out, bear out, put aside, put back, set aside, passed on, passes on,
  given up, gives up, of its own, of their own, of our own, it is meant, are meant, as meant, the whole way,
  without a word, a walk, a story, came out, come to nothing, came to nothing, what becomes of, nobody has to
`
  .trim()
  .split(/,\s*/)

/** The most words of a page. What commands generate is not counted, and `performance.md` is all generated. */
const pageLimits: [file: RegExp, max: number][] = [
  [/^README\.md$/, 700],
  [/^docs\/quality\.md$/, 900],
  [/^docs\/(?!performance\.md)[\w-]+\.md$/, 1_200],
]
const maxChangelogLine = 25

const pattern = new RegExp(
  String.raw`\b(?:${words.map((one) => one.replaceAll(' ', String.raw`\s+`)).join('|')})\b`,
  'gi',
)
const countWords = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
/** Blanked, so that lines keep their numbers: code in a page names what is stored or public. */
const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```|`[^`\n]+`/gm, (code) => code.replaceAll(/[^\n]/g, ' '))
const withoutGenerated = (text: string) => text.replaceAll(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '')

export function problemsOf(file: string, text: string): string[] {
  const isPage = file.endsWith('.md')
  const found = Array.from(
    (isPage ? withoutCode(text) : text).matchAll(pattern),
    ({ 0: word, index }) => `${file}:${lineAt(text, index)}: "${word.replaceAll(/\s+/g, ' ')}"`,
  )
  const max = pageLimits.find(([name]) => name.test(file))?.[1] ?? Infinity
  const count = countWords(withoutGenerated(text))
  if (count > max) found.push(`${file}: ${count} words, at most ${max}`)
  if (file !== 'CHANGELOG.md') return found
  const long = text.split('\n').flatMap((line, at) => (countWords(line) > maxChangelogLine ? [at + 1] : []))
  return [...found, ...long.map((at) => `${file}:${at}: more than ${maxChangelogLine} words`)]
}

const root = join(import.meta.dirname, '..')

function checkedFiles(): string[] {
  return paths.flatMap((path) =>
    statSync(join(root, path)).isFile() ? [path] : globSync(`${path}/**/*.{md,ts}`, { cwd: root }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const problems = checkedFiles().flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('Write as the documentation of PostgreSQL or Stripe does: the term that a reader would search for.')
    process.exitCode = 1
  }
}
