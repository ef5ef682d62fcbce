/** How the embedded composer finds the statements about health that somebody should check. */

import { citationIn } from '../../language/domains/health/citations.ts'
import { credentialsOf, disclaims } from '../../language/domains/health/credentials.ts'
import { harmOf, summaryOf, typeOf, whatToCheck, worthOf } from '../../language/domains/health/ratings.ts'
import {
  conditionIn,
  type HealthStatement,
  healthStatements,
  medicalTermIn,
  substance,
} from '../../language/domains/health/statements.ts'
import type { Reading } from '../../language/reading.ts'
import { unique } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'

export function extractHealthClaims(reading: Reading) {
  const lines = reading.sentences.length > 0 ? reading.sentences : [...reading.written, ...reading.caption]
  const claims = unique(healthStatements(lines), ({ claim }) => claim.toLowerCase()).map((statement) =>
    Object.assign({ timestamp: timestamp(statement.at, reading.duration) }, filed(statement)),
  )
  return {
    claims,
    speakerCredentials: credentialsOf(reading),
    disclaimerGiven: disclaims(reading),
    summary: summaryOf(claims),
  }
}

function filed({ claim, predicate, around }: HealthStatement) {
  const claimType = typeOf(claim)
  // What a claim says something about stands in what it says, more often than in what it says it of.
  const topic =
    conditionIn(predicate) || conditionIn(claim) || (substance.exec(claim)?.[0].toLowerCase() ?? medicalTermIn(claim))
  return {
    claim,
    topic,
    claimType,
    evidenceOffered: citationIn(around),
    checkworthiness: worthOf(claim),
    harmPotential: harmOf(claim, claimType),
    whatToCheck: whatToCheck(claim, topic, claimType),
  }
}
