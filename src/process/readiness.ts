/** Whether this process can do its part now, and if not, why: for `/readyz`. */

/** Undefined when all is well, or a reason in a few words. One that throws is not well either. */
export type Check = () => Promise<string | undefined> | string | undefined

export interface Readiness {
  add: (name: string, check: Check) => void
  /** Something to mention that keeps nothing from being ready. */
  mention: (note: Check) => void
  /** Everything is started: from now on the checks decide. */
  begin: () => void
  /** The process is on its way out, whatever the checks say. */
  end: () => void
  look: () => Promise<ReadinessReport>
}

export interface ReadinessReport {
  /** Why not; none when it is ready. */
  reasons: string[]
  /** How each part is. Before the start is over there are none. */
  checks: Record<string, { ok: boolean; reason?: string }>
  /** What an operator should know besides. */
  notes: string[]
}

/** A part that does not answer for this long is not well. */
const timeoutMs = 5_000

export function createReadiness(): Readiness {
  const checks = new Map<string, Check>()
  const mentioned: Check[] = []
  let state: 'starting' | 'started' | 'stopping' = 'starting'
  return {
    add: (name, check) => void checks.set(name, check),
    mention: (note) => void mentioned.push(note),
    begin: () => {
      if (state === 'starting') state = 'started'
    },
    end: () => {
      state = 'stopping'
    },
    look: async () => {
      if (state !== 'started') return { reasons: [state], checks: {}, notes: [] }
      const asked = [...checks].map(async ([name, check]) => [name, await askOnce(check)] as const)
      const found = await Promise.all(asked)
      // What cannot be read now is nothing to mention: a check reports why.
      const notes = await Promise.all(mentioned.map((note) => Promise.try(note).catch(() => undefined)))
      return {
        reasons: found.map(([, reason]) => reason).filter((reason) => reason !== undefined),
        checks: Object.fromEntries(
          found.map(([name, reason]) => [name, reason === undefined ? { ok: true } : { ok: false, reason }]),
        ),
        notes: notes.filter((note) => note !== undefined),
      }
    },
  }
}

async function askOnce(check: Check): Promise<string | undefined> {
  const { promise: tooLong, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('readiness check failed'), timeoutMs)
  try {
    return await Promise.race([check(), tooLong])
  } catch (error) {
    return (error as Error).message
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same for a check that takes longer than the caller should wait: what it said last counts until it has said
 * something else.
 */
export function inBackground(milliseconds: number, check: Check): Check {
  let last: { outcome: string | undefined } | undefined
  const asked = throttle(milliseconds, async () => {
    // There may be no listener for an error.
    const outcome = await Promise.try(check).catch((error: unknown) => (error as Error).message)
    last = { outcome }
    return outcome
  })
  return () => {
    const asking = asked()
    return last ? last.outcome : asking
  }
}

/** The same check, made at most every so often, however often it is asked for: for what others have to answer. */
export function throttle(milliseconds: number, check: Check): Check {
  let last: { at: number; outcome: ReturnType<Check> } | undefined
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), outcome: check() }
    return last.outcome
  }
}
