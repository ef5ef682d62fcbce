/** Which test files can share a process, by what they say: one that could be in another's way there has its own. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Clocks, environment, signals, exit and memory are those of the process. */
const usesProcessState = [
  /\bmock\b|\bprocess\.(?:on|once|exitCode|memoryUsage|getActiveResourcesInfo)\b|setFlagsFromString|globalThis\./,
  /\bprocess\.env(?:\.\w+|\[[^\]]*\])? \??\??=[^=]|assign\(process\.env|delete process\.env/,
]

/** Of these files the ones that can do with a shared process. */
export async function findShareable(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_, at) => !usesProcessState.some((sign) => sign.test(texts[at]!)))
}
