/** What the views are put together from. */

import type { ComponentChildren } from 'preact'
import { useLight } from '../read/light.ts'
import { Group } from '../read/paper.tsx'
import { Value } from '../read/value.tsx'
import type { Frame } from '../types.ts'
import { label } from '../../../client/src/markdown-text.ts'

export { label }

/** '1:05' → 65; undefined for anything else. */
export function secondsOf(timestamp: string | undefined): number | undefined {
  const match = /^(\d+):([0-5]\d)$/.exec(timestamp ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** A moment after a time begins, most is in place. */
const settled = 0.8

export function frameAt<Shot extends Pick<Frame, 'at'>>(frames: Shot[], at: number): Shot | undefined {
  const far = (frame: Shot) => Math.abs(frame.at - at - settled)
  return frames.reduce<Shot | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined)
}

/** The picture at a time; nothing where there is none. */
export function Still({ at, isWide }: { at: number | undefined; isWide?: boolean }) {
  const frame = at === undefined ? undefined : frameAt(useLight().reel.frames, at)
  if (!frame) return <span class={isWide ? 'still wide' : 'still'} />
  return <img class={isWide ? 'still wide' : 'still'} src={frame.url} alt="" loading="lazy" />
}

/** When the value at a pointer was heard, read or seen. */
export function useTimeOf(pointer: string): number | undefined {
  return useLight()
    .witnesses([pointer])
    ?.find(({ at }) => at !== undefined)?.at
}

export const NotSaid = () => <em class="none">not said</em>

export function Fact({ name, at, children }: { name: string; at: string; children: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ? <Value at={at}>{children}</Value> : <NotSaid />}</dd>
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

/** A list of sentences, each a value of its own; nothing where it is empty. */
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

/** Says that there is nothing, where an empty list would look broken. */
export function Nothing({ children }: { children: ComponentChildren }) {
  return <p class="nothing muted">{children}</p>
}
