import healthClaims from '../../../formats/health-claims.ts'
import { sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { unreadNotice } from '../unread.ts'

type ClaimType = 'treatment' | ''

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
          claimType: lexicon('claim-types').choose(text) as ClaimType,
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
  (result, video) => (result.claims.length > 0 ? result : { ...result, summary: unreadNotice(video) }),
)
