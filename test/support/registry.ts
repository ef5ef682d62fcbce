/** A registry of npm packages on loopback, for tests of the set-up with the real npm. */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Published {
  name: string
  version: string
  integrity: string
}

export interface Registry {
  /** The settings for npm, an empty cache among it, so that everything is asked for here. */
  env: () => Promise<Record<string, string>>
  /** The names of the packages whose tarballs were asked for. */
  asked: string[]
  publish: (name: string, files: Record<string, string>, manifest?: object) => Promise<Published>
  /** From now on tarballs are asked for and never come; resolves when the first one is. */
  hold: () => Promise<void>
  release: () => void
  stop: () => Promise<void>
}

export async function startRegistry(): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-registry-'))
  const packages = new Map<string, { document: object; tarball: Buffer }>()
  const asked: string[] = []
  let held: { asked: () => void; waiting: (() => void)[] } | undefined
  let url = ''

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const isTarball = path.endsWith('.tgz')
    const name = path.slice(1).replace(/\/-\/.*$/, '')
    const found = packages.get(name)
    if (!found) return end(response, 404, '{}')
    if (!isTarball) return end(response, 200, JSON.stringify(found.document))
    asked.push(name)
    const send = () => end(response, 200, found.tarball)
    if (!held) return send()
    held.waiting.push(send)
    held.asked()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    asked,
    env: async () => ({
      npm_config_registry: url,
      npm_config_cache: await mkdtemp(join(folder, 'cache-')),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    }),
    publish: async (name, files, more = {}) => {
      const version = '1.0.0'
      const manifest = { name, version, ...more }
      const tarball = await pack(folder, { ...files, 'package.json': JSON.stringify(manifest) })
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      const dist = { tarball: `${url}/${name}/-/${name}-${version}.tgz`, integrity }
      const document = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }
      packages.set(name, { document, tarball })
      return { name, version, integrity }
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { asked: resolve, waiting: [] }
      return promise
    },
    release: () => {
      for (const send of held?.waiting ?? []) send()
      held = undefined
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status).end(body)
}

async function pack(folder: string, files: Record<string, string>): Promise<Buffer> {
  const dir = await mkdtemp(join(folder, 'pack-'))
  for (const [path, content] of Object.entries(files)) {
    const file = join(dir, 'package', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { mode: 0o755 })
  }
  await promisify(execFile)('tar', ['czf', 'package.tgz', 'package'], { cwd: dir })
  return readFile(join(dir, 'package.tgz'))
}
