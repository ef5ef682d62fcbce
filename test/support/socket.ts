/** A connection that says what a good client would never leave at that: nothing, half a head, half a body. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export async function openSocket(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
