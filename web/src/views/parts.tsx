/** What the views are put together from. */

import type { ComponentChildren } from 'preact'
import { Timestamp } from '../player/timestamp.tsx'
import { useLight } from '../read/light.ts'
import { Group } from '../read/paper.tsx'
import { Value } from '../read/value.tsx'
import { frameAt } from '../reel/frame-at.ts'
import { label } from '../../../client/src/markdown-text.ts'

export { label }

/** '1:05' → 65; undefined for anything else. */
export function secondsOf(timestamp: string | undefined): number | undefined {
  const match = /^(\d+):([0-5]\d)$/.exec(timestamp ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

interface StillProps {
  at: number | undefined
  /** Pointer of the value that it shows: known more exactly. */
  of?: string
  isWide?: boolean
}

/** The picture at a time; nothing where there is none. */
export function Still({ at, of, isWide }: StillProps) {
  const { reel } = useLight()
  const time = useExactTime(at, of)
  const frame = time === undefined ? undefined : frameAt(reel, time)
  if (!frame) return <span class={isWide ? 'still wide' : 'still'} />
  return <img class={isWide ? 'still wide' : 'still'} src={frame.url} alt="" loading="lazy" />
}

/** A timestamp is cut to whole seconds, and may fall before the cut that it means: what the value cites says when. */
function useExactTime(at: number | undefined, of: string | undefined): number | undefined {
  const { citations } = useLight()
  const citedAt = of === undefined ? undefined : citations([of])?.find((one) => one.at !== undefined)?.at
  const isExact = citedAt !== undefined && (at === undefined || Math.abs(citedAt - at) < 2)
  return isExact ? citedAt : at
}

/** A timestamp of the result, and the pointer of the value that it belongs to. */
export function When({ of, children }: { of?: string; children: string | undefined }) {
  return <Timestamp at={useExactTime(secondsOf(children), of)}>{children}</Timestamp>
}

/** When the value at a pointer was heard, read or seen. */
export function useTimeOf(pointer: string): number | undefined {
  return useLight()
    .citations([pointer])
    ?.find(({ at }) => at !== undefined)?.at
}

/** Longer ones get a separate line on a phone. */
export const shortFact = 22

export const NotMentioned = () => <em class="none">not given</em>

interface FactProps {
  name: string
  at: string
  /** Said beside the value; no part of it. */
  note?: string | undefined
  children: string | null | undefined
}

export function Fact({ name, at, note, children }: FactProps) {
  return (
    <div class={children && children.length > shortFact ? 'wide' : undefined}>
      <dt>{name}</dt>
      <dd>
        {children ? <Value at={at}>{children}</Value> : <NotMentioned />}
        {note && <small class="aside">{note}</small>}
      </dd>
    </div>
  )
}

/** What the whole says, above everything else. */
export function Lede({ at, children }: { at: string; children: string }) {
  if (children === '') return null
  return (
    <p class="lede-p" dir="auto">
      <Value at={at}>{children}</Value>
    </p>
  )
}

export function Sheet(props: {
  title: string
  aside?: ComponentChildren
  class?: string
  children: ComponentChildren
}) {
  return (
    <section class={`sheet ${props.class ?? ''}`}>
      <div class="row">
        <h2>{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}

/** A list of sentences, each a separate value; nothing where it is empty. */
export function Points({ title, at, items }: { title: string; at: string; items: readonly string[] | undefined }) {
  if (!items?.length) return null
  return (
    <Sheet title={title}>
      <Group>
        <ul class="points">
          {items.map((item, index) => (
            <li key={`${index} ${item}`} dir="auto">
              <Value at={`${at}/${index}`}>{item}</Value>
            </li>
          ))}
        </ul>
      </Group>
    </Sheet>
  )
}

/** A word from a closed list: 'paid-partnership' is 'Paid partnership'. */
export const word = (value: string) => {
  const text = value.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Three steps, so many of them filled. */
export function Level({ name, of }: { name: string; of: string }) {
  if (of === '') return null
  const count = ['low', 'medium', 'high'].indexOf(of) + 1
  return (
    <span class={`level l${count}`}>
      <i aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {name}: {of}
    </span>
  )
}

/** A whole result that holds nothing: that is an answer too, and there are other formats below it. */
export function Empty({ children }: { children: ComponentChildren }) {
  return (
    <section class="sheet empty">
      <i class="m" aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      <p>{children}</p>
      <p class="muted s">Try another format.</p>
    </section>
  )
}

/** Says that there is nothing, where an empty list would look broken. */
export function Nothing({ children }: { children: ComponentChildren }) {
  return <p class="nothing muted">{children}</p>
}
