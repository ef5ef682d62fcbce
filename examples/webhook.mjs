// @ts-check

/**
 * A receiver of callbacks, which believes only what is signed. Try it on your machine with `reelgist listen`:
 *
 *     REELGIST_CALLBACK_SECRET=$(npx reelgist listen --print-secret) node examples/webhook.mjs
 *     npx reelgist listen --forward-to http://localhost:3000/hook
 */

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookError } from 'reelgist'

const secret = process.env['REELGIST_CALLBACK_SECRET'] ?? ''

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function receive(request, response) {
  try {
    const job = await verifyWebhook(await text(request), request.headers, secret)
    console.log(job.jobId, job.status === 'success' ? job.result : job.error)
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
}

const server = createServer((request, response) => void receive(request, response))
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}/hook`)
})
