/** Very many who poll at once, each on a separate connection, on which the next request follows the answer. */

import { once } from 'node:events'
import { connect } from 'node:net'

export interface Latencies {
  /** In milliseconds: of the first answer to each, which the connection had to be taken for, and of all the others. */
  first: number[]
  later: number[]
}

export async function pollAll(url: string, pollers: number, times: number): Promise<Latencies> {
  const { hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`
  const found: Latencies = { first: [], later: [] }
  const poll = async () => {
    const socket = connect(Number(port), hostname)
    for (let n = 0; n < times; n++) {
      const sent = performance.now()
      socket.write(request)
      let answer = ''
      while (!isWhole(answer)) answer += String((await once(socket, 'data'))[0])
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`a poll was answered with ${answer.slice(0, 40)}`)
      found[n === 0 ? 'first' : 'later'].push(performance.now() - sent)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: pollers }, poll))
  return found
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1]
  if (length === undefined) return answer.endsWith('\r\n0\r\n\r\n')
  return Buffer.byteLength(answer.slice(end + 4)) >= Number(length)
}
