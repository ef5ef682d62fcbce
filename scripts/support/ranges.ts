/** For the scripts that find the ranges of 8-bit networks. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeNetworks } from '../setup/onnx-file.ts'
import { bytes, integer, message } from '../setup/protobuf.ts'
import { operators, type Ranges } from '../setup/quantise.ts'

/** The network with the results of all that gets 8 bits as outputs, in their order. */
export function watched(network: Buffer): { model: Buffer; names: string[] } {
  const names: string[] = []
  const model = changeNetworks(network, ({ nodes, results }) => {
    names.push(...nodes.filter(({ operator }) => operators.has(operator)).map(({ outputs }) => outputs[0]!))
    // A name and a type: a tensor of floats.
    for (const name of names) results.set(name, message(bytes(1, name), bytes(2, bytes(1, integer(1, 1)))))
  })
  return { model, names }
}

export async function writeRanges(file: string, ranges: Ranges): Promise<void> {
  const lines = Object.entries(ranges).map(([name, range]) => {
    return `  ${JSON.stringify(name)}: [${range.map((value) => Number(value.toPrecision(4))).join(', ')}]`
  })
  await writeFile(join(import.meta.dirname, '../setup', file), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${lines.length} ranges written`)
}
