/**
 * `node training/compose.ts SCORES TRAINED CASES [--format F] [--show N] [--shift X] [--without PART]`:
 * composes cases by what readers said of them that had not seen them (`scores.json.gz` of train.py), so that plans are
 * written and judged without fooling oneself. Prints recall and precision by format, and where results differ from the
 * labels; PART as in `npm run eval`.
 */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { fillFormat } from '../src/composition/embedded/engine.ts'
import { createFinish } from '../src/composition/finish.ts'
import { readableFor } from '../src/language/in-english.ts'
import { readEvidence } from '../src/language/reading.ts'
import { isOtherKind, readCases } from '../scripts/eval/read-cases.ts'
import { filledLists } from '../scripts/eval/composition/checks.ts'
import { type Count, countFacts } from '../scripts/eval/composition/facts.ts'
import { partOf, scoresWithout } from '../scripts/eval/composition/ablation.ts'
import { scoresOf, type Stored } from './stored.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string' },
    show: { type: 'string', default: '0' },
    shift: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    without: { type: 'string', default: 'nothing' },
  },
})
const [scores, trained, ...folders] = positionals
const stored = JSON.parse(gunzipSync(await readFile(scores!)).toString()) as Stored[]
const known = new Map(stored.map((one) => [`${one.format}/${one.name}`, one]))
const { thresholds } = JSON.parse(await readFile(trained!, 'utf8')) as { thresholds: Record<string, number> }
const part = partOf(values.without)
for (const role of Object.keys(thresholds)) thresholds[role]! += Number(values.shift)

const cases = (await Promise.all(folders.map((folder) => readCases(folder)))).flat()
const totals = new Map<string, { lists: Count; singles: Count; videos: number; keys: Map<string, Count> }>()
const add = (to: Count, more: Count) => {
  to.right += more.right
  to.expected += more.expected
  to.found += more.found
}
let shown = 0
const away: string[] = []
/** Whether every list is empty: of videos that fit, and of those of another kind. */
const [fitting, others]: [boolean[], boolean[]] = [[], []]
for (const each of cases) {
  const { name, format, evidence, expected } = each
  const one = known.get(`${format.name}/${name}`)
  if (!one || !expected || (values.format && values.format !== format.name)) continue
  const reading = readEvidence(readableFor(format.name, evidence))
  if (reading.lines.length !== one.lines.length) {
    console.warn(`${name} is left out: its lines are cut in another way than when it was scored`)
    continue
  }
  const scored = scoresWithout(part, scoresOf(one))
  const { result: raw, isOther: turnedAway } = fillFormat(format, reading, scored, thresholds)
  const finished = createFinish(format, evidence, 'embedded')(raw)
  if ('problem' in finished) throw new Error(`${name}: ${finished.problem}`)
  const result = finished.result as Record<string, unknown>
  const isEmpty = filledLists(result).length === 0
  if (isOtherKind(each)) {
    others.push(isEmpty)
    continue
  }
  if (turnedAway) away.push(name)
  if (filledLists(expected).length > 0) fitting.push(isEmpty)
  const counts = countFacts(format.schema, expected, result)
  const zero = () => ({ right: 0, expected: 0, found: 0 })
  const total = totals.get(format.name) ?? { lists: zero(), singles: zero(), videos: 0, keys: new Map() }
  totals.set(format.name, total)
  add(total.lists, counts.lists)
  add(total.singles, counts.singles)
  total.videos++
  for (const key of Object.keys(expected)) {
    const alone = countFacts(format.schema, { [key]: expected[key] }, result)
    const sum = total.keys.get(key) ?? zero()
    total.keys.set(key, sum)
    add(sum, alone.lists)
    add(sum, alone.singles)
  }
  if (shown < Number(values.show) && name.includes(values.only)) {
    shown++
    console.log(`\n=== ${name} (fits ${one.fits})`)
    const roles = Object.entries(one.roles)
    for (const [at, line] of reading.lines.entries()) {
      const marks = roles
        .filter(([, all]) => all[at]! > 0.2)
        .map(([role, all]) => `${role.split('.').slice(1).join('.')} ${all[at]!.toFixed(2)}`)
      console.log(`  [${line.start.toFixed(0)} ${line.source}] ${line.text}  {${marks.join(', ')}}`)
    }
    for (const key of Object.keys(expected)) {
      console.log(`  -- ${key}\n     want ${JSON.stringify(expected[key])}\n     got  ${JSON.stringify(result[key])}`)
    }
  }
}
const show = ({ right, expected, found }: Count) =>
  `R ${(right / Math.max(1, expected)).toFixed(2)} P ${(right / Math.max(1, found)).toFixed(2)} (${right} right, ${expected} wanted, ${found} given)`
const [all, alone] = [0, 0].map(() => ({ right: 0, expected: 0, found: 0 })) as [Count, Count]
for (const [format, { lists, singles, videos, keys }] of totals) {
  console.log(`${format}: ${videos} videos; lists ${show(lists)}; singles ${show(singles)}`)
  if (values.format) for (const [key, count] of keys) console.log(`   ${key}: ${show(count)}`)
  add(all, lists)
  add(alone, singles)
}
const share = (list: boolean[]) => `${list.filter(Boolean).length} of ${list.length}`
console.log(`all lists: ${show(all)}; single values: ${show(alone)}; turned away ${away.length}`)
console.log(`every list empty: ${share(fitting)} that fit, ${share(others)} of another kind`)
