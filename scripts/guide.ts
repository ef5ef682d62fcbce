/** A part of `npm run check`: each addition of CONTRIBUTING.md, applied to a copy of the project, compiles and works. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { copyProject, type Project } from './support/project.ts'

const root = join(import.meta.dirname, '..')
/** What is run in the copy: it imports the sources there. */
const program = 'scripts/guide/use-additions.ts'
const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8')

interface Step {
  kind: 'ts' | 'diff'
  path: string
  content: string
}
/** By their headings: ```` ```ts path ```` is a new file, ```` ```diff path ```` a change of one. */
const additions = new Map(
  guide
    .split(/^### /m)
    .slice(1)
    .map((section) => [
      section.split('\n')[0]!,
      Array.from(section.matchAll(/^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm), ([, kind, path, content]): Step => ({
        kind: kind as Step['kind'],
        path: path!,
        content: content!,
      })),
    ]),
)

/** Fails if a kept or removed line does not occur in the file exactly once. */
function changed(text: string, diff: string, path: string): string {
  const lines = text.split('\n')
  let at = -1
  for (const line of diff.trimEnd().split('\n')) {
    const [sign, rest] = [line[0], line.slice(1)]
    if (sign === '+') lines.splice(++at, 0, rest)
    else {
      assert.equal(lines.filter((one) => one === rest).length, 1, `${path} has no line, or several: ${rest}`)
      at = lines.indexOf(rest)
      if (sign === '-') lines.splice(at--, 1)
    }
  }
  return lines.join('\n')
}

async function apply({ kind, path, content }: Step, folder: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, kind === 'ts' ? content : changed(await readFile(file, 'utf8'), content, path))
}

/** What the compiler finds wrong in a folder, by file. */
async function typeCheck(folder: string): Promise<Record<string, string>> {
  // Tests too: one that lists all platforms or chains by hand would have to be touched.
  const config = { extends: join(root, 'tsconfig.json'), include: ['src', 'test', 'client/src', 'client/test'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const output = await new Promise<string>((resolve) => {
    // Several checkers would each look into the types that all share, and memory is tidied up less often than usual:
    // together that takes less than half of the processor's time.
    const options = { cwd: folder, env: { ...process.env, GOGC: '400' } }
    const args = ['-p', folder, '--singleThreaded']
    execFile(join(root, 'node_modules/.bin/tsc'), args, options, (_, stdout) => resolve(stdout))
  })
  const errors = output.trim().split(/\n(?=\S)/)
  return Object.fromEntries(errors.map((error) => [error.split('(')[0]!, error]))
}

suite('additions', () => {
  let project: Project
  before(async () => {
    project = await copyProject('')
    for (const name of ['test', 'examples']) await cp(join(root, name), join(project.folder, name), { recursive: true })
  })
  after(() => project[Symbol.asyncDispose]())

  test('each addition touches the files that the guide names, and no more than four', () => {
    assert.deepEqual([...additions.keys()], ['A platform', 'A format', 'A speech engine', 'A chain', 'An endpoint'])
    const files = [...additions.values()].map((steps) => new Set(steps.map(({ path }) => path)).size)
    assert.deepEqual(files, [2, 4, 2, 4, 2])
  })

  test('with all of them the project compiles; a chain that has settings and no line in the record does not', async () => {
    const record = 'src/payment/chains/index.ts'
    // As it was before the line: beside the other, so that one check says both.
    const without = 'src/payment/chains/without.ts'
    await cp(join(project.folder, record), join(project.folder, without))
    for (const step of [...additions.values()].flat()) await apply(step, project.folder)
    const { [without]: missing, ...wrong } = await typeCheck(project.folder)
    assert.match(missing ?? '', /polygon/)
    assert.deepEqual(wrong, {})
  })

  // The format's are not among them: they hold its list closed, and the guide says which lines open it.
  const asTheyAre = [
    'src/platforms/index.test.ts',
    'src/perception/speech/index.test.ts',
    'src/config/model.test.ts',
    'src/config/payment.test.ts',
    'test/document.test.ts',
    'src/http/routes.test.ts',
  ]
  test('each of them is used where it should be, and the tests of platforms, engines, chains and endpoints pass as they are', async () => {
    // In the process of the tests, which have to load the same.
    const { code, stdout } = await project.runTests([...asTheyAre, program])
    assert.equal(code, 0, stdout)
    const passed = Number(/^ℹ pass (\d+)$/m.exec(stdout)?.[1])
    assert.ok(passed >= asTheyAre.length, stdout)

    const used = JSON.parse(await readFile(join(project.folder, 'additions.json'), 'utf8'))
    const { platform, format, formatNames, heard, chains, payer, endpoint } = used
    assert.deepEqual(platform.target, { kind: 'video', id: '123456789' })
    assert.ok(platform.arguments.includes('--ies=vimeo'))
    assert.deepEqual(format, { questions: [{ timestamp: '0:00', question: 'How long does it keep?' }] })
    assert.ok(formatNames.includes('question-list'))
    assert.deepEqual(
      heard.segments.map(({ text }: { text: string }) => text),
      ['POST /small Bearer secret'],
    )
    assert.deepEqual(chains, ['Polygon'])
    const asset = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
    const usual = { anywhere: 'base', sandbox: ['base'] }
    assert.deepEqual(payer, { network: 'eip155:137', asset, usual })
    assert.deepEqual(endpoint.listed.at(-1), { name: 'vimeo', title: 'Vimeo' })
    assert.ok(endpoint.documented.includes('/v1/platforms'))
  })

  test('a platform whose example is not read, and an endpoint that is not described, are noticed', async () => {
    await spoil('src/platforms/vimeo.ts', "id: '76979871'", "id: 'seven'")
    await spoil('src/http/platforms.ts', 'app.openAPIRegistry.registerPath(route)', '')
    const { stdout } = await project.runTests(['src/platforms/index.test.ts', 'src/http/routes.test.ts'])
    assert.match(stdout, /^✖ reads the canonical URL of a video of vimeo/m)
    assert.match(stdout, /^ *✖ GET \/v1\/platforms is in the OpenAPI document/m)
  })

  async function spoil(path: string, right: string, wrong: string): Promise<void> {
    const file = join(project.folder, path)
    const text = await readFile(file, 'utf8')
    assert.ok(text.includes(right))
    await writeFile(file, text.replace(right, wrong))
  }
})
