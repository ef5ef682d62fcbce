/** Speech to text, by the models that come with the service or by a hosted one. */

import type { Config } from '../../config.ts'
import { createEmbeddedTranscriber } from './embedded.ts'
import { createHostedTranscriber } from './hosted.ts'
import { createLanguages } from './languages.ts'
import type { Transcriber } from './transcriber.ts'

export type { Transcriber }

export function createTranscriber({ transcriber, languages }: Pick<Config, 'transcriber' | 'languages'>): Transcriber {
  return transcriber ? createHostedTranscriber(transcriber) : createEmbeddedTranscriber(createLanguages(languages))
}
