/** Markdown to HTML: highlighted code, code in tabs, headings with ids. Everything is static; no style is inline. */

import { createRequire } from 'node:module'
import { Marked } from 'marked'

interface Highlighter {
  registerLanguage: (name: string, language: unknown) => void
  getLanguage: (name: string) => unknown
  highlight: (text: string, options: { language: string }) => { value: string }
}

/** Not imported: its types bring those of browsers into every file of the project. */
const require = createRequire(import.meta.url)
const hljs = require('highlight.js/lib/core') as Highlighter
const languages = { sh: 'bash', json: 'json', python: 'python', ts: 'typescript' }
for (const [name, file] of Object.entries(languages)) {
  hljs.registerLanguage(name, require(`highlight.js/lib/languages/${file}`))
}

export interface Heading {
  id: string
  text: string
  level: number
  /** Of the block that it is in: `solana` of `<!--if solana-->`. */
  condition: string | undefined
}

export interface Rendered {
  html: string
  headings: Heading[]
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Renders a page without its title, which the frame of the page shows. */
export function renderMarkdown(markdown: string): Rendered {
  const headings: Heading[] = []
  const ids = new Set<string>()
  let condition: string | undefined
  const marked = new Marked({
    renderer: {
      code({ text, lang = '' }) {
        return codeBlock(text, lang)
      },
      html({ text }) {
        if (/<!--(?:if|end)/.test(text)) condition = /<!--if (\w+)-->/.exec(text)?.[1]
        return text
      },
      heading({ tokens, depth, text }) {
        const [, title = text, wanted] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(text)!
        const id = uniqueId(wanted ?? slug(title), ids)
        headings.push({ id, text: title.replaceAll('`', ''), level: depth, condition })
        const shown = this.parser.parseInline(tokens).replace(/\s*\{#[\w-]+\}$/, '')
        return `<h${depth} id="${id}">${shown} <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h${depth}>\n`
      },
      table(token) {
        const cell = (one: (typeof token.header)[number], tag: string) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(one.tokens)}</${tag.split(' ')[0]}>`
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((one) => cell(one, tag)).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html: html.replaceAll(adjacentTabs, (tabs) => `<div class="tabs">${tabs}</div>\n`), headings }
}

const adjacentTabs = /(?:<figure class="code" data-tab="[^"]*">[^]*?<\/figure>\s*)+/g

/** The name of the tab in the info of a code block: `ts tab="TypeScript (x402)" shows=item`. */
export const tabOf = (info: string): string | undefined =>
  /\btab=(?:"([^"]+)"|(\S+))/.exec(info)?.slice(1).find(Boolean)

function codeBlock(text: string, info: string): string {
  const [language = ''] = info.split(' ')
  const shown = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeHtml(text)
  assertWholePlaceholders(text, shown)
  const tab = tabOf(info)
  const caption = tab === undefined ? '' : `<figcaption>${escapeHtml(tab)}</figcaption>`
  const attribute = tab === undefined ? '' : ` data-tab="${escapeHtml(tab)}"`
  return `<figure class="code"${attribute}>${caption}<pre tabindex="0"><code class="language-${language}">${shown}</code></pre></figure>\n`
}

/** The service replaces them in the page: one that was split by the highlighter would stay. */
function assertWholePlaceholders(text: string, shown: string): void {
  const count = (one: string) => one.match(/%[A-Z_]+%/g)?.length ?? 0
  if (count(text) !== count(shown)) throw new Error(`a placeholder is split by the highlighter in: ${text}`)
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted
  for (let n = 2; ids.has(id); n++) id = `${wanted}-${n}`
  ids.add(id)
  return id
}
