import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { type Light } from './light.ts'

/** The paper that results stand on: one set of listeners for all its values, of which there may be thousands. */
export function Paper({ light, children }: { light: Light; children: ComponentChildren }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') light.out()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [light])
  return (
    <main
      id="main"
      class="paper"
      onMouseOver={(event) => {
        // A finger's tap fires mouse events too, before the click.
        if (isFinger()) return
        const key = keyOf(event)
        if (key === undefined) light.rest()
        else light.point(key)
      }}
      onMouseLeave={() => light.rest()}
      onFocusIn={(event) => {
        const key = keyOf(event)
        if (key !== undefined && !isTick(event)) light.point(key, true)
      }}
      onFocusOut={() => light.out()}
      onClick={(event) => {
        const key = keyOf(event)
        if (key === undefined) light.out()
        else if (!isTick(event)) light.point(key, true)
      }}
      onKeyDown={moveInGroup}
    >
      <div class="wrap">{children}</div>
    </main>
  )
}

const keyOf = ({ target }: Event) => (target as Element).closest('[data-v]')?.getAttribute('data-v') ?? undefined

const isFinger = () => matchMedia('(hover: none)').matches

/** Who ticks things off with a finger wants no sheet over half of the screen each time. */
const isTick = ({ target }: Event) => isFinger() && (target as Element).closest('label, button, a') !== null

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Up and down go from value to value of a list. A long list is one stop of the tab key: the one that was left, at first
 * its first.
 */
function moveInGroup(event: KeyboardEvent): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-v][tabindex]')
  const group = from?.closest('[data-group]')
  const step = steps[event.key]
  if (!from || !group || step === undefined || event.target !== from) return
  const values = [...group.querySelectorAll<HTMLElement>('[data-v][tabindex]')]
  const next = values[values.indexOf(from) + step]
  if (!next) return
  event.preventDefault()
  if (group.getAttribute('data-group') === 'long') {
    from.tabIndex = -1
    next.tabIndex = 0
  }
  next.focus()
}

/** More values than this in a list, and the tab key stops at it once. */
const longFrom = 12

/** Put on the element around a list of values. */
export function Group({ children }: { children: ComponentChildren }) {
  return (
    <div
      class="group"
      data-group
      ref={(element) => {
        if (!element) return
        const values = element.querySelectorAll<HTMLElement>('[data-v][tabindex]')
        if (values.length <= longFrom) return
        element.setAttribute('data-group', 'long')
        for (const [index, value] of values.entries()) value.tabIndex = index === 0 ? 0 : -1
      }}
    >
      {children}
    </div>
  )
}
