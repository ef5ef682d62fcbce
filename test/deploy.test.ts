/** The files in `deploy/`: manifests that Kubernetes and KEDA take, settings that exist, and a query that runs. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { ScaledObject, TriggerAuthentication } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { parseAllDocuments, parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import { someVideo, withJobs } from './support/jobs.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/kubernetes')

interface Manifest {
  kind: string
  apiVersion: string
  metadata: { name: string }
}

const kinds: Record<string, { prototype: { validate: () => void } }> = {
  'v1 Namespace': Namespace,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
  'apps/v1 Deployment': Deployment,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'keda.sh/v1alpha1 ScaledObject': ScaledObject,
  'keda.sh/v1alpha1 TriggerAuthentication': TriggerAuthentication,
}

async function readManifests(): Promise<Manifest[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.yaml'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts
    .flatMap((text) => parseAllDocuments(text).map((document) => document.toJS({ maxAliasCount: 0 }) as Manifest))
    .filter(({ kind }) => kind !== 'Kustomization')
}

const manifests = await readManifests()
const find = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!

/** What stands at a path: 'spec/containers/0/image'. */
function at(value: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
}

function put(value: unknown, path: string, content: unknown): void {
  const [, folder, key] = /^(.*)\/([^/]+)$/.exec(path)!
  ;(at(value, folder!) as Record<string, unknown>)[key!] = content
}

