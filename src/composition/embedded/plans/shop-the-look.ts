import shopTheLook from '../../../formats/shop-the-look.ts'
import { join, sentence, tidy } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { brandBeside } from '../spans/brand.ts'
import { asName } from '../spans/name.ts'
import { withoutFillers } from '../spans/fillers.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { beside, things } from '../things.ts'
import { timeOf } from '../time.ts'

type Category = 'tops' | 'other'

export default definePlan(shopTheLook)(
  {
    style: (video) => single(video, 'style'),
    occasion: (video) => single(video, 'occasion'),
    items: (video) =>
      things(video, 'items', 'item').map((thing) => {
        const words = `${thing.before.split(/[,.;]/).at(-1)} ${thing.name}`
        const brand = brandBeside(thing, 'items.brand')
        const of = (key: string) =>
          lexicon('colors')
            .found(words)
            .find((found) => found.key === key)
            ?.words.join(' and ') ?? ''
        return {
          timestamp: timeOf(video, thing.line),
          item: thing.name,
          category: (lexicon('garments').choose(thing.name) || 'other') as Category,
          color: asName(beside(thing, 'items.color')) || of('color'),
          material: asName(beside(thing, 'items.material')) || of('material'),
          brand,
          searchQuery: tidy(`${brand.replace('@', '')} ${thing.name}`),
        }
      }),
    stylingTips: (video) => statements(video, 'stylingTips').map(({ text }) => sentence(withoutFillers(text))),
    summary: () => '',
  },
  (result) => {
    const names = result.items.map(({ item }) => item)
    return {
      ...result,
      summary:
        names.length === 0 ? 'No piece of clothing was found.' : sentence(`An outfit of ${join(names.slice(0, 6))}`),
    }
  },
)
