import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { usePlayer } from '../player/player.ts'
import { listenToKeys } from './keys.ts'
import { type Light } from './light.ts'

/** The paper that results stand on: one set of listeners for all its values, of which there may be thousands. */
export function Paper({ light, children }: { light: Light; children: ComponentChildren }) {
  const player = usePlayer()
  const seekTo = (key: string | null | undefined) => {
    if (key) player?.seek(light.startOf(key))
  }
  useEffect(() => listenToKeys(player, (value) => seekTo(value.getAttribute('data-v'))), [light, player])
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
        if (!isControl(event)) seekTo(key)
      }}
      onKeyDown={(event) => {
        // A value that is no control is pressed by Enter as by the mouse.
        if (event.key === 'Enter' && (event.target as Element).matches('[data-v]')) seekTo(keyOf(event))
      }}
    >
      <div class="wrap">{children}</div>
    </main>
  )
}

const keyOf = ({ target }: Event) => (target as Element).closest('[data-v]')?.getAttribute('data-v') ?? undefined

const isFinger = () => matchMedia('(hover: none)').matches

const isControl = ({ target }: Event) => (target as Element).closest('label, button, a, input') !== null

/** Who ticks things off with a finger wants no sheet over half of the screen each time. */
const isTick = (event: Event) => isFinger() && isControl(event)

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