/** The value, and the paths in it that whoever reads it has not looked at. */
function watched<T extends object>(value: T): { value: T; unread: () => string[] } {
  const seen = new Set<string>()
  const all: string[] = []
  const wrap = (part: unknown, path: string): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const copy = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, wrap(inner, `${path}/${key}`)]))
    if (Array.isArray(part)) return Object.values(copy)
    for (const key of Object.keys(part)) all.push(`${path}/${key}`)
    return new Proxy(copy, {
      get: (target, key, receiver) => {
        seen.add(`${path}/${String(key)}`)
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  }
  return { value: wrap(value, '') as T, unread: () => all.filter((path) => !seen.has(path)) }
}

/** A field that the schema does not know is never looked at: Kubernetes would drop it, or refuse it. */
function problemsOf(manifest: Manifest): string[] {
  const Kind = kinds[`${manifest.apiVersion} ${manifest.kind}`]
  if (!Kind) return [`unknown kind ${manifest.kind}`]
  const { value, unread } = watched(manifest)
  try {
    // Not by the constructor, which would copy it and so look at everything.
    Kind.prototype.validate.call(value)
  } catch (error) {
    return [(error as Error).message]
  }
  return unread().map((path) => `unknown field ${path}`)
}

for (const manifest of manifests) {
  test(`Kubernetes accepts ${manifest.kind} ${manifest.metadata.name}`, () => {
    assert.deepEqual(problemsOf(manifest), [])
  })
}

test('the manifest check finds a wrong type, a missing field and a misspelled one', () => {
  const changed = (path: string, content: unknown) => {
    const api = structuredClone(find('Deployment', 'api'))
    put(api, path, content)
    return problemsOf(api).join()
  }
  assert.match(changed('spec/replicas', 'two'), /replicas/)
  assert.match(changed('spec/selector', undefined), /selector/)
  assert.match(changed('spec/template/spec/containers/0/readynessProbe', {}), /readynessProbe/)
})

const label = (value: unknown, path: string) => (at(value, path) as Record<string, string>)['app.kubernetes.io/name']

test('every file is applied, and every pod has its settings, probes and limits', async () => {
  const { resources } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
  const present = (await readdir(folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  assert.deepEqual(resources.toSorted(), present.toSorted())
  for (const name of ['api', 'worker'] as const) {
    const deployment = find('Deployment', name)
    for (const path of ['spec/selector/matchLabels', 'spec/template/metadata/labels']) {
      assert.equal(label(deployment, path), name)
    }
    assert.equal(label(find('PodDisruptionBudget', name), 'spec/selector/matchLabels'), name)
    const container = at(deployment, 'spec/template/spec/containers/0')
    assert.equal(at(container, 'readinessProbe/httpGet/path'), '/readyz')
    assert.equal(at(container, 'livenessProbe/httpGet/path'), '/healthz')
    assert.ok(at(container, 'resources/limits/memory'))
    const ports = at(container, 'ports') as { name: string; containerPort: number }[]
    const probed = ports.find((port) => port.name === at(container, 'readinessProbe/httpGet/port'))
    assert.equal(probed?.containerPort, readConfig({}).metrics.port)
    const settings = at(container, 'env') as { name: string; value: string }[]
    const env = {
      ...(at(find('ConfigMap', 'reelgist'), 'data') as Record<string, string>),
      ...Object.fromEntries(settings.map((setting) => [setting.name, setting.value])),
      DATABASE_URL: 'postgres://somewhere/reelgist',
    }
    // A worker needs no wallet; an API process refuses the one of the example.
    const refused = /PAY_TO_EVM: is the example of deploy\/kubernetes\/config\.yaml: set the address of your own wallet/
    if (name === 'api') assert.throws(() => readConfig(env), refused)
    assert.equal(readConfig({ ...env, PAY_TO_EVM: `0x${'1'.repeat(40)}` }).role, name)
  }
  const scaled = find('ScaledObject', 'worker')
  assert.equal(at(scaled, 'spec/scaleTargetRef/name'), 'worker')
  assert.equal(
    at(scaled, 'spec/triggers/0/authenticationRef/name'),
    find('TriggerAuthentication', 'queue').metadata.name,
  )
})

test('the scaling query returns the age of the queue in whole seconds', async () => {
  const query = at(find('ScaledObject', 'worker'), 'spec/triggers/0/metadata/query') as string
  const { pool, submit } = await withJobs()
  const age = async () => {
    const { rows, fields } = await pool.query(query)
    assert.equal(fields[0]?.dataTypeID, 23, 'an integer')
    return Object.values(rows[0] as object)[0] as number
  }
  assert.equal(await age(), 0)
  await submit(someVideo('1'))
  await submit(someVideo('2'))
  await pool.query(`update pgboss.job set created_on = now() - interval '90.5 seconds', start_after = now() - interval '1 hour'
    where id = (select id from pgboss.job where name = 'analyses' limit 1)`)
  const old = await age()
  assert.ok(old >= 91 && old < 3_600, `${old}`)
  await pool.query(`update pgboss.job set start_after = now() + interval '1 minute' where name = 'analyses'`)
  assert.equal(await age(), 0, 'what is to be tried later waits for no worker')
})

test('the compose file names settings and files that exist', async () => {
  const compose: unknown = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true })
  assert.deepEqual(Object.keys(at(compose, 'services') as object), ['postgres', 'api', 'worker'])
  assert.equal(at(compose, 'services/worker/deploy/replicas'), 2)
  for (const role of ['api', 'worker'] as const) {
    const env = at(compose, `services/${role}/environment`) as Record<string, string>
    const set = { ...env, DATABASE_URL: env['DATABASE_URL']!.replace(/\$\{\w+:-(\w+)\}/, '$1') }
    assert.equal(readConfig(set).role, role)
    assert.equal(readConfig(set).databaseUrl, 'postgres://reelgist:reelgist@postgres:5432/reelgist')
    assert.equal(at(compose, `services/${role}/depends_on/postgres/condition`), 'service_healthy')
  }
})

test('every file of the image exists and is not ignored', async () => {
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '))
  for (const name of copied) assert.ok(existsSync(join(root, name)), name)
  const [, command] = /^HEALTHCHECK.* CMD (\[.*\])$/m.exec(dockerfile)!
  const [, script] = JSON.parse(command!) as string[]
  assert.ok(existsSync(join(root, script!)))
  const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  for (const needed of ['src', 'scripts', 'client', 'web', 'samples', 'deploy']) assert.ok(!ignored.includes(needed))
  for (const secret of ['.env', '.env.*', '.git', 'data']) assert.ok(ignored.includes(secret))
})
