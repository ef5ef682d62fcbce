import type { FormatCard } from '../types.ts'

/** 'a recipe', 'an eyewitness timeline', 'flashcards', 'content screening', 'a UGC verification' */
export function withArticle({ title }: FormatCard): string {
  const noun = /^[A-Z]{2}/.test(title) ? title : title.toLowerCase()
  if (/s$|ing$| the /.test(noun)) return noun
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
