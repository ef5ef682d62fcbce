/** How payments are taken: the variables of each chain and of each of the three modes. */

import { z } from 'zod'
import { ConfigError } from './error.ts'
import { base58, evmKeys, payToEvm, payToSolana, seed, url } from './values.ts'

/** What a worker has no use for: it is not asked for there, and not looked at. */
export const paymentVariables = {
  PAY_TO_EVM: payToEvm.optional(),
  EVM_RPC_URL: url.optional(),
  EVM_SETTLER_KEY: evmKeys.optional(),
  PAY_TO_SOLANA: payToSolana.optional(),
  SOLANA_RPC_URL: url.optional(),
  SOLANA_SETTLER_KEY: base58(64, 'a key pair').optional(),
  FACILITATOR_URL: url.optional(),
  FACILITATOR_AUTHORIZATION: z.string().optional(),
  RECEIPT_KEY: seed.optional(),
}

type Env = z.infer<z.ZodObject<typeof paymentVariables>> & { PAYMENT: 'sandbox' | 'self' | 'facilitator' }

/** Each chain by its variables, as `payment/chains/index.ts` has them by the same names. */
const chains = {
  evm: { payTo: 'PAY_TO_EVM', rpcUrl: 'EVM_RPC_URL', settlerKeys: 'EVM_SETTLER_KEY' },
  solana: { payTo: 'PAY_TO_SOLANA', rpcUrl: 'SOLANA_RPC_URL', settlerKey: 'SOLANA_SETTLER_KEY' },
} as const

type ChainName = keyof typeof chains
type Settings<Name extends ChainName> = {
  [Key in keyof (typeof chains)[Name]]: (typeof chains)[Name][Key] extends keyof Env
    ? NonNullable<Env[(typeof chains)[Name][Key]]>
    : never
}

/** The settings of the chains that we settle on ourselves. */
export type SelfPaymentConfig = { [Name in ChainName]?: Settings<Name> | undefined }

/** Where a chain's money goes, and where the chain is asked. */
export interface ChainPlace {
  payTo: string
  /** A facilitator needs none, but with it recovery can see for itself what a facilitator did not say. */
  rpcUrl: string | undefined
}

export type PaymentConfig =
  | { mode: 'sandbox' }
  | ({ mode: 'self' } & SelfPaymentConfig)
  | ({ mode: 'facilitator'; url: string; authorization: string | undefined } & Partial<
      Record<ChainName, ChainPlace | undefined>
    >)

const names = Object.keys(chains) as ChainName[]

/** Refuses a mode whose addresses or keys are missing. A chain that is not configured at all is not offered. */
export function buildPayment(env: Env): PaymentConfig {
  switch (env.PAYMENT) {
    case 'sandbox':
      return { mode: 'sandbox' }
    case 'self':
      return { mode: 'self', ...buildSelf(env) }
    case 'facilitator':
      return buildFacilitator(env)
  }
}

function buildSelf(env: Env): SelfPaymentConfig {
  const problems: string[] = []
  const settings = names.flatMap((name) => {
    const variables = Object.entries(chains[name])
    const missing = variables.filter(([, variable]) => env[variable] === undefined)
    if (missing.length === variables.length) return []
    for (const [, variable] of missing) problems.push(`${variable}: required with ${chains[name].payTo}`)
    return [[name, Object.fromEntries(variables.map(([key, variable]) => [key, env[variable]]))]]
  })
  if (problems.length === 0 && settings.length === 0) {
    const sets = names.map((name) => Object.values(chains[name]).join(', '))
    problems.push(`PAYMENT=self: set ${sets.join('; or ')}`)
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.fromEntries(settings) as SelfPaymentConfig
}

function buildFacilitator(env: Env): Extract<PaymentConfig, { mode: 'facilitator' }> {
  const { FACILITATOR_URL: url, FACILITATOR_AUTHORIZATION: authorization } = env
  const problems: string[] = []
  const settings = names.flatMap((name) => {
    const { payTo, rpcUrl } = chains[name]
    return env[payTo] === undefined ? [] : [[name, { payTo: env[payTo], rpcUrl: env[rpcUrl] }] as const]
  })
  if (url === undefined) problems.push('FACILITATOR_URL: required for PAYMENT=facilitator')
  if (settings.length === 0) {
    const addresses = names.map((name) => chains[name].payTo).join(' or ')
    problems.push(`${addresses}: required for PAYMENT=facilitator`)
  }
  if (problems.length > 0 || url === undefined) throw new ConfigError(problems)
  return {
    mode: 'facilitator',
    url,
    authorization,
    ...(Object.fromEntries(settings) as Partial<Record<ChainName, ChainPlace>>),
  }
}
