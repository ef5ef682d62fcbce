/** Run in a copy of the project to which CONTRIBUTING.md's additions were made: uses each, and writes what it did. */

import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chooseNetwork, openWallet, payableWith } from '../../client/src/cli/networks.ts'
import { fillFormat } from '../../src/composition/embedded/engine.ts'
import { readConfig } from '../../src/config.ts'
import { findFormat, type OutputFormat } from '../../src/formats/index.ts'
import { createApp } from '../../src/http/app.ts'
import { readEvidence } from '../../src/language/reading.ts'
import { configured } from '../../src/payment/chains/index.ts'
import { createTranscriber } from '../../src/perception/speech/index.ts'
import { type Platform, readLink } from '../../src/platforms/index.ts'
import { argumentsFor } from '../../src/video/downloaders/ytdlp/arguments.ts'
import { documentParts } from '../support/document-parts.ts'
import { evidenceOf } from '../support/evidence.ts'

const app = createApp(documentParts)
const get = async (path: string) => (await app.request(path)).json() as Promise<Record<string, object>>

const order = { url: '', dir: '', proxy: '', version: '', maxVideoSeconds: 1, maxVideoBytes: 1, cookies: undefined }
const platform = {
  target: readLink('https://player.vimeo.com/video/123456789')?.target,
  arguments: argumentsFor({ ...order, platform: 'vimeo' as Platform, checkCertificates: true }),
}

const speech = [
  { start: 0, end: 2, text: 'How long does it keep?' },
  { start: 3, end: 5, text: 'About a week.' },
]
const reading = readEvidence(evidenceOf({ speech }))
const scores = { lines: reading.lines.map(() => ({ roles: new Map(), spans: new Map() })), fits: 1 }
const { result: format } = fillFormat(findFormat('question-list' as OutputFormat), reading, scores)

const server = createServer((request, response) => {
  response.end(`${request.method} ${request.url} ${request.headers.authorization}`)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const TRANSCRIBER_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const speechSettings = { TRANSCRIBER: 'plain/small', TRANSCRIBER_BASE_URL, TRANSCRIBER_API_KEY: 'secret' }
const engine = createTranscriber(readConfig(speechSettings))
const { speech: heard } = await engine.transcribe(
  new Float32Array(32_000),
  new AbortController().signal,
  () => undefined,
)
server.close()

const { payment } = readConfig({
  PAYMENT: 'facilitator',
  FACILITATOR_URL: 'https://facilitator.test',
  PAY_TO_POLYGON: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
})
const chains = payment?.mode === 'facilitator' ? configured<unknown>(payment).map(({ chain }) => chain.title) : []
const keys = { evm: `0x${'1'.repeat(64)}` } as const
const wallet = await openWallet(chooseNetwork('polygon', keys), keys)
const sandbox = { networks: { 'eip155:8453': { rpcUrl: '/' } } }
const usual = { anywhere: chooseNetwork(undefined, keys), sandbox: payableWith(keys, sandbox) }
const payer = { network: wallet.network, asset: wallet.asset, usual }

const { paths } = await get('/openapi.json')
const { formats } = await get('/v1/formats')
const endpoint = { listed: await get('/v1/platforms'), documented: Object.keys(paths!) }
const formatNames = (formats as { name: string }[]).map(({ name }) => name)
const used = { platform, format, formatNames, heard, chains, payer, endpoint }
writeFileSync(join(import.meta.dirname, '../../additions.json'), JSON.stringify(used))
