/** The Keras layers of NSFWJS's MobileNetV2 as an ONNX model: a 224 × 224 picture (0 to 1) to five probabilities. */

import { runInNewContext } from 'node:vm'
import { convertClassifier, type Layer } from './keras.ts'
import { readWeights, type WeightSpec } from './tensorflow.ts'

interface LayersModel {
  modelTopology: { model_config: { config: { layers: Layer[] } } }
  weightsManifest: { weights: WeightSpec[] }[]
}

const folder = 'dist/models/mobilenet_v2'

export function convertNsfw(files: Map<string, Buffer>): Buffer {
  const model = exported(files, 'model.min.js') as LayersModel
  const bytes = Buffer.from(exported(files, 'group1-shard1of1.min.js') as string, 'base64')
  const weight = readWeights(
    model.weightsManifest.flatMap((group) => group.weights),
    bytes,
  )
  return convertClassifier(model.modelTopology.model_config.config.layers, weight, { side: 224, classes: 5 })
}

/** The files are scripts whose one export is data. Their checksum is known, and they see nothing of this process. */
function exported(files: Map<string, Buffer>, name: string): unknown {
  const module = { exports: undefined }
  runInNewContext(files.get(`${folder}/${name}`)!.toString(), { module, exports: {} })
  return module.exports
}
