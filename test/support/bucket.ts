/** A bucket on a real S3 server, which checks signatures and keeps its objects in a folder, for tests. */

import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { buildBlobs } from '../../src/config/blobs.ts'

const require = createRequire(import.meta.url)
// It comes without types.
const S3rver = require('@20minutes/s3rver') as new (options: object) => {
  configureBuckets: () => Promise<unknown>
  callback: () => RequestListener
}

/** The keys that the server knows. */
export const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export async function withBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'reelgist-bucket-'))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'reels' }] })
  await mkdir(join(directory, 'reels'), { recursive: true })
  await s3rver.configureBuckets()
  const serve = s3rver.callback()
  /** What the next requests meet instead of the server: a status, or a connection that breaks. */
  const faults: (number | 'broken')[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.method!)
    const fault = faults.shift()
    if (fault === undefined) return serve(request, response)
    request.resume()
    if (fault === 'broken') request.socket.destroy()
    else response.writeHead(fault).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = `s3://reels/some/where?endpoint=${endpoint}&region=us-east-1`
  const folder = join(directory, 'reels/some/where')
  return {
    place,
    endpoint,
    bucket: buildBlobs({ BLOBS: place, ...keys })!,
    faults,
    asked,
    /** Without a server from now on. */
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
    /** The names of what it holds. */
    names: async (): Promise<string[]> => {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      return files
        .flatMap((file) => (file.endsWith('_object') ? [file.replace(/\._S3rver_object$/, '')] : []))
        .toSorted()
    },
    /** Other bytes under the same name. */
    damage: (name: string) => writeFile(join(folder, `${name}._S3rver_object`), 'something else'),
  }
}
