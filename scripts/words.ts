/** A part of `npm run check`: words that nobody searches for, and pages or changelog lines that are too long. */

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files and folders that are checked, but for what is `unfinished`. */
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

/** Test titles and whole folders that are still to be rewritten. Remove what has been, until nothing is left. */
const unfinished = /\.test\.ts$|^src\/(?:perception|composition)\//

/** The same for single files, whose texts are left. */
const unfinishedFiles = new Set(
  `
  client/src/http.ts scripts/chaos.ts scripts/client-types.ts scripts/complete-lock.ts scripts/eval/answers.ts
  scripts/fuzz/solana/target.ts scripts/make-samples/clips/news.ts scripts/patterns.ts
  scripts/setup/convert-resnet.ts scripts/setup/convert-whisper.ts scripts/setup/onnx-file.ts
  scripts/setup/protobuf.ts scripts/third-party/document.ts src/database/embedded-server.ts src/errors.ts
  src/formats/creator-brief.ts src/formats/default.ts src/formats/destination-guide.ts src/formats/sound-trend.ts
  src/http/docs/errors.ts src/http/docs/payments.ts src/http/docs/snippets.ts src/http/document.ts
  src/http/live/events.ts src/http/live/shapes.ts src/http/mcp/analyse.ts src/http/mcp/free.ts
  src/http/mcp/prompt.ts src/jobs/guard.ts src/jobs/live/writer.ts src/jobs/producers.ts src/jobs/quarantine.ts
  src/jobs/workers.ts src/language/openings.ts src/language/sentences.ts
  src/payment/chains/sandbox/damaged-file.ts src/process/confinement/measures.ts src/process/port.ts
  src/wiring/database.ts test/page/purchase.ts test/page/reading.ts test/page/wallets.ts
  test/support/engine-process.ts test/support/model-server.ts test/support/runner-process.ts web/src/pay/pay.ts
  web/src/read/other-formats.tsx web/src/start/paybar.tsx web/src/start/start.tsx web/src/ui/header.tsx
  web/src/views/timeline.tsx web/src/wallets/throwaway.ts web/src/watch/failed.tsx web/src/watch/watch.tsx
`
    .trim()
    .split(/\s+/),
)

/** Compared as whole words, in any case. Leave out what is good English in other places ("tell", "kept", "as it is"). */
const words = `
  told, told apart, farthest, learnt, spelt, misspelt, madeBy, made by, (?<!coffee )maker, witness, too dear, not to be had,
  one is none, money of the sandbox, play money, for ever, by itself, stands nowhere, stand nowhere,
  stands against, rests on, rest on, bears out, bear out, put aside, put back, set aside, passed on, passes on,
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

const isChecked = (file: string) => !excluded.test(file) && !unfinished.test(file) && !unfinishedFiles.has(file)

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
