import productTagging from '../../../formats/product-tagging.ts'
import { brandsIn } from '../../../language/names.ts'
import { prices } from '../../../language/prices.ts'
import { capitalise, join, sentence, shorten, tidy } from '../../../language/text.ts'
import { definePlan } from '../plan.ts'
import { disclosureOf } from '../spans/disclosure.ts'
import { brandBeside } from '../spans/brand.ts'
import { wordsAbout, things } from '../things.ts'
import { timeOf } from '../time.ts'

export default definePlan(productTagging)(
  {
    products: (video) =>
      things(video, 'products', 'name').map((thing) => {
        const brand = brandBeside(thing, 'products.brand') || (brandsIn(thing.name)[0] ?? '')
        return {
          timestamp: timeOf(video, thing.line),
          name: capitalise(thing.name),
          brand,
          category: '',
          searchQuery: tidy(
            thing.name.toLowerCase().includes(brand.toLowerCase()) ? thing.name : `${brand} ${thing.name}`,
          ),
          price:
            prices(`${thing.before} ${thing.name} ${thing.after}`)[0]?.text ?? prices(wordsAbout(thing))[0]?.text ?? '',
          prominence: 'featured' as const,
          evidence: shorten(thing.line.text, 24),
        }
      }),
    disclosure: ({ reading }) => disclosureOf(reading),
    summary: () => '',
  },
  (result) => {
    const names = result.products.map(({ name }) => name)
    return {
      ...result,
      summary: names.length === 0 ? 'No product was found.' : sentence(`Shows ${join(names.slice(0, 6))}`),
    }
  },
)
