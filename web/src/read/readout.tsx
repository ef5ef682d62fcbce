import { Timestamp } from '../player/timestamp.tsx'
import { usePlayer } from '../player/player.ts'
import { frameAt } from '../reel/frame-at.ts'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import { useLight } from './light.ts'
import type { Quote, CitationKind } from './trace.ts'

const names: Record<CitationKind, string> = {
  heard: 'Heard',
  read: 'Read',
  seen: 'Seen',
  posted: 'From the post',
  'worked-out': 'Worked out',
  unconfirmed: 'Unconfirmed',
}
const lanes: Partial<Record<CitationKind, string>> = { heard: 'h', read: 'r', seen: 'e', unconfirmed: 'u' }
const reasons: Partial<Record<CitationKind, string>> = {
  'worked-out': 'Derived from the speech, the text and the pictures.',
  unconfirmed: 'Nothing in the video confirms this.',
  seen: 'Seen in the pictures.',
  heard: 'Heard in the speech.',
  read: 'Read in the on-screen text.',
  posted: 'Found in the title, the caption or the author’s name.',
}
/** More does not fit into its height. */
const max = 4

/** What is lit, quoted. Its height is fixed, so that nothing jumps; on a phone it is a sheet at the bottom. */
export function Readout() {
  const { lit, reel, out } = useLight()
  const hasPlayer = usePlayer() !== undefined
  const now = lit.value
  const quotes = now?.quotes.slice(0, max) ?? []
  const start = now?.beam?.start
  const frame = start === undefined ? undefined : frameAt(reel, start)
  return (
    <div class={quotes.length > 0 ? 'readout has' : 'readout'} role="status">
      {quotes.length === 0 ? (
        <span class="hint">
          Hover over a value, or select it with Tab, to see its source.
          {hasPlayer && ' Space plays the video, ← and → go from value to value.'}
        </span>
      ) : (
        <>
          <span class="shot" style={frame && { backgroundImage: `url("${frame.url}")` }} />
          {quotes.map((quote) => (
            <QuoteLine key={quote.by} quote={quote} />
          ))}
          <button type="button" class="x" aria-label="Close" onClick={out}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  )
}

/** What does not support a value is marked as that. */
const doubts = { otherwise: 'otherwise', opposite: 'and denied' }

function QuoteLine({ quote: { by, at, text, hit, more, says } }: { quote: Quote }) {
  const isQuotation = by !== 'seen' && text !== ''
  return (
    <div>
      <strong class={says ? 'u' : lanes[by]}>
        {names[by]} {says && `${doubts[says]} `}
        {at !== undefined && <Timestamp at={at}>{clock(at)}</Timestamp>}
      </strong>{' '}
      {isQuotation ? (
        <q dir="auto">
          {hit ? (
            <>
              {text.slice(0, hit.start)}
              <b>{text.slice(hit.start, hit.end)}</b>
              {text.slice(hit.end)}
            </>
          ) : (
            text
          )}
        </q>
      ) : (
        <span class="plain">{text || reasons[by]}</span>
      )}
      {more > 0 && <small> and {more} more</small>}
    </div>
  )
}
