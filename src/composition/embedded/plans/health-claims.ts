import healthClaims from '../../../formats/health-claims.ts'
import { capitalise, join, sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { cited } from '../spans/citation.ts'
import { professionOf } from '../spans/profession.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type ClaimType = 'treatment' | 'other'

/** A question claims nothing. */
const asks = ({ text }: { text: string }) => text.trimEnd().endsWith('?')

export default definePlan(healthClaims)(
  {
    claims: (video) =>
      statements(video, 'claims', { key: 'claim', most: 20, without: asks }).map(({ text, line, lines }) => {
        const claimType = (lexicon('claim-types').choose(text) || 'other') as ClaimType
        const topic =
          lines
            .flatMap((one) => one.passages('claims.topic'))
            .map((found) => asName(found.text))
            .find(Boolean) ?? ''
        return {
          timestamp: timeOf(video, line),
          claim: sentence(text),
          topic,
          claimType,
          evidenceOffered: cited(lines.map(({ plain }) => plain).join(' ')),
          checkworthiness: /\d|\b(?:cure|cancer|prevent|kills?|always|never|risk)\b/i.test(text)
            ? ('high' as const)
            : ('medium' as const),
          harmPotential:
            /\b(?:instead of|stop taking|no need for|don't need) (?:your )?(?:medic|doctor|treatment)/i.test(text)
              ? ('high' as const)
              : ('low' as const),
          whatToCheck: `Whether studies support that ${topic === '' ? 'this' : topic} does what is claimed`,
        }
      }),
    speakerCredentials: (video) => single(video, 'speakerCredentials') || professionOf(video.reading.lines),
    disclaimerGiven: ({ reading }) =>
      /\b(?:not (?:a|your) doctor|not medical advice|talk to your doctor|consult (?:a|your) (?:doctor|physician)|see your doctor)\b/i.test(
        reading.everything,
      ),
    summary: () => '',
  },
  (result) => {
    const topics = [...new Set(result.claims.map(({ topic }) => topic).filter(Boolean))]
    const about = topics.length === 0 ? '' : ` about ${join(topics.slice(0, 4))}`
    return {
      ...result,
      summary:
        result.claims.length === 0 ? 'No claim about health was found.' : sentence(capitalise(`makes claims${about}`)),
    }
  },
)
