/** Where an RPC is; of the sandbox's chains, where they are now: theirs may change while we run. */
export type RpcUrl = string | (() => string)

export const currentUrl = (url: RpcUrl): string => (typeof url === 'string' ? url : url())
