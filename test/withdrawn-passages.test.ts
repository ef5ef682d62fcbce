import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { countWithdrawn, readPassages } from '../scripts/eval/passages.ts'
import { evidenceOf } from '../scripts/support/evidence.ts'
import { indexFigures } from '../src/support/reading/figures.ts'
import { indexSources } from '../src/support/sources.ts'
import { say } from './support/finished.ts'

// Never learnt from: a little below what was measured.
const counts = countWithdrawn(readPassages(join(import.meta.dirname, 'cases/corrections')))
const floors: Record<string, number> = {
  ar: 0.38,
  de: 0.6,
  en: 0.52,
  es: 0.59,
  fr: 0.61,
  hi: 0.58,
  it: 0.52,
  ja: 0.67,
  pt: 0.59,
}
const kindFloors: Record<string, number> = { corrected: 0.61, rejected: 0.53, outdated: 0.52 }

const withdrawnIn = (language: string, ...lines: string[]): number[] =>
  indexFigures(indexSources(evidenceOf({ language, speech: say(...lines) })), language, 60)
    .all.filter(({ isWithdrawn, isOtherwise }) => isWithdrawn && !isOtherwise)
    .map(({ value }) => value)

describe('of passages that were not learnt from', () => {
  it('the figures that do not hold are found in each language', () => {
    assert.deepEqual([...counts.language.keys()].toSorted(), Object.keys(floors).toSorted())
    for (const [language, { caught, wrong }] of counts.language)
      assert.ok(caught / wrong >= floors[language]!, `${language}: ${caught} of ${wrong}`)
  })

  it('the figures that do not hold are found in each kind, and those that hold are kept', () => {
    for (const [kind, { caught, wrong, lost, holding }] of counts.kind) {
      if (kind !== 'holds') assert.ok(caught / wrong >= kindFloors[kind]!, `${kind}: ${caught} of ${wrong}`)
      assert.ok(lost / holding <= 0.035, `${kind}: ${lost} of ${holding} that hold`)
    }
  })
})

it('nothing is taken back where nobody takes anything back', () => {
  const said: [string, ...string[]][] = [
    ['en', 'Mix two cups of flour with three eggs and bake it for forty minutes at one eighty.'],
    ['en', 'The small one is nine dollars, the big one is fourteen dollars.', 'We open at eight and close at six.'],
    ['en', 'Wait ten minutes, then add fifty grams of butter and another twenty grams of sugar.'],
    ['en', 'Preheat the oven to 180 degrees Celsius.', 'Melt it at 150 degrees Celsius.'],
    ['en', 'First set is 12 reps,', 'second set is 10 reps.'],
    ['de', 'Erst zehn Minuten kneten, dann eine Stunde ruhen lassen und dreißig Minuten backen.'],
    ['es', 'Tres series de doce repeticiones y luego cuatro series de ocho.'],
    ['fr', 'La petite coûte neuf euros, la grande quatorze euros.'],
    ['it', 'Duecento grammi di farina, cento grammi di zucchero e tre uova.'],
    ['pt', 'São vinte reais cada um, então sessenta reais no total.'],
    ['ja', '砂糖を二十グラム、塩を五グラム入れて、十分煮ます'],
    ['hi', 'दो कप आटा और तीन चम्मच तेल डालें।'],
    ['ar', 'نضيف كوبين دقيق وثلاث بيضات ونخبزها أربعين دقيقة.'],
  ]
  for (const [language, ...lines] of said) assert.deepEqual(withdrawnIn(language, ...lines), [], lines.join(' '))
})
