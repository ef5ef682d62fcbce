// @ts-check

/**
 * A list of links to a CSV file: one row for each video, four at a time. A video that fails is a row with its error.
 *
 *     node examples/list-to-csv.mjs < links.txt > videos.csv
 */

import { text } from 'node:stream/consumers'
import { createClient, ReelgistError } from 'reelgist'
import { evmWallet } from 'reelgist/evm'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKey } from './support/sandbox-key.mjs'

const baseUrl = process.env['REELGIST_URL'] ?? 'http://localhost:8402'
const key = /** @type {`0x${string}`} */ (process.env['KEY'] ?? (await sandboxKey(baseUrl)))
const client = createClient({ baseUrl, wallet: evmWallet(privateKeyToAccount(key)) })

/** @param {string | undefined} value */
function cell(value = '') {
  // The text is from the video: a spreadsheet must not run it as a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** @param {string} link */
async function row(link) {
  try {
    const { platform, author, title, language, transcription } = await client.analyse(link)
    return [link, platform, author, title, language, transcription, '']
  } catch (error) {
    if (!(error instanceof ReelgistError)) throw error
    return [link, '', '', '', '', '', error.message]
  }
}

// One link twice would be paid for twice.
const links = [...new Set((await text(process.stdin)).split('\n').map((line) => line.trim()))].filter(Boolean)
/** @type {(string | undefined)[][]} */
const rows = []
const entries = links.entries()
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (const [at, link] of entries) rows[at] = await row(link)
  }),
)
const header = ['link', 'platform', 'author', 'title', 'language', 'transcription', 'error']
process.stdout.write(`${[header, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`)
