/** The light on a value: which one is lit, and what it rests on. */

import { signal, type Signal } from '@preact/signals'
import type { JobEvidence, Witness } from '../types.ts'

export interface Light {
  /** The JSON pointer of the lit value. */
  lit: Signal<string | undefined>
  /** What the value at a pointer rests on, the strongest first; empty where nothing is known of it. */
  witnesses: (pointer: string) => Witness[]
  on: (pointer: string) => void
  off: () => void
}

export function createLight(evidence: JobEvidence | undefined): Light {
  const support = new Map(evidence?.support.map(({ pointer, witnesses }) => [pointer, witnesses]))
  const lit = signal<string | undefined>()
  return {
    lit,
    witnesses: (pointer) => support.get(pointer) ?? [],
    on: (pointer) => {
      lit.value = pointer
    },
    off: () => {
      lit.value = undefined
    },
  }
}
