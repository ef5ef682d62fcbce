import type { Evidence, Span } from '../evidence.ts'

export interface Line extends Span {
  text: string
}

export interface Reading {
  evidence: Evidence
  duration: number
}
