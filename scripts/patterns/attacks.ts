/** Texts that a pattern may have trouble with, made of the letters of the pattern: repeated, nearly right, and broken off. */

const everywhere = [
  ' ',
  'a',
  'A',
  '1',
  '.',
  ',',
  '-',
  "'",
  '!',
  '?',
  '(',
  ')',
  ':',
  '/',
  '\n',
  '#',
  '_',
  'é',
  '🙂',
  '1 ',
  'a ',
  'Aa ',
  '1,',
  '. ',
]
const ends = ['', '\0', '!', 'b', ' x', '\n', '0']

/** Words and signs of the pattern, shortest first: the short ones are what its loops go over. */
function tokensOf(source: string): string[] {
  const words =
    source.replaceAll(/\\[pP]\{\w+(?:=\w+)?\}|\\[a-zA-Z]|\(\?<?[:=!]/g, ' ').match(/[\p{L}'’ ]+|\d+|[^\s\\\p{L}]/gu) ??
    []
  const trimmed = words.flatMap((word) => [word, word.trim(), `${word.trim()} `]).filter((word) => word.trim() !== '')
  return [...new Set([...everywhere, ...trimmed])]
}

/** The same ones every time, unless another seed is given: a check must not fail at random. */
export function* attacksOn(source: string, length: number, count: number, seed = 1): Generator<string> {
  const tokens = tokensOf(source)
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (seed >> 8) % below
  }
  const some = (max: number) => Array.from({ length: random(max + 1) }, () => tokens[random(tokens.length)]!).join('')
  const fill = (start: string, token: string, end: string) => {
    const room = Math.max(0, length - start.length - end.length)
    return (start + token.repeat(Math.ceil(room / token.length)).slice(0, room) + end).slice(0, length)
  }
  for (const token of everywhere) for (const end of ends.slice(0, 3)) yield fill('', token, end)
  for (let made = 0; made < count; made++) yield fill(some(3), some(3) || ' ', ends[random(ends.length)]!)
}
