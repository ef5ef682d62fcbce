/** Short videos labelled with the formats that fit them, written down in a few lines each. */

import { readFileSync } from 'node:fs'
import type { Evidence } from '../../src/evidence.ts'
import { formats, type OutputFormat } from '../../src/formats/index.ts'
import { evidenceOf } from './evidence.ts'

export interface Labelled {
  name: string
  evidence: Evidence
  /** The formats that it is of the kind for. */
  fits: OutputFormat[]
  /** The formats that must find nothing in it. */
  not: OutputFormat[]
}

/** The formats that are for videos of a kind, and not for any, nor for any in which there are words to quote. */
const particular = formats
  .filter(({ name, kind }) => kind && name !== 'quote-highlights')
  .map(({ name }) => name as OutputFormat)

/**
 * One video begins with `# formats that fit | formats that may fit`, and all others must find nothing; or with a third
 * part, which then names those alone that must not. Its lines are `speech:`, `text:` (blocks of on-screen text, with
 * " / " between them), `caption:` and `sound:` (title / artist).
 */
export function readLabelled(file: URL): Labelled[] {
  const blocks = readFileSync(file, 'utf8').split(/^# ?/m).slice(1)
  return blocks.map((block, index) => {
    const [head, ...lines] = block.trimEnd().split('\n')
    const [fits, may, not] = head!.split('|').map(named)
    const told = Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    const [title, artist] = (told['sound'] ?? '').split(' / ')
    return {
      name: `${index + 1} ${lines[0]!.slice(0, 50)}`,
      evidence: evidenceOf({
        speech: spoken(told['speech'] ?? ''),
        onScreenText: shown(told['text'] ?? ''),
        video: { caption: told['caption'] ?? '', music: { title: title ?? '', artist: artist ?? '' } },
      }),
      fits: fits!,
      not: not ?? particular.filter((name) => !fits!.includes(name) && !may?.includes(name)),
    }
  })
}

function named(list: string): OutputFormat[] {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  for (const name of names)
    if (!formats.some((known) => known.name === name)) throw new Error(`no such format: ${name}`)
  return names as OutputFormat[]
}

/** Sentence by sentence; a transcript without punctuation comes in pieces of a dozen words. */
function spoken(text: string) {
  const parts = /[.!?]/.test(text) ? text.split(/(?<=[.!?])\s+/) : (text.match(/(?:\S+\s*){1,12}/g) ?? [])
  let at = 0
  return parts
    .filter((part) => part.trim() !== '')
    .map((part) => ({ start: at, end: (at += part.split(/\s+/).length * 0.4), text: part.trim() }))
}

const shown = (text: string) =>
  text
    .split(' / ')
    .filter(Boolean)
    .map((block, index) => ({ start: index * 2.5, end: index * 2.5 + 2.4, text: block }))
