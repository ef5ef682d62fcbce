import type { ProductTaggingResult, ShopTheLookResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Empty, Fact, Lede, Points, secondsOf, Still, When, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

interface Tile {
  at: string
  /** Pointer of the name. */
  named: string
  timestamp: string
  name: string
  brand: string
  price: string
  tags: string[]
  searchQuery: string
  /** What supports it, in words. */
  quote: string
}

/** Products and the pieces of an outfit: things to buy, as tiles. */
export default function Tiles({ result }: ViewProps<ProductTaggingResult | ShopTheLookResult>) {
  const tiles = 'products' in result ? ofProducts(result) : ofItems(result)
  return (
    <>
      <Lede at="/summary">{result.summary}</Lede>
      {'products' in result ? (
        <p class="line muted">
          {result.disclosure === 'none-seen'
            ? 'No advertising is disclosed in the video.'
            : `Disclosed: ${word(result.disclosure).toLowerCase()}.`}
        </p>
      ) : (
        <dl class="facts">
          <Fact name="Style" at="/style">
            {result.style}
          </Fact>
          <Fact name="Occasion" at="/occasion">
            {result.occasion}
          </Fact>
        </dl>
      )}
      {tiles.length === 0 && <Empty>No products found.</Empty>}
      <Group>
        <ul class="tiles">
          {tiles.map((tile) => (
            <Thing key={tile.at} {...tile} />
          ))}
        </ul>
      </Group>
      {'stylingTips' in result && <Points title="Styling tips" at="/stylingTips" items={result.stylingTips} />}
    </>
  )
}

const ofProducts = ({ products }: ProductTaggingResult): Tile[] =>
  products.map(({ timestamp, name, brand, price, category, prominence, searchQuery, evidence }, index) => ({
    at: `/products/${index}`,
    named: `/products/${index}/name`,
    timestamp,
    name,
    brand,
    price,
    tags: [category.split('>').at(-1)!.trim(), prominence],
    searchQuery,
    quote: evidence,
  }))

const ofItems = ({ items }: ShopTheLookResult): Tile[] =>
  items.map(({ timestamp, item, brand, category, color, material, searchQuery }, index) => ({
    at: `/items/${index}`,
    named: `/items/${index}/item`,
    timestamp,
    name: item,
    brand,
    price: '',
    tags: [category, color, material],
    searchQuery,
    quote: '',
  }))

function Thing({ at, named, timestamp, name, brand, price, tags, searchQuery, quote }: Tile) {
  return (
    <Value as="li" at={named} text={name} isBare>
      <span class="pic">
        <Still at={secondsOf(timestamp)} of={named} isWide />
        <b>
          <When of={named}>{timestamp}</When>
        </b>
      </span>
      <p class="nm" dir="auto">
        <Marked at={named}>{name}</Marked>
      </p>
      <p class="s">
        {brand && <strong>{brand}</strong>} {price && <Value at={`${at}/price`}>{price}</Value>}
      </p>
      <p class="tags">
        {tags.filter(Boolean).map((tag) => (
          <span key={tag} class="tag">
            {tag}
          </span>
        ))}
      </p>
      {quote && (
        <p class="s muted" dir="auto">
          {quote}
        </p>
      )}
      {searchQuery && (
        <p class="s muted" dir="auto">
          Search: {searchQuery}
        </p>
      )}
      {searchQuery && <CopyButton text={searchQuery} label="Copy search" of={name} />}
    </Value>
  )
}
