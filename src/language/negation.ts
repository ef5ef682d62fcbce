/** What is said not to be so: "no sugar", "without eggs", "instead of butter", "you don't need flour". */

import { lists, phrases } from './lexicon.ts'

const denial = new RegExp(
  String.raw`\b${phrases(lists('denials')('denials'))}\s+(?:any |the |a |more |extra |actual |real )?$`,
  'i',
)

/** Whether what starts at a place in the text is denied by the words before it. */
export const isNegated = (text: string, at: number) => denial.test(text.slice(Math.max(0, at - 40), at))
