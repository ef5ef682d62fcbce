import { wordsOf } from '../support/words.ts'

/** Ten words in a row from the instructions are no description of a video: someone in it asked for them. */
const run = 10

/** Whether an answer gives away what the model was told. */
export function leaksInstructions(value: unknown, instructions: string): boolean {
  const secret = ` ${wordsOf(instructions).join(' ')} `
  return textsIn(value).some((text) => {
    const words = wordsOf(text)
    return words.some(
      (_, at) => at + run <= words.length && secret.includes(` ${words.slice(at, at + run).join(' ')} `),
    )
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
