/**
 * Hardhat's EVM, for machines that anvil is not published for or whose registry lacks it: the payment sandbox runs on
 * it there. Elsewhere nothing is fetched.
 */

import { edrFolder, findAnvil } from '../../src/payment/chains/sandbox/evm-program.ts'
import packages from './local-chain.json' with { type: 'json' }
import { setUpModels } from './models.ts'

export async function setUpLocalChain(): Promise<void> {
  if (findAnvil() !== undefined) return
  const machine = `${process.platform}-${process.arch}`
  const wanted = Object.entries(packages).find(([name]) => name === machine)?.[1]
  // Without either, the service says so when it is to start the sandbox.
  if (wanted) await setUpModels(edrFolder, [wanted], 'local chain')
}
