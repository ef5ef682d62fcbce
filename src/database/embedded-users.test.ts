/** Who may run the embedded PostgreSQL: root steps down to another user, and other users run it as themselves. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { copyCluster } from '../../scripts/test/cluster.ts'
import { as, canStepDown, newFolder, nobody, plainly, user } from '../../test/support/embedded-folder.ts'

const skip = !canStepDown()

test('an ordinary user can run it', { skip }, async () => {
  const folder = await newFolder()
  chownSync(folder, nobody, nobody)
  const { server, leave } = await user(folder, as(nobody))
  assert.equal((await stat(`/proc/${server}`)).uid, nobody)
  await leave()
  assert.equal((await stat(join(folder, 'postgres'))).uid, nobody)
})

// Numbers without a name are common in containers. They are accepted where a namespace can be made.
const nameless = 54_321
const canMap = !skip && spawnSync('unshare', ['--user', 'true'], { uid: nameless, gid: nameless }).status === 0

test('a user without a name can run it', { skip: !canMap }, async () => {
  const folder = await newFolder()
  chownSync(folder, nameless, nameless)
  await (await user(folder, as(nameless))).leave()
  assert.equal((await stat(join(folder, 'postgres'))).uid, nameless)
})

test('refuses the data of another user with an explanation', { skip }, async () => {
  const folder = await newFolder()
  await copyCluster(folder)
  chmodSync(folder, 0o777)
  await assert.rejects(user(folder, as(nobody)), /belongs to another user \(uid 0\)/)
})

// Where root may not make a namespace, `unshare` fails; here it is not found, which comes to the same.
test('root can run it as another user without namespaces, repeatedly', { skip }, async () => {
  const folder = await newFolder()
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await symlink('/usr/bin/setpriv', join(bin, 'setpriv'))
  const data = join(folder, 'data')
  const withoutNamespaces = { ...plainly, env: { PATH: bin } }
  await (await user(data, withoutNamespaces)).leave()
  const owner = (await stat(join(data, 'postgres'))).uid
  assert.notEqual(owner, 0)
  const later = await user(data)
  assert.equal((await stat(`/proc/${later.server}`)).uid, owner)
  await later.leave()
})

test('root can run it with only setpriv, where the other user has access', { skip }, async () => {
  const folder = await newFolder()
  chmodSync(folder, 0o755)
  await (await user(folder, { ...plainly, env: { PATH: folder } })).leave()
  assert.notEqual((await stat(join(folder, 'postgres'))).uid, 0)
})
