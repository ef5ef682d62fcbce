import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { buildSbom } from './build.ts'
import { readSources } from './read.ts'

const sources = readSources()
const sbom = buildSbom(sources)

/** CycloneDX's own schema, as their library ships it. */
function validator() {
  const folder = join(import.meta.dirname, '../../node_modules/@cyclonedx/cyclonedx-library/res/schema')
  const schemaOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object
  const place = 'http://cyclonedx.org/schema/'
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addFormat('iri-reference', true)
  ajv.addFormat('idn-email', true)
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema({ ...schemaOf(name), $id: `${place}${name}.SNAPSHOT.schema.json` })
  return ajv.compile(schemaOf('bom-1.6'))
}

test('the SBOM matches the CycloneDX 1.6 schema', () => {
  const validate = validator()
  assert.ok(validate(sbom), JSON.stringify(validate.errors?.slice(0, 5)))
  assert.equal(validate({ ...sbom, components: [{ type: 'library' }] }), false)
})

test('the SBOM lists runtime packages, weights and yt-dlp with their hashes', () => {
  const named = new Map(sbom.components.map((component) => [component.name, component]))
  for (const name of ['node-av', 'onnxruntime-node', 'hono', 'yt-dlp', sources.weights[0]!.name]) {
    assert.ok(Array.isArray(named.get(name)?.['hashes']), name)
  }
  assert.ok(!named.has('knip'))
  assert.equal(sources.weights.length, sbom.components.filter(({ type }) => type === 'machine-learning-model').length)
})

test('every dependency in the SBOM is a component that occurs once', () => {
  const refs = sbom.components.map((component) => component['bom-ref'])
  assert.equal(new Set(refs).size, refs.length)
  const known = new Set([...refs, sbom.metadata.component['bom-ref']])
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  assert.deepEqual(
    named.filter((ref) => !known.has(ref)),
    [],
  )
  const [own] = sbom.dependencies
  assert.ok(own!.dependsOn.some((ref) => ref.startsWith('pkg:npm/hono@')))
})

test('the same sources produce the same SBOM', () => {
  assert.deepEqual(buildSbom(sources), sbom)
})
