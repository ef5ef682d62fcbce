/**
 * `npm run yt-dlp [-- status | update [VERSION] [--sha256 HASH] | known-good | rollback]`. An update is fetched beside
 * the one that is used and takes its place only when it passes its self-test; the previous one can be restored.
 */

import { findProgram } from '../src/video/downloaders/ytdlp/program.ts'
import { selfTest } from './setup/ytdlp-self-test.ts'
import { installYtdlp, rollBackYtdlp } from './setup/ytdlp.ts'
import { commandArguments, failUsage } from './support/arguments.ts'
import known from './setup/yt-dlp.json' with { type: 'json' }

const usage = 'Usage: npm run yt-dlp [-- status | update [VERSION] [--sha256 HASH] | known-good | rollback]\n'
const { positionals, values } = commandArguments(usage, { sha256: { type: 'string' } }, { positionals: 2 })
const [command = 'status', version] = positionals
process.exitCode = await run()

async function run(): Promise<number> {
  switch (command) {
    case 'status':
      return status()
    case 'update':
      if (version !== undefined && !/^\d{4}\.\d{2}\.\d{2}$/.test(version))
        failUsage('a version is as 2026.08.19', usage)
      if (values.sha256 !== undefined && !/^[0-9a-f]{64}$/.test(values.sha256))
        failUsage('--sha256 must be 64 hexadecimal digits', usage)
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
      return failUsage(`unknown command "${command}"`, usage)
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
