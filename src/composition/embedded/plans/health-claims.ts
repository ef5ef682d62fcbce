import healthClaims from '../../../formats/health-claims.ts'
import { summary } from '../../../language/ranking.ts'
import { contentWords, sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { cited } from '../spans/citation.ts'
import { tellsEffect } from '../spans/health-effect.ts'
import { isRefuted } from '../spans/refuted.ts'
import { asName } from '../spans/name.ts'
import { professionOf } from '../spans/profession.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'
import { nothingFound } from '../unread.ts'

type ClaimType = 'treatment' | 'other'

const isDisclaimer = ({ text }: MarkedLine) => lexicon('disclaimers').found(text).length > 0
/** A question claims nothing, and a disclaimer neither. */
const isNoClaim = (line: MarkedLine) => line.text.trimEnd().endsWith('?') || isDisclaimer(line)
/** From which score on the reader takes a video for one about health. */
const aboutHealth = 0.5
const isSure = (video: MarkedVideo, line: MarkedLine) => video.carrying('claims').includes(line)
const grave =
  /\d|\b(?:cures?|cancer|prevents?|kills?|always|never|risk|insulin|pregnan\p{L}+|heart|emergency|toxins?)\b/iu
const harmful = /\b(?:instead of|stop taking|no need for|don't need) (?:your )?(?:medic|doctor|treatment)/i

export default definePlan(healthClaims)(
  {
    claims: (video) =>
      statements(video, 'claims', {
        key: 'claim',
        max: 20,
        shift: video.fits >= aboutHealth ? -1 : 0,
        without: (line) => isNoClaim(line) || isRefuted(video, line) || !(isSure(video, line) || tellsEffect(line)),
      }).map(({ text, line, lines }) => ({
        timestamp: timeOf(video, line),
        claim: sentence(text.replaceAll(/["“”]/g, '')),
        topic: topicOf(video, lines),
        claimType: (lexicon('claim-types').choose(text) || 'other') as ClaimType,
        evidenceOffered: cited(lines.map(({ plain }) => plain).join(' ')),
        checkworthiness: grave.test(text) || tellsEffect(line) ? ('high' as const) : ('medium' as const),
        harmPotential: harmful.test(text) ? ('high' as const) : ('low' as const),
        whatToCheck: '',
      })),
    speakerCredentials: (video) => single(video, 'speakerCredentials') || professionOf(video.reading.lines),
    disclaimerGiven: ({ lines }) => lines.some(isDisclaimer),
    summary: ({ reading }) => summary(reading),
  },
  (result, video) =>
    result.claims.length > 0 ? result : { ...result, summary: nothingFound(video, 'No claim about health was found.') },
)

/** What a claim is about: only what the post names elsewhere too, since the reader takes many a word for a topic. */
function topicOf({ lines }: MarkedVideo, own: readonly MarkedLine[]): string {
  const elsewhere = new Set(lines.filter((line) => !own.includes(line)).flatMap(({ plain }) => contentWords(plain)))
  const isNamed = (name: string) => name !== '' && contentWords(name).every((word) => elsewhere.has(word))
  return (
    own
      .flatMap((line) => line.passages('claims.topic'))
      .map((found) => asName(found.text))
      .find(isNamed) ?? ''
  )
}
