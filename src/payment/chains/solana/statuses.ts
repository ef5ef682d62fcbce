import { setTimeout as sleep } from 'node:timers/promises'
import type { Signature } from '@solana/kit'
import type { SolanaRpc } from './rpc.ts'

type Status = Awaited<ReturnType<ReturnType<SolanaRpc['getSignatureStatuses']>['send']>>['value'][number]

/** The maximum that an RPC accepts in one request. */
const maxAtOnce = 256
/** A request that hangs does not delay the next one for longer. */
const timeoutMs = 20

/**
 * Looks up the status of transactions, many in one request: callers during a request join the next. A single
 * caller does not wait.
 */
export function createStatuses(rpc: SolanaRpc): (signature: Signature) => Promise<Status | null> {
  let gathering: { signatures: Signature[]; answer: Promise<readonly Status[]> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function gather() {
    const signatures: Signature[] = []
    const answer = Promise.race([underWay, sleep(timeoutMs)]).then(async () => {
      if (gathering?.signatures === signatures) gathering = undefined
      return (await rpc.getSignatureStatuses(signatures).send()).value
    })
    underWay = answer.catch(() => undefined)
    return { signatures, answer }
  }

  return async (signature) => {
    gathering ??= gather()
    const { signatures, answer } = gathering
    const place = signatures.push(signature) - 1
    if (signatures.length === maxAtOnce) gathering = undefined
    return (await answer)[place] ?? null
  }
}
