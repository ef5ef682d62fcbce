/** The designed view of each format, loaded when it is needed; the generic one for all others. One line a format. */

import type { View } from './view.ts'

const views: Record<string, () => Promise<{ default: View }>> = {}

export const loadView = async (format: string): Promise<View> =>
  (await (views[format] ?? (() => import('./generic.tsx')))()).default
