import productTagging from '../../../formats/product-tagging.ts'
import { brandsIn } from '../../../language/names.ts'
import { presentPrice, prices } from '../../../language/prices.ts'
import { capitalise, join, sentence, shorten, tidy } from '../../../language/text.ts'
import { type Entry, entriesOf, spelledIn, titleOf, wholeVideo, wordsOf } from '../entries.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isAdvertising } from '../../../language/outline/advertising.ts'
import { isSetAside } from '../../../language/scope.ts'
import { brandOf, makerIn } from '../spans/brand.ts'
import { disclosureOf } from '../../../language/disclosure.ts'
import { asName } from '../../../language/listed-name.ts'
import { fullName } from '../spans/looks.ts'
import { reviewedIn } from '../spans/reviewed.ts'
import { from } from '../time.ts'

export default definePlan(productTagging)(
  {
    products: (video) => {
      const all = entriesOf(video, 'products', 'name', {
        title: (text) => spelledIn(video, heading(text)),
        name: (text) => asName(text.split(/, | (?:by|from) /)[0]!),
        without: ({ plain, source }) => isSetAside(plain) || (source === 'on-screen-text' && isAdvertising(plain)),
        proves: (texts) => texts.some((text) => prices(text).length > 0),
        isOnePerLine: true,
      })
      // A row of the caption with nothing else about it may be what is done: "2 condition".
      const found = all.filter((entry) => entry.line.source !== 'caption' || brandOf(entry) + priceOf(entry) !== '')
      const entries = found.length > 0 ? found : reviewed(video)
      return entries.map((listed) => {
        const entry = { ...listed, name: fullName(listed) }
        const brand = brandOf(entry) || (brandsIn(entry.name)[0] ?? makerIn(video, entry.name))
        const isNamed = entry.name.toLowerCase().includes(brand.toLowerCase())
        return from(video, entry.line, {
          name: capitalise(entry.name),
          brand,
          category: '',
          searchQuery: tidy(isNamed ? entry.name : `${brand} ${entry.name}`),
          price: priceOf(all.length > 1 ? entry : wholeVideo(video, entry)),
          prominence: 'featured' as const,
          evidence: evidenceOf(entry),
        })
      })
    },
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    const names = result.products.map(({ name }) => name)
    return { ...result, summary: names.length === 0 ? '' : sentence(`Shows ${join(names.slice(0, 6))}`) }
  },
)

/** A review that lists nothing shows what it reviews. */
function reviewed(video: MarkedVideo): Entry[] {
  const name = reviewedIn(video)
  const line = video.lines.find(({ source, plain }) => source !== 'title' && plain.includes(name))
  return name === '' || !line ? [] : [{ name, line, rows: [], speech: [line], isTranslated: false }]
}

/** "BRUSH £5", "AD · COILWELL MASK". */
const heading = (text: string) => {
  const [price] = prices(text)
  const [name = ''] = (price ? text.slice(0, price.start) : text).split(', ')
  return titleOf(name.replace(/^(?:ad|gifted|#ad)\s*[·|:-]\s*/i, ''))
}

/** What is written counts before what is said, where people correct themselves. */
const priceOf = (entry: Entry) =>
  wordsOf(entry)
    .map((text) => presentPrice(text)?.text)
    .find(Boolean) ?? ''

/** What shows the product: its card with the price on it, or what is said. */
function evidenceOf({ line, rows }: Entry): string {
  if (line.source === 'speech') return `Says "${shorten(line.said, 24)}"`
  const priced = rows.map(({ text }) => text).filter((text) => presentPrice(text) !== undefined)
  const source = line.source === 'on-screen-text' ? 'On-screen text' : 'Post'
  return `${source} ${[line.text, ...priced.slice(0, 1)].map((text) => `"${text}"`).join(', ')}`
}
