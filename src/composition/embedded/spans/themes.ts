/** What a post is about, by its tags. */

import type { Reading } from '../../../language/reading.ts'
import { unique } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'

/** What a post is tagged with; the tags that are under every post name nothing. */
export function themesOf({ evidence: { video } }: Reading): string[] {
  const tags = [...video.caption.slice(0, 4_000).matchAll(/#([\p{L}\p{N}_]{3,40})/gu)].map(([, tag]) =>
    tag!.toLowerCase(),
  )
  return unique(tags, (tag) => tag)
    .filter((tag) => lexicon('general-tags').found(tag).length === 0)
    .slice(0, 5)
}
