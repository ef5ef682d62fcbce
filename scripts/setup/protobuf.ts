/**
 * Protobuf messages field by field, without their definitions: the models are changed in a few places, and whatever
 * else they hold, fields that a definition of today does not know included, has to stay as it is.
 */

import protobuf from 'protobufjs/minimal.js'

export interface ProtobufField {
  number: number
  value: bigint | Buffer
  /** Fixed-length values are kept as bytes, and have to be told from those that carry their length. */
  wire: Wire
}

const wires = { integer: 0, eight: 1, bytes: 2, four: 5 } as const
type Wire = (typeof wires)[keyof typeof wires]

/** Joined by us: the library's writer doubles its memory as it grows, which weights of 150 MB would do several times. */
export const message = (...fields: Buffer[]) => Buffer.concat(fields)

const start = (number: number, wire: Wire) => protobuf.Writer.create().uint32((number << 3) | wire)
const end = (writer: protobuf.Writer) => writer.finish() as Buffer

/** Negative ones count as 64-bit two's complement. */
export const integer = (number: number, value: number | bigint) =>
  end(start(number, wires.integer).int64(typeof value === 'bigint' ? String(BigInt.asIntN(64, value)) : value))

export const float = (number: number, value: number) => end(start(number, wires.four).float(value))

export function bytes(number: number, value: Buffer | string): Buffer {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  return message(end(start(number, wires.bytes).uint32(content.length)), content)
}

/** The fields of a message in their order; their bytes are those of the message, not copies. */
export function readFields(content: Buffer): ProtobufField[] {
  const reader = protobuf.Reader.create(content)
  const fields: ProtobufField[] = []
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    const [number, wire] = [tag >>> 3, (tag & 7) as Wire]
    fields.push({ number, wire, value: readValue(reader, wire) })
  }
  return fields
}

function readValue(reader: protobuf.Reader, wire: Wire): bigint | Buffer {
  if (wire === wires.integer) {
    const { lo, hi } = protobuf.util.LongBits.from(reader.uint64())
    return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0)
  }
  if (wire === wires.bytes) return reader.bytes() as Buffer
  const from = reader.pos
  reader.skipType(wire)
  return reader.raw(from, reader.pos) as Buffer
}

export function writeFields(fields: ProtobufField[]): Buffer {
  return message(
    ...fields.map(({ number, wire, value }) => {
      if (typeof value === 'bigint') return integer(number, value)
      return wire === wires.bytes ? bytes(number, value) : message(end(start(number, wire)), value)
    }),
  )
}
