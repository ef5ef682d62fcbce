import { isAddressEqual } from 'viem'
import type { EvmPayload, Payment } from '../../payment.ts'

// The time that settling needs: an authorisation that expires sooner would only fail later.
const secondsToSettle = 6

/**
 * How long it may be valid. During that time its money can arrive without us, and nobody can rule that out. Clients sign
 * for the five minutes that they are offered, so even clocks that are far off do not cause a refusal.
 */
export const maxValiditySeconds = 3_600
export const validTooLong = 'authorization_valid_too_long'

/** What is wrong with an authorisation by its own fields, if anything. */
export function checkAuthorization({ payload, offer }: Payment): string | undefined {
  const { authorization } = payload.payload as unknown as EvmPayload
  const now = BigInt(Math.floor(Date.now() / 1000))
  if (authorization.value !== offer.amount) return 'amount_mismatch'
  if (!isAddressEqual(authorization.to, offer.payTo as `0x${string}`)) return 'recipient_mismatch'
  if (BigInt(authorization.validAfter) > now) return 'authorization_not_yet_valid'
  if (BigInt(authorization.validBefore) < now + BigInt(secondsToSettle)) return 'authorization_expired'
  if (BigInt(authorization.validBefore) > now + BigInt(maxValiditySeconds)) return validTooLong
  return undefined
}
