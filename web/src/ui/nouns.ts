import type { FormatCard } from '../types.ts'

/** 'a recipe', 'an eyewitness timeline', 'flashcards', 'a UGC verification' */
export function asNoun({ title }: FormatCard): string {
  const noun = /^[A-Z]{2}/.test(title) ? title : title.toLowerCase()
  if (noun.endsWith('s')) return noun
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
