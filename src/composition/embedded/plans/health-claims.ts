import healthClaims from '../../../formats/health-claims.ts'
import { sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { unreadNotice } from '../unread.ts'

const isDisclaimer = ({ text }: MarkedLine) => lexicon('disclaimers').found(text).length > 0
/** A question claims nothing, and a disclaimer neither. */
const isNoClaim = (line: MarkedLine) => line.text.trimEnd().endsWith('?') || isDisclaimer(line)

export default definePlan(healthClaims)(
  {
    claims: (video) =>
      statements(video, 'claims', {
        key: 'claim',
        max: 20,
        without: isNoClaim,
      }).map(({ text, line }) =>
        from(video, line, {
          claim: sentence(text.replaceAll(/["“”]/g, '')),
          topic: '',
          claimType: '' as const,
          evidenceOffered: '',
          checkworthiness: '' as const,
          harmPotential: '' as const,
          whatToCheck: '',
        }),
      ),
    speakerCredentials: () => '',
    disclaimerGiven: ({ lines }) => lines.some(isDisclaimer),
    // What the video claims is no statement of the result.
    summary: () => '',
  },
  (result, video) => ({
    ...result,
    speakerCredentials: credentialsIn(video),
    summary: result.claims.length > 0 ? '' : unreadNotice(video),
  }),
)

const profession = String.raw`(?:doctor|physician|gp|nurse|midwife|dentist|dieti[ct]ian|nutritionist|pharmacist|physio|surgeon|paramedic|optometrist|coach|trainer|\p{L}+(?:ologist|iatrist|iatrician|therapist))`
const credentials = [
  new RegExp(String.raw`\bi(?:'m| am) (?:not )?(?:your |an? )(?:[\p{L}-]+ ){0,2}?${profession}\b`, 'iu'),
  /\bi(?:'ve got| have) an? (?:phd|md|degree|doctorate) in \p{L}+/iu,
]
const credentialsIn = ({ reading }: MarkedVideo): string => {
  const stated = reading.sentences
    .flatMap(({ text }) => credentials.map((pattern) => pattern.exec(text.replaceAll('’', "'"))?.[0]))
    .find(Boolean)
  return stated ? `says "${stated}"` : ''
}
