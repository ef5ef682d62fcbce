/**
 * An outage in the log: the first line of it, then one at growing intervals that counts the others. Every part that needs
 * the lost server fails every second, and a page of stacks about one lost connection hides everything else.
 */

/** What systems and PostgreSQL report of a server that is away. */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT|57P0[1-3]|08\w{3})$/
/** The driver of PostgreSQL has errors without a code. */
const ofDatabase =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout (?:exceeded|expired) when|the database stopped responding|LISTEN\/NOTIFY connection)/

const firstMs = 10_000
const maxMs = 600_000
/** After so long without an error, the next one is a new outage. */
const overMs = 60_000

/** Names of servers by port, so that all errors of one server are one outage. */
const names = new Map<string, string>()

export function nameServer(port: number | string, name: string): void {
  names.set(String(port), name)
}

interface Loss {
  server: string
  reason: string
}

interface Outage {
  begun: number
  last: number
  /** When the next line is due, and how long after that the one after it. */
  due: number
  interval: number
  repeated: number
}

export interface OutageLine {
  outage: string
  reason: string
  /** Lines that were left out since the last one. */
  repeated?: number
  /** Since the first line of this outage. */
  seconds?: number
}

/** `undefined`: no outage, to be logged as it is. `false`: to be left out. */
export function createOutages(now = () => performance.now()): (error: unknown) => OutageLine | false | undefined {
  const outages = new Map<string, Outage>()
  return (error) => {
    const loss = findLoss(error)
    if (!loss) return undefined
    const { server: outage, reason } = loss
    const at = now()
    const known = outages.get(outage)
    if (!known || at - known.last > Math.max(overMs, known.interval)) {
      outages.set(outage, { begun: at, last: at, due: at + firstMs, interval: firstMs, repeated: 0 })
      return { outage, reason }
    }
    known.last = at
    if (at < known.due) {
      known.repeated++
      return false
    }
    const line = { outage, reason, repeated: known.repeated, seconds: Math.round((at - known.begun) / 1000) }
    known.interval = Math.min(maxMs, known.interval * 2)
    Object.assign(known, { due: at + known.interval, repeated: 0 })
    return line
  }
}

type Failure = Partial<NodeJS.ErrnoException> & {
  /** The name of a server whose every failure is one outage, whatever it answers. */
  outage?: string
  port?: number
  hostname?: string
  address?: string
  errors?: unknown[]
  /** Of a connection that the other side has closed. */
  socket?: { remoteAddress?: string; remotePort?: number }
}

/** The lost connection that an error is about, at whatever depth. The queue reports copies that are no `Error`s. */
function findLoss(error: unknown, depth = 0): Loss | undefined {
  if (typeof error !== 'object' || error === null || depth > 8) return undefined
  const failure = error as Failure
  const { message = '', cause, errors = [], stack = '' } = failure
  const code = failure.code ?? /\b(?:connect|read|write|getaddrinfo) (E[A-Z_]+)\b/.exec(message)?.[1] ?? ''
  const reason = message.split('\n')[0]!.slice(0, 200)
  if (failure.outage !== undefined) return { server: failure.outage, reason }
  if (ofDatabase.test(message) || /^(?:57P0|08)/.test(code)) return { server: 'database', reason }
  // A name with several addresses has one error for each.
  const inner = [cause, ...errors].map((part) => findLoss(part, depth + 1)).find((loss) => loss !== undefined)
  if (inner) return inner
  return codes.test(code) ? { server: serverOf(failure, stack), reason } : undefined
}

/** A connection that was open names no port any more: then it matters whose it was. */
function serverOf({ port, hostname, address = '', socket, message = '' }: Failure, stack: string): string {
  const place = /\.s\.PGSQL\.(\d+)$/.exec(address)?.[1] ?? port ?? socket?.remotePort
  const named = names.get(String(place)) ?? hostname
  if (named !== undefined) return named
  if (place !== undefined) return `${socket?.remoteAddress ?? address}:${place}`
  // A message that was copied without its error.
  const copied = /\bE[A-Z]+ ([\w.:]+:\d+)\b|attempted address(?:es)?: ([^,)]+)/.exec(message)
  if (copied) return copied[1] ?? copied[2]!
  return /node_modules[\\/]pg(?:-\w+)?[\\/]/.test(stack) ? 'database' : 'network'
}
