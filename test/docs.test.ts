/** The pages under /docs over HTTP: their policy, their links, and that each describes what the service has. */

import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorCodes } from '../src/errors.ts'
import { formats } from '../src/formats/index.ts'
import { documentedErrors } from '../src/http/docs/documented-errors.ts'
import { loadDocs } from '../src/http/docs/load.ts'
import { freePort } from '../src/process/port.ts'
import type { ExampleFile } from '../scripts/examples/example-file.ts'
import { startTestService } from '../scripts/support/service.ts'
import { atEndOfFile } from '../scripts/test/file-end.ts'

const project = join(import.meta.dirname, '..')
const PORT = String(await freePort())
const origin = `http://127.0.0.1:${PORT}`
const service = await startTestService({ analyse: async () => undefined }, { PORT, PUBLIC_URL: origin })
atEndOfFile(() => service[Symbol.asyncDispose]())

const { pages } = (await loadDocs())!
const read = async (path: string) => (await fetch(origin + path)).text()

/** What a link leads to. Every page links to all others: each target is fetched once. */
const visited = new Map<string, Promise<{ status: number; text: string }>>()
function visit(pathname: string) {
  const known = visited.get(pathname)
  if (known) return known
  const visiting = fetch(origin + pathname).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }))
  visited.set(pathname, visiting)
  return visiting
}

for (const { path } of pages) {
  test(`${path} is small, has a strict policy, no inline script or style, and no broken link`, async () => {
    const response = await fetch(origin + path)
    const text = await response.text()
    assert.equal(response.status, 200)
    assert.ok(text.length < 250_000, String(text.length))
    const policy = response.headers.get('content-security-policy')!.split('; ')
    assert.ok(policy.includes("default-src 'none'") && policy.includes("script-src 'self'"), policy.join())
    assert.doesNotMatch(policy.join(), /unsafe/)
    assert.doesNotMatch(text, /<script(?! type="module" src="\/docs\/assets\/)|<iframe|<style|\sstyle="|\son\w+="/)
    assert.doesNotMatch(text, /%[A-Z_]+%|<!--/, 'a placeholder is left')
    const links = [...text.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
    const local = links.filter((href) => !href.startsWith('https://'))
    assert.ok(local.length > pages.length, 'it links to all others')
    for (const href of local) {
      const { pathname, hash } = new URL(href, origin + path)
      const target = await visit(pathname)
      assert.equal(target.status, 200, href)
      if (hash !== '') assert.ok(target.text.includes(`id="${hash.slice(1)}"`), href)
    }
  })
}

test('the formats page shows each format with its fields and a result of its shape', async () => {
  const [html, markdown] = await Promise.all([read('/formats'), read('/docs/formats.md')])
  const finished = new Map<string, unknown>()
  for await (const file of glob('web/examples/*.json', { cwd: project })) {
    const { job } = JSON.parse(await readFile(join(project, file), 'utf8')) as ExampleFile
    finished.set(job.format, job.result)
  }
  for (const { name, example } of formats) {
    assert.ok(html.includes(`<h2 id="${name}">`), name)
    assert.ok(markdown.includes(JSON.stringify(finished.get(name) ?? example, null, 2)), name)
  }
})

test('the errors page explains each error code once, under its status', async () => {
  const documented = documentedErrors.map(({ status, code }) => `${status} ${code}`)
  const codes = Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`))
  assert.deepEqual(documented.toSorted(), codes.toSorted())
  const text = await read('/docs/errors')
  for (const { code } of documentedErrors) assert.equal(text.split(`id="${code}"`).length, 2, code)
})

test('the errors page has the messages of the service', async () => {
  const response = await fetch(`${origin}/v1/jobs`, { method: 'POST', body: '{}' })
  const reason = response.headers.get('payment-error')!
  assert.ok(documentedErrors.some(({ text }) => text.includes(reason)))
  const unknown = (await (await fetch(`${origin}/v1/jobs/none`)).json()) as { error: string }
  assert.ok(documentedErrors.some(({ text }) => text === unknown.error))
})

test('the API reference has every operation, and the client reference every function', async () => {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const api = await read('/docs/api')
  for (const { operationId } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    assert.ok(api.includes(`id="${operationId}"`), operationId)
  }
  const client = await read('/docs/client.md')
  const codes = (await read('/docs/client')).split('id="reelgisterrorcode"')[1]!.split('<h3')[0]!
  assert.ok(
    ['invalid_request', 'job_expired', 'aborted'].every((code) => codes.includes(code)),
    codes,
  )
  assert.ok(api.indexOf('id="submitJob"') < api.indexOf('id="pollJob"'), 'the submission is first')
  for (const name of ['createClient', 'evmWallet', 'solanaWallet', 'toMarkdown', 'schemas', 'ReelgistError']) {
    assert.ok(client.includes(`### ${name}\n`), name)
  }
})

test('llms.txt lists the pages, and llms-full.txt has their text', async () => {
  const [guide, full] = await Promise.all([read('/llms.txt'), read('/llms-full.txt')])
  for (const { name, title } of pages) assert.ok(guide.includes(`[${title}](${origin}/docs/${name}.md)`), name)
  assert.ok(pages.length > 10 && full.startsWith(guide))
  for (const { name } of pages) {
    if (name !== 'changelog') assert.ok(full.includes(await read(`/docs/${name}.md`)), name)
  }
  assert.doesNotMatch(full, /%[A-Z_]+%|<!--/)
  assert.doesNotMatch(full, /^```\w+ |^#+ .*\{#/m, 'what only the build and the tests read')
})
