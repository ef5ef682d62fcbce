/** Results are plain text: what a composer writes as markup, or as a link that nobody gave, does not reach a reader. */

import { createWordTest, lists } from '../language/lexicon.ts'
import { fold } from '../language/fold.ts'

const domains = lists('top-level-domains')
const isDomainEnd = createWordTest([...domains('countries'), ...domains('others')])

// A composer may have been talked into writing something hostile; no value of a result is longer than this.
const maxValueLength = 8_000

/** Without tags, without Markdown's marks around words, without control characters. */
export function withoutMarkup(text: string): string {
  return (
    text
      .slice(0, maxValueLength)
      // Scripts and styles go with what is in them.
      .replaceAll(/<(script|style)\b[^>]{0,200}>[^<]{0,2000}<\/\1>/gi, '')
      .replaceAll(/<\/?[a-z][^<>]{0,300}>|<!--[^<>]{0,300}-->/gi, '')
      .replaceAll(/!?\[([^[\]]{0,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,500}\)/g, '$1')
      .replaceAll(/(\*\*|__|`)(?=\S)([^*_`\n]{1,500})\1/g, '$2')
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/^#{1,6} /, '')
  )
}

const link =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]{1,500}|\b(?:javascript|data|vbscript|file):[^\s<>"')\]]{1,500}|\b[a-z0-9-]{2,60}(?:\.[a-z0-9-]{2,60}){0,3}\.([a-z]{2,15})\b(?:\/[^\s<>"')\]]{0,300})?/gi

/** The links of a text that the evidence does not hold. `squashed` is the evidence without spaces and signs. */
export function linksNotIn(text: string, squashed: string): string[] {
  return [...text.slice(0, maxValueLength).matchAll(link)].flatMap(([found, end]) => {
    // "notes.txt", "and so on.Then": an address without its protocol has a known end, or a path.
    const isLink = end === undefined || found.includes('/') || isDomainEnd(end)
    return isLink && !holds(found, squashed) ? [found] : []
  })
}

/** A link is known when its host is said or shown: people say "dot com" and leave the rest out. */
function holds(found: string, squashed: string): boolean {
  if (/^(?:javascript|data|vbscript|file):/i.test(found)) return false
  const address = found
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[.,;:!?]+$/, '')
  const [host = '', ...path] = address.split('/')
  const flat = (text: string) => fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
  const texts = [
    flat(host),
    flat(host.replace('.', ' dot ')),
    flat(host.replace('.', ' punto ')),
    flat(host.replace('.', ' ponto ')),
    flat(host.replace('.', ' point ')),
  ]
  return texts.some((way) => squashed.includes(way)) && (path.join('') === '' || squashed.includes(flat(path.join(''))))
}

/** The text without some of its parts, as a sentence still. */
export const without = (text: string, parts: string[]): string =>
  parts
    .reduce((rest, part) => rest.replace(part, ''), text)
    .replaceAll(/\(\s*\)|\[\s*\]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +([.,;:!?])/g, '$1')
    .trim()
    .replace(/\s*:$/, '')
