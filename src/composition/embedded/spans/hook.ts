/** How a video opens, as briefs for creators call it; '' for what is none of their kinds. */

import { opening, readLists } from '../../../language/lexicon.ts'

const hooks = [...readLists(new URL('../lexicons/hooks.txt', import.meta.url))].map(
  ([kind, openings]) => [kind, opening(openings)] as const,
)

export function kindOfHook(text: string): string {
  if (text.trim().endsWith('?')) return 'Question'
  return hooks.find(([, opens]) => opens.test(text.trim()))?.[0] ?? ''
}
