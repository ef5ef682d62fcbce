/**
 * The programs that the pages show. `test/docs.test.ts` runs those in `sh` and `ts` against the real service and checks
 * the syntax of the others, so that a new one is one entry here and cannot be wrong for long.
 */

export interface Snippet {
  id: string
  title: string
  /** What to know before it runs. */
  /** Code in it is between backticks. */
  note: string
  language: 'sh' | 'ts' | 'python' | 'json' | 'settings-sh'
  code: string
}

const video = 'https://www.tiktok.com/@samples/video/7000000000000000001'

/** Ways to a first result, the shortest first. */
export function quickStarts(publicUrl: string, isSandbox: boolean): Snippet[] {
  const money = isSandbox
    ? 'Creates a wallet, funds it with test USDC, and prints the result.'
    : 'Creates a wallet. Send USDC to it before you run the last line, which prints the result.'
  return [
    {
      id: 'cli',
      title: 'Command line',
      note: `Install it first: \`npm install ${publicUrl}/client.tgz\`. In a clone of the service, \`npm start\` has done so. ${money}`,
      language: 'sh',
      code: `export REELGIST_URL=${publicUrl}
npx reelgist wallet ${isSandbox ? 'fund' : 'make'}
npx reelgist analyse ${video} -f recipe`,
    },
    {
      id: 'client',
      title: 'TypeScript, with the Reelgist client',
      note: `Install \`${publicUrl}/client.tgz\` and \`viem\`, and \`@types/node\` to compile it. \`KEY\` is the private key of a wallet with USDC on Base. A retry is never charged twice.`,
      language: 'ts',
      code: `import { createClient } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'

const wallet = evmWallet(privateKeyToAccount(process.env['KEY'] as \`0x\${string}\`))
const client = createClient({ baseUrl: '${publicUrl}', wallet })
const recipe = await client.analyse('${video}', { format: 'recipe' })
console.log(JSON.stringify(recipe, null, 2))`,
    },
    {
      id: 'curl',
      title: 'curl',
      note: 'Shows the payment options without paying. A payment needs a signature, which the programs below create.',
      language: 'sh',
      code: `curl -s ${publicUrl}/v1/jobs \\
  -d '{"url": "${video}", "format": "recipe"}'`,
    },
    {
      id: 'typescript',
      title: 'TypeScript, with the x402 client',
      note: 'Install `@x402/fetch`, `@x402/evm` and `viem`. `KEY` is the private key of a wallet with USDC on Base.',
      language: 'ts',
      code: `import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount(process.env['KEY'] as \`0x\${string}\`)
const pay = wrapFetchWithPayment(fetch, new x402Client().register('eip155:8453', new ExactEvmScheme(account)))

const body = JSON.stringify({ url: '${video}', format: 'recipe' })
const submitted = await pay('${publicUrl}/v1/jobs', { method: 'POST', body })
let job = await submitted.json()
while (job.status === 'pending' || job.status === 'processing') {
  const poll = await fetch('${publicUrl}/v1/jobs/' + job.jobId, { headers: { Prefer: 'wait=30' } })
  job = await poll.json()
}
console.log(JSON.stringify(job.result ?? job.error, null, 2))`,
    },
    {
      id: 'python',
      title: 'Python, with the x402 client',
      note: 'Run `pip install "x402[httpx,evm]"`. `KEY` is the private key of a wallet with USDC on Base.',
      language: 'python',
      code: `import asyncio
import json
import os

from eth_account import Account
from x402 import x402Client
from x402.http.clients.httpx import x402HttpxClient
from x402.mechanisms.evm import EthAccountSigner
from x402.mechanisms.evm.exact.register import register_exact_evm_client


async def main():
    wallet = x402Client()
    register_exact_evm_client(wallet, EthAccountSigner(Account.from_key(os.environ["KEY"])))
    async with x402HttpxClient(wallet, timeout=60) as http:
        order = {"url": "${video}", "format": "recipe"}
        job = (await http.post("${publicUrl}/v1/jobs", json=order)).json()
        while job["status"] in ("pending", "processing"):
            poll = await http.get(f"${publicUrl}/v1/jobs/{job['jobId']}", headers={"Prefer": "wait=30"})
            job = poll.json()
        print(json.dumps(job.get("result") or job.get("error"), indent=2))


asyncio.run(main())`,
    },
  ]
}

/** How assistants are configured for the MCP endpoint. */
export function assistantSettings(publicUrl: string): Snippet[] {
  const url = `${publicUrl}/mcp`
  const settings = (value: object) => JSON.stringify(value, null, 2)
  return [
    {
      id: 'claude-code',
      title: 'Claude Code',
      note: 'Command line.',
      language: 'settings-sh',
      code: `claude mcp add --transport http reelgist ${url}`,
    },
    {
      id: 'codex',
      title: 'Codex',
      note: 'Command line.',
      language: 'settings-sh',
      code: `codex mcp add reelgist --url ${url}`,
    },
    {
      id: 'cursor',
      title: 'Cursor',
      note: 'In `~/.cursor/mcp.json`, or in `.cursor/mcp.json` of a project.',
      language: 'json',
      code: settings({ mcpServers: { reelgist: { url } } }),
    },
    {
      id: 'vs-code',
      title: 'VS Code',
      note: 'In `.vscode/mcp.json`.',
      language: 'json',
      code: settings({ servers: { reelgist: { type: 'http', url } } }),
    },
  ]
}

/** The same tools as a program on the user's machine, which pays from the wallet there. */
export function localAssistantSettings(publicUrl: string): Snippet[] {
  const args = ['-y', `--package=${publicUrl}/client.tgz`, 'reelgist', 'mcp', '--url', publicUrl]
  const command = `npx ${args.join(' ')}`
  return [
    {
      id: 'claude-desktop',
      title: 'Claude Desktop, and other assistants that start a local program',
      note: 'In the assistant’s settings file. Add `"--per-call", "0.50", "--per-day", "2.00"` to `args` to change the budget.',
      language: 'json',
      code: JSON.stringify({ mcpServers: { reelgist: { command: 'npx', args } } }, null, 2),
    },
    {
      id: 'claude-code-local',
      title: 'Claude Code, with a local wallet',
      note: 'Command line.',
      language: 'settings-sh',
      code: `claude mcp add reelgist -- ${command}`,
    },
    {
      id: 'codex-local',
      title: 'Codex, with a local wallet',
      note: 'Command line.',
      language: 'settings-sh',
      code: `codex mcp add reelgist -- ${command}`,
    },
  ]
}

/** Funding a sandbox wallet. */
export const faucetSnippet = (publicUrl: string): Snippet => ({
  id: 'faucet',
  title: 'Fund a sandbox wallet',
  note: '`ADDRESS` is the address of your wallet on Base.',
  language: 'sh',
  code: `curl -s ${publicUrl}/sandbox/faucet \\
  -H 'Content-Type: application/json' \\
  -d '{"network": "eip155:8453", "address": "'"$ADDRESS"'"}'`,
})

/** Making a wallet. */
export const walletSnippet: Snippet = {
  id: 'wallet',
  title: 'Create a wallet',
  note: 'Install `viem`. Keep the key secret: anyone who has it can spend the funds.',
  language: 'ts',
  code: `import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

const key = generatePrivateKey()
console.log({ key, address: privateKeyToAddress(key) })`,
}
