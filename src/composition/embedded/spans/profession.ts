/** What speakers say that they are by profession: "I'm an eye doctor", "as a registered dietitian". */

import { tidy } from '../../../language/text.ts'

const stated =
  /\b(?:i'm|i’m|i am|i work as|as) an? ((?:[\p{L}-]+ ){0,3}?(?:doctor|physician|surgeon|nurse|pharmacist|dentist|therapist|nutritionist|dietitian|psycholog\p{L}+|\p{L}+ologist))\b/iu

/** '' where nobody says so; "I'm not a doctor" says the contrary. */
export function professionOf(lines: readonly { text: string }[]): string {
  const found = lines.map(({ text }) => stated.exec(text.slice(0, 500))?.[1]).find(Boolean) ?? ''
  return found.toLowerCase().startsWith('non') ? '' : tidy(found)
}
