/** The weights for other languages (speech) and other scripts (text), beside the other models, each with its stamp. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvFile } from '../../src/config/env-file.ts'
import { languagesDir, scriptsDir, stampName } from '../../src/model-files.ts'
import packages from './languages.json' with { type: 'json' }
import { setUpModels } from './models.ts'
import scriptPackages from './scripts.json' with { type: 'json' }

export const fetchLanguages = () => setUpModels(languagesDir, packages, 'languages')
export const fetchScripts = () => setUpModels(scriptsDir, scriptPackages, 'scripts')

/** At set-up: where all languages are wanted, and where they have been fetched before, perhaps by an older release. */
export async function setUpLanguages(): Promise<void> {
  const wanted = process.env['LANGUAGES'] || readEnvFile(process.env, join(import.meta.dirname, '../..'))['LANGUAGES']
  if (wanted === 'all' || existsSync(join(languagesDir, stampName))) await fetchLanguages()
  if (wanted === 'all' || existsSync(join(scriptsDir, stampName))) await fetchScripts()
}
