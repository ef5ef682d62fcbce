/** Whether a video speaks of what is good or bad for one's health. */

import { saysEffect } from '../../claims.ts'
import type { Reading } from '../../reading.ts'
import { credentialsOf } from './credentials.ts'
import { conditionIn, healthStatements, medicalTermIn, substance } from './statements.ts'

/** Words of health and nothing else; "helps" and "water" are said of anything. */
const isMedical = (text: string) => conditionIn(text) !== '' || substance.test(text) || medicalTermIn(text) !== ''

/** "The heart pumps blood", "the aorta is an artery": how the body is made, not what does it good or harm. */
const isAnatomy = (text: string) =>
  /\b(?:is|are|has|have|pumps?|connects?|carr(?:y|ies)|contains?)\b/i.test(text) &&
  !saysEffect(text) &&
  !/\b(?:risk|signs? of|means? you|dangerous|deficien\p{L}+)\b/iu.test(text)

/** Somebody of the trade, or statement after statement about the body. */
export function isHealthTalk(reading: Reading): boolean {
  const lines = reading.sentences.length > 0 ? reading.sentences : reading.written
  const told = healthStatements(lines).filter(({ claim }) => isMedical(claim) && !isAnatomy(claim))
  return told.length >= (credentialsOf(reading) === '' ? 3 : 2) && told.length >= lines.length * 0.3
}
