/** `npm run bench -- NAME`: runs `bench/NAME.ts`. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../bench')
const [name = ''] = process.argv.slice(2)
const file = join(folder, `${name}.ts`)
if (!/^[\w-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).filter((entry) => entry.endsWith('.ts'))
  console.error(`npm run bench -- NAME, with one of: ${names.map((entry) => entry.slice(0, -3)).join(', ')}`)
  process.exit(1)
}
await import(file)
