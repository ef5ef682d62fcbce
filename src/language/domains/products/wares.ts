/** Things to wear and to buy: where they are named, of which colour, of what, and by whom. */

import { brands } from '../../lexicons/brands.ts'
import { type Category, colours, garments, materials } from '../../lexicons/garments.ts'
import { makers } from '../../lexicons/makers.ts'
import { productTree } from '../../lexicons/products.ts'
import { isNameLike, phraseAfter } from '../../phrases.ts'
import { anyOf, singular, tidy, words } from '../../text.ts'

const categoryByHead = new Map<string, Category>()
for (const [category, list] of Object.entries(garments) as [Category, string][]) {
  for (const head of list.split('|')) categoryByHead.set(key(head), category)
}
const shelfByHead = new Map<string, string>()
for (const [shelf, list] of Object.entries(productTree))
  for (const head of list.split('|')) shelfByHead.set(key(head), shelf)

function key(text: string): string {
  return words(text.replaceAll('-', ' ')).map(singular).join(' ')
}

const garmentWords = Object.values(garments).flatMap((list) => list.split('|'))
const productWords = Object.values(productTree).flatMap((list) => list.split('|'))
/** Whole words, and not the first half of one: "fleece-lined". */
const heads = (list: string[]) => new RegExp(`${anyOf(list).source}(?!-\\p{L})`, 'giu')
export const garmentHeads = heads(garmentWords)
export const productHeads = heads([...productWords, ...garmentWords])

export const garmentCategory = (head: string): Category | undefined => categoryByHead.get(key(head))

const apparel: Record<Category, string> = {
  tops: 'Apparel & Accessories > Clothing > Shirts & Tops',
  bottoms: 'Apparel & Accessories > Clothing > Pants',
  dresses: 'Apparel & Accessories > Clothing > Dresses',
  outerwear: 'Apparel & Accessories > Clothing > Outerwear',
  shoes: 'Apparel & Accessories > Shoes',
  bags: 'Apparel & Accessories > Handbags, Wallets & Cases',
  accessories: 'Apparel & Accessories > Clothing Accessories',
  jewelry: 'Apparel & Accessories > Jewelry',
  other: 'Apparel & Accessories > Clothing',
}

/** The path in a shop's tree of categories; '' for what stands on no shelf. */
export function shelfOf(head: string): string {
  const category = garmentCategory(head)
  return shelfByHead.get(key(head)) ?? (category ? apparel[category] : '')
}

/** "Acid green", "mid blue", "green and white": what shades a colour, and what stands beside it. */
const shade =
  '(?:acid|antique|baby|bottle|bright|burnt|cobalt|dark|deep|dusty|electric|faded|forest|hot|ice|icy|light|lime|mid|midnight|mint|muted|neon|off|pale|pastel|petrol|racing|sea|sky|soft|steel|tomato|warm|washed|wine|dirty|cool|olive|jet|snow|stone|sunshine|lemon|brick|rusty)'
const plainColour = anyOf(colours).source
const colour = new RegExp(`(?:(?<![\\p{L}\\p{N}])${shade}[ -])?${plainColour}(?: (?:and|&) ${plainColour})?`, 'iu')
const material = anyOf(materials)
export const colourIn = (text: string) => colour.exec(text)?.[0].toLowerCase() ?? ''
export const materialIn = (text: string) => material.exec(text)?.[0].toLowerCase() ?? ''

