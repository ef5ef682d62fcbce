/** The script of the engines that know many languages. */

import { serveEngine } from '../../../process/engines.ts'
import { loadWhisper, type WhisperReply, type WhisperRequest } from './whisper.ts'

let whisper: ReturnType<typeof loadWhisper> | undefined

serveEngine(async (request: WhisperRequest): Promise<WhisperReply> => (await (whisper ??= loadWhisper()))(request))
