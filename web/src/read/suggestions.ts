/** Which other formats fit a video: by the result's own decision, and by what the service knows of the video. */

import type { FormatCard } from '../types.ts'

/** For every video: they need no kind of content. */
const general = ['default', 'creator-brief', 'content-screening']
/** For many videos: offered where the service says that they fit. */
const often = ['quote-highlights']

/** A result for a video of another kind says which formats fit: see `src/composition/embedded/mismatch.ts`. */
const notice = /^(.+?) Formats that fit: ([a-z, -]+)\.$/s

interface Suggesting {
  format: FormatCard
  result: Record<string, unknown>
  formats: readonly FormatCard[]
  /** What `/v1/check` says; empty where it does not know the video. */
  fitting: readonly string[]
}

/** Names of formats. What the service adds later comes last, so that no button moves when it answers. */
export function suggestFormats({ format, result, formats, fitting }: Suggesting): string[] {
  const siblings = formats.filter(({ group }) => group === format.group).map(({ name }) => name)
  const certain = [...siblings, ...often].filter((name) => fitting.includes(name))
  const other = otherKind(result)?.fitting
  const names = other ? [...other, ...general] : [...format.alsoFit, ...general, ...certain]
  return [...new Set(names)].filter((name) => name !== format.name)
}

/** What the result of a video of another kind says; undefined for every other result. */
export function otherKind(result: Record<string, unknown>): { text: string; fitting: string[] } | undefined {
  const texts = Object.values(result).filter((value) => typeof value === 'string')
  const found = texts.map((text) => notice.exec(text)).find((match) => match !== null)
  return found && { text: found[1]!, fitting: found[2]!.split(', ') }
}
