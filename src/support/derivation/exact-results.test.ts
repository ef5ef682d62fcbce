/** Figures that an answer has worked out without a word that says so: their exactness speaks for them. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stays } from '../../../test/support/instruction.ts'
import type { Told } from '../reading/figure.ts'
import { figuresIn } from '../reading/figure.ts'
import { isExactResult } from './exact-results.ts'

/** Whether the first figure of a sentence that is told nowhere is made of the others and of what one line tells. */
function isMade(text: string, line: string, { isRough = false } = {}): boolean {
  const source = { by: 'heard', text: line, plain: line, start: 0, end: 5, words: new Set<string>() } as Told['source']
  const all = figuresIn(line, 'en').map((one): Told =>
    Object.assign(one, { source, around: new Map<string, number>() }),
  )
  const others = figuresIn(text, 'en')
  const saying = ({ value }: { value: number }) => all.filter((one) => one.value === value)
  const figure = others.find((one) => saying(one).length === 0 && !one.clock)
  assert.ok(figure, 'every figure is told')
  const setting = { others, home: new Set([source]), isRough, isTotal: () => false }
  return isExactResult(figure, setting, { all, saying })
}

describe('a figure is a result', () => {
  const cases: [title: string, text: string, line: string, isRough?: boolean][] = [
    ['of a price and an amount beside it', '2.5 kg, $112.50', 'a kilo is $45, we took 2.5 kg'],
    ['of two factors that one line tells', '$42 for 12', '12 of them at $3.50'],
    [
      'of what two and three are shared among',
      '$270 for 2 people for 3 days, $45 a day',
      '$270 for 2 people and 3 days',
    ],
    ['between two amounts', 'the hammer of 300 g, 200 g lighter', 'not the 500 g hammer, take 300 g'],
    ['between two times of day', 'from 7:30 am to 2:00 pm, 390 minutes', 'open from 7:30 am to 2:00 pm'],
    ['that is rounded, where it is told roughly', '$12.99 for 50, about 26 cents', '$12.99 for 50', true],
  ]
  for (const [title, text, line, isRough] of cases) it(title, () => assert.ok(isMade(text, line, { isRough })))
})

describe('a figure is no result', () => {
  const cases: [title: string, text: string, line: string][] = [
    ['that misses it by one', '2.5 kg, $113.50', 'a kilo is $45, we took 2.5 kg'],
    ['as small as any two make', '3 of the 5 balls', 'he hit 2 of 5 balls'],
    ['where the numbers around it could be made as well', 'in 12 hours', '1 2 3 4 5 6 7 8 9 10 11 and 16 hours'],
  ]
  for (const [title, text, line] of cases) it(title, () => assert.ok(!isMade(text, line)))
})

describe('what follows is left in an answer', () => {
  stays('of both ways', '往復しても600円。', ['島に渡るフェリーは片道三百円です'], 'ja')
  stays('of the video itself', 'The overlay is shown in the first 5 seconds.', ['one second later the ground went'])
})
