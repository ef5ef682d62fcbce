import assert from 'node:assert/strict'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import { test } from 'node:test'
import { setImmediate as round } from 'node:timers/promises'
import { listen } from './server.ts'
import { createFairAccept } from './fair-accept.ts'

const callers = 60
const timesEach = 60

test('serves simultaneous callers in turns', async () => {
  const { url, stop } = await listen(() => new Response('hello'), { host: '127.0.0.1', port: 0 })
  const { hostname, port } = new URL(url)
  let answers = 0
  let answersWhenAllHadOne = 0
  const call = async () => {
    const socket = connect(Number(port), hostname)
    for (let n = 0; n < timesEach; n++) {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      await once(socket, 'data')
      answers++
      if (n === 0) answersWhenAllHadOne = answers
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: callers }, call))
  await stop()
  assert.equal(answers, callers * timesEach)
  // One is taken and four are answered in a round; some more are on their way. Without turns it would be most of them.
  assert.ok(answersWhenAllHadOne < 6 * callers, `${answersWhenAllHadOne} of ${answers} answers`)
})

test('skips a caller that disconnected before its turn', async () => {
  const answered: IncomingMessage[] = []
  const fairAccept = createFairAccept((request) => void answered.push(request))
  const requests = [new IncomingMessage(new Socket()), new IncomingMessage(new Socket())] as const
  const responses = requests.map((request) => new ServerResponse(request))
  for (const [n, request] of requests.entries()) fairAccept.answer(request, responses[n]!)
  responses[0]!.destroy()
  await round()
  assert.deepEqual(answered, [requests[1]])
})
