import type { ComponentChildren } from 'preact'
import { Mark } from '../ui/mark.tsx'
import type { Light } from './light.ts'

/** A value that lights up where it comes from when it is pointed at, focused or tapped. */
export function Value({ at, light, children }: { at: string; light: Light; children: ComponentChildren }) {
  const witnesses = light.witnesses(at)
  return (
    <span
      class={light.lit.value === at ? 'v on' : 'v'}
      tabIndex={0}
      onMouseEnter={() => light.on(at)}
      onMouseLeave={light.off}
      onFocus={() => light.on(at)}
      onBlur={light.off}
    >
      {children}
      {witnesses.length > 0 && <Mark witnesses={witnesses} />}
    </span>
  )
}
