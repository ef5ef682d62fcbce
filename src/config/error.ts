import { StartError } from '../process/start-error.ts'

/** Everything that is wrong with the environment, in words for the person who set it. */
export class ConfigError extends StartError {
  readonly problems: readonly string[]

  constructor(problems: string[], options?: ErrorOptions) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, options)
    this.name = 'ConfigError'
    this.problems = problems
  }
}
