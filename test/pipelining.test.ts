/** Callers who pipeline hundreds of requests on a few connections: the service answers them all, and others meanwhile. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import defaultFormat from '../src/formats/default.ts'
import { startTestService } from '../scripts/support/service.ts'
import { scaled } from './support/soak.ts'
import { openSocket } from './support/socket.ts'

const callers = scaled(20, 4)
const each = scaled(1_200, 150)
const total = callers * each

test(`answers /healthz while ${callers} connections pipeline ${each} requests each`, async () => {
  await using service = await startTestService({ analyse: async () => defaultFormat.example })
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(service.url)).text())![1]!
  for (const path of [asset, '/v1/formats']) {
    const requests = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(each)
    const sockets = await Promise.all(Array.from({ length: callers }, () => openSocket(service.url, requests)))
    const counts = { answered: 0, others: 0 }
    for (const socket of sockets) {
      let last = ''
      socket.on('data', (data: Buffer) => {
        const parts = (last + data.toString('latin1')).split('HTTP/1.1 200 OK')
        counts.answered += parts.length - 1
        // A status line may come in two parts.
        last = parts.at(-1)!.slice(-14)
      })
    }
    // One after the other: each waits for a part of the pipelined requests, and none for all of them.
    while (counts.answered < total) {
      assert.equal((await fetch(`${service.url}/healthz`)).status, 200)
      counts.others++
    }
    assert.ok(counts.others >= 20, `${path}: ${counts.others} others were answered meanwhile`)
    for (const socket of sockets) socket.destroy()
  }
})
