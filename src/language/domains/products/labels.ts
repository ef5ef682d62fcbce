/** Products as they are written: on a label beside the thing, line by line under the post. */

import { corrected } from '../../corrections.ts'
import { isEnglishWord } from '../../english.ts'
import { withoutBullet } from '../../lists.ts'
import { phrasesWith } from '../../phrases.ts'
import { tidy, words } from '../../text.ts'
import { pricesIn } from './price-tags.ts'
import type { Mention } from './products.ts'
import { brandOf } from './things.ts'
import { isStore, makerIn, makersIn, productHeads } from './wares.ts'

/** What a price stands beside though nothing is sold there. */
const noProduct =
  /\b(?:finds|haul|routine|favou?rites|must haves|under|over|review|tour|total|budget|spent|saved?|off|shipping|rent|salary|income|per (?:night|person|month|hour)|a (?:night|month|day)|entry|tickets?|worth|not for sale|free)\b|[=÷×?]/i

/** What a label says without its price, its bullet and what stands in brackets. */
function bareLabel(plain: string): string {
  const price = pricesIn(plain)[0]
  const rest = price ? `${plain.slice(0, price.start)} ${plain.slice(price.end)}` : plain
  return tidy(
    withoutBullet(rest)
      .replaceAll(/\([^)]*\)|[|•]|\p{Extended_Pictographic}\uFE0F?/gu, ' ')
      .replace(
        /,? (?:x ?\d+|\d+ ?x|(?:pack|set|box) of \d+|\d[\d.,]* ?(?:m|cm|mm|ml|l|g|kg|oz|inch|pcs?))(?= *[-–—:,]|\s*$)/i,
        '',
      )
      .replaceAll(/(?:\bonly|\bjust|\bfor|\bunder|\bmy|\bat|[-–—:~@]) *$/gi, ''),
  )
}

/**
 * A label names a thing when it has a price, or when it is a known maker's thing. `beside`: the other labels, which tell
 * whether a first capital means anything.
 */
export function labelledProducts(text: string, beside: readonly string[] = []): Mention[] {
  const plain = corrected(text)
  const price = pricesIn(plain)[0]
  const bare = bareLabel(plain)
  const maker = makersIn(`${/\(([^)]*)\)/.exec(plain)?.[1] ?? ''} | ${bare}`).find(({ name }) => !isStore(name))
  const head = phrasesWith(productHeads, bare).at(-1)?.head ?? ''
  const length = words(bare).length
  if (length < 1 || length > 7 || (!price && !maker) || noProduct.test(bare)) return []
  const { name, brand } = partsOf(bare, beside)
  if (name === '') return []
  return [
    {
      name,
      head: head || name.split(' ').at(-1)!,
      brand: maker?.name ?? brand,
      start: 0,
      end: price?.start ?? plain.length,
      presented: true,
      byPlace: !maker && head === '',
    },
  ]
}

/** "drawers: IKEA Alex", "light bar — BenQ", "Felco secateurs", "seam ripper by Dritz". */
function partsOf(bare: string, beside: readonly string[]): { name: string; brand: string } {
  const behind = makerIn(bare)
  const split = /^(.+?)\s*(?::|\s[–—|-])\s+(.+)$/u.exec(bare)
  if (split) {
    const [what, called] = [tidy(split[1]!), tidy(split[2]!)]
    const isMaker = words(called).length <= 2 && /^\p{Lu}/u.test(called) && brandOf(called) !== called.split(' ')[0]
    if (isMaker || makersIn(called)[0]?.name.toLowerCase() === called.toLowerCase())
      return { name: what, brand: called }
    return { name: `${called} ${what.toLowerCase()}`, brand: brandOf(called) }
  }
  const name = tidy(bare.replace(/\b(?:from|by) \p{Lu}.*$/u, ''))
  return { name, brand: behind || leadingMaker(name, beside) }
}

/** The capital that a label opens with is a maker's, unless every line opens with one and the word is a common one. */
function leadingMaker(name: string, beside: readonly string[]): string {
  const brand = brandOf(name)
  if (brand === '' || /^\p{Lu}/u.test(name.split(' ').at(-1)!)) return words(name).length > 1 ? brand : ''
  const first = (label: string) => bareLabel(label).split(' ')[0]!
  const priced = beside.filter((label) => pricesIn(label).length > 0 && !noProduct.test(label))
  const openings = priced.map(first)
  const someSmall = openings.some((word) => /^\p{Ll}/u.test(word))
  const isName = (words: string) => words.includes(' ') || !isEnglishWord(words)
  const others = priced.map((label) => brandOf(bareLabel(label)))
  const allNames = others.length > 1 && others.every((other) => other === brand || (other !== '' && isName(other)))
  return isName(brand) || someSmall || allNames ? brand : ''
}
