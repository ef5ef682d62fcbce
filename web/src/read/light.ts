/** The light: which values and which moments of the video are lit, and why. */

import { signal, type ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { emptyReel, reelOf, type ReelProps } from '../reel/moments.ts'
import type { JobEvidence, Citation } from '../types.ts'
import { type TraceTarget, type EvidenceTrace, trace } from './trace.ts'

export interface Lit extends EvidenceTrace {
  /** Keys of the values that are lit. */
  keys: ReadonlySet<string>
}

export interface Light {
  reel: ReelProps
  lit: ReadonlySignal<Lit | undefined>
  /** The citations of the values at some JSON pointers; undefined where none has any. */
  citations: (pointers: readonly string[]) => Citation[] | undefined
  /** Makes a value known under its key. */
  set: (key: string, target: TraceTarget) => void
  /** A value is pointed at; `hold` keeps it lit when the pointer goes. */
  point: (key: string, hold?: boolean) => void
  /** When a value begins to be heard, read or seen. */
  startOf: (key: string) => number | undefined
  /** A moment of the video is pointed at: the values that came from it are lit. Gives their keys. */
  pointMoment: (id: string, target: TraceTarget) => ReadonlySet<string>
  /** The pointer has gone: what is held is lit again. */
  rest: () => void
  out: () => void
}

export function createLight(evidence: JobEvidence | undefined): Light {
  const reel = evidence?.video ? reelOf(evidence) : emptyReel
  const support = new Map(
    evidence?.support.map(({ pointer, witnesses: citations }) => [
      pointer,
      citations.map((one) => withSpokenSource(one, reel)),
    ]),
  )
  const targets = new Map<string, TraceTarget>()
  const traces = new Map<string, EvidenceTrace>()
  const lit = signal<Lit | undefined>()
  let held: string | undefined

  const traceOf = (key: string): EvidenceTrace | undefined => {
    const target = targets.get(key)
    if (!target) return undefined
    const known = traces.get(key) ?? trace(target, reel)
    traces.set(key, known)
    return known
  }
  const show = (key: string | undefined) => {
    const found = key === undefined ? undefined : traceOf(key)
    lit.value = found && { ...found, keys: new Set([key!]) }
  }

  return {
    reel,
    lit,
    citations(pointers) {
      const known = pointers.flatMap((pointer) => support.get(pointer) ?? [])
      return known.length > 0 ? strongestCitations(known) : undefined
    },
    set(key, target) {
      targets.set(key, target)
      traces.delete(key)
    },
    point(key, hold = false) {
      if (hold) held = key
      show(key)
    },
    startOf: (key) => traceOf(key)?.beam?.start,
    pointMoment(id, target) {
      const keys = new Set([...targets.keys()].filter((key) => traceOf(key)?.moments.has(id)))
      lit.value = { ...trace(target, reel), keys }
      return keys
    },
    rest: () => show(held),
    out() {
      held = undefined
      show(undefined)
    },
  }
}

/** Speech that only a subtitle cites: subtitles that repeat the speech are no separate citation. */
function withSpokenSource(citation: Citation, { heard, read }: ReelProps): Citation {
  const { by, at, words, line: cited } = citation
  if (by !== 'read' || at === undefined || !words) return citation
  const subtitle = read.find(
    ({ isSubtitle, start, end, text, line }) =>
      isSubtitle && (cited ? line === cited : at >= start - 0.02 && at <= end && text.startsWith(words)),
  )
  if (!subtitle) return citation
  const middle = (subtitle.start + subtitle.end) / 2
  const voice = heard.find(({ start, end }) => middle >= start && middle <= end)
  if (!voice) return citation
  const { line: _, ...rest } = citation
  return { ...rest, by: 'heard', at: voice.start, words: voice.text, ...(voice.line ? { line: voice.line } : {}) }
}

/** Each citation once. Where something was heard, read or seen, what was worked out beside it is no news. */
function strongestCitations(citations: Citation[]): Citation[] {
  const keyOf = ({ by, at, words, line }: Citation) => line ?? `${by} ${at} ${words}`
  const unique = [...new Map(citations.map((one) => [keyOf(one), one])).values()]
  const direct = unique.filter(({ by }) => by !== 'worked-out' && by !== 'unconfirmed')
  if (direct.length > 0) return direct
  const workedOut = unique.filter(({ by }) => by === 'worked-out')
  return workedOut.length > 0 ? workedOut : unique
}

const LightContext = createContext<Light>(createLight(undefined))
export const LightProvider = LightContext.Provider
export const useLight = () => useContext(LightContext)
