/** Solana transactions as an attacker writes them: any instructions and any bytes, with valid signatures by the attacker's keys. */

import {
  type Address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type KeyPairSigner,
  signBytes,
} from '@solana/kit'

/** Bits: 1 is writable, 2 is a signer. */
export type Role = 0 | 1 | 2 | 3
export interface DraftAccount {
  address: string
  role: Role
}
export interface DraftInstruction {
  program: string
  accounts: DraftAccount[]
  data: Buffer
}
export interface Draft {
  version: 'legacy' | 0
  feePayer: string
  blockhash: string
  instructions: DraftInstruction[]
}
export type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/** The instructions of a transaction in base64. */
export function readDraft(wire: string): Draft {
  const { messageBytes } = getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { header, staticAccounts, lifetimeToken, instructions } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const account = (index: number): DraftAccount => {
    const isSigner = index < numSignerAccounts
    const end = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts
    return { address: staticAccounts[index]!, role: ((isSigner ? 2 : 0) + (index < end ? 1 : 0)) as Role }
  }
  return {
    version: message.version,
    feePayer: staticAccounts[0]!,
    blockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: staticAccounts[programAddressIndex]!,
      accounts: accountIndices.map(account),
      data: Buffer.from(data ?? []),
    })),
  }
}

/** Compiles without the checks of the official library, which an attacker would leave out. */
export function compileDraft({ version, feePayer, blockhash, instructions }: Draft): Message {
  const roles = new Map<string, number>([[feePayer, 3]])
  for (const { program, accounts } of instructions) {
    for (const { address, role } of accounts) roles.set(address, (roles.get(address) ?? 0) | role)
    roles.set(program, roles.get(program) ?? 0)
  }
  const [first, ...others] = [...roles]
  // Writable signers, read-only signers, writable accounts, read-only accounts; sorting preserves the order otherwise.
  const sorted = [first!, ...others.sort(([, one], [, other]) => other - one)]
  const staticAccounts = sorted.map(([address]) => address as Address)
  const count = (wanted: number) => sorted.filter(([, role]) => role === wanted).length
  return {
    version,
    header: {
      numSignerAccounts: count(3) + count(2),
      numReadonlySignerAccounts: count(2),
      numReadonlyNonSignerAccounts: count(0),
    },
    staticAccounts,
    lifetimeToken: blockhash,
    instructions: instructions.map(({ program, accounts, data }) => ({
      programAddressIndex: staticAccounts.indexOf(program as Address),
      accountIndices: accounts.map(({ address }) => staticAccounts.indexOf(address as Address)),
      data: Uint8Array.from(data),
    })),
  }
}

export const encodeMessage = (message: Message): Buffer =>
  Buffer.from(getCompiledTransactionMessageEncoder().encode(message))

/** The transaction of a message in base64, signed by every one of the keys whose signature the message requires. */
export async function signMessage(message: Buffer, keys: readonly KeyPairSigner[]): Promise<string> {
  const required = requiredSigners(message)
  const signatures = await Promise.all(
    required.map(async (signer) => {
      const key = keys.find(({ address }) => address === signer)
      return key ? signBytes(key.keyPair.privateKey, message) : new Uint8Array(64)
    }),
  )
  return Buffer.concat([Buffer.from([signatures.length]), ...signatures, message]).toString('base64')
}

/** Of a message that cannot be decoded, those that an ordinary payment would have: none that is known. */
function requiredSigners(message: Buffer): readonly string[] {
  try {
    const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(message)
    return staticAccounts.slice(0, header.numSignerAccounts)
  } catch {
    // An attacker may send bytes that are no message.
    return ['', '']
  }
}
