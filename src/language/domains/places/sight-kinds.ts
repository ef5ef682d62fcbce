/** Of what kind a place is, by what its name ends or begins with. */

import { type SightKind, sights } from '../../lexicons/sights.ts'
import { anyOf, singular, words } from '../../text.ts'

const kindByHead = new Map<string, SightKind>()
for (const [kind, list] of Object.entries(sights) as [SightKind, string][])
  for (const head of list.split('|')) kindByHead.set(words(head).map(singular).join(' '), kind)

/** The words that names of places end in. */
export const sightHeads = anyOf(
  Object.values(sights).flatMap((list) => list.split('|')),
  'gi',
)

const leading: [RegExp, SightKind][] = [
  [/^(?:mercado|market|mercat|marche)$/, 'food'],
  [/^(?:miradouro|mirador)$/, 'viewpoint'],
  [/^(?:praia|playa|plage|spiaggia|cala)$/, 'beach'],
  [/^(?:tram|train|ferry|bus|line)$/, 'transport'],
  [/^(?:hotel|hostel|riad|pension|pousada|auberge)$/, 'stay'],
  [/^(?:cafe|café|bar|trattoria|osteria|bistro|taberna|taverna|restaurante?|pizzeria)$/, 'food'],
  [/^(?:mount|mt|lake|lago|lac|parc|parque|wadi|jebel|monte|cerro|isla|ilha|loch|glen|cueva)$/, 'nature'],
  [
    /^(?:livraria|museo|musee|palacio|palazzo|plaza|piazza|casa|castelo|castillo|catedral|basilica|torre|wat|fort|palais|temple|church|iglesia|chateau|schloss|kasbah)$/,
    'sight',
  ],
]

export function kindOf(name: string): SightKind | '' {
  const parts = words(name).map(singular)
  for (let size = 3; size > 0; size--) {
    const kind = kindByHead.get(parts.slice(-size).join(' '))
    if (kind) return kind
  }
  // "Mercado do Bolhao", "Miradouro da Graça", "Livraria Lello": the kind comes first.
  const first = parts[0] ?? ''
  const kind = leading.find(([pattern]) => pattern.test(first))?.[1]
  if (kind) return kind
  return parts.length > 1 && parts.includes('of') ? (kindByHead.get(first) ?? '') : ''
}
