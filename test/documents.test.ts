/** The documents of the repository hold together: links lead somewhere, files that are named exist, one version. */

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { version } from '../src/version.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
const documents = ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)]

for (const document of documents) {
  test(`every link of ${document} leads to a file`, () => {
    const links = Array.from(read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g), ([, link]) => link!)
    const lost = links.filter((link) => !existsSync(join(root, dirname(document), link)))
    assert.deepEqual(lost, [])
  })
}

test('docs/README.md lists every page of docs/', () => {
  const index = read('docs/README.md')
  const missing = pages.filter((name) => name !== 'README.md' && !index.includes(`](${name})`))
  assert.deepEqual(missing, [])
})

test('every file named in docs/architecture.md exists', () => {
  const named = Array.from(
    read('docs/architecture.md').matchAll(/`((?:[\w-]+\/)+[\w-]*(?:\.ts)?)`/g),
    ([, path]) => path!,
  )
  assert.ok(named.length > 30)
  const lost = named.filter(
    (path) =>
      !['', 'src', 'src/composition', 'src/video', 'src/perception', 'src/payment', 'src/jobs', 'src/support'].some(
        (folder) => existsSync(join(root, folder, path)),
      ),
  )
  assert.deepEqual(lost, [])
})

test('docs/architecture.md lists every table', () => {
  const tables = /export interface Tables \{([^}]*)\}/.exec(read('src/database/tables.ts'))![1]!
  const names = Array.from(tables.matchAll(/^ {2}(\w+):/gm), ([, name]) => name!)
  const text = read('docs/architecture.md')
  assert.deepEqual(
    names.filter((name) => !text.includes(`\`${name}\``)),
    [],
  )
})

test('the client, the changelog and the deployment have the version of the service', () => {
  assert.equal((JSON.parse(read('client/package.json')) as { version: string }).version, version)
  assert.match(
    read('CHANGELOG.md'),
    new RegExp(
      `^## \\[Unreleased\\]\n(?:[\\s\\S]*?\n)?## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`,
      'm',
    ),
  )
  assert.ok(read('deploy/kubernetes/kustomization.yaml').includes(`newTag: ${version}`))
})
