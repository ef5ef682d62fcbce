import { gunzipSync } from 'node:zlib'

const block = 512

/** The files of an npm package's tarball by their path inside the package. */
export function readPackage(tarball: Uint8Array): Map<string, Buffer> {
  const tar = gunzipSync(tarball)
  const files = new Map<string, Buffer>()
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const text = (from: number, to: number) => tar.toString('utf8', at + from, at + to).replace(/\0.*$/s, '')
    const path = [text(345, 500), text(0, 100)].filter(Boolean).join('/')
    const size = Number.parseInt(text(124, 136), 8)
    const kind = text(156, 157)
    const start = at + block
    // Plain files only; the first folder is `package` in almost every tarball, and npm drops it whatever its name.
    if (kind === '0' || kind === '') files.set(path.slice(path.indexOf('/') + 1), tar.subarray(start, start + size))
    at = start + Math.ceil(size / block) * block
  }
  return files
}
