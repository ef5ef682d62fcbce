/** One tab at a time is at a payment. Old browsers and plain http have no locks: then two ask, and still pay once. */

const nameOf = (payment: string) => `reelgist ${payment.slice(-40)}`

/** Keeps other tabs from asking about a payment; gives what lets them. */
export function lockPayment(payment: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  const over = Promise.withResolvers<void>()
  void navigator.locks.request(nameOf(payment), () => over.promise)
  return over.resolve
}

/** Does it unless another tab is at it. */
export async function ifNotLocked(payment: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(nameOf(payment), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
