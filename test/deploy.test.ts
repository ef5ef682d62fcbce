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

type Manifest = { kind: string; apiVersion: string; metadata: { name: string } } & Record<string, any>

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
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.yaml$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts
    .flatMap((text) => parseAllDocuments(text).map((document) => document.toJS({ maxAliasCount: 0 }) as Manifest))
    .filter(({ kind }) => kind !== 'Kustomization')
}

const manifests = await readManifests()
const find = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)!

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
  test(`Kubernetes takes ${manifest.kind} ${manifest.metadata.name}`, () => {
    assert.deepEqual(problemsOf(manifest), [])
  })
}

test('the check of manifests finds a wrong type, a missing field and a misspelt one', () => {
  const api = () => structuredClone(find('Deployment', 'api'))
  const wrong = api()
  wrong['spec'].replicas = 'two'
  assert.match(problemsOf(wrong).join(), /replicas/)
  const missing = api()
  delete missing['spec'].selector
  assert.match(problemsOf(missing).join(), /selector/)
  const misspelt = api()
  misspelt['spec'].template.spec.containers[0].readynessProbe = {}
  assert.match(problemsOf(misspelt).join(), /readynessProbe/)
})

test('every file is applied, and every pod has its settings, probes and limits', async () => {
  const { resources } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
  const present = (await readdir(folder)).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  assert.deepEqual(resources.toSorted(), present.toSorted())
  for (const name of ['api', 'worker']) {
    const { template, selector } = find('Deployment', name)['spec']
    const [container] = template.spec.containers
    assert.equal(selector.matchLabels['app.kubernetes.io/name'], template.metadata.labels['app.kubernetes.io/name'])
    assert.equal(find('PodDisruptionBudget', name)['spec'].selector.matchLabels['app.kubernetes.io/name'], name)
    assert.equal(container.readinessProbe.httpGet.path, '/readyz')
    assert.equal(container.livenessProbe.httpGet.path, '/healthz')
    assert.ok(container.resources.limits.memory)
    const ports = Object.fromEntries(container.ports.map((port: any) => [port.name, port.containerPort]))
    assert.equal(ports[container.readinessProbe.httpGet.port], readConfig({}).metrics.port)
    const role = container.env.find((one: any) => one.name === 'ROLE').value
    const env = { ...find('ConfigMap', 'reelgist')['data'], DATABASE_URL: 'postgres://somewhere/reelgist', ROLE: role }
    assert.equal(readConfig(env).role, name)
  }
  const scaled = find('ScaledObject', 'worker')['spec']
  assert.equal(scaled.scaleTargetRef.name, 'worker')
  assert.equal(scaled.triggers[0].authenticationRef.name, find('TriggerAuthentication', 'queue').metadata.name)
})

test('the query that scales workers is the age of the queue in whole seconds', async () => {
  const { query } = find('ScaledObject', 'worker')['spec'].triggers[0].metadata
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
  const { services } = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, any>
  }
  assert.deepEqual(Object.keys(services), ['postgres', 'api', 'worker'])
  assert.equal(services['worker'].deploy.replicas, 2)
  for (const role of ['api', 'worker'] as const) {
    const { environment, depends_on: needs } = services[role]
    const env = { ...environment, DATABASE_URL: environment.DATABASE_URL.replace(/\$\{.*?:-(.*?)\}/, '$1') }
    assert.equal(readConfig(env).role, role)
    assert.equal(readConfig(env).databaseUrl, 'postgres://reelgist:reelgist@postgres:5432/reelgist')
    assert.equal(needs.postgres.condition, 'service_healthy')
  }
})

test('what the image is built of is there, and what is ignored is nothing that it needs', async () => {
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
