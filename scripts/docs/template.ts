/** The frame of a page of `/docs`. Its script only adds search, tabs and copy buttons: the text works without it. */

import { escapeHtml, type Heading } from './markdown.ts'
import { groups, type PageEntry } from './pages.ts'

export interface PageParts {
  page: PageEntry
  title: string
  description: string
  html: string
  headings: Heading[]
  script: string
  style: string
}

export function writePage({ page, title, description, html, headings, script, style }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Reelgist</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="%URL%${page.path}">
<link rel="alternate" type="text/markdown" href="/docs/${page.name}.md">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/${style}">
<script type="module" src="/docs/assets/${script}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to content</a>
<header>
<a class="logo" href="/"><i aria-hidden="true"><b></b><b></b><b></b></i>Reelgist</a>
<a class="section" href="/docs">Docs</a>
<search hidden><label><span class="hidden">Search the documentation</span><input type="search" placeholder="Search" autocomplete="off" aria-controls="found"></label>
<p class="hidden" role="status"></p><ul id="found" hidden></ul></search>
</header>
<div class="columns">
<nav class="pages" aria-label="Documentation"><details open><summary>Menu</summary>
${groups.map((group) => `<p>${group.title}</p><ul>${group.pages.map((one) => entry(one, page)).join('')}</ul>`).join('\n')}
</details></nav>
<main id="text">
<h1>${escapeHtml(title)}</h1>
${html}
<footer>
<p>Machine-readable: <a href="/docs/${page.name}.md">this page as Markdown</a>, <a href="/openapi.json">OpenAPI</a>, <a href="/v1/formats">formats</a>, <a href="/llms.txt">llms.txt</a>, <a href="/llms-full.txt">llms-full.txt</a></p>
<p>%FOOTER%</p>
</footer>
</main>
${contents(headings)}
</div>
</body>
</html>
`
}

const entry = ({ path, label }: PageEntry, current: PageEntry) =>
  `<li><a href="${path}"${path === current.path ? ' aria-current="page"' : ''}>${label}</a></li>`

/** The sections of the page, if there are enough to choose from. */
function contents(headings: readonly Heading[]): string {
  const sections = headings.filter(({ level }) => level === 2)
  if (sections.length < 2) return ''
  const links = sections.map(({ id, text, condition }) => {
    const link = `<li><a href="#${id}">${escapeHtml(text)}</a></li>`
    return condition === undefined ? link : `<!--if ${condition}-->${link}<!--end-->`
  })
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav>`
}
