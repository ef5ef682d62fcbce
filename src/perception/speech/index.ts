/** Speech to text, by the models that come with the service or by a server. */

import { type Config, ConfigError } from '../../config.ts'
import type { TranscriberConfig } from '../../config/model.ts'
import { createEmbeddedTranscriber } from './embedded.ts'
import { openHostedTranscriber } from './hosted.ts'
import { createLanguages } from './languages.ts'
import { createListener, type VoiceListener } from './listener.ts'
import type { Transcriber } from './transcriber.ts'

type SpeechConfig = Pick<Config, 'transcriber' | 'languages'>
type OpenEngine = (settings: TranscriberConfig, listener: VoiceListener, config: SpeechConfig) => Transcriber

/**
 * Every engine by what `TRANSCRIBER` has before its slash. A new one is a file like these and an entry here. It is given
 * its model, `TRANSCRIBER_BASE_URL` and `TRANSCRIBER_API_KEY`, and throws a `ConfigError` for what it cannot do without.
 * The listener finds voices and English words for it.
 */
const engines: Record<string, OpenEngine> = {
  embedded: ({ model }, listener, { languages }) => {
    if (model !== '') throw new ConfigError([`TRANSCRIBER: the embedded engine has no model ${model}; use embedded`])
    return createEmbeddedTranscriber(createLanguages(languages), listener)
  },
  openai: openHostedTranscriber,
}

const embedded: TranscriberConfig = { engine: 'embedded', model: '', baseUrl: undefined, key: undefined }

export function createTranscriber(config: SpeechConfig, listener = createListener()): Transcriber {
  const settings = config.transcriber ?? embedded
  const open = Object.hasOwn(engines, settings.engine) ? engines[settings.engine] : undefined
  if (!open) {
    const names = Object.keys(engines).join(', ')
    throw new ConfigError([`TRANSCRIBER: there is no engine ${settings.engine}; use one of these: ${names}`])
  }
  return open(settings, listener, config)
}
