import { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/** Sees that the database of `DATABASE_URL` answers and lets us in; says in a sentence, without the password, if not. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks between two of our lines must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const sentence = `The database of DATABASE_URL cannot be used (${nameOf(client)})`
    const why = reasons(client.user)[code ?? ''] ?? (message || code || String(error))
    // Without the cause, which holds the whole of the connection's settings.
    throw new StartError(`${sentence}: ${why}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Which one a URL means, without its password. */
export const nameOfDatabase = (url: string): string => nameOf(new Client({ connectionString: url }))

const nameOf = ({ database, host, port }: Client) => `${database} at ${host}:${port}`

function reasons(user: string | undefined): Record<string, string> {
  return {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'the host name does not exist',
    EAI_AGAIN: 'the host name could not be resolved',
    ETIMEDOUT: 'it does not answer',
    EHOSTUNREACH: 'the host is unreachable',
    ENETUNREACH: 'the host is unreachable',
    ENOENT: 'the socket does not exist',
    '28P01': `the password of ${user} is wrong`,
    '28000': `${user} is not allowed to connect`,
    '3D000': 'the database does not exist',
    '53300': 'it has reached its connection limit',
    '57P03': 'it is starting up; try again in a moment',
  }
}
