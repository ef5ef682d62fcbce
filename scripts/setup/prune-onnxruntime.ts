import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../node_modules/onnxruntime-node/bin/napi-v6')

/** The package carries the libraries of every platform, 288 MB; only this machine's stay. */
export async function pruneOnnxRuntime(): Promise<void> {
  for (const platform of await readdir(root)) {
    if (platform !== process.platform) await rm(join(root, platform), { recursive: true })
  }
  for (const arch of await readdir(join(root, process.platform))) {
    if (arch !== process.arch) await rm(join(root, process.platform, arch), { recursive: true })
  }
}
