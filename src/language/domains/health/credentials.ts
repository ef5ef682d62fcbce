/** Who speaks about health, by their own words, and whether they send the listener to someone who knows more. */

import { asWritten, clipped, type Reading } from '../../reading.ts'
import { tidy } from '../../text.ts'

/** Callings that end like one ("cardiologist", "pharmacist", "dietitian"), and those that do not. */
const calling = String.raw`(?:doctor|physician|surgeon|nurse(?: practitioner)?|dentist|paramedic|emt|midwife|doula|coach|trainer|chiropractor|osteopath|naturopath|vet|veterinarian|scientist|researcher|professor|(?:med|medical|nursing|pharmacy|nutrition) student|md|rn|phd|gp|pt|\p{L}*(?:ologist|iatrist|iatrician|acist|emist|titian|tician|therapist|hygienist|tionist|ysiologist|ometrist|herbalist|eneticist))`
const says = new RegExp(
  String.raw`\b(?:as|i'm|i am|i've been|i have been|i work as|i'm also|i'm actually)(?: an?| your| the)? ((?!not\b)(?:[\p{L}'-]+ ){0,4}?${calling})\b(?: for (?:over |almost |nearly |more than )?[\p{L}\d-]+ years| of [\p{L}\d-]+ years)?`,
  'iu',
)
const denied = /\b(?:i'm|i am|as) not\b/i
/** "Pharmacist here." */
const here = new RegExp(String.raw`^((?:[\p{L}'-]+ ){0,3}?${calling}) here\b`, 'iu')
/** "Dr. Elena Ward, MD" on the screen, or "hi, Dr. Ward here". */
const titled = /\b(?:I'm |I am |it's )?(Dr\.? \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:, ?(?:MD|RN|PhD|DDS|DO|RD|PharmD)\b)?)/u

/** As it is stated: `says "I'm a nurse"`; '' when nothing is. */
export function credentialsOf(reading: Reading): string {
  for (const line of reading.lines.slice(0, 300)) {
    const text = clipped(asWritten(line))
    const match = says.exec(text) ?? here.exec(text)
    if (match && !denied.test(match[0])) return `says "${tidy(match[0])}"`
  }
  const named = [...reading.sentences, ...reading.written].map(({ text }) => titled.exec(text)?.[1]).find(Boolean)
  return named ? `introduced as "${tidy(named)}"` : ''
}

const helper = String.raw`(?:doctor|gp|physician|dermatologist|healthcare|health care|provider|pharmacist|dentist|midwife|specialist|professional|therapist|dietitian|vet)`
const disclaimer = new RegExp(
  String.raw`\b(?:not|isn't|none of this is|never|no) (?:\p{L}+ ){0,3}(?:medical|professional|health) advice\b|\b(?:talk|speak|chat) (?:to|with) (?:your|a|an) (?:\p{L}+ ){0,2}${helper}|\b(?:consult|ask|see|check with|check in with|contact|go to)(?: with)? (?:your|a|an) (?:\p{L}+ ){0,2}${helper}|\b(?:educational|informational|entertainment) purposes\b|\b(?:i'm|i am|im) not an? (?:doctor|medical|nutritionist|dietitian|professional|expert|health)`,
  'iu',
)

export const disclaims = (reading: Reading) => disclaimer.test(reading.everything)
