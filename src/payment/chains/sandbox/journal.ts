/**
 * A chain's journal: every change since the chain was last written down whole. A change is in the file before anybody
 * is notified, so `kill -9` of the chain loses nothing: the next one reads its state, then its journal.
 * Written without fsync: what the system has taken survives the process, and a power cut is not worth the wait here.
 */

import { existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { createSaveReporter, moveDamagedFile, type Warn } from './damaged-file.ts'

export interface JournalEntry {
  /** Increases for as long as the chain exists: its state names the last number that it includes. */
  n: number
  /** When, in seconds: a block that is made again carries the time it had, or authorisations would have run out. */
  at: number
  method: string
  params: unknown[]
}

export function openJournal(file: string, warn: Warn) {
  let entries = existsSync(file) ? read(file, warn) : []
  let last = entries.at(-1)?.n ?? 0
  const descriptor = openSync(file, 'a', 0o600)
  const saving = createSaveReporter('a change on the local chains', warn)
  /** What the disk has not accepted yet, from the byte at which it stopped. */
  let waiting = Buffer.alloc(0)

  function flush(): void {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(descriptor, waiting))
      saving.succeeded()
    } catch (error) {
      saving.failed(error)
    }
  }

  /** The state holds everything now. Dying before this is harmless: the state knows what to skip. */
  function clear(): void {
    ftruncateSync(descriptor, 0)
    entries = []
    waiting = Buffer.alloc(0)
    saving.succeeded()
  }

  return {
    /** What the state does not hold yet, oldest first. `through` is the last change that it does hold. */
    after: (through: number): readonly JournalEntry[] => {
      last = Math.max(last, through)
      if (entries.length > 0 && entries[0]!.n > through + 1) {
        warn(`${basename(file)} continues a state that no longer exists: its changes are skipped`)
        clear()
      }
      return entries.filter(({ n }) => n > through)
    },
    append: (method: string, params: unknown[]): JournalEntry => {
      const entry = { n: ++last, at: Math.floor(Date.now() / 1000), method, params }
      entries.push(entry)
      waiting = Buffer.concat([waiting, Buffer.from(`${JSON.stringify(entry)}\n`)])
      flush()
      return entry
    },
    flush,
    get last() {
      return last
    },
    /** The time of the first stored change, in seconds. */
    get since() {
      return entries[0]?.at
    },
    get size() {
      return entries.length
    },
    clear,
  }
}

/** The lines up to the first that cannot be read: what comes after a gap would be played onto the wrong state. */
function read(file: string, warn: Warn): JournalEntry[] {
  const entries: JournalEntry[] = []
  const lines = readFileSync(file, 'utf8').split('\n')
  // Each line ends in a line break; one that does not was cut off while it was written, and was never acknowledged.
  const tail = lines.pop()
  for (const line of lines) {
    const entry = parse(line)
    if (!entry || entry.n !== (entries.at(-1)?.n ?? entry.n - 1) + 1) break
    entries.push(entry)
  }
  if (entries.length < lines.length || tail !== '') {
    moveDamagedFile(file, warn, `${entries.length} of its ${lines.length} changes were restored`)
    const fd = openSync(file, 'a', 0o600)
    writeSync(fd, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  }
  return entries
}

function parse(line: string): JournalEntry | undefined {
  try {
    const entry = JSON.parse(line) as JournalEntry
    return Number.isInteger(entry.n) && typeof entry.method === 'string' ? entry : undefined
  } catch {
    return undefined
  }
}
