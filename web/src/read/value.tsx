import { computed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Citation } from '../types.ts'
import { Mark } from '../ui/mark.tsx'
import { useLight } from './light.ts'

export interface ValueProps {
  /** JSON pointers in the result: of the value, or of all that is shown as one. */
  at: string | readonly string[]
  /** The value in words, where the children are more than that: to find it in what was said. */
  text?: string | undefined
  /** Where the value is itself a piece of evidence: what it is, instead of what it cites. */
  from?: Citation | undefined
  /** A stretch of the video that belongs to the value, in seconds. */
  span?: { start: number; end: number } | undefined
  as?: 'span' | 'li' | 'div' | 'tr' | 'figure' | 'article' | 'p'
  class?: string
  /** A row that holds a control is reached by the control. */
  hasControl?: boolean
  /** Rows show the mark where they like, with `MarkOf`. */
  isBare?: boolean
  children: ComponentChildren
}

/** A value that lights up where it comes from when it is pointed at, focused or tapped. */
export function Value(props: ValueProps) {
  const { at, text, from, span, as = 'span', class: own = '', hasControl, isBare, children } = props
  const light = useLight()
  const pointers = typeof at === 'string' ? [at] : at
  const citations = from ? [from] : light.citations(pointers)
  const key = pointers.join(' ')
  const isKnown = citations !== undefined || (span !== undefined && light.reel.seconds > 0)
  const shownText = text ?? (typeof children === 'string' ? children : undefined)
  if (isKnown)
    light.set(key, { citations: citations ?? [], ...(shownText ? { text: shownText } : {}), ...(span ? { span } : {}) })
  // Bound to the element: lighting one value redraws none of the others.
  const className = useMemo(
    () => computed(() => `${own} ${isKnown ? 'v' : ''}${light.lit.value?.keys.has(key) ? ' on' : ''}`),
    [light, key, isKnown, own],
  )
  const Tag = as as 'span'
  return (
    <Tag data-v={isKnown ? key : undefined} class={className} tabIndex={isKnown && !hasControl ? 0 : undefined}>
      {isBare ? children : <MarkedValue citations={citations}>{children}</MarkedValue>}
    </Tag>
  )
}

/** A value with its mark; what nothing confirms says so. */
function MarkedValue({ citations, children }: { citations: Citation[] | undefined; children: ComponentChildren }) {
  const isUnsure = isUnconfirmed(citations)
  return (
    <>
      <span dir="auto" class={isUnsure ? 'unsure' : undefined}>
        <Joined mark={citations && <Mark citations={citations} />}>{children}</Joined>
      </span>
      {isUnsure && <span class="tag-u">unconfirmed</span>}
      <Otherwise citations={citations} />
    </>
  )
}

/** A longer last word may have to be broken itself. */
const maxWordLength = 24

/** A mark stays on the line of the word before it: alone on a line it belongs to nothing. */
function Joined({ mark, children }: { mark: ComponentChildren; children: ComponentChildren }) {
  if (typeof children !== 'string' || !mark) {
    return (
      <>
        {children}
        {mark}
      </>
    )
  }
  const last = children.slice(-maxWordLength).lastIndexOf(' ')
  const cut = last < 0 ? 0 : Math.max(0, children.length - maxWordLength) + last + 1
  if (children.length - cut > maxWordLength) return <>{[children, mark]}</>
  return (
    <>
      {children.slice(0, cut)}
      <span class="nb">
        {children.slice(cut)}
        {mark}
      </span>
    </>
  )
}

/** A text with its mark, for a row that is lit as a whole. */
export function Marked({ at, children }: { at: string | readonly string[]; children: string }) {
  return <Joined mark={<MarkOf at={at} />}>{children}</Joined>
}

const isUnconfirmed = (citations: Citation[] | undefined) =>
  citations !== undefined && citations.every(({ by }) => by === 'unconfirmed')

/** The mark alone, for a row that is lit as a whole. */
export function MarkOf({ at }: { at: string | readonly string[] }) {
  const citations = useLight().citations(typeof at === 'string' ? [at] : at)
  if (!citations) return null
  if (isUnconfirmed(citations)) return <span class="tag-u">unconfirmed</span>
  return (
    <>
      <Mark citations={citations} />
      <Otherwise citations={citations} />
    </>
  )
}

/** Shown where speech and screen disagree: the value cites one of them. */
function Otherwise({ citations }: { citations: Citation[] | undefined }) {
  const other = citations?.find(({ says }) => says === 'otherwise')
  return other ? <span class="tag-u whole">{other.by} otherwise</span> : null
}
