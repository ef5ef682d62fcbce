/** Builds the pages of `/docs` into `web/dist-docs`, when something of them has changed: a few seconds. */

import { join } from 'node:path'
import { root, setUpFolder } from './built-folder.ts'

const sources = [
  'docs/site/*.md',
  'scripts/docs/*.ts',
  'web/src/docs/*.ts',
  'web/styles/{docs,tokens,logo}.css',
  'web/styles/docs/*.css',
  'samples/*.json',
  'web/examples/*.json',
  'src/formats/*.ts',
  'src/http/**/*.ts',
  'src/errors.ts',
  'client/src/*.ts',
  'client/package.json',
  'CHANGELOG.md',
  'package-lock.json',
]

export const setUpDocs = (): Promise<void> =>
  setUpFolder({
    dist: join(root, 'web/dist-docs'),
    sources,
    // Not before it is needed: the API reference takes most of the service to write.
    build: async (into) => (await import('../docs/build.ts')).buildDocs(into),
  })
