const gap = /\{\{c\d{1,2}::([^{}]{1,300})\}\}/g

/** 'The {{c1::Moon}} is locked' as a question with a gap, and what stands in the gap; undefined where there is none. */
export function gapOf(text: string): { question: string; answer: string } | undefined {
  const answers = [...text.matchAll(gap)].map((match) => match[1]!.split('::')[0]!)
  if (answers.length === 0) return undefined
  return { question: text.replace(gap, '_____'), answer: answers.join(', ') }
}
