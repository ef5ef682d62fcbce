/** Protobuf messages, read and written field by field: what the models need of it, without the definitions. */

export interface Field {
  number: number
  value: bigint | Buffer
  /** Fixed-length values are kept as bytes, and have to be told from those that carry their length. */
  wire: Wire
}

const wires = { integer: 0, eight: 1, bytes: 2, four: 5 } as const
type Wire = (typeof wires)[keyof typeof wires]

export const message = (...fields: Buffer[]) => Buffer.concat(fields)
export const integer = (number: number, value: number | bigint) =>
  message(varint((number << 3) | wires.integer), varint(value))

export function bytes(number: number, value: Buffer | string): Buffer {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  return message(varint((number << 3) | wires.bytes), varint(content.length), content)
}

export function float(number: number, value: number): Buffer {
  const content = Buffer.alloc(4)
  content.writeFloatLE(value)
  return message(varint((number << 3) | wires.four), content)
}

/** The fields of a message in their order. */
export function readFields(content: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const digit = content.readUInt8(at++)
      value |= BigInt(digit & 127) << shift
      if (digit < 128) return value
    }
  }
  const take = (length: number) => content.subarray(at, (at += length))
  while (at < content.length) {
    const tag = Number(readVarint())
    const [number, wire] = [tag >> 3, (tag & 7) as Wire]
    const value =
      wire === wires.integer
        ? readVarint()
        : take(wire === wires.bytes ? Number(readVarint()) : wire === wires.four ? 4 : 8)
    fields.push({ number, wire, value })
  }
  return fields
}

export function writeFields(fields: Field[]): Buffer {
  return message(
    ...fields.map(({ number, wire, value }) => {
      if (typeof value === 'bigint') return integer(number, value)
      return wire === wires.bytes ? bytes(number, value) : message(varint((number << 3) | wire), value)
    }),
  )
}

/** Protobuf's variable-length integers; negative ones count as 64-bit two's complement. */
function varint(value: number | bigint): Buffer {
  const digits: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    digits.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Buffer.from(digits)
}
