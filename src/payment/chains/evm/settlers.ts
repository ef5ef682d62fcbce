/** The keys that settle on a chain, as one: the idlest of those that can is used, and the next one takes over. */

import type { Hex, TransactionReceipt } from 'viem'
import type { Log } from '../../../log.ts'
import { settlerUsable } from '../../counters.ts'
import { type Network, Unavailable } from '../../payment.ts'
import { type Gas, watchGas } from '../gas.ts'
import type { EvmClient } from './client.ts'
import type { Fee } from './fees.ts'
import { type Call, gas as gasLimit, type Settler } from './settler.ts'

export interface Settlers {
  addresses: readonly [Hex, ...Hex[]]
  /** The key that would send now. Throws `NoGas` when none can pay fees: then a payment must not even be begun. */
  sender: () => Promise<Sender>
  /** The chain has refused a call from this key because it cannot pay for it. */
  ranOut: (address: Hex) => void
  /** `rehearse` is given the key that will send, right before it does; what it throws is thrown, and nothing is sent. */
  send: (call: Call, rehearse?: (sender: Sender) => Promise<void>) => Promise<TransactionReceipt>
}

/** A key and the fee that it offers: a call with both is the transaction as it will be. */
export interface Sender extends Fee {
  account: Hex
}

export class NoGas extends Unavailable {}

interface Member {
  settler: Settler
  gas: Gas
  /** How many unfinished settlements it was chosen for. */
  load: number
  /** Failed settlements in a row. */
  failures: number
  suspendedUntil: number
}

export interface SettlersOptions {
  log: Log
  /** How long a key that keeps failing is not used. */
  suspendMs?: number
}

// One or two failures may be accidental.
const maxConsecutiveFailures = 3

export async function createSettlers(
  client: EvmClient,
  settlers: Settler[],
  { log, suspendMs = 60_000 }: SettlersOptions,
): Promise<Settlers> {
  const { id, name, nativeCurrency } = client.chain
  const network: Network = `eip155:${id}`
  const coin = { name: nativeCurrency.symbol, decimals: nativeCurrency.decimals }
  const noGas = () => new NoGas(`no settler key on ${name} can pay fees`)
  const members = settlers.map((settler): Member => {
    const { address, fee } = settler
    const read = () => client.getBalance({ address })
    // The most that one settlement may cost: a node refuses a transaction from a key that has less.
    const needed = async () => gasLimit * (await fee()).maxFeePerGas
    const gas = watchGas({ network, address, coin, read, needed, log })
    return { settler, gas, load: 0, failures: 0, suspendedUntil: 0 }
  })
  // On start, so that an operator sees at once which keys need money.
  await Promise.all(members.map(({ gas }) => gas.isEnough()))

  async function withGas(): Promise<Member[]> {
    const enough = await Promise.all(members.map(({ gas }) => gas.isEnough()))
    return members.filter((_, n) => enough[n])
  }

  let waitedFor: Member | undefined

  /** If all keep failing, the keys are hardly the reason, so one is tried anyway; one without gas never is. */
  async function choose(tried: Set<Member>): Promise<Member> {
    const able = (await withGas()).filter((member) => !tried.has(member))
    const good = able.filter(({ suspendedUntil }) => suspendedUntil < Date.now())
    const byLoad = (good.length > 0 ? good : able).toSorted((a, b) => a.load - b.load)
    for (const member of byLoad) {
      // Before anything is awaited, so that those who choose at the same time choose different ones. A database that
      // does not answer is reported by sending, which needs it too.
      member.load += 1
      if (await member.settler.take().catch(() => false)) {
        waitedFor = undefined
        return member
      }
      member.load -= 1
    }
    // Other processes hold all of them. All callers here wait for the same key and leave the rest to those processes.
    if (!waitedFor || !byLoad.includes(waitedFor)) waitedFor = byLoad[Math.floor(Math.random() * byLoad.length)]
    if (!waitedFor) throw noGas()
    waitedFor.load += 1
    return waitedFor
  }

  function failed(member: Member): void {
    member.failures += 1
    if (member.failures < maxConsecutiveFailures || members.length === 1) return
    member.suspendedUntil = Date.now() + suspendMs
    const { address } = member.settler
    settlerUsable.set({ network, address }, 0)
    log.warn({ network, address }, 'settler key keeps failing: using the others for now')
  }

  return {
    addresses: settlers.map(({ address }) => address) as [Hex, ...Hex[]],
    sender: async () => {
      const member = await choose(new Set())
      member.load -= 1
      return senderOf(member)
    },
    ranOut: (address) => members.find(({ settler }) => settler.address === address)?.gas.ranOut(),
    send: async (call, rehearse) => {
      const tried = new Set<Member>()
      for (;;) {
        const member = await choose(tried)
        tried.add(member)
        let isSending = false
        try {
          await rehearse?.(await senderOf(member))
          isSending = true
          const receipt = await member.settler.send(call)
          if (member.suspendedUntil > 0) settlerUsable.set({ network, address: member.settler.address }, 1)
          Object.assign(member, { failures: 0, suspendedUntil: 0 })
          return receipt
        } catch (error) {
          if (!cannotPayFee(error)) {
            if (isSending) failed(member)
            throw error
          }
          // The node has refused it finally, so nothing is pending and another key may send it.
          member.gas.ranOut()
        } finally {
          member.load -= 1
        }
      }
    },
  }
}

const senderOf = async ({ settler }: Member): Promise<Sender> => ({
  account: settler.address,
  ...(await settler.fee()),
})

/** That a key cannot pay. Nodes word it differently; viem's own error says what the second half looks for. */
export const cannotPayFee = (error: unknown) =>
  error instanceof Error && /insufficient funds|exceeds the balance of the account/i.test(error.message)
