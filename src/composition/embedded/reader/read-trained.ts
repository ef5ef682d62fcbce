/** What training left: the reader's heads, and the names of what they tell. The adapters are in the network already. */

import { readTensors, type Tensor } from './safetensors.ts'

export type { Tensor }

interface Head {
  weight: Tensor
  bias: Tensor
}

export interface Trained {
  roles: string[]
  spans: string[]
  thresholds: Record<string, number>
  role: Head
  span: Head
  fits: Head
}

export function readTrained(index: string, file: Buffer): Trained {
  const tensor = readTensors(file)
  const head = (name: string): Head => ({ weight: tensor(`${name}.weight`), bias: tensor(`${name}.bias`) })
  const { roles, spans, thresholds } = JSON.parse(index) as Pick<Trained, 'roles' | 'spans' | 'thresholds'>
  return {
    roles,
    spans,
    thresholds,
    role: head('role'),
    span: head('span'),
    fits: head('fits'),
  }
}
