/** Wallets that are contracts: the token asks them whether they signed (EIP-1271). */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Hex, serializeErc6492Signature, zeroHash } from 'viem'
import { createContractWallet, longer } from '../../../../test/support/contract-wallet.ts'
import { submit, withShop } from '../../../../test/support/shop.ts'
import { createSandboxEvm } from '../sandbox/evm-client.ts'
import { token, tokenAbi } from './token.ts'

/** As a wallet writes it that can be deployed on the way; how it is deployed does not matter here. */
const wrapped = (signature: Hex): Hex => serializeErc6492Signature({ address: token, data: '0x1234', signature })

const goodOnes: [string, (signature: Hex) => Hex][] = [
  ['of 65 bytes', (signature) => signature],
  ['of more bytes', longer],
  ['wrapped in how it is deployed', wrapped],
]

for (const [what, change] of goodOnes) {
  test(`a contract wallet pays with a signature ${what}, and gets the same answer again`, async () => {
    const { sandbox, url, gate } = await withShop()
    const wallet = await createContractWallet(sandbox)
    const payment = await wallet.sign(gate.offers, change)
    const answer = await submit(url, payment)
    assert.equal(answer.status, 202, answer.headers.get('payment-error') ?? answer.text)
    assert.equal(await wallet.balance(), 4_900_000n)
    assert.equal((await submit(url, payment)).text, answer.text)
    assert.equal(await wallet.balance(), 4_900_000n)
  })
}

const badOnes: [string, (signature: Hex) => Hex][] = [
  ['of zeros', () => `0x${'00'.repeat(65)}`],
  ['of another', (signature) => `0x11${signature.slice(4)}`],
  ['that is long and wrong', (signature) => longer(`0x11${signature.slice(4)}`)],
  ['that is wrapped and wrong', (signature) => wrapped(`0x11${signature.slice(4)}`)],
  ['that only ends like a wrapped one', (signature) => `0x11${signature.slice(4)}${'6492'.repeat(16)}`],
]

test('answers 402 for an invalid signature of a contract wallet, without a transfer', async () => {
  const { sandbox, url, gate } = await withShop()
  const wallet = await createContractWallet(sandbox)
  for (const [what, change] of badOnes) {
    const answer = await submit(url, await wallet.sign(gate.offers, change))
    assert.equal(answer.status, 402, `${what}: ${answer.text}`)
    assert.equal(answer.headers.get('payment-error'), 'invalid_exact_evm_signature', what)
  }
  assert.equal(await wallet.balance(), 5_000_000n)
})

test('answers 402 for a contract that is not a working wallet', async () => {
  const { sandbox, url, gate } = await withShop()
  for (const bytecode of ['0xfe', '0x00', '0x60006000fd', '0x5b600056'] as const) {
    const wallet = await createContractWallet(sandbox)
    await createSandboxEvm(sandbox.chains.evmUrl).setCode({ address: wallet.address, bytecode })
    const answer = await submit(url, await wallet.sign(gate.offers, longer))
    assert.equal(answer.status, 402, `${bytecode}: ${answer.text}`)
  }
})

test('answers 402 for a wallet that is not deployed', async () => {
  const { sandbox, url, gate } = await withShop()
  const wallet = await createContractWallet(sandbox, { deployed: false })
  for (const [what, change] of [...goodOnes, ...badOnes]) {
    const answer = await submit(url, await wallet.sign(gate.offers, change))
    assert.equal(answer.status, 402, `${what}: ${answer.text}`)
    assert.equal(answer.headers.get('payment-error'), 'invalid_exact_evm_signature', what)
  }
})

test('multicalls work on the sandbox as on Base', async () => {
  const { sandbox } = await withShop()
  const balanceOf = (owner: Hex) =>
    ({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [owner] }) as const
  const balances = await createSandboxEvm(sandbox.chains.evmUrl).multicall({
    multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
    contracts: [balanceOf(token), balanceOf(`0x${zeroHash.slice(-40)}`)],
  })
  assert.deepEqual(
    balances.map(({ status }) => status),
    ['success', 'success'],
  )
})
