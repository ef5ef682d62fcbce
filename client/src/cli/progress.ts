/** How far things are, on standard error: one line that changes on a terminal, plain lines everywhere else. */

import type { Progress } from '../types.ts'

export interface Reporter {
  /** Something that stays. */
  log: (text: string) => void
  /** Where a link is now. */
  update: (link: string, progress: Progress | undefined) => void
  end: () => void
}

interface Stream {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

export function createReporter(stream: Stream, { quiet = false, many = false } = {}): Reporter {
  if (quiet) return { log: () => undefined, update: () => undefined, end: () => undefined }
  return stream.isTTY ? onTerminal(stream, many) : inLines(stream, many)
}

function inLines(stream: Stream, many: boolean): Reporter {
  const stages = new Map<string, string>()
  return {
    log: (text) => stream.write(`${text}\n`),
    update: (link, progress) => {
      const stage = progress?.stage ?? progress?.status
      if (stage === undefined || stages.get(link) === stage) return
      stages.set(link, stage)
      stream.write(`${many ? `${link}: ` : ''}${stage}\n`)
    },
    end: () => undefined,
  }
}

function onTerminal(stream: Stream, many: boolean): Reporter {
  const running = new Map<string, Progress>()
  const clear = '\r\u001B[K'
  const draw = () => {
    const [first] = running.values()
    if (!first) return stream.write(clear)
    const text = many ? summary([...running.values()]) : describe(first)
    // A line that wraps could not be written over.
    return stream.write(`${clear}${text.slice(0, Math.max((stream.columns ?? 80) - 1, 20))}`)
  }
  return {
    log: (text) => {
      stream.write(`${clear}${text}\n`)
      draw()
    },
    update: (link, progress) => {
      if (progress) running.set(link, progress)
      else running.delete(link)
      draw()
    },
    end: () => {
      running.clear()
      draw()
    },
  }
}

const width = 20

export function describe({ status, stage, fraction, etaSeconds }: Progress): string {
  if (fraction === undefined) return `… ${stage ?? status}`
  const done = Math.round(fraction * width)
  const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`
  const left = typeof etaSeconds === 'number' ? ` · about ${inWords(etaSeconds)} left` : ''
  return `${bar} ${Math.round(fraction * 100)} % ${stage ?? status}${left}`
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

function summary(all: Progress[]): string {
  const mean = all.reduce((sum, { fraction = 0 }) => sum + fraction, 0) / all.length
  return `${all.length} running · ${Math.round(mean * 100)} %`
}
