import { createSolanaRpc, isSolanaError, mainnet } from '@solana/kit'

export type SolanaRpc = ReturnType<typeof createSolanaClient>

export const createSolanaClient = (rpcUrl: string) => createSolanaRpc(mainnet(rpcUrl))

// JSON-RPC's own codes for "I looked at it and refuse": bad parameters, failed preflight, bad signature, bad version.
const refusals = new Set([-32602, -32002, -32003, -32015])

/** Whether the RPC gave an answer, if only a refusal. Anything else leaves open what happened. */
export function isRefusal(error: unknown): boolean {
  return isSolanaError(error) && refusals.has(error.context.__code)
}
