/** Opens the embedded models' weights, which the set-up puts under `models/`. */

import { existsSync, readFileSync } from 'node:fs'
import { InferenceSession } from 'onnxruntime-node'
import { modelsDir, openModel } from '../model-files.ts'

/** Processors without these instructions need unsigned weights where 8 bits are used: they cut large sums off. */
const cpuInfo = '/proc/cpuinfo'
const isExact = existsSync(cpuInfo) && /vnni/.test(readFileSync(cpuInfo, 'latin1'))

/**
 * One thread to a session: several sessions side by side are faster than one session with several threads.
 * Without memory patterns inputs may change their length from run to run; without an arena what the longest one needed
 * is given back (100 MB for each copy of the speech model), at no cost that could be measured.
 */
export function loadModel(name: string, folder = modelsDir): Promise<InferenceSession> {
  const open = (file: string) =>
    InferenceSession.create(file, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableMemPattern: false,
      enableCpuMemArena: false,
      logSeverityLevel: 3,
      ...(!isExact && { extra: { session: { x64quantprecision: '1' } } }),
    })
  return openModel(name, open, folder)
}
