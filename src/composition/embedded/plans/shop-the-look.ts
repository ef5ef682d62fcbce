import shopTheLook from '../../../formats/shop-the-look.ts'
import { prices } from '../../../language/prices.ts'
import { join, lowerFirst, sentence, tidy, words } from '../../../language/text.ts'
import { entriesOf, titleOf } from '../entries.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isSetAside } from '../../../language/scope.ts'
import { brandOf } from '../spans/brand.ts'
import { withoutFillers } from '../../../language/fillers.ts'
import { asName } from '../../../language/listed-name.ts'
import { saidInFull, looksOf, occasionOf } from '../spans/looks.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'

type Category = 'tops' | ''

export default definePlan(shopTheLook)(
  {
    style: () => '',
    occasion: occasionOf,
    items: (video) => {
      const tips = new Set(video.carrying('stylingTips'))
      const pieces = entriesOf(video, 'items', 'item', {
        name: garment,
        title: (text, { line }) => (tips.has(line) ? '' : heading(text)),
        without: (line) => isSetAside(line.plain) || line.score('stylingTips') > line.score('items'),
        proves: (texts) => texts.some(isGarment),
      }).map((entry) => Object.assign(entry, { name: saidInFull(entry) || entry.name }))
      return pieces.flatMap((entry) => {
        const brand = brandOf(entry)
        const [color, material] = [looksOf(entry, 'color'), looksOf(entry, 'material')]
        const isPriced = entry.rows.some(({ text }) => prices(text).length > 0)
        // A card without a garment's word is a piece where its price, its label or how it looks is stated with it.
        if (!isGarment(entry.name) && !isPriced && brand + color + material === '') return []
        const searchQuery = tidy(`${brand.replace('@', '')} ${entry.name}`)
        const stated = { item: entry.name, category: categoryOf(entry.name), color, material, brand, searchQuery }
        return [from(video, entry.line, stated)]
      })
    },
    stylingTips: (video) => statements(video, 'stylingTips').map(({ text }) => sentence(withoutFillers(text))),
    summary: () => '',
  },
  (result) => {
    const names = result.items.map(({ item }) => item)
    return { ...result, summary: names.length === 0 ? '' : sentence(`An outfit of ${join(names.slice(0, 6))}`) }
  },
)

/** By the last word that names a garment: cargo pants with a fleece lining are pants. */
export function categoryOf(name: string): Category {
  const parts = words(name)
  const found = parts.map((_, at) => lexicon('garments').choose(parts.slice(parts.length - 1 - at).join(' ')))
  return (found.find((one) => one !== '') ?? '') as Category
}

const isGarment = (text: string) => lexicon('garments').choose(text) !== ''

/** In speech, what is no known garment is a colour, a cloth or somebody's name. */
const garment = (text: string, line: MarkedLine) => {
  const [first = ''] = text.split(',')
  const name = asName(isGarment(first) ? first : text)
  return isGarment(name) || line.source !== 'speech' ? name : ''
}

/** "SANDALS 45 €", "trench · beige · cotton", "hooded poncho, mustard". */
const heading = (text: string) => {
  const [price] = prices(text)
  const name = titleOf((price ? text.slice(0, price.start) : text).split(', ')[0]!)
  return text === text.toUpperCase() ? lowerFirst(name) : name
}
