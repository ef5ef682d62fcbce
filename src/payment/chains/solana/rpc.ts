import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  isSolanaError,
  type RpcTransport,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/kit'
import { currentUrl, type RpcUrl } from '../rpc-url.ts'

export type SolanaRpc = ReturnType<typeof createSolanaClient>

/** Calls Solana through an RPC. Every call is bounded, so that a silent RPC becomes an error. */
export function createSolanaClient(rpcUrl: RpcUrl, { timeout = 10_000 } = {}) {
  let url = currentUrl(rpcUrl)
  let transport = createDefaultRpcTransport({ url })
  const bounded: RpcTransport = async (request) => {
    if (currentUrl(rpcUrl) !== url) {
      url = currentUrl(rpcUrl)
      transport = createDefaultRpcTransport({ url })
    }
    const limit = AbortSignal.timeout(timeout)
    return transport({ ...request, signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit })
  }
  return createSolanaRpcFromTransport(bounded)
}

const refusals = [
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
] as const

/** Whether the RPC looked at it and refused. Any other error leaves open what happened. */
export const isRefusal = (error: unknown): boolean => refusals.some((code) => isSolanaError(error, code))

/** Whether it refused because the transaction has landed before. */
export const isAlreadyProcessed = (error: unknown): boolean =>
  isSolanaError((error as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED) ||
  /already ?(?:been )?processed/i.test((error as Error).message)
