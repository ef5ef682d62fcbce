/** An amount and its unit in the two keys of an ingredient. */

import { unitWords } from '../language/lexicons/units.ts'

interface Measured {
  amount?: string | null | undefined
  unit?: string | null | undefined
}

const withUnit = new RegExp(String.raw`^([\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛ ./,–-]{0,20}?) ?(${unitWords.join('|')})\.?$`, 'i')

/** "1/4 cup" with the unit "cup", and "200 g" without a unit, are the amounts "1/4" and "200". */
export function splitAmount<T extends Measured>(entry: T): T {
  const { amount, unit } = entry
  const [, figure, found] = withUnit.exec(amount?.trim().slice(0, 60) ?? '') ?? []
  if (figure === undefined || found === undefined) return entry
  if (unit === null || unit === undefined || unit === '') return { ...entry, amount: figure, unit: found }
  return singular(found) === singular(unit) ? { ...entry, amount: figure } : entry
}

const singular = (unit: string) => unit.trim().toLowerCase().replace(/\.$/, '').replace(/s$/, '')
