/** Where a shot is: what the classifier takes for a place, else what only such a place has two of. */

import type { Shot } from '../../evidence.ts'

/** Words of the classifier that are places, as they stand after "a person". */
const shown: Record<string, string> = {
  bakery: 'in a bakery',
  'barber shop': "at a barber's",
  bathroom: 'in a bathroom',
  beach: 'on a beach',
  bookshop: 'in a bookshop',
  "butcher's shop": "at a butcher's",
  cinema: 'in a cinema',
  'coral reef': 'at a coral reef',
  greenhouse: 'in a greenhouse',
  'grocery shop': 'in a grocery shop',
  lake: 'at a lake',
  library: 'in a library',
  mountains: 'in the mountains',
  patio: 'on a patio',
  pier: 'at a pier',
  restaurant: 'in a restaurant',
  'shoe shop': 'in a shoe shop',
  stage: 'on a stage',
}

/** A place and what stands in it. One such thing may stand anywhere; two of them rarely do. */
const furnished: readonly [string, readonly string[]][] = [
  [
    'in a kitchen',
    ['oven', 'sink', 'refrigerator', 'fridge', 'microwave', 'toaster', 'stove', 'dishwasher', 'frying pan', 'wok'],
  ],
  ['in a bathroom', ['toilet', 'toothbrush', 'hair drier', 'sink']],
  ['in a gym', ['weights', 'punching bag', 'gymnastics bars', 'balance beam']],
  [
    'on a street',
    [
      'traffic light',
      'traffic lights',
      'stop sign',
      'bus',
      'car',
      'truck',
      'motorcycle',
      'parking meter',
      'fire hydrant',
      'tram',
    ],
  ],
  ['at a desk', ['laptop', 'keyboard', 'mouse', 'computer', 'desk', 'printer']],
  ['in a living room', ['couch', 'sofa', 'tv', 'television']],
  ['at a table', ['dining table', 'wine glass', 'fork', 'knife', 'spoon', 'pizza', 'cake', 'bowl', 'cup']],
]
/** Tables are laid in many places: it takes more to tell. */
const needed = (place: string) => (place === 'at a table' ? 3 : 2)
/** The detector and the classifier have two words for one thing. */
const same: Record<string, string> = {
  fridge: 'refrigerator',
  sofa: 'couch',
  television: 'tv',
  'traffic lights': 'traffic light',
}

export const isPlace = (name: string) => name in shown

/** "in a kitchen", or '' when nothing tells. */
export function shownPlace({ shows, things }: Pick<Shot, 'shows' | 'things'>): string {
  const named = shows.find(({ name }) => isPlace(name))
  if (named) return shown[named.name]!
  const seen = new Set([...shows, ...things].map(({ name }) => same[name] ?? name))
  return furnished.find(([place, signs]) => signs.filter((sign) => seen.has(sign)).length >= needed(place))?.[0] ?? ''
}
