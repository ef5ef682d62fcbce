/** The package as one file, as `npm pack` would write it, without npm: the service offers it at `/client.tgz`. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = import.meta.dirname
const blockBytes = 512
/** The same for every file, as npm does it: the same sources make the same package. */
const modified = Date.UTC(1985, 9, 26, 8, 15) / 1000

interface Entry {
  path: string
  content: Buffer
  isProgram?: boolean
}

/** Writes the package of what was built into `dist` to `file`. */
export async function pack(dist: string, file: string): Promise<void> {
  const built = (await readdir(dist)).toSorted()
  const entries: Entry[] = [
    { path: 'package.json', content: await publishedManifest() },
    { path: 'README.md', content: await readFile(join(folder, 'README.md')) },
    { path: 'LICENSE', content: await readFile(join(folder, '../LICENSE')) },
    { path: 'bin/reelgist.js', content: await readFile(join(folder, 'bin/reelgist.js')), isProgram: true },
    ...(await Promise.all(
      built.map(async (name) => ({ path: `dist/${name}`, content: await readFile(join(dist, name)) })),
    )),
  ]
  const blocks = entries.flatMap((entry) => [header(entry), padded(entry.content)])
  await writeFile(file, gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockBytes)]), { level: 9 }))
}

/** Without what only the sources need: `prepack` would fail where it is installed from a folder. */
async function publishedManifest(): Promise<Buffer> {
  const {
    scripts: _,
    devDependencies: _d,
    ...rest
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
  return Buffer.from(`${JSON.stringify(rest, null, 2)}\n`)
}

/** A header of ustar: fields of fixed width, and a checksum over itself with the checksum as spaces. */
function header({ path, content, isProgram = false }: Entry): Buffer {
  const block = Buffer.alloc(blockBytes)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  block.write(`package/${path}`, 0)
  block.write(octal(isProgram ? 0o755 : 0o644, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(content.length, 12), 124)
  block.write(octal(modified, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const padded = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes)])
