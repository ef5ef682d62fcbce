/** What a payment touches of a chain's USDC, and how an authorisation is signed. */

import {
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseErc6492Signature,
  parseEventLogs,
  toBytes,
  toHex,
  type TransactionReceipt,
} from 'viem'
import { assets, base, type Authorization, type EvmPayload } from '../../payment.ts'

/** A chain's USDC: where it is, and the domain that payers sign in (EIP-712). Any other would void every signature. */
export interface Token {
  chainId: number
  address: Hex
  /** As the contract has them. They differ from chain to chain: on the test network of Base it is called "USDC". */
  name: string
  version: string
  /** The hash of all four. */
  domainSeparator: Hex
}

export function defineToken(token: Omit<Token, 'domainSeparator'>): Token {
  const { chainId, address, name, version } = token
  const separated = words(domainType, keccak256(toBytes(name)), keccak256(toBytes(version)), toHex(chainId), address)
  return { ...token, domainSeparator: keccak256(separated) }
}

const domainType = keccak256(
  toBytes('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
)

/** USDC on Base. */
export const token = assets[base]
export const usdcOnBase = defineToken({ chainId: 8453, address: token, name: 'USD Coin', version: '2' })

export const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
])

/** Whether a transaction moved the authorised sum from the payer to us: being used up alone does not say so. */
export function transfersFunds(
  receipt: TransactionReceipt,
  { from, to, value }: Authorization,
  { address: asset }: Token,
): boolean {
  return (
    receipt.status === 'success' &&
    parseEventLogs({ abi: tokenAbi, eventName: 'Transfer', logs: receipt.logs }).some(
      ({ address, args }) =>
        isAddressEqual(address, asset) &&
        isAddressEqual(args.from, from) &&
        isAddressEqual(args.to, to) &&
        args.value === BigInt(value),
    )
  )
}

/**
 * The arguments of `transferWithAuthorization`: for `isOwn`, the signature of an ordinary account, in its parts; for a
 * contract wallet's as the bytes that it is, since they mean something to that wallet only.
 */
export function transferArguments({ authorization, signature }: EvmPayload, isOwn: boolean) {
  const { from, to, nonce } = authorization
  const [value, validAfter, validBefore] = [
    authorization.value,
    authorization.validAfter,
    authorization.validBefore,
  ].map(BigInt) as [bigint, bigint, bigint]
  if (!isOwn) return [from, to, value, validAfter, validBefore, nonce, unwrap(signature)] as const
  const v = Number(`0x${signature.slice(130)}`)
  const r = signature.slice(0, 66) as `0x${string}`
  const s = `0x${signature.slice(66, 130)}` as const
  return [from, to, value, validAfter, validBefore, nonce, v < 27 ? v + 27 : v, r, s] as const
}

/** A contract wallet may wrap its signature in how it is deployed (EIP-6492); the token takes what is inside. */
function unwrap(signature: `0x${string}`): `0x${string}` {
  try {
    return parseErc6492Signature(signature).signature
  } catch {
    // It only ends like a wrapped one. Whether it is a signature all the same is for the wallet to say.
    return signature
  }
}

/** r, s and v: 65 bytes. Contract wallets use longer ones. */
export const isPlainSignature = (signature: string) => signature.length === 132

const typeHash = keccak256(
  toBytes(
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  ),
)

/** What the payer signs (EIP-712). Written out because the general encoder takes longer than recovering the signer. */
export function authorizationDigest({ domainSeparator }: Token, authorization: Authorization): Uint8Array {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const [amount, after, before] = [value, validAfter, validBefore].map((text) => toHex(BigInt(text)))
  const content = keccak256(words(typeHash, from, to, amount!, after!, before!, nonce))
  return keccak256(toBytes(`0x1901${domainSeparator.slice(2)}${content.slice(2)}`), 'bytes')
}

/** Each value as 32 bytes, filled up with zeros from the left. */
function words(...values: string[]): Uint8Array {
  return Buffer.from(values.map((value) => value.slice(2).padStart(64, '0')).join(''), 'hex')
}
