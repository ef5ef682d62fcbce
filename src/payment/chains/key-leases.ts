/**
 * One process at a time sends transactions with a key, because their nonces are counted in the process. A row in the
 * database names it; a session lock would not survive a pooler. The row is renewed in the background, so that
 * a settlement costs no round trip; whether the lease still holds is known here, by the time since it was renewed.
 *
 * A process that needs a key that another has asks for it in the row, and the owner hands it over at its next renewal.
 * An owner that dies loses it when the lease runs out, by the clock of the database.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { type Network, Unavailable } from '../payment.ts'

export interface KeyLease {
  /** Takes the key if it is free. False while another process has it. */
  take: () => Promise<boolean>
  /** Runs `work` with the key, waiting for it if need be. `onTaken` runs before, if another may have had it since. */
  run: <T>(work: () => Promise<T>, onTaken: () => void) => Promise<T>
  /** Throws where the key may be another's by now: to be called right before sending. `run` then begins again. */
  check: () => void
}

/** Where no other process has the key. */
export const ownKey: KeyLease = { take: async () => true, run: (work) => work(), check: () => undefined }

const defaults = {
  leaseMs: 10_000,
  /** It counts as lost this much earlier here, because a transaction takes time to arrive. */
  marginMs: 3_000,
  /** How often it is renewed, and so how soon it is handed over on request. */
  renewMs: 1_000,
  /** It is released after this long without use. */
  idleMs: 10_000,
  /** How long a settlement waits for it. Then its outcome is left to recovery: nothing was sent. */
  waitMs: 30_000,
}

/** How often a waiting process checks, and how long its request counts after its last check. */
const [pollMs, askedForMs] = [60, 2_000]

export type LeaseOptions = Partial<typeof defaults>

class LeaseLost extends Error {}

export function createKeyLeases(db: Db, log: Log, options: LeaseOptions = {}) {
  const limits = { ...defaults, ...options }
  const owner = randomUUID()
  const leases = new Map<string, ReturnType<typeof createLease>>()
  return {
    of: (network: Network, address: string): KeyLease => {
      const name = `${network} ${address}`
      const known = leases.get(name) ?? createLease(createRow(db, { network, address, owner }, limits), log, limits)
      leases.set(name, known)
      return known
    },
    /** Releases all of them, so that no process waits until they expire. */
    release: async (): Promise<void> => {
      await Promise.all([...leases.values()].map((lease) => lease.release()))
    },
  }
}

/** The row, by four statements. */
function createRow(
  db: Db,
  { network, address, owner }: { network: Network; address: string; owner: string },
  { leaseMs }: typeof defaults,
) {
  const until = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`
  const row = sql`network = ${network} and address = ${address}`
  return {
    /** False if another process has it, or is next. */
    take: async (): Promise<boolean> => {
      const { rows } = await sql`
        insert into settler_leases as held (network, address, owner, lease_until)
        values (${network}, ${address}, ${owner}, ${until(leaseMs)})
        on conflict (network, address) do update
        set owner = excluded.owner, lease_until = excluded.lease_until,
          -- Whoever has asked an owner that still had it goes on waiting.
          next_owner = case when held.lease_until > now() then held.next_owner end
        where (held.owner = excluded.owner and held.lease_until > now()) or (
          held.lease_until <= now()
          and (held.next_owner is null or held.next_owner = excluded.owner or held.next_until < now())
        )
        returning owner`.execute(db)
      return rows.length > 0
    },
    /** Whether another asks for it; undefined if it is another's by now. */
    renew: async (): Promise<boolean | undefined> => {
      const { rows } = await sql<{ wanted: boolean }>`
        update settler_leases set lease_until = ${until(leaseMs)} where ${row} and owner = ${owner} and lease_until > now()
        returning next_owner is not null and next_until > now() as wanted`.execute(db)
      return rows[0]?.wanted
    },
    /** Requests it, unless another process is before us. */
    ask: async (): Promise<void> => {
      await sql`
        update settler_leases set next_owner = ${owner}, next_until = ${until(askedForMs)}
        where ${row} and (next_owner is null or next_owner = ${owner} or next_until < now())`.execute(db)
    },
    release: async (): Promise<void> => {
      await sql`update settler_leases set lease_until = now() where ${row} and owner = ${owner}`.execute(db)
    },
  }
}

function createLease(row: ReturnType<typeof createRow>, log: Log, limits: typeof defaults) {
  const { leaseMs, marginMs, renewMs, idleMs, waitMs } = limits
  /** When it was last renewed, by two clocks: one stops while a machine sleeps, the other may be set. */
  let renewed: Moment | undefined
  let isWanted = false
  let users = 0
  let lastUsed = 0
  let busyUntil = 0
  let taking: Promise<boolean> | undefined
  let renewing: NodeJS.Timeout | undefined
  /** It was taken, and is not in use yet. */
  let isNew = false

  const isHeld = () => renewed !== undefined && passedSince(renewed) < leaseMs - marginMs
  const isUsable = () => isHeld() && !isWanted

  async function takeNow(): Promise<boolean> {
    const before = moment()
    if (!(await row.take())) {
      busyUntil = Date.now() + leaseMs / 2
      return false
    }
    renewed = before
    lastUsed = Date.now()
    busyUntil = 0
    isWanted = false
    isNew = true
    renewing ??= setInterval(() => void renew().catch(warn), renewMs).unref()
    return true
  }

  function take(): Promise<boolean> {
    // One that is wanted is about to be handed over.
    if (isHeld()) return Promise.resolve(!isWanted)
    taking ??= takeNow().finally(() => (taking = undefined))
    return taking
  }

  async function renew(): Promise<void> {
    if (users === 0 && Date.now() > lastUsed + idleMs) return release()
    const [before, last] = [moment(), renewed]
    const wanted = await row.renew()
    // Released or renewed in the meantime.
    if (renewed !== last) return undefined
    if (wanted === undefined) return forget()
    renewed = before
    isWanted = wanted
    if (isWanted && users === 0) await release()
  }

  function forget(): void {
    renewed = undefined
    clearInterval(renewing)
    renewing = undefined
  }

  async function release(): Promise<void> {
    if (!renewed) return
    forget()
    await row.release().catch(warn)
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'renewing the lease of a settler key failed')

  async function wait(): Promise<void> {
    for (const deadline = Date.now() + waitMs; !(await take());) {
      if (Date.now() > deadline) throw new Unavailable('another process holds the settler key')
      await row.ask()
      // Randomised, so that waiting processes do not check at the same time.
      await sleep(pollMs * (0.5 + Math.random()))
    }
  }

  return {
    take: () => (Date.now() < busyUntil ? Promise.resolve(false) : take()),
    check: () => {
      if (!isHeld()) throw new LeaseLost('the lease of the settler key has expired')
    },
    run: async <T>(work: () => Promise<T>, onTaken: () => void): Promise<T> => {
      for (;;) {
        if (!isUsable()) await wait()
        users += 1
        lastUsed = Date.now()
        if (isNew) onTaken()
        isNew = false
        try {
          return await work()
        } catch (error) {
          // Nothing was sent: it was to be sent now.
          if (!(error instanceof LeaseLost)) throw error
        } finally {
          users -= 1
          if (users === 0 && isWanted) await release()
        }
      }
    },
    release,
  }
}

interface Moment {
  monotonic: number
  wall: number
}

const moment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })
const passedSince = ({ monotonic, wall }: Moment) => Math.max(performance.now() - monotonic, Date.now() - wall)
