/** '90 s', '2 min', '1:30' in seconds; of a range the lower end. */
export function restSeconds(text: string): number | undefined {
  const clock = /(\d{1,2}):(\d\d)/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const found = /(\d{1,3}(?:[.,]\d)?)[^\p{L}]{0,8}(h|min|m\b|s)?/iu.exec(text)
  if (!found) return undefined
  const unit = found[2]?.toLowerCase() ?? 's'
  const factor = unit === 'h' ? 3_600 : unit.startsWith('m') ? 60 : 1
  return Math.round(Number(found[1]!.replace(',', '.')) * factor)
}
