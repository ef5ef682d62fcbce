/** A row of a card or of a list in a caption: its marker, what it says, and the signs of praise, refusal and advertising. */

import { measureOf } from '../quantities.ts'
import { tidy, tokensOf } from '../text.ts'
import { isAdvertising } from './advertising.ts'

export interface Row {
  /** Its number in the list: "2. The castle", "STEP 2", "②". */
  number?: number
  /** A number without any sign ("2 eggs", "2 SEATED ROW") counts only where the rows before it count up to it. */
  isBare: boolean
  /** It opens with a sign of lists: a number, a bullet, a picture. */
  isMarked: boolean
  /** Without its marker and without pictures. */
  text: string
  /** 1 for ✅ and +, -1 for ❌, 👎, - and "skip", 0 for neither. */
  sign: -1 | 0 | 1
  isAdvertising: boolean
}

const picture = String.raw`(?:[\p{Extended_Pictographic}\p{RI}]|[\u2713-\u2718\u274C-\u274E])[\p{EMod}\uFE0F\u200D\u20E3]*`
const pictures = new RegExp(picture, 'gu')
const leading = new RegExp(String.raw`^(?:${picture}\s*)+`, 'u')
const [good, bad] = [/[✅✔☑👍]|^\s*\+(?!\d)/u, /[❌🚫⛔✖✗✘❎👎🙅]|^\s*[-–−](?=\s*\p{L})/u]
const refusal =
  /^(?:skip(?! to)|avoid|don['’]?t|do not|never)\b|[:,–-] ?skip\b|\bskip(?:ped)?(?: it| this)?$|\? (?:no|nope|nah|too \p{L}+|skip\p{L}*)(?!\p{L})|\b(?:no thanks|left at home)\b/iu

const keycap = /^(\d)\uFE0F?\u20E3\s*/u
const circled = /^[①-⑳]/u
/** "1. Tram 28", "2) castle", "3 · hands", "#4 the market"; a decimal number, "4 x 10" and "8. Min" are none. */
const numbered =
  /^(?:#|no\.? ?|nr\.? ?)?(\d{1,2})\s?(?:[.):·|]|[-–—](?=\s))(?!\d)(?!\s*(?:min(?:ute)?|spielminute|halbzeit|jahrhundert)(?!\p{L}))\s*(?=\P{N})/iu
/** "STEP 2", "Day 1 · Alfama", "MIN 3: 6 swings". */
const worded =
  /^(?:step|tip|day|stop|number|minute|min|part|round|exercise|move|place|look|week|group|schritt|tag|paso|día|dia|étape|jour|passo|giorno|passo)\s?#?(\d{1,2})(?!\d|\s?(?:min|sec|x|×)\b)\s*[:.·|–—-]?\s*/iu
/** "#3 Penny Lane Pantry". */
const ranked = /^#(\d{1,2})\s+(?=\p{L})/u
const bare = /^(\d{1,2})\s+(?=\p{L})(?!x\s?\d)/iu
const bullet = /^(?:[•·▪▫►▸‣∙*➡→➤]\s*|[-–−—+]\s*(?=\S))/u

export function readRow(given: string): Row {
  // "couples ❌ solo travellers ✅" is praise and refusal of two things.
  const marks = Number(good.test(given)) - Number(bad.test(given))
  const text = praised(given.trim()).trim()
  const sign = refusal.test(text.replace(leading, '')) ? -1 : (marks as Row['sign'])
  const isMarked = leading.test(text) || bullet.test(text) || keycap.test(text) || circled.test(text)
  const key = keycap.exec(text) ?? circled.exec(text)
  if (key) {
    const number = key[1] === undefined ? key[0].codePointAt(0)! - 0x245f : Number(key[1])
    return { number, isBare: false, isMarked, ...said(text.slice(key[0].length), sign) }
  }
  const plain = text.replace(leading, '').replace(bullet, '').trim()
  const counted = numbered.exec(plain) ?? ranked.exec(plain) ?? worded.exec(plain)
  const rest = counted ? plain.slice(counted[0].length) : ''
  if (counted) return { number: Number(counted[1]), isBare: false, isMarked: true, ...said(rest || plain, sign) }
  const alone = bare.exec(plain)
  if (alone) return { number: Number(alone[1]), isBare: true, isMarked, ...said(plain, sign) }
  return { isBare: false, isMarked, ...said(plain, sign) }
}

/** "dijeron ✅ dijieron ❌", "❌ August ✅ October": of what is praised and refused in one row, what is praised. */
function praised(text: string): string {
  const parts = text.split(/([✅✔☑❌✖✗✘❎]\uFE0F?)/u)
  const signs = parts.filter((_, at) => at % 2 === 1)
  if (!signs.some((sign) => good.test(sign)) || !signs.some((sign) => bad.test(sign))) return text
  // Each sign stands before what it judges, or after it.
  const step = parts[0]!.trim() === '' ? 1 : -1
  return parts.filter((_, at) => at % 2 === 0 && good.test(parts[at - step] ?? '')).join(' ')
}

const said = (text: string, sign: Row['sign']) => ({
  text: tidy(text.replaceAll(pictures, ' ')),
  sign,
  isAdvertising: isAdvertising(text),
})

/** Rows whose bare numbers count, 1, 2, 3 from the first on, without those numbers; the same rows where they do not. */
export function counted<R extends Row>(rows: readonly R[]): R[] {
  let [next, others] = [1, 0]
  const read = rows.map((row) => {
    const text = row.text.replace(bare, '')
    if (!row.isBare || measureOf(tokensOf(text)[0]!) !== 'count') return row
    if (row.number !== next) others++
    if (row.number !== next) return row
    next++
    return { ...row, isBare: false, isMarked: true, text }
  })
  // Two of them may be amounts, where other rows have amounts as well.
  return next > 3 || (next > 2 && others === 0) ? read : [...rows]
}
