/** Reads the weights of TensorFlow.js models, which lie one after the other in a manifest's order. */

export interface WeightSpec {
  name: string
  shape: number[]
  dtype: string
  quantization?: { dtype: 'uint8' | 'uint16'; scale: number; min: number }
}

export interface Weight {
  shape: number[]
  data: Float32Array
}

export function readWeights(specs: WeightSpec[], bytes: Buffer): (name: string) => Weight {
  const weights = new Map<string, Weight>()
  let at = 0
  for (const { name, shape, dtype, quantization } of specs) {
    const { size, read } = numberReader(bytes, quantization?.dtype ?? dtype)
    const length = shape.reduce((product, side) => product * side, 1)
    const { scale, min } = quantization ?? { scale: 1, min: 0 }
    const data = new Float32Array(length)
    for (let i = 0; i < length; i++) data[i] = read(at + i * size) * scale + min
    weights.set(name, { shape, data })
    at += length * size
  }
  return (name) => {
    const weight = weights.get(name)
    if (!weight) throw new Error(`the model has no weight ${name}`)
    return weight
  }
}

function numberReader(bytes: Buffer, dtype: string): { size: number; read: (at: number) => number } {
  switch (dtype) {
    case 'float32':
      return { size: 4, read: (at) => bytes.readFloatLE(at) }
    case 'int32':
      return { size: 4, read: (at) => bytes.readInt32LE(at) }
    case 'uint16':
      return { size: 2, read: (at) => bytes.readUInt16LE(at) }
    case 'uint8':
      return { size: 1, read: (at) => bytes.readUInt8(at) }
    default:
      throw new Error(`weights of type ${dtype} are not known`)
  }
}

/** TensorFlow's kernels are (height, width, in, out), ONNX's (out, in, height, width); depthwise ones have in = 1. */
export function turnKernel({ shape, data }: Weight, depthwise: boolean): Weight {
  const [height, width, inputs, outputs] = shape as [number, number, number, number]
  const turned = new Float32Array(data.length)
  let from = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < inputs; i++) {
        for (let o = 0; o < outputs; o++) {
          const filter = depthwise ? i * outputs + o : o * inputs + i
          turned[(filter * height + y) * width + x] = data[from++]!
        }
      }
    }
  }
  return { shape: depthwise ? [inputs * outputs, 1, height, width] : [outputs, inputs, height, width], data: turned }
}
