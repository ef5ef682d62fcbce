/** Years as Japan counts them: 昭和50年 is 1975. */

/** The year before each era. */
const eras = new Map([
  ['明治', 1867],
  ['大正', 1911],
  ['昭和', 1925],
  ['平成', 1988],
  ['令和', 2018],
])

/** The year that a number behind an era tells, which is no span of so many; of 昭和40年代, any of ten years. */
export function yearOfEra(
  text: string,
  { value, start, end }: { value: number; start: number; end: number },
): { year: number; range?: [number, number] } | undefined {
  const before = text[end] === '年' ? eras.get(text.slice(Math.max(0, start - 2), start)) : undefined
  if (before === undefined) return undefined
  const year = before + value
  return { year, ...(text[end + 1] === '代' && { range: [year, year + 10] }) }
}
