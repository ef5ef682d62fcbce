import type { Citation } from '../types.ts'

/** The three lanes, by what a citation says it was. A post is read as well, only not on the screen. */
const lanes = { heard: 'h', read: 'r', posted: 'r', seen: 'e' } as const
export type Lane = 'h' | 'r' | 'e'
export const laneOf = (by: Citation['by']): Lane | undefined =>
  by in lanes ? lanes[by as keyof typeof lanes] : undefined

const order = ['h', 'r', 'e'] as const
const words = { h: 'heard', r: 'read', e: 'seen' }

/** The gist mark: three small bars after a value, filled for heard, read, seen. */
export function Mark({ citations }: { citations: Citation[] }) {
  const on = new Set(citations.flatMap(({ by, says }) => (says === 'otherwise' ? [] : laneOf(by))))
  const ways = order.filter((lane) => on.has(lane)).map((lane) => words[lane])
  const isWorkedOut = ways.length === 0 && citations.some(({ by }) => by === 'worked-out')
  const otherwise = isWorkedOut ? 'worked out' : 'unconfirmed'
  return (
    <i class="m" role="img" aria-label={ways.join(' and ') || otherwise}>
      {order.map((lane) => (
        <b key={lane} class={on.has(lane) ? lane : undefined} />
      ))}
    </i>
  )
}
