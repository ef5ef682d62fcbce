/** Captions that are made to keep patterns busy. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words that the formats' own patterns look for: a text of others would be passed over by most of them. */
const folder = join(import.meta.dirname, '../../src')
export const alphabet = globSync(['language/**/*.ts', 'composition/embedded/**/*.ts', 'composition/screening/*.ts'], {
  cwd: folder,
})
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('(?:'))
      .join('\n'),
  )
  .join('\n')
