import scoutingReport from '../../../formats/scouting-report.ts'
import { recommendationIn } from '../../../language/abilities.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { asName, titleCase } from '../../../language/listed-name.ts'
import { readScoutCards } from '../spans/scout-cards.ts'
import { single } from '../single.ts'
import { unreadNotice } from '../unread.ts'

export default definePlan(scoutingReport)(
  {
    athlete: (video) => single(video, 'athlete', { clean: athleteIn }),
    sport: ({ reading }) => lexicon('sport-names').found(reading.everything)[0]?.key ?? '',
    position: (video) => positionIn(presented(video)),
    attributes: () => [],
    strengths: () => [],
    concerns: () => [],
    projection: () => '',
    recommendation: () => 'insufficient-evidence' as const,
  },
  // Ticks, crosses and grades on cards say it outright.
  (result, video) => {
    // Marks that nobody in particular gets are those of something else.
    const isNobody = result.athlete === '' && video.fits < 0.5
    const { praised, blamed, attributes } = isNobody
      ? { praised: [], blamed: [], attributes: [] }
      : readScoutCards(video)
    return {
      ...result,
      position: isNobody ? '' : result.position,
      attributes,
      strengths: praised,
      concerns: blamed,
      projection: attributes.length === 0 ? unreadNotice(video) : '',
      recommendation: recommendationIn(video.lines),
    }
  },
)

/** An athlete's position is named with the name: in the post, or with the first words and cards. */
const presented = ({ reading: { lines } }: MarkedVideo) =>
  lines.flatMap(({ start, plain }) => (start < 8 ? plain.toLowerCase() : [])).join('\n')

/** "Scouting Kalea Brandt, Mesa Ridge": the name alone. "orange kit" and "Ridgemont HS" are nobody's name. */
function athleteIn(text: string): string {
  const name = titleCase(asName(text.replace(/^scouting(?: report)?\b\W*/i, ''))).split(',')[0]!
  return name.split(' ').every((word) => /^\p{Lu}/u.test(word)) && !/\s\p{Lu}{2,3}$/u.test(name) ? name : ''
}

/** "Goes round two defenders": several are those of the other side. */
const positionIn = (text: string) =>
  lexicon('positions')
    .found(text)
    .flatMap((found) => found.words)
    .find((word) => !word.endsWith('s')) ?? ''
