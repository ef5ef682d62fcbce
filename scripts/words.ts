/** A part of `npm run check`: words that nobody searches for, and pages or changelog lines that are too long. */

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files and folders that are checked. */
const paths = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  '.env.example',
  'training/README.md',
  'docs',
  'deploy',
  'examples',
  'src',
  'client',
  'web/src',
  'scripts',
  'bench',
  'test',
]

/** Not checked: what is generated, released migrations, this list itself, and recorded cases. */
const excluded = /node_modules|\/dist\/|^client\/src\/generated\.ts|\/migrations\/|^scripts\/words|^test\/cases\//

/** The model converters, whose text is the stamp of the converted models; and English that videos contain. */
const exempt = new Set([
  'scripts/setup/convert-resnet.ts',
  'scripts/setup/convert-whisper.ts',
  'scripts/setup/onnx-file.ts',
  'scripts/setup/protobuf.ts',
  'scripts/make-samples/clips/news.ts',
  'src/language/openings.ts',
  'src/language/sentences.ts',
  'src/support/frames.test.ts',
  'src/composition/embedded/spans/brand.ts',
  'src/composition/embedded/plans/eyewitness-timeline.ts',
])

/** Compared as whole words, in any case. Leave out what is good English in other places ("tell", "kept", "as it is"). */
const words = `
  told, told apart, farthest, learnt, spelt, misspelt, madeBy, made by, (?<!coffee )maker, witness, too dear, not to be had,
  one is none, money of the sandbox, play money, for ever, by itself, stands nowhere, stand nowhere,
  stands against, rests on, rest on, bears out, bear out, put aside, put back, set aside(?! for a day), passed on, passes on,
  given up, gives up, of its own, of their own, of our own, it is meant, are meant, as meant, the whole way,
  without a word, a walk, a story, came out, come to nothing, came to nothing, what becomes of, nobody has to,
  tellStory, foresee, atTheDoor, putBack, passOn, giveUp, gaveUp, setAside, oneOfSeveral, respectAbort, hasten
`
  .trim()
  .split(/,\s*/)

/** Beginnings of identifiers: limits are `max…` and `min…`, and code reports or stores. */
const identifiers = /\b(?:(?:most|least|farthest|told|kept|patience)[A-Z]\w*|\w+(?:Maker|Witness)s?)\b/g

/** The most words of a page. What commands generate is not counted, and `performance.md` is all generated. */
const pageLimits: [file: RegExp, max: number][] = [
  [/^README\.md$/, 700],
  [/^docs\/quality\.md$/, 900],
  [/^docs\/(?!performance\.md)[\w-]+\.md$/, 1_200],
]
const maxChangelogLine = 25

/** `maker` is also a key of the evidence in JSON, which stays: `evidence.maker`, `maker: null`. */
const pattern = new RegExp(
  String.raw`\b(?<!\.(?=maker))(?!maker:)(?:${words.map((one) => one.replaceAll(' ', String.raw`\s+`)).join('|')})\b`,
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
  const checked = isPage ? withoutCode(text) : text
  const found = [pattern, identifiers].flatMap((each) =>
    Array.from(
      checked.matchAll(each),
      ({ 0: word, index }) => `${file}:${lineAt(text, index)}: "${word.replaceAll(/\s+/g, ' ')}"`,
    ),
  )
  const max = pageLimits.find(([name]) => name.test(file))?.[1] ?? Infinity
  const count = countWords(withoutGenerated(text))
  if (count > max) found.push(`${file}: ${count} words, at most ${max}`)
  if (file !== 'CHANGELOG.md') return found
  const long = text.split('\n').flatMap((line, at) => (countWords(line) > maxChangelogLine ? [at + 1] : []))
  return [...found, ...long.map((at) => `${file}:${at}: more than ${maxChangelogLine} words`)]
}

const root = join(import.meta.dirname, '..')

const isChecked = (file: string) => !excluded.test(file) && !exempt.has(file)

function checkedFiles(): string[] {
  return paths
    .flatMap((path) =>
      statSync(join(root, path)).isFile() ? [path] : globSync(`${path}/**/*.{md,mjs,ts,tsx}`, { cwd: root }),
    )
    .filter(isChecked)
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const problems = checkedFiles().flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('Write as the documentation of PostgreSQL or Stripe does: the term that a reader would search for.')
    process.exitCode = 1
  }
}
