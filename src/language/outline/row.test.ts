import { deepEqual, equal } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { withoutFigures } from './figures.ts'
import { afterOrder } from './order.ts'
import { counted, readRow } from './row.ts'

void suite('A row of a list', () => {
  for (const [text, number, name] of [
    ['1. Tram 28', 1, 'Tram 28'],
    ['2) the castle', 2, 'the castle'],
    ['STEP 3: fold it', 3, 'fold it'],
    ['④ Hotteok 1989', 4, 'Hotteok 1989'],
    ['5️⃣ La Gamba', 5, 'La Gamba'],
    ['DIA 1 · PELOURINHO', 1, 'PELOURINHO'],
    ['📍 Perast by bus', undefined, 'Perast by bus'],
    ['- 40g butter', undefined, '40g butter'],
    ['− SLOW', undefined, 'SLOW'],
    ['4 x 10', undefined, '4 x 10'],
    ['8. Min: Tor', undefined, '8. Min: Tor'],
    ['8. Mini golf', 8, 'Mini golf'],
  ] as const)
    test(`"${text}" is ${number ?? 'no number'} and "${name}"`, () => {
      const row = readRow(text)
      deepEqual([row.isBare ? undefined : row.number, row.text], [number, name])
    })

  void test('counts with bare numbers where they go up from one, and has amounts where they do not', () => {
    const texts = (rows: string[]) => counted(rows.map(readRow)).map(({ text }) => text)
    deepEqual(texts(['1 CITY WALLS', '2 PERAST', '3 KOTOR']), ['CITY WALLS', 'PERAST', 'KOTOR'])
    deepEqual(texts(['1 onion', '2 tbsp oil', '6 eggs']), ['1 onion', '2 tbsp oil', '6 eggs'])
  })

  void test('is neither refused nor praised with both signs', () => {
    equal(readRow('solo travellers ✅ couples ❌').sign, 0)
    deepEqual(
      ['they → went ✅ goed ❌', '❌ August ✅ October', '❌ cream'].map((text) => readRow(text).text),
      ['they → went', 'October', 'cream'],
    )
  })

  void test('is refused or praised by its sign or its words', () => {
    const signs = [
      '❌ cream',
      'tacos: skip ❌',
      'skip the line',
      'veil? too windy',
      'hat, skipped',
      '✅ FIT',
      '👎 30 s ads',
      '- case scratches',
      'Saksun',
    ]
    deepEqual(
      signs.map((text) => readRow(text).sign),
      [-1, -1, -1, -1, -1, 1, -1, -1, 0],
    )
  })

  void test('is advertising by a code, a label, a gift or a handle alone', () => {
    const rows = ['code MIRA15', 'AD', 'gifted by Falcon', '@panwell', 'link in bio', 'North Street blazer $120']
    deepEqual(
      rows.map((text) => readRow(text).isAdvertising),
      [true, true, true, true, true, false],
    )
  })

  void test('says nothing beside its figures, or something', () => {
    for (const text of ['3 x 15', 'Rest 30 s', '€15', '4,99 €', '2 x 8 each leg', '45 sec', 'Makes 12'])
      equal(withoutFigures(text), '', text)
    for (const text of ['lamb chops £9', '200 g rigatoni', 'start at 7 AM'])
      equal(withoutFigures(text) === '', false, text)
  })
})

void test('a sentence is read after its order words', () => {
  equal(afterOrder('Number one, Toko Sari, it is Indonesian.'), 'Toko Sari, it is Indonesian.')
  equal(afterOrder('And three, La Gamba Loca.'), 'La Gamba Loca.')
  equal(afterOrder('First up, Tharavadu Corner.'), 'Tharavadu Corner.')
  equal(afterOrder('Two tyre levers, under the edge.'), undefined)
  equal(afterOrder('Four eggs, little wells.'), undefined)
})
