/** The weights for languages other than English, beside the other models and with a stamp of their own. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvFile } from '../../src/config/env-file.ts'
import { languagesDir, stampName } from '../../src/model-files.ts'
import packages from './languages.json' with { type: 'json' }
import { setUpModels } from './models.ts'

export const fetchLanguages = () => setUpModels(languagesDir, packages, 'languages')

/** At set-up: where all languages are wanted, and where they have been fetched before, perhaps by an older release. */
export async function setUpLanguages(): Promise<void> {
  const wanted = process.env['LANGUAGES'] || readEnvFile(join(import.meta.dirname, '../..'))['LANGUAGES']
  if (wanted === 'all' || existsSync(join(languagesDir, stampName))) await fetchLanguages()
}
