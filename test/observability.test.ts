/** The dashboard and the alerts against what the service really counts, and the alerts against their runbook. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { parse } from 'yaml'
import { registry } from '../src/metrics.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

// A start loads only what its role and settings need: here every file that counts something.
for (const file of globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
  if (/new (?:Counter|Gauge|Histogram)\b/.test(read(file))) await import(join(root, file))

const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/** What Prometheus adds to every series when it fetches them. */
const added = ['instance', 'job']

/** The series that there are, each with its labels. */
const known = new Map<string, string[]>()
for (const from of [registry, ofProcess]) {
  for (const metric of from.getMetricsAsArray() as unknown as (Metric & { name: string; type: string })[]) {
    const labels = [...((metric as unknown as { labelNames?: string[] }).labelNames ?? []), ...added]
    if (metric.type !== 'histogram') known.set(metric.name, labels)
    else
      for (const [end, more] of [
        ['_bucket', ['le']],
        ['_sum', []],
        ['_count', []],
      ] as const)
        known.set(metric.name + end, [...labels, ...more])
  }
}

/** Every series that an expression names, with the labels it asks for, or groups by. */
function seriesIn(expression: string) {
  const named = [...expression.matchAll(/\b((?:reelgist|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  const grouped = [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/))
  return named.map(([, name, matchers = '']) => ({
    name: name!,
    labels: [...[...matchers.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label!), ...grouped],
  }))
}

function check(expression: string): void {
  const series = seriesIn(expression)
  assert.ok(series.length > 0, `no series in ${expression}`)
  for (const { name, labels } of series) {
    assert.ok(known.has(name), `${name} is not counted: ${expression}`)
    for (const label of labels)
      assert.ok(known.get(name)!.includes(label), `${name} has no label ${label}: ${expression}`)
  }
}

const alerts = [...read('deploy/observability/alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)$/gm)].map(
  ([, name, expression]) => ({ name: name!, expression: expression! }),
)

interface Panel {
  title: string
  targets?: { expr: string; legendFormat: string }[]
}

test('the service exports every series and label of the dashboard', () => {
  const { panels } = JSON.parse(read('deploy/observability/dashboard.json')) as { panels: Panel[] }
  const targets = panels.flatMap((panel) => panel.targets ?? [])
  assert.ok(targets.length > 20)
  for (const { expr, legendFormat } of targets) {
    check(expr)
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!)
    for (const { name } of seriesIn(expr)) for (const label of shown) assert.ok(known.get(name)!.includes(label), expr)
  }
})

test('the service exports every series of the alerts, and each alert is in the runbook', () => {
  assert.equal(alerts.length, [...read('deploy/observability/alerts.yaml').matchAll(/alert:/g)].length)
  const runbook = read('docs/operations.md')
  for (const { name, expression } of alerts) {
    check(expression)
    assert.match(runbook, new RegExp(`^### ${name}\\n\\n.{40}`, 'm'), `${name} is not in docs/operations.md`)
  }
  const described = [...runbook.matchAll(/^### (Reelgist\w+)$/gm)].map(([, name]) => name!)
  assert.deepEqual(described.toSorted(), alerts.map(({ name }) => name).toSorted())
})

interface RuleTest {
  name: string
  input_series: { series: string; values: string }[]
  alert_rule_test: { alertname: string; exp_alerts: { exp_annotations: { summary: string } }[] }[]
}

test('every alert has a promtool test that fires and one that does not', () => {
  const { tests } = parse(read('deploy/observability/alerts.test.yaml')) as { tests: RuleTest[] }
  for (const { input_series: inputs } of tests) for (const { series } of inputs) check(series)
  const outcomes = tests.flatMap(({ alert_rule_test: rules }) =>
    rules.map(({ alertname, exp_alerts: expected }) => `${alertname} ${expected.length}`),
  )
  assert.deepEqual(outcomes.toSorted(), alerts.flatMap(({ name }) => [`${name} 0`, `${name} 1`]).toSorted())
})

const promtool = spawnSync('promtool', ['--version']).status === 0
const skip = promtool ? false : 'promtool is not installed (apt-get install prometheus)'

/** The rule tests with these rules in place of alerts.yaml; promtool reads files only. */
function runRuleTests(rules: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reelgist-rules-'))
  try {
    writeFileSync(join(folder, 'alerts.yaml'), rules)
    copyFileSync(join(root, 'deploy/observability/alerts.test.yaml'), join(folder, 'alerts.test.yaml'))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'alerts.test.yaml')], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('promtool finds that every alert fires and does not fire as its tests say', { skip }, () => {
  const { status, output } = runRuleTests(read('deploy/observability/alerts.yaml'))
  assert.equal(status, 0, output)
})

test('promtool notices an alert that always fires, and one that never does', { skip }, () => {
  const rules = read('deploy/observability/alerts.yaml')
  const expressions = /^(\s+expr: ).+$/gm
  for (const [replacement, wrong] of [
    ['vector(1)', 'does not fire'],
    ['vector(1) < 0', 'fires'],
  ] as const) {
    const { status, output } = runRuleTests(rules.replace(expressions, `$1${replacement}`))
    assert.equal(status, 1)
    for (const { name } of alerts) assert.ok(output.includes(`${name} ${wrong}`), `${name} ${wrong}: ${output}`)
  }
})

test('docs/monitoring.md describes every metric', () => {
  const page = read('docs/monitoring.md')
  for (const metric of registry.getMetricsAsArray() as unknown as { name: string }[]) {
    if (metric.name.startsWith('reelgist_')) assert.ok(page.includes(`\`${metric.name}`), metric.name)
  }
})

test('the check finds an unknown series', () => {
  assert.throws(() => check('rate(reelgist_nothing_total[5m])'))
  assert.throws(() => check('sum by (colour) (reelgist_queue_waiting)'))
  assert.throws(() => check('reelgist_settlements_total{colour="red"}'))
})
