/** PP-OCRv6's alphabet, one character to a line, from the YAML in which it is published beside the network. */

/** As many as the network has classes, less the blank and the space. */
const count = 6904

export function convertCharacters(files: Map<string, Buffer>): Buffer {
  const list = files.get('dict.yml')!.toString('utf8').split('\n  character_dict:\n')[1] ?? ''
  const characters = [...list.matchAll(/^ {2}- (.+)$/gm)].map(([, scalar]) => unquote(scalar!))
  if (characters.length !== count) throw new Error(`the alphabet is not what it was: ${characters.length} characters`)
  return Buffer.from(`${characters.join('\n')}\n`)
}

/** YAML quotes what would mean something else, and writes a quote in quotes twice. */
const unquote = (scalar: string) => (/^'.+'$/.test(scalar) ? scalar.slice(1, -1).replaceAll("''", "'") : scalar)
