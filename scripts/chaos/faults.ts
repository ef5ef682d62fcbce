/** What happens to whom, and for how long: the same for the same seed. */

import { createRandom, shuffled } from '../support/random.ts'

export const machines = ['api-1', 'api-2', 'worker-1', 'worker-2', 'postgres', 'chains'] as const
export type MachineName = (typeof machines)[number]

const kinds = ['kill', 'pause', 'cut'] as const

export interface Fault {
  kind: (typeof kinds)[number]
  machine: MachineName
  /** Of a pause or a cut. */
  milliseconds: number
  /** The next one does not wait for the end of this one. */
  overlaps: boolean
}

/** Of six in a row each machine has one, and two are of each kind; of eighteen each machine has all three. */
export function* planFaults(seed: number, [shortest, longest]: readonly [number, number]): Generator<Fault> {
  const random = createRandom(seed)
  const first = new Map(shuffled(machines, random).map((name, n) => [name, n]))
  for (let round = 0; ; round++) {
    for (const machine of shuffled(machines, random)) {
      const kind = kinds[(first.get(machine)! + round) % kinds.length]!
      // As many short ones as long ones, by orders of magnitude.
      const milliseconds = Math.round(shortest * (longest / shortest) ** random())
      yield { kind, machine, milliseconds, overlaps: random() < 0.25 }
    }
  }
}
