import productTagging from '../../../formats/product-tagging.ts'
import { brandsIn } from '../../../language/names.ts'
import { prices } from '../../../language/prices.ts'
import { capitalise, join, sentence, shorten, tidy } from '../../../language/text.ts'
import { type Entry, entriesOf, spelledIn, titleOf, wholeVideo, wordsOf } from '../entries.ts'
import { definePlan } from '../plan.ts'
import { isAdvertising } from '../outline/advertising.ts'
import { isSetAside } from '../scope.ts'
import { brandOf } from '../spans/brand.ts'
import { disclosureOf } from '../spans/disclosure.ts'
import { asName } from '../spans/name.ts'
import { timeOf } from '../time.ts'

export default definePlan(productTagging)(
  {
    products: (video) =>
      entriesOf(video, 'products', 'name', {
        title: (text) => spelledIn(video, heading(text)),
        name: (text) => asName(text.split(/, | (?:by|from) /)[0]!),
        without: ({ plain, source }) => isSetAside(plain) || (source === 'on-screen-text' && isAdvertising(plain)),
        proves: (texts) => texts.some((text) => prices(text).length > 0),
        isOnePerLine: true,
      }).map((entry, _, all) => {
        const brand = brandOf(entry, 'products.brand') || (brandsIn(entry.name)[0] ?? '')
        const isNamed = entry.name.toLowerCase().includes(brand.toLowerCase())
        return {
          timestamp: timeOf(video, entry.line),
          name: capitalise(entry.name),
          brand,
          category: '',
          searchQuery: tidy(isNamed ? entry.name : `${brand} ${entry.name}`),
          price: priceOf(all.length > 1 ? entry : wholeVideo(video, entry)),
          prominence: 'featured' as const,
          evidence: shorten(entry.line.text, 24),
        }
      }),
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    const names = result.products.map(({ name }) => name)
    return { ...result, summary: names.length === 0 ? '' : sentence(`Shows ${join(names.slice(0, 6))}`) }
  },
)

/** "BRUSH £5", "AD · COILWELL MASK". */
const heading = (text: string) => {
  const [price] = prices(text)
  return titleOf((price ? text.slice(0, price.start) : text).replace(/^(?:ad|gifted|#ad)\s*[·|:-]\s*/i, ''))
}

/** What is written counts before what is said, where people correct themselves. */
const priceOf = (entry: Entry) =>
  wordsOf(entry)
    .map((text) => prices(text)[0]?.text)
    .find(Boolean) ?? ''
