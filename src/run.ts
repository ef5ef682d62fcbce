/** The service as a process, or as several: what `npm start` runs once its configuration is read. */

import { canSharePort, startProcesses } from './wiring/api-processes.ts'
import type { Config } from './config.ts'
import { createLog, type Log } from './log.ts'
import { createOperators, type Operators, takeSnapshot } from './http/operators/answers.ts'
import { isClusterChild, reportReady } from './process/cluster-child.ts'
import { answerQuestions, sayFarewell } from './process/questions.ts'
import { onReplaceSignal, type Runs, runUntilStopped, requestStop } from './process/run.ts'
import type { Shutdown } from './process/shutdown.ts'
import { type Overrides, type RunningService, startService } from './service.ts'

/** Starts the service and stops it in order when the process gets a signal. */
export async function run(config: Config, warnings: string[], given: Overrides = {}): Promise<void> {
  const log = createLog(config.logLevel)
  for (const warning of warnings) log.warn(warning)
  const isMainOfSeveral = config.apiProcesses > 1 && config.role !== 'worker' && !isClusterChild()
  if (isMainOfSeveral && !canSharePort) {
    log.warn('API_PROCESSES ignored: this system cannot share a port between processes')
  }
  await runUntilStopped(log, async (shutdown) => {
    if (isMainOfSeveral && canSharePort) return runSeveral(config, log, given, shutdown)
    if (isClusterChild()) return runChild(config, log, given, shutdown)
    const service = await startService(config, log, given, shutdown)
    greet(config, service, log)
    return service
  })
}

/** One of several: the main process asks it what it would serve on the operators' port. */
async function runChild(config: Config, log: Log, given: Overrides, shutdown: Shutdown): Promise<Runs> {
  const operators = createOperators(log)
  const { metrics, readiness, page } = operators.answers
  answerQuestions({ metrics, readiness, page })
  const service = await startService(config, log, given, shutdown, operators)
  reportReady(requestStop)
  return {
    stop: async () => {
      await service.stop()
      await sayFarewell(await takeSnapshot())
    },
  }
}

async function runSeveral(config: Config, log: Log, given: Overrides, shutdown: Shutdown): Promise<RunningService> {
  onReplaceSignal(() => log.warn('SIGUSR2 ignored: startup has not finished'))
  const startWorker = (worker: Config, operators: Operators) => startService(worker, log, given, shutdown, operators)
  const service = await startProcesses(config, log, shutdown, startWorker)
  onReplaceSignal(() => void service.replace())
  greet(config, service, log)
  return service
}

function greet({ role, publicUrl, payment }: Config, { url, operatorsUrl }: RunningService, log: Log): void {
  if (payment?.mode === 'sandbox') {
    log.warn('SANDBOX: payments run on local chains, no real money is used. POST /sandbox/faucet funds a wallet.')
  }
  // Last, so that it is the line that a person in a terminal sees.
  log.info({ role, url, operatorsUrl }, role === 'worker' ? 'working' : `Reelgist is running: ${publicUrl}`)
}
