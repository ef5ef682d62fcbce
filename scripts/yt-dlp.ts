/**
 * `npm run yt-dlp [-- status | update [VERSION] [--sha256 HASH] | known-good | rollback]`. An update is fetched beside
 * the one that is used and takes its place only when it passes its self-test; the previous one can be restored.
 */

import { parseArgs } from 'node:util'
import { findProgram } from '../src/video/downloaders/ytdlp/program.ts'
import { selfTest } from './setup/ytdlp-self-test.ts'
import { installYtdlp, rollBackYtdlp } from './setup/ytdlp.ts'
import known from './setup/yt-dlp.json' with { type: 'json' }

const usage = 'npm run yt-dlp [-- status | update [VERSION] [--sha256 HASH] | known-good | rollback]'
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sha256: { type: 'string' } } })
const [command = 'status', version] = positionals
process.exitCode = await run()

async function run(): Promise<number> {
  switch (command) {
    case 'status':
      return status()
    case 'update':
      if (version !== undefined && !/^\d{4}\.\d{2}\.\d{2}$/.test(version)) return misused('a version is as 2026.08.19')
      if (values.sha256 !== undefined && !/^[0-9a-f]{64}$/.test(values.sha256)) return misused('that is no SHA-256')
      return report(
        await installYtdlp({ version, sha256: values.sha256, isExact: values.sha256 !== undefined }, () => true),
      )
    case 'known-good':
      return report(await installYtdlp(undefined, () => true))
    case 'rollback':
      if (await rollBackYtdlp()) return status()
      console.error('There is none to go back to.')
      return 1
    default:
      return misused(`there is no ${command}`)
  }
}

async function status(): Promise<number> {
  const program = await findProgram(process.env.YTDLP_PATH)
  console.log(`known good  ${known.version}`)
  console.log(`used        ${program ? `${program.version} (${program.command})` : 'none'}`)
  const problem = program && (await selfTest(program.command))
  if (program) console.log(`self-test   ${problem ?? 'passed'}`)
  return program && problem === undefined ? 0 : 1
}

async function report(problems: string[]): Promise<number> {
  if (problems.length === 0) return status()
  console.error('Nothing was changed:')
  for (const problem of problems) console.error(`  - ${problem}`)
  return 1
}

function misused(why: string): number {
  console.error(`${why}\n${usage}`)
  return 2
}
