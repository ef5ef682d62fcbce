import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerFigures } from './answer-figures.ts'

const told: [language: string, text: string, figures: string[]][] = [
  ['en', 'about an hour and a half, then 95 rials', ['1.5 hour', '95 money']],
  ['en', 'at ten to eight', ['7.833333333333333 clock']],
  ['en', 'weights of 45, 80 and 120 kg', ['45 undefined', '80 undefined', '120 kilogram']],
  ['en', 'a map of 1:25,000', ['1 undefined', '25000 undefined']],
  ['fr', 'une traversée de 1 h 30 vers Fortune', ['90 minute']],
  ['en', 'roughly 36 square metres, 7 m² a day', ['36 square-metre', '7 square-metre']],
  ['pt', '40 metros quadrados', ['40 square-metre']],
  ['de', '80 Quadratmeter', ['80 square-metre']],
  ['en', 'then eight, seven, six, five', ['8 undefined', '7 undefined', '6 undefined', '5 undefined']],
  ['en', 'it weighs about 8 pounds at minus 18 in January', ['8 pound', '18 degree']],
  ['en', 'half geso-ten on its own, twenty-five of them', ['25 undefined']],
  ['en', `a 6'11" wingspan`, ['83 inch']],
  ['en', 'the swimmer, now 27, and the host, who says she is 36', ['27 year', '36 year']],
  ['en', 'at 92-93 km/h', ['92 kilometre-an-hour', '93 kilometre-an-hour']],
  ['ar', 'ساعتين و35 دقيقة', ['155 minute']],
  ['ar', 'دقيقة واحدة و15 ثانية', ['75 second']],
  ['ar', 'أربعة لترات ونصف', ['4.5 litre']],
  ['ar', '٢½ كوب، 6 آلاف و250 درهمًا', ['2.5 cup', '6250 money']],
  ['hi', '4 लाख 20 हज़ार रुपये, एक घंटा 5 मिनट', ['420000 money', '65 minute']],
]

for (const [language, text, figures] of told) {
  test(`${language}: the figures of "${text}"`, () => {
    const read = answerFigures(text, language).toSorted((one, other) => one.start - other.start)
    assert.deepEqual(
      read.map(({ value, unit }) => `${value} ${unit?.name}`),
      figures,
    )
  })
}
