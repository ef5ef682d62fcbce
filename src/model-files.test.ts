import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { checkModels, describeProblem, openModel } from './model-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelgist-models-'))
after(() => rm(folder, { recursive: true }))

async function put(files: Record<string, string>): Promise<void> {
  const checksums: Record<string, number> = {}
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content)
    checksums[name] = crc32(content)
  }
  await writeFile(join(folder, '.stamp'), JSON.stringify({ made: 'today', checksums }))
}

const parse = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as unknown

test('reports a missing or damaged model file and what to do', async () => {
  await put({ 'whole.json': '[1, 2, 3]', 'cut.json': '[1, 2, 3]' })
  assert.deepEqual(await openModel('whole.json', parse, folder), [1, 2, 3])
  await truncate(join(folder, 'cut.json'), 4)
  await assert.rejects(openModel('cut.json', parse, folder), {
    message: 'models/cut.json is damaged: run npm start to download it again',
  })
  await rm(join(folder, 'cut.json'))
  await assert.rejects(openModel('cut.json', parse, folder), {
    message: 'models/cut.json is missing: run npm start to download it again',
  })
})

test('leaves errors with other causes unchanged', async () => {
  await put({ 'whole.json': '[1, 2, 3]' })
  const noMemory = new Error('no memory')
  await assert.rejects(
    openModel('whole.json', () => Promise.reject(noMemory), folder),
    noMemory,
  )
})

test('treats models without a record as incomplete', async () => {
  await put({})
  await rm(join(folder, '.stamp'))
  const problems = await checkModels(folder)
  assert.deepEqual(problems, [{ file: '.stamp', problem: 'missing' }])
  assert.equal(describeProblem(problems[0]!), 'models/.stamp is missing: run npm start to download it again')
})
