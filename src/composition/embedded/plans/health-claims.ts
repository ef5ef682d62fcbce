import healthClaims from '../../../formats/health-claims.ts'
import { standsAlone } from '../../../language/stands-alone.ts'
import { sentence } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { type Statement, statements } from '../statements.ts'
import { from } from '../time.ts'
import { unreadNotice } from '../unread.ts'

const isDisclaimer = ({ text }: MarkedLine) => lexicon('disclaimers').found(text).length > 0
/** A question claims nothing, and neither does what somebody will not say. */
const isNoClaim = (line: MarkedLine) =>
  /\?\s*$|^\W*why\b|\bI (?:won['’]t|don['’]t|['’]?m not) (?:tell|say|claim)/iu.test(line.text) || isDisclaimer(line)
/** "Anxiety that comes out of nowhere", "72,000 nerve endings": a card without a verb names something and claims nothing. */
const claiming =
  /[=≠≈→]|\b(?:is|are|was|were|can|can['’]t|will|won['’]t|has|have|had|do|does|don['’]t|doesn['’]t|not|never|i|you)\b|(?<=\p{L} )(?<!(?:that|which|who) )\p{L}{2,}(?:[^s]s|ed) \S/iu
const isClaim = ({ text, line }: Statement) =>
  standsAlone(text) && !/^(?:I (?:think|guess)|no)\b/i.test(text) && (line.source === 'speech' || claiming.test(text))

export default definePlan(healthClaims)(
  {
    claims: (video) =>
      statements(video, 'claims', {
        key: 'claim',
        max: 20,
        without: isNoClaim,
      })
        .filter(isClaim)
        .map(({ text, line }) =>
          from(video, line, {
            claim: sentence(text.replaceAll(/["“”]|^because /gi, '')),
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
