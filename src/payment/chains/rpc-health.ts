import type { Network } from '../payment.ts'
import { currentUrl, type RpcUrl } from './rpc-url.ts'

const timeoutMs = 4_000

/** Undefined when the RPC answers a small question; why not otherwise, without its URL, which often holds a key. */
export async function rpcProblem(network: Network, url: RpcUrl, method: string): Promise<string | undefined> {
  try {
    const response = await fetch(currentUrl(url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { result } = (await response.json()) as { result?: unknown }
    return result === undefined ? `the RPC of ${network} responded with an error (${response.status})` : undefined
  } catch {
    return `the RPC of ${network} does not answer`
  }
}
