/**
 * The one connection of a process for notifications. It is lost and opened again without anybody
 * noticing; and behind a pooler, which accepts a `listen` and then gives the connection to another client,
 * nothing arrives: so it notifies itself now and then, and reports whether that arrives.
 */

import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Connection } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { channel } from './channel.ts'

export interface NotificationListener {
  /** Whether notifications arrive. If not, the rows must be polled. */
  isHearing: () => boolean
  stop: () => Promise<void>
}

export interface ListenerOptions {
  connection: Connection
  log: Log
  heard: (run: string) => void
  /** Notifications arrive again: those in between were missed. */
  back: () => void
  /** How often it notifies itself. A notification that has not arrived by the next time counts as lost. */
  callMs?: number
  retryMs?: number
}

export function startListener({
  connection,
  log,
  heard,
  back,
  callMs = 5_000,
  retryMs = 1_000,
}: ListenerOptions): NotificationListener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isHearing = false
  let isStopped = false
  const ownCall = `call ${randomUUID()}`

  async function connect(): Promise<void> {
    const fresh = new Client({
      ...connection,
      application_name: 'reelgist live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => {
      if (payload !== ownCall) return heard(payload)
      if (!isHearing && client === fresh) {
        isHearing = true
        back()
      }
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      await call(fresh)
    } catch (error) {
      lose(fresh, error)
    }
  }

  /** Over and over on the same connection; one that is deaf or does not answer is replaced. */
  async function call(on: Client): Promise<void> {
    let answered = false
    const listen = ({ payload }: { payload?: string | undefined }) => (answered ||= payload === ownCall)
    on.on('notification', listen)
    timer = setTimeout(() => {
      on.off('notification', listen)
      if (!answered) return lose(on, new Error('the listening connection does not receive notifications'))
      call(on).catch((error: unknown) => lose(on, error))
    }, callMs).unref()
    await on.query('select pg_notify($1, $2)', [channel, ownCall])
  }

  function lose(lost: Client, error?: unknown): void {
    if (client !== lost) return
    client = undefined
    if (isHearing) log.warn({ err: error }, 'live event connection lost: events are delayed')
    isHearing = false
    clearTimeout(timer)
    lost.end().catch((cause: unknown) => log.debug({ err: cause }, 'closing a connection failed'))
    if (!isStopped) timer = setTimeout(() => void connect(), retryMs).unref()
  }

  void connect()
  return {
    isHearing: () => isHearing,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
