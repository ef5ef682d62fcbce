/** The links of a command: its arguments, and with `-` the lines of standard input. */

import { text } from 'node:stream/consumers'
import { UsageError } from './exit.ts'

export async function readLinks(args: string[]): Promise<string[]> {
  if (args.length === 0)
    throw new UsageError('no link given: run `reelgist analyse <link>`, or use - to read links from standard input')
  const listed = args.includes('-') ? (await text(process.stdin)).split('\n').map((line) => line.trim()) : []
  // Empty lines and remarks are for the person who keeps the list.
  const lines = listed.filter((line) => line !== '' && !line.startsWith('#'))
  // Each is paid for: the same one twice is a slip of the hand.
  const links = [...new Set(args.flatMap((arg) => (arg === '-' ? lines : [arg])))]
  if (links.length === 0) throw new UsageError('no link on standard input')
  return links
}
