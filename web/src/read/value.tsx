import { computed } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Witness } from '../types.ts'
import { Mark } from '../ui/mark.tsx'
import { useLight } from './light.ts'

export interface ValueProps {
  /** JSON pointers in the result: of the value, or of all that is shown as one. */
  at: string | readonly string[]
  /** The value in words, where the children are more than that: to find it in what was said. */
  text?: string | undefined
  /** Where the value is itself a piece of evidence: what it is, instead of what it cites. */
  from?: Witness | undefined
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
  const witnesses = from ? [from] : light.witnesses(pointers)
  const key = pointers.join(' ')
  const isKnown = witnesses !== undefined || (span !== undefined && light.reel.seconds > 0)
  const told = text ?? (typeof children === 'string' ? children : undefined)
  if (isKnown)
    light.set(key, { witnesses: witnesses ?? [], ...(told ? { text: told } : {}), ...(span ? { span } : {}) })
  // Bound to the element: lighting one value redraws none of the others.
  const className = useMemo(
    () => computed(() => `${own} ${isKnown ? 'v' : ''}${light.lit.value?.keys.has(key) ? ' on' : ''}`),
    [light, key, isKnown, own],
  )
  const Tag = as as 'span'
  return (
    <Tag data-v={isKnown ? key : undefined} class={className} tabIndex={isKnown && !hasControl ? 0 : undefined}>
      {isBare ? children : <Told witnesses={witnesses}>{children}</Told>}
    </Tag>
  )
}

/** A value with its mark; what nothing confirms says so. */
function Told({ witnesses, children }: { witnesses: Witness[] | undefined; children: ComponentChildren }) {
  const isUnsure = isUnconfirmed(witnesses)
  return (
    <>
      <span dir="auto" class={isUnsure ? 'unsure' : undefined}>
        <Joined mark={witnesses && <Mark witnesses={witnesses} />}>{children}</Joined>
      </span>
      {isUnsure && <span class="tag-u">unconfirmed</span>}
      <Otherwise witnesses={witnesses} />
    </>
  )
}

/** A longer last word may have to be broken itself. */
const longestWord = 24

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
  const last = children.slice(-longestWord).lastIndexOf(' ')
  const cut = last < 0 ? 0 : Math.max(0, children.length - longestWord) + last + 1
  if (children.length - cut > longestWord) return <>{[children, mark]}</>
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

const isUnconfirmed = (witnesses: Witness[] | undefined) =>
  witnesses !== undefined && witnesses.every(({ by }) => by === 'unconfirmed')

/** The mark alone, for a row that is lit as a whole. */
export function MarkOf({ at }: { at: string | readonly string[] }) {
  const witnesses = useLight().witnesses(typeof at === 'string' ? [at] : at)
  if (!witnesses) return null
  if (isUnconfirmed(witnesses)) return <span class="tag-u">unconfirmed</span>
  return (
    <>
      <Mark witnesses={witnesses} />
      <Otherwise witnesses={witnesses} />
    </>
  )
}

/** Shown where speech and screen disagree: the value cites one of them. */
function Otherwise({ witnesses }: { witnesses: Witness[] | undefined }) {
  const other = witnesses?.find(({ says }) => says === 'otherwise')
  return other ? <span class="tag-u whole">{other.by} otherwise</span> : null
}