const seller = /\b(?:from|by|at) (?:the brand |this brand called |a brand called |a company called )?(?=[\p{L}])/giu
const noSeller =
  /^(?:the|a|an|my|your|our|their|his|her|this|that|these|those|it|me|you|there|here|home|work|last|least|first|all|about|now|night|least|one|like|then|to|when|being|far|being|head|different|scratch|front|behind|hand|amazon's|years?|about|\d.*)$/i

/** Words that are makers only when written large, or after "from". */
const everyday = new Set(
  'nice split mango coach target gap free people shark ninja apple purple away mac merit native dove ilia benefit pandora stanley supreme lodge caraway puma vans columbia patagonia philadelphia google always pan casper away on cloud revolve reformation beats ford celsius whoop glossier pixel honest tarte alo beis ugg rhode'.split(
    ' ',
  ),
)
const plainName = (name: string) => name.toLowerCase().replaceAll(/['’.]/g, '')
const byPlain = new Map([...makers, ...brands].map((name) => [plainName(name), name]))
const longestName = 4
const delicate = new Set([
  ...everyday,
  ...'ring|nest|frame|loft|express|theory|vince|paige|bubble|essence|monday|champion|cider|quince|fellow|tile|nothing|rode|brooks|made in|method|tide|command|keen|threshold|ember|weber|milwaukee|nemo|silhouette|cos|chi|fully|autonomous|fossil|marshall|simple modern|good and gather|rei|cricut'.split(
    '|',
  ),
])

export interface Maker {
  name: string
  start: number
  end: number
}

/** Known makers in a text, however they are spelled there. */
export function makersIn(text: string): Maker[] {
  const tokens = [...text.matchAll(/[\p{L}\p{N}&][\p{L}\p{N}&'’.-]*/gu)].map((match) => ({
    word: match[0].replace(/[.]$/, ''),
    start: match.index,
  }))
  const found: Maker[] = []
  for (let at = 0; at < tokens.length; at++) {
    for (let size = Math.min(longestName, tokens.length - at); size > 0; size--) {
      const part = tokens.slice(at, at + size)
      const said = part.map(({ word }) => word).join(' ')
      const name = byPlain.get(plainName(said)) ?? byPlain.get(plainName(said.replace(/['’]s$/, '')))
      if (!name || (delicate.has(plainName(said)) && !isMeant(text, part[0]!.start, said))) continue
      const last = part.at(-1)!
      found.push({
        name: /^\p{Lu}/u.test(said) ? said : name,
        start: part[0]!.start,
        end: last.start + last.word.length,
      })
      at += size - 1
      break
    }
  }
  return found
}

/** A name that is also a word is meant when it is written large inside a sentence, or stands after "from". */
const isMeant = (text: string, at: number, said: string) =>
  (/^\p{Lu}/u.test(said) && (at > 0 || said.includes(' ') || text.length <= said.length + 2)) ||
  /\b(?:from|by|brand) $/i.test(text.slice(0, at))

/** The maker or shop that a text names: a known one, or what stands after "from" and "by". '' for none. */
export function makerIn(text: string, cased = false): string {
  const named = [...text.matchAll(seller)]
    .map((match) => match.index + match[0].length)
    .filter((at) => !noSeller.test(/^[\p{L}\p{N}'’]+/u.exec(text.slice(at))?.[0] ?? 'a'))
    .map((at) => phraseAfter(text, at, 3))
    .filter((name) => !isStore(name))
  const maker = makersIn(text).find(({ name }) => !isStore(name))
  if (maker) return maker.name
  // "From the Studio McGee collection".
  const line = /\bfrom the ((?:\p{Lu}[\p{L}'’&]+ ?){1,3}) (?:collection|line|brand|range)\b/u.exec(text)
  if (line) return tidy(line[1]!)
  // "From Charles and Keith": two names that nobody knows alone are one.
  const pair = /\b(?:from|by|at) (\p{Lu}[\p{L}'’]+ and \p{Lu}[\p{L}'’]+)(?=\s*[,.;!]|\s*$)/u.exec(text)?.[1]
  if (pair) return pair
  const capital = named.find((name) => /^\p{Lu}/u.test(name) && !noSeller.test(name.split(' ')[0]!))
  if (capital)
    return capital
      .split(' ')
      .filter((word, at) => at === 0 || /^[\p{Lu}&]|^(?:of|de|la)$/u.test(word))
      .join(' ')
  // Where names have capitals, what has none is not one: "tips from management".
  if (cased) return ''
  return named.find((name) => isNameLike(name) && !noSeller.test(name.split(' ')[0]!) && words(name).length <= 2) ?? ''
}

const stores = new Set(
  "amazon|target|walmart|sephora|ulta|costco|nordstrom|tj maxx|marshalls|homegoods|home goods|etsy|ebay|temu|best buy|dollar tree|five below|home depot|lowe's|tiktok shop|whole foods|cvs|walgreens|superdrug|macy's|kohl's|wayfair|tj|the drugstore|drugstore|amazon prime|poshmark|depop|facebook marketplace|the thrift store".split(
    '|',
  ),
)

/** A shop sells what others make: its name alone is no product. */
export const isStore = (name: string) => stores.has(name.toLowerCase())
