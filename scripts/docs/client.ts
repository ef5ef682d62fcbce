/** The client reference in Markdown, from the declarations that the package ships. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Declaration {
  name: string
  comment: string
  code: string
}

/** Each entry of the package with what it exports. Types of results are on the page of formats. */
export async function writeClient(client: string): Promise<string> {
  // An image of the service may leave the package out.
  if (!existsSync(join(client, 'dist'))) return ''
  const { exports } = JSON.parse(await readFile(join(client, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { import: { types: string } }>
  }
  const parts: string[] = []
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const file = join(client, target.import.types)
    const declared = await exportsOf(file)
    parts.push(`## ${entry.replace('.', 'reelgist')}`, ...declared.map(section))
  }
  return parts.join('\n\n')
}

const section = ({ name, comment, code }: Declaration) =>
  `### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${code}\n\`\`\``

/** Generated types are many, and each is described elsewhere: formats, events, the API. */
const isGenerated = (from: string) => from === './generated.js'

async function exportsOf(file: string): Promise<Declaration[]> {
  const text = await readFile(file, 'utf8')
  const found = declarationsIn(text)
  for (const [, , names, from] of text.matchAll(/^export (type )?(\*|\{[^}]*\}) from '([^']+)'/gm)) {
    if (isGenerated(from!)) continue
    const others = declarationsIn(await readFile(join(file, '..', from!.replace(/\.js$/, '.d.ts')), 'utf8'))
    const wanted = names === '*' ? undefined : new Set(names!.match(/\w+/g))
    found.push(...others.filter(({ name }) => !wanted || wanted.has(name)))
  }
  return found
}

const start = /^export (?:declare )?(?:abstract )?(?:interface|type|function|const|class) (\w+)/

/** Members are indented by four: a line that is not, and that closes a brace or a statement, ends the declaration. */
const end = /^(?:\}|\s{0,3}\S.*[;}])$/

function declarationsIn(text: string): Declaration[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const name = start.exec(line)?.[1]
    if (name === undefined) return []
    const last = lines.findIndex((one, n) => n >= at && end.test(one))
    const code = lines.slice(at, last + 1)
    return [
      {
        name,
        comment: commentBefore(lines, at),
        code: code
          .join('\n')
          .trim()
          .replace(/^export (?:declare )?/, ''),
      },
    ]
  })
}

function commentBefore(lines: string[], at: number): string {
  const last = lines[at - 1] ?? ''
  if (!last.trimEnd().endsWith('*/')) return ''
  let first = at - 1
  while (first > 0 && !lines[first]!.startsWith('/**')) first--
  const text = lines.slice(first, at).join('\n')
  return text
    .replace(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
