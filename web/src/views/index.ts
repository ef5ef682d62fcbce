/** The designed view of each format, loaded when it is needed; the generic one for all others. One line a format. */

import type { FormatView } from './view.ts'

type Load = () => Promise<{ default: FormatView }>

const tiles: Load = () => import('./tiles.tsx')
const route: Load = () => import('./route.tsx')
const timeline: Load = () => import('./timeline.tsx')
const claims: Load = () => import('./claims.tsx')

const views: Record<string, Load> = {
  default: () => import('./analysis.tsx'),
  recipe: () => import('./recipe.tsx'),
  'content-screening': () => import('./screening.tsx'),
  'creator-brief': () => import('./brief.tsx'),
  'workout-plan': () => import('./workout.tsx'),
  'quote-highlights': () => import('./quotes.tsx'),
  'product-tagging': tiles,
  'shop-the-look': tiles,
  'destination-guide': route,
  'restaurant-discovery': route,
  flashcards: () => import('./flashcards.tsx'),
  'language-learning': () => import('./language.tsx'),
  'breaking-news-signal': timeline,
  'eyewitness-timeline': timeline,
  'highlight-reel': timeline,
  'health-claims': claims,
  'ugc-verification': claims,
}

export const loadView = async (format: string): Promise<FormatView> =>
  (await (views[format] ?? (() => import('./generic.tsx')))()).default
