/** The keys of a result: Space plays and pauses, arrows step from value to value. */

import type { Player } from '../player/player.ts'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
/** What has its own use for Space. */
const pressable = 'a, button, input, select, textarea, summary, label, video, dialog, [contenteditable]'
/** What has its own use for arrows. A checkbox has none, and is where many values are reached. */
const steerable = 'input:not([type=checkbox]), select, textarea, video, dialog, header, footer, .acts, .reel.long'

/** Listens to the whole page: nobody should have to find the right place first. Gives what ends it. */
export function listenToKeys(player: Player | undefined, stepped: (value: HTMLElement) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (event.defaultPrevented || !isPlain || document.fullscreenElement) return
    if (event.key === ' ' && player && !target.closest(pressable)) {
      // Held down it would play and pause in turns.
      if (!event.repeat) player.toggle()
      event.preventDefault()
    }
    const step = steps[event.key]
    if (step === undefined || target.closest(steerable)) return
    const from = target.closest<HTMLElement>('main [data-v]')
    // Up and down scroll the page, unless somebody is stepping already.
    if (!from && /Up|Down/.test(event.key)) return
    const next = neighbour(from, step)
    if (!next) return
    event.preventDefault()
    focusOn(next, from)
    stepped(next)
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function neighbour(from: HTMLElement | null, step: number): HTMLElement | undefined {
  const values = [...document.querySelectorAll<HTMLElement>('main [data-v]')].filter((value) => value.checkVisibility())
  return from ? values[values.indexOf(from) + step] : values.at(step > 0 ? 0 : -1)
}

/** A row that holds a control is reached by the control. A long list is one stop of the tab key: the one that was left. */
function focusOn(value: HTMLElement, from: HTMLElement | null): void {
  const group = value.closest('[data-group=long]')
  if (group && value.hasAttribute('tabindex')) {
    if (from && group.contains(from) && from.hasAttribute('tabindex')) from.tabIndex = -1
    value.tabIndex = 0
  }
  const target = value.hasAttribute('tabindex') ? value : value.querySelector<HTMLElement>('input, button, a')
  target?.focus({ preventScroll: true })
  // Below the part of the room that stays in sight.
  value.scrollIntoView({ block: 'center' })
}
