/** Speech to text, by the models that come with the service or by a hosted one. */

import { type Config, ConfigError } from '../../config.ts'
import { createEmbeddedTranscriber } from './embedded.ts'
import { createHostedTranscriber } from './hosted.ts'
import { createLanguages } from './languages.ts'
import type { Transcriber } from './transcriber.ts'

type SpeechConfig = Pick<Config, 'transcriber' | 'languages'>

/** Every engine by its name, which `TRANSCRIBER` says. A new one is a file like these and an entry here. */
const engines: Record<string, (config: SpeechConfig) => Transcriber> = {
  embedded: ({ languages }) => createEmbeddedTranscriber(createLanguages(languages)),
  hosted: ({ transcriber }) => createHostedTranscriber(transcriber!.server!),
}

export function createTranscriber(config: SpeechConfig): Transcriber {
  const { engine = 'embedded', server } = config.transcriber ?? {}
  const create = Object.hasOwn(engines, engine) && (engine === 'hosted') === (server !== undefined) && engines[engine]
  if (!create) throw new ConfigError([`TRANSCRIBER: there is no engine ${engine}; use embedded or provider/model`])
  return create(config)
}
