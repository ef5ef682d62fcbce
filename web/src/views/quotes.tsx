import type { QuoteHighlightsResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Lede, Level, Empty, secondsOf, Still, When } from './parts.tsx'
import type { ViewProps } from './view.ts'

export default function Quotes({ result: { highlights, summary }, evidence }: ViewProps<QuoteHighlightsResult>) {
  const author = evidence?.video?.author ?? ''
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      {highlights.length === 0 && <Empty>No highlights found.</Empty>}
      <Group>
        <ul class="quotes">
          {highlights.map((highlight, index) => (
            <Quote key={`${index} ${highlight.timestamp}`} {...highlight} at={`/highlights/${index}`} author={author} />
          ))}
        </ul>
      </Group>
    </>
  )
}

type QuoteProps = QuoteHighlightsResult['highlights'][number] & { at: string; author: string }

function Quote({ timestamp, quote, context, shareability, at, author }: QuoteProps) {
  return (
    <Value as="li" at={`${at}/quote`} text={quote} class="sheet" isBare>
      <Still at={secondsOf(timestamp)} of={`${at}/quote`} isWide />
      <blockquote dir="auto">
        <Marked at={`${at}/quote`}>{`${quote}”`}</Marked>
      </blockquote>
      {context && (
        <p class="muted s" dir="auto">
          {context}
        </p>
      )}
      <p class="foot">
        <When of={`${at}/quote`}>{timestamp}</When>
        <Level name="Shareable" of={shareability} />
        <CopyButton text={`“${quote}”${author && ` – ${author}`}`} of={quote.slice(0, 60)} />
      </p>
    </Value>
  )
}
