/** Opens the embedded models' weights, which the set-up puts under `models/`. */

import { InferenceSession } from 'onnxruntime-node'
import { modelsDir, openModel } from '../model-files.ts'

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
    })
  return openModel(name, open, folder)
}
