import { list, type ReadEntry } from 'tar'

/** The files of an npm package's tarball by their path inside the package. */
export async function readPackage(tarball: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const parser = list({
    // A damaged archive is an error, not a warning with fewer files.
    strict: true,
    filter: (_, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'OldFile'),
    onReadEntry(entry: ReadEntry) {
      // Written into place as it comes: weights of 150 MB would lie twice in memory until their pieces are joined.
      const content = Buffer.allocUnsafeSlow(entry.size)
      let at = 0
      entry.on('data', (piece) => {
        content.set(piece, at)
        at += piece.length
      })
      // The first folder is `package` in almost every tarball, and npm drops it whatever its name.
      files.set(entry.path.slice(entry.path.indexOf('/') + 1), content)
    },
  })
  parser.on('end', resolve).on('error', reject)
  parser.end(Buffer.from(tarball.buffer, tarball.byteOffset, tarball.byteLength))
  await promise
  return files
}
