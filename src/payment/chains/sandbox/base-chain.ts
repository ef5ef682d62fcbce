/**
 * The sandbox's Base as the services see it: anvil behind our proxy. Anvil holds its chain in memory and may be
 * killed at any moment; changes pass here one after the other, and are in the journal before anvil
 * sees it. When anvil dies, the next one gets the last complete state and the journal, behind the same proxy.
 */

import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { chain } from '../evm/chain.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { findEvmProgram } from './evm-program.ts'
import { type JournalEntry, openJournal } from './journal.ts'
import { Agent } from './light-http.ts'
import { type Connections, post } from './post.ts'
import { createSaveReporter, writeToLog, moveDamagedFile, type Warn } from './damaged-file.ts'

export interface RpcCall {
  jsonrpc: string
  id: unknown
  method: string
  params?: unknown[]
}

/** An account that holds only a number: the last entry of the journal that a written state includes. */
const bookmark = '0x00000000000000000000000000000000b00c3a26'
/** Replaying this many takes a second or two. */
const maxJournalEntries = 250

export async function openBaseChain(folder: string, warn: Warn) {
  const stateFile = join(folder, 'evm.json')
  const journal = openJournal(join(folder, 'evm.journal'), warn)
  const saving = createSaveReporter('the state of the local Base', warn)
  let running: { anvil: Anvil; pool: Required<Connections> } | undefined
  let stopping = false
  let turn: Promise<unknown> = Promise.resolve()

  /** Changes happen one at a time: replayed in the order of the journal, they must come to the same end. */
  function withLock<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  async function ensureRunning() {
    if (running && !running.anvil.hasEnded()) return running
    if (stopping) throw new Error('the local Base has stopped')
    running?.pool.agent.destroy()
    const anvil = await start()
    const pool = { url: anvil.url, agent: new Agent({ keepAlive: true, maxSockets: 64 }) }
    try {
      await replay(pool)
    } catch (error) {
      await anvil.stop()
      throw error
    }
    running = { anvil, pool }
    startAgainAfter(anvil).catch((error: unknown) => warn(`anvil cannot be started: ${(error as Error).message}`))
    return running
  }

  async function startAgainAfter({ exited }: Anvil): Promise<void> {
    await exited
    if (stopping) return
    warn('anvil stopped: restarting it')
    await withLock(ensureRunning)
  }

  async function start(): Promise<Anvil> {
    if (!existsSync(stateFile)) return startAnvil(undefined, journal.since)
    if (findEvmProgram(chain.id).keepsState && isWhole(await readFile(stateFile, 'utf8'))) {
      // Twice: there are other reasons to exit at once, such as a taken port.
      for (let attempt = 1; attempt <= 2; attempt++) {
        try {
          return await startAnvil(stateFile)
        } catch (error) {
          writeToLog(error)
        }
      }
    }
    moveDamagedFile(stateFile, warn, 'the local Base starts empty')
    // The changes were made to what is gone now.
    journal.clear()
    return startAnvil(undefined)
  }

  async function replay(pool: Connections): Promise<void> {
    const missing = journal.after(
      Number(BigInt(String(await ask(pool, 'eth_getStorageAt', [bookmark, '0x0', 'latest'])))),
    )
    if (missing.length === 0) return
    await ask(pool, 'evm_setAutomine', [false])
    for (const entry of missing) await replayOne(pool, entry)
    await ask(pool, 'evm_setTime', [Math.floor(Date.now() / 1000)])
    // An empty block with that time: what is only called, and not sent, is judged by the clock of the last one.
    await ask(pool, 'evm_mine', [])
    const mining = missing.findLast(({ method }) => /setAutomine$/i.test(method))
    await ask(pool, 'evm_setAutomine', mining?.params ?? [true])
  }

  async function forward(body: string): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const { anvil, pool } = running && !running.anvil.hasEnded() ? running : await withLock(ensureRunning)
      try {
        return await post(pool, body)
      } catch (error) {
        if (attempt >= 5) throw error
        // Its end may come to our ears a moment after that of the connection.
        await Promise.race([anvil.exited, sleep(200)])
      }
    }
  }

  /** Not tried again when anvil dies in the middle: it is in the journal, so it happens, and a second would be too many. */
  async function change(call: RpcCall): Promise<string> {
    return withLock(async () => {
      const { pool } = await ensureRunning()
      journal.append(call.method, call.params ?? [])
      const answer = await post(pool, JSON.stringify(call))
      if (journal.size >= maxJournalEntries) await save()
      return answer
    })
  }

  async function save(): Promise<void> {
    journal.flush()
    const { anvil, pool } = await ensureRunning()
    // Without a state that it could write, the whole journal is replayed at the next start.
    if (journal.size === 0 || !anvil.keepsState) return
    // What waits to be mined is in no state, only in the journal.
    const { pending, queued } = (await ask(pool, 'txpool_status', [])) as Record<'pending' | 'queued', string>
    if (Number(pending) + Number(queued) > 0) return
    try {
      await ask(pool, 'anvil_setStorageAt', [bookmark, word(0), word(journal.last)])
      const dump = String(await ask(pool, 'anvil_dumpState', []))
      await writeFile(`${stateFile}.new`, await promisify(gunzip)(Buffer.from(dump.slice(2), 'hex')), { mode: 0o600 })
      await rename(`${stateFile}.new`, stateFile)
      journal.clear()
      saving.succeeded()
    } catch (error) {
      saving.failed(error)
    }
  }

  await withLock(ensureRunning)
  return {
    call: (call: RpcCall) => (changes(call.method) ? change(call) : forward(JSON.stringify(call))),
    pid: () => running?.anvil.pid,
    /** What the disk refused is tried again. */
    maintain: () => withLock(async () => (journal.size >= maxJournalEntries ? save() : journal.flush())),
    stop: () =>
      withLock(async () => {
        stopping = true
        if (!running) return
        if (!running.anvil.hasEnded()) await save()
        await running.anvil.stop()
        running.pool.agent.destroy()
      }),
  }
}

/** Time is not replayed: a chain that begins again has the clock of its machine. */
const changes = (method: string) =>
  /^(eth_send|anvil_|hardhat_|evm_)/.test(method) && !/time|dumpState|nodeInfo|metadata/i.test(method)

/** A change that was refused the first time is refused again, and that is as it should be. */
async function replayOne(pool: Connections, { at, method, params }: JournalEntry): Promise<void> {
  const sends = method.startsWith('eth_send')
  if (sends) await ask(pool, 'evm_setTime', [at])
  const from = (params[0] as { from?: string } | undefined)?.from
  if (method === 'eth_sendTransaction' && from) await ask(pool, 'anvil_impersonateAccount', [from])
  if (/setAutomine$/i.test(method)) return
  await ask(pool, method, params).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  if (sends) await ask(pool, 'evm_mine', [])
}

class Refusal extends Error {}

async function ask(pool: Connections, method: string, params: unknown[]): Promise<unknown> {
  const answer = await post(pool, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: { message: string } }
  if (error) throw new Refusal(`anvil refused ${method}: ${error.message}`)
  return result
}

const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

function isWhole(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { accounts?: unknown }).accounts === 'object'
  } catch {
    return false
  }
}
