/**
 * `npm run doctor [-- --json]`: says of everything that the service needs whether it is there, and what to do if not.
 * Changes nothing and prints no secret. Exit status 1 when something would keep `npm start` from working.
 */

import { loadConfig } from '../src/config.ts'
import { type DoctorCheck, fail, type DoctorFinding, ok, warn } from './doctor/finding.ts'
import { writeJson, writeReport } from './doctor/report.ts'
import { commandArguments } from './support/arguments.ts'

const { values } = commandArguments('Usage: npm run doctor [-- --json]\n', { json: { type: 'boolean' } })
const timeoutMs = 90_000
const findings = await examine()
process.stdout.write(values.json ? writeJson(findings) : writeReport(findings, process.stdout.isTTY))
process.exit(findings.some(({ state }) => state === 'fail') ? 1 : 0)

async function examine(): Promise<DoctorFinding[]> {
  const warnings: string[] = []
  let config: ReturnType<typeof loadConfig>
  try {
    config = loadConfig((sentence) => warnings.push(sentence))
  } catch (error) {
    // Nothing else can be judged without them.
    return [fail('settings', (error as Error).message)]
  }
  const settings =
    warnings.length === 0 ? [ok('settings', 'understood')] : warnings.map((text) => warn('settings', text))
  // Only now: most of what the service is made of comes with them.
  const { examineMachine } = await import('./doctor/machine.ts')
  const { examineDatabase, examineModel, examinePayments, examinePorts } = await import('./doctor/service.ts')
  const { examineChromium, examineDecoder, examineModels, examineYtdlp } = await import('./doctor/worker.ts')
  const works = config.role !== 'api'
  const checks: [string, DoctorCheck][] = [
    ['machine', () => examineMachine(config)],
    ['database', () => examineDatabase(config)],
    ['port', () => examinePorts(config)],
    ['payments', () => examinePayments(config)],
    ...(works
      ? ([
          ['models', () => examineModels(config)],
          ['model', () => examineModel(config)],
          ['decoder', () => examineDecoder(config)],
          ['yt-dlp', () => examineYtdlp(config)],
        ] as [string, DoctorCheck][])
      : []),
    ['chromium', examineChromium],
  ]
  const found = await Promise.all(checks.map(([name, check]) => bounded(name, check)))
  return [...settings, ...found.flat()]
}

async function bounded(name: string, check: DoctorCheck): Promise<DoctorFinding[]> {
  const { promise: late, resolve } = Promise.withResolvers<DoctorFinding[]>()
  const timer = setTimeout(() => resolve([fail(name, 'it does not answer')]), timeoutMs)
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    return [fail(name, `the check failed: ${(error as Error).message.split('\n')[0]}`)]
  } finally {
    clearTimeout(timer)
  }
}
