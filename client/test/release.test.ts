/** The release of the client, tried on a clone: what stops it, and that it publishes nothing unless asked to. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { setUpClient } from '../../scripts/setup/client.ts'
import { packageProblems, versionProblems } from '../release.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'reelgist-release-test-'))
after(() => rm(folder, { recursive: true, force: true }))

test('the version has to be the newest of the changelog, with nothing unreleased', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-01-01\n\n- It works.\n\n## [1.1.0]\n'
  assert.deepEqual(versionProblems('1.2.0', changelog), [])
  assert.match(versionProblems('1.1.0', changelog).join(), /newest in CHANGELOG\.md is 1\.2\.0/)
  assert.match(versionProblems('1.2.0', '# Changelog\n').join(), /missing/)
  const waiting = changelog.replace('[Unreleased]\n', '[Unreleased]\n\n### Added\n\n- More.\n')
  assert.match(versionProblems('1.2.0', waiting).join(), /under Unreleased/)
})

test('the package that the service offers has no problem for publint and the checker of types', async () => {
  await setUpClient()
  assert.deepEqual(await packageProblems(join(project, 'client/dist/client.tgz'), folder), [])
})

test('stops at changes that are not committed; else builds, and publishes only with --publish', async (t) => {
  const puts: string[] = []
  const registry = createServer((request, response) => {
    if (request.method === 'PUT') puts.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(request.method === 'PUT' ? 201 : 404).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  t.after(() => registry.close().closeAllConnections())
  const { port } = registry.address() as AddressInfo

  const clone = join(folder, 'clone')
  for (const path of [
    'client',
    'scripts/release.ts',
    'scripts/support/arguments.ts',
    'LICENSE',
    'tsconfig.json',
    'package.json',
  ])
    await cp(join(project, path), join(clone, path), {
      recursive: true,
      filter: (from) => !/node_modules|dist/.test(from.slice(project.length)),
    })
  await symlink(join(project, 'node_modules'), join(clone, 'node_modules'))
  await symlink(join(project, 'client/node_modules'), join(clone, 'client/node_modules'))
  const { version } = JSON.parse(await readFile(join(clone, 'client/package.json'), 'utf8')) as { version: string }
  await writeFile(join(clone, 'CHANGELOG.md'), `# Changelog\n\n## [Unreleased]\n\n## [${version}]\n\n- First.\n`)
  await writeFile(join(clone, '.gitignore'), 'node_modules\ndist*\n')
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: clone })
  await git('init', '-q')
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    [`npm_config_//127.0.0.1:${port}/:_authToken`]: 'test',
  }
  const release = (...args: string[]) =>
    run(process.execPath, ['scripts/release.ts', ...args], { cwd: clone, env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
  assert.match((await release('--publish')).stderr, /commit or remove these changes/)
  await git('add', '-A')
  await git('commit', '-qm', 'all')
  const dry = await release()
  assert.match(dry.stdout, /is ready: [\s\S]*Nothing was published/, dry.stderr)
  assert.deepEqual(puts, [])
  const real = await release('--publish')
  assert.match(real.stdout, /Published\./, real.stderr)
  assert.deepEqual(puts, ['/reelgist'])
})
