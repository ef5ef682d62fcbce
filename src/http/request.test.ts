import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSubmission } from './request.ts'

const url = 'https://www.tiktok.com/@samples/video/7000000000000000001'
const read = (body: unknown, query: Record<string, string[]> = {}) =>
  readSubmission(typeof body === 'string' ? body : JSON.stringify(body), query, 'https://host/formats')

describe('a submission', () => {
  it('without a url gets the contract’s text', () => {
    for (const body of ['', '[', {}, { format: 'poem' }, { fromat: 'recipe' }, { Format: 1, url: ' ' }]) {
      assert.equal(read(body).problem, 'No url provided')
      assert.equal(read(body, { fromat: ['recipe'] }).problem, 'No url provided')
    }
  })

  it('with a misspelled format key gets a suggestion, in the body and in the query', () => {
    for (const key of ['fromat', 'Format', 'FORMAT', 'formats', 'fromt', 'fomat', 'formt', 'ofrmat', 'format ']) {
      const problem = `unknown field ${JSON.stringify(key)}: did you mean "format"?`
      assert.equal(read({ url, [key]: 'recipe' }).problem, problem)
      assert.equal(read({ url }, { [key]: ['recipe'] }).problem, problem)
      assert.equal(read({ url, format: 'recipe', [key]: 'recipe' }).problem, problem)
    }
  })

  it('with another name for format gets a suggestion, in the body and in the query', () => {
    for (const key of [
      'output_format',
      'outputFormat',
      'Output-Format',
      'OUTPUT_FORMAT',
      'output format',
      'output.format[]',
      'resultFormat',
      'response_format',
      'workflow_format',
      'formatName',
      'format_id',
      'format-type',
      'fmt',
      'template',
      'Template',
      'templateId',
      'template_name',
      'output_template',
      'output_type',
      'workflow',
    ]) {
      const problem = `unknown field ${JSON.stringify(key)}: did you mean "format"?`
      assert.equal(read({ url, [key]: 'recipe' }).problem, problem)
      assert.equal(read({ url }, { [key]: ['recipe'] }).problem, problem)
      assert.equal(read({ url, format: 'recipe', [key]: 'recipe' }).problem, problem)
    }
  })

  it('may have any other key', () => {
    for (const key of [
      '',
      'url',
      'x',
      'for',
      'language',
      '__proto__',
      'f'.repeat(60_000),
      `output${'_'.repeat(60_000)}format`,
      'output',
      'type',
      'mode',
      'information',
      'formatted',
      'date_format',
      'workflow_id',
      'templates_used',
      'id',
    ]) {
      const body = `{"url":${JSON.stringify(url)},${JSON.stringify(key)}:${JSON.stringify(url)}}`
      assert.deepEqual(read(body), { url, format: undefined })
    }
  })

  it('reads its format from the query without one in the body, and refuses two that differ', () => {
    assert.equal(read({ url }, { format: ['recipe'] }).format, 'recipe')
    assert.equal(read('', { url: [url], format: ['recipe'] }).format, 'recipe')
    assert.equal(read({ url, format: null }, { format: ['recipe'] }).format, 'recipe')
    assert.equal(read({ url, format: 'recipe' }, { format: ['recipe'] }).format, 'recipe')
    const twice = 'format is given twice: "recipe" and "flashcards"'
    assert.equal(read({ url, format: 'recipe' }, { format: ['flashcards'] }).problem, twice)
    assert.equal(read({ url }, { format: ['recipe', 'flashcards'] }).problem, twice)
    assert.match(read({ url }, { format: [''] }).problem ?? '', /^invalid format: .* \(got ""\)$/)
  })

  it('keeps its canonical text, so that a payment finds its stored answer', () => {
    assert.equal(JSON.stringify(read({ url, format: null })), JSON.stringify({ url }))
    assert.equal(JSON.stringify(read({ format: 'recipe', url, more: [1] })), JSON.stringify({ url, format: 'recipe' }))
    const query = { url: [url], format: ['recipe'] }
    assert.equal(JSON.stringify(read('', query)), JSON.stringify({ url, format: 'recipe' }))
    const bodies = [{ url }, { url, format: 'recipe' }, { url, format: 'poem' }, { url, fromat: 'recipe' }]
    assert.equal(new Set(bodies.map((body) => JSON.stringify(read(body)))).size, bodies.length)
  })

  it('is parsed and shown however deep, long or odd it is', () => {
    const deep = 20_000
    const nested = ['['.repeat(deep) + ']'.repeat(deep), `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`]
    for (const [at, format] of nested.entries()) {
      const submission = read(`{"url":${JSON.stringify(url)},"format":${format}}`)
      assert.ok(submission.problem?.endsWith(at === 0 ? '(got […])' : '(got {…})'))
      assert.ok(JSON.stringify(submission).length < 300)
      assert.equal(read(format).problem, 'No url provided')
      assert.equal(read(`{"url":${format}}`).problem, 'No url provided')
    }
    for (const format of ['\ud800', '\u0000', 'x'.repeat(60_000), '😀'.repeat(100), -0, 1e300, true]) {
      const { problem = '' } = read({ url, format })
      assert.ok(problem !== '' && problem.isWellFormed() && problem.length < 300)
      assert.ok(!problem.includes('\u0000'))
    }
    assert.match(read(`{"url":"${url}","format":"poem","format":"recipe"}`).format ?? '', /^recipe$/)
    assert.equal(read(`{"__proto__":{"url":"${url}"}}`).problem, 'No url provided')
  })
})
