/** The sections of the pages as plain text, which the browser searches. */

export interface SearchSection {
  /** Where it is: `/docs/payments#solana`. */
  id: string
  page: string
  title: string
  text: string
}

/** A section begins with a heading that has an id. */
const heading = /<h([23]) id="([^"]+)">(.*?) <a class="anchor"/g

/** The sections of a built page. The text before the first heading belongs to the page. */
export function sectionsOf(path: string, title: string, html: string): SearchSection[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('<footer>'))
  const found = [...main.matchAll(heading)]
  const starts = [0, ...found.map(({ index }) => index), main.length]
  return [undefined, ...found].map((match, at) => ({
    id: match ? `${path}#${match[2]}` : path,
    page: title,
    title: match ? plain(match[3]!) : title,
    text: plain(main.slice(starts[at], starts[at + 1]).replace(/<h([123])\b[^>]*>.*?<\/h\1>/, '')),
  }))
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const plain = (html: string) =>
  html
    .replaceAll(/<a class="anchor".*?<\/a>/g, ' ')
    .replaceAll(/<\/(?:code|span|a|em|strong)>|<(?:code|span|a|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()
