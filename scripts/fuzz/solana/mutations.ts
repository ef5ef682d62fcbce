/** Changes to a payment's transaction: its instructions, the compiled message, and its bytes. */

import type { Address } from '@solana/kit'
import fc from 'fast-check'
import type { Draft, Message, Role } from '../../support/solana-draft.ts'
import { attacks, type Cast, programs, setLimit, setPrice } from './attacks.ts'

type Instructions = Draft['instructions']

/** One change at each level; those of a level that a case does not change leave it as it was. */
export interface SolanaCase {
  drafts: ((draft: Draft, cast: Cast) => void)[]
  messages: ((message: Message, table: Address) => Message)[]
  bytes: ((message: Buffer) => Buffer)[]
}

const index = fc.nat(255)
const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!

/** A change of the instructions, where there are any left. */
const onInstructions =
  (change: (instructions: Instructions, cast: Cast) => void) =>
  (draft: Draft, cast: Cast): void => {
    if (draft.instructions.length > 0) change(draft.instructions, cast)
  }

const addresses = ({ fresh, ...cast }: Cast): string[] => [...Object.values(cast), ...Object.values(fresh), ...programs]

const draftChanges: fc.Arbitrary<SolanaCase['drafts'][number]> = fc.oneof(
  // After the transfer more often than anywhere: only there may something be added.
  {
    weight: 8,
    arbitrary: fc.tuple(index, index, fc.boolean(), index).map(([which, byte, isLast, place]) =>
      onInstructions((all, cast) => {
        const position = isLast ? all.length : place % (all.length + 1)
        all.splice(position, 0, at(attacks, which)(cast, byte))
      }),
    ),
  },
  fc.tuple(index, index).map(([from, to]) =>
    onInstructions((all) => {
      all.splice(to % (all.length + 1), 0, structuredCopy(at(all, from)))
    }),
  ),
  index.map((which) => onInstructions((all) => void all.splice(which % all.length, 1))),
  fc.tuple(index, index).map(([one, other]) =>
    onInstructions((all) => {
      const [i, j] = [one % all.length, other % all.length]
      ;[all[i], all[j]] = [all[j]!, all[i]!]
    }),
  ),
  fc.tuple(index, index, index, index).map(([which, place, whom, role]) =>
    onInstructions((all, cast) => {
      const { accounts } = at(all, which)
      const account = { address: at(addresses(cast), whom), role: (role % 4) as Role }
      accounts[place % (accounts.length + 1)] = account
    }),
  ),
  fc.tuple(index, index, index).map(([which, place, role]) =>
    onInstructions((all) => {
      const { accounts } = at(all, which)
      if (accounts.length > 0) at(accounts, place).role = (role % 4) as Role
    }),
  ),
  fc.tuple(index, index).map(([which, program]) =>
    onInstructions((all) => {
      at(all, which).program = at(programs, program)
    }),
  ),
  fc.tuple(index, index, index).map(([which, place, byte]) =>
    onInstructions((all) => {
      const { data } = at(all, which)
      if (data.length > 0) data[place % data.length] = byte
    }),
  ),
  fc.tuple(index, fc.uint8Array({ minLength: 1, maxLength: 300 })).map(([which, more]) =>
    onInstructions((all) => {
      const instruction = at(all, which)
      instruction.data = Buffer.concat([instruction.data, more])
    }),
  ),
  fc.tuple(index, index).map(([which, length]) =>
    onInstructions((all) => {
      const instruction = at(all, which)
      instruction.data = instruction.data.subarray(0, length % (instruction.data.length + 1))
    }),
  ),
  fc.nat(120_000).map((units) => onInstructions((all) => void (all[0] = setLimit(units)))),
  fc.bigInt({ min: 0n, max: 100_000n }).map((price) =>
    onInstructions((all) => {
      all[Math.min(1, all.length - 1)] = setPrice(price)
    }),
  ),
  fc.constantFrom('legacy' as const, 0 as const).map((version) => (draft: Draft) => void (draft.version = version)),
)

const structuredCopy = ({ program, accounts, data }: Instructions[number]) => ({
  program,
  accounts: accounts.map((account) => ({ ...account })),
  data: Buffer.from(data),
})

/** One of a list replaced, or one more. */
const replaced = (list: readonly number[], place: number, value: number): number[] => {
  const copy = [...list]
  copy[place % (list.length + 1)] = value
  return copy
}

const headerFields = ['numSignerAccounts', 'numReadonlySignerAccounts', 'numReadonlyNonSignerAccounts'] as const

const messageChanges: fc.Arbitrary<SolanaCase['messages'][number]> = fc.oneof(
  fc.tuple(fc.constantFrom(...headerFields), fc.nat(6)).map(([field, value]) => (message: Message) => ({
    ...message,
    header: { ...message.header, [field]: value },
  })),
  fc.tuple(index, index).map(([from, to]) => (message: Message) => {
    const staticAccounts = [...message.staticAccounts]
    staticAccounts[to % staticAccounts.length] = at(staticAccounts, from)
    return { ...message, staticAccounts }
  }),
  fc.tuple(index, index).map(([one, other]) => (message: Message) => {
    const staticAccounts = [...message.staticAccounts]
    const [i, j] = [one % staticAccounts.length, other % staticAccounts.length]
    ;[staticAccounts[i], staticAccounts[j]] = [staticAccounts[j]!, staticAccounts[i]!]
    return { ...message, staticAccounts }
  }),
  index.map((which) => (message: Message) => ({
    ...message,
    staticAccounts: [...message.staticAccounts, at(message.staticAccounts, which)],
  })),
  // Any index, also of accounts that do not exist and of those that a lookup table would add.
  fc.tuple(index, index, fc.nat(20)).map(([which, place, value]) => (message: Message) => ({
    ...message,
    instructions: message.instructions.map((one, n) =>
      n === which % message.instructions.length
        ? { ...one, accountIndices: replaced(one.accountIndices ?? [], place, value) }
        : one,
    ),
  })),
  fc.tuple(index, fc.nat(20)).map(([which, value]) => (message: Message) => ({
    ...message,
    instructions: message.instructions.map((one, n) =>
      n === which % message.instructions.length ? { ...one, programAddressIndex: value } : one,
    ),
  })),
  fc.subarray([0, 1, 2, 3]).map((indexes) => (message: Message, table: Address) => ({
    ...message,
    version: 0 as const,
    addressTableLookups: [{ lookupTableAddress: table, writableIndexes: indexes, readonlyIndexes: [3] }],
  })),
)

const byteChanges: fc.Arbitrary<SolanaCase['bytes'][number]> = fc.oneof(
  fc.tuple(fc.nat(), index).map(([place, byte]) => (message: Buffer) => {
    message[place % message.length] = byte
    return message
  }),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((more) => (message: Buffer) => Buffer.concat([message, more])),
  fc.nat(40).map((cut) => (message: Buffer) => message.subarray(0, message.length - cut)),
)

const none = fc.constant<never[]>([])
const few = <T>(changes: fc.Arbitrary<T>, max: number) => fc.array(changes, { minLength: 1, maxLength: max })

/** Most cases change instructions: what is changed further down is mostly no transaction at all. */
export const solanaCases: fc.Arbitrary<SolanaCase> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ drafts: few(draftChanges, 2), messages: none, bytes: none }) },
  {
    weight: 3,
    arbitrary: fc.record({
      drafts: fc.array(draftChanges, { maxLength: 2 }),
      messages: few(messageChanges, 2),
      bytes: none,
    }),
  },
  { weight: 1, arbitrary: fc.record({ drafts: none, messages: none, bytes: few(byteChanges, 2) }) },
)
