/** The unit of a figure that is told without one. */

import type { Figure, Told } from './figure.ts'
import { isNear } from '../contradiction/setting.ts'

/** "The suadero is twenty-five", with "$25" on screen: what is said without a unit has the one that is shown. */
export function markShown(all: readonly Told[]): void {
  const shown = all.filter(({ source, unit }) => source.by === 'read' && unit !== undefined)
  for (const told of all) {
    if (told.source.by !== 'heard' || told.unit !== undefined || !told.isOpen) continue
    const { value, source } = told
    const beside = shown.filter((one) => one.value === value && isNear(one.source, source.start, 2))
    if (beside.length > 0) told.shown = beside[0]!.unit!
  }
}

/** "Twenty minutes, no, fifteen": what has no unit may have the one that was named before it. */
export function carrying(figure: Figure, before: readonly Figure[]): Figure {
  const named =
    figure.unit === undefined && (figure.isOpen || figure.isImplied) ? before.findLast(({ unit }) => unit) : undefined
  return named?.unit ? { ...figure, carried: named.unit } : figure
}
