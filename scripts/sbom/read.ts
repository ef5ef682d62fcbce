/** The repository's own files, of which the bill of materials is made. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ytdlp from '../setup/yt-dlp.json' with { type: 'json' }
import type { SbomSources } from './build.ts'

const root = join(import.meta.dirname, '../..')

export function readSources(): SbomSources {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as SbomSources['lock']
  const setUp = join(root, 'scripts/setup')
  // From every manifest of the set-up: a new one is seen without being named here.
  const manifests = readdirSync(setUp).filter((name) => name.endsWith('.json'))
  const weights = manifests.flatMap((name) => entriesIn(JSON.parse(readFileSync(join(setUp, name), 'utf8'))))
  return { lock, weights, ytdlp }
}

function entriesIn(manifest: unknown): SbomSources['weights'] {
  if (typeof manifest !== 'object' || manifest === null) return []
  if ('name' in manifest && 'integrity' in manifest && 'licence' in manifest)
    return [manifest as SbomSources['weights'][0]]
  return Object.values(manifest).flatMap(entriesIn)
}
