/** A Solana wallet by the Wallet Standard, brought to where it can sign: connected, with enough USDC. */

import {
  type Address,
  address as toAddress,
  createSolanaRpc,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionModifyingSigner,
} from '@solana/kit'
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Wallet } from '../../../client/src/index.ts'
import { toAmount, toDollars } from '../../../client/src/payment.ts'
import { solanaWallet } from '../../../client/src/solana.ts'
import { boot } from '../boot.ts'
import { PayError } from '../pay/problems.ts'
import { refusedBy, walletProblem, tooLittle } from './problems.ts'

interface Account {
  address: string
  chains: readonly string[]
}

/** What of the Wallet Standard is used here. */
export interface SolanaWallet {
  name: string
  accounts: readonly Account[]
  features: {
    'standard:connect'?: { connect: () => Promise<{ accounts: readonly Account[] }> }
    'solana:signTransaction': {
      signTransaction: (
        ...inputs: { account: Account; transaction: Uint8Array; chain: string }[]
      ) => Promise<readonly { signedTransaction: Uint8Array }[]>
    }
  }
}

const chain = 'solana:mainnet'
/** The service asks the chain for us: a page may ask nobody else. */
const rpcUrl = `${location.origin}/rpc/solana`

export async function connectSolana(
  wallet: SolanaWallet,
  { name, onStep }: { name: string; onStep: (doing: string) => void },
): Promise<Wallet> {
  onStep(`Connecting ${name}`)
  const account = await connect(wallet)
  if (!account) {
    throw new PayError(
      walletProblem(`${name} shared no account`, 'Unlock it, choose an account on Solana, and try again.'),
    )
  }
  const paying = solanaWallet(signerOf(wallet, account), { rpcUrl })
  await requireUsdc(toAddress(account.address), toAddress(paying.asset))
  return paying
}

async function connect(wallet: SolanaWallet): Promise<Account | undefined> {
  try {
    const connected = await wallet.features['standard:connect']?.connect()
    return [...(connected?.accounts ?? []), ...wallet.accounts].find(({ chains }) => chains.includes(chain))
  } catch (error) {
    throw refusedBy(wallet.name, error)
  }
}

type Signed = Awaited<ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>>[number]

/** Hands the transaction to the wallet as bytes and takes it back signed. */
function signerOf(wallet: SolanaWallet, account: Account): TransactionModifyingSigner {
  const [encoder, decoder] = [getTransactionEncoder(), getTransactionDecoder()]
  return {
    address: toAddress(account.address),
    modifyAndSignTransactions: async (transactions) => {
      const inputs = transactions.map((one) => ({ account, chain, transaction: new Uint8Array(encoder.encode(one)) }))
      const signed = await wallet.features['solana:signTransaction']
        .signTransaction(...inputs)
        .catch((error: unknown) => {
          throw refusedBy(wallet.name, error)
        })
      // A wallet may have changed it: whether it still pays what is asked for, the service judges.
      return signed.map(
        ({ signedTransaction }, index) =>
          Object.assign({}, transactions[index], decoder.decode(signedTransaction)) as Signed,
      )
    },
  }
}

async function requireUsdc(owner: Address, mint: Address): Promise<void> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const { value } = await createSolanaRpc(rpcUrl).getAccountInfo(account, { encoding: 'base64' }).send()
  // Of a token account: the mint, the owner, and then the amount, in eight bytes.
  const amount = value ? readAmount(getBase64Encoder().encode(value.data[0]), 64) : 0n
  if (amount < toAmount(boot.price.usd)) throw tooLittle('Solana', owner, toDollars(amount))
}

function readAmount(bytes: ArrayLike<number>, at: number): bigint {
  const view = new DataView(Uint8Array.from(bytes).buffer)
  return view.byteLength >= at + 8 ? view.getBigUint64(at, true) : 0n
}
