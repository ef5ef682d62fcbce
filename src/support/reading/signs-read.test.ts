/** Signs, units and words of figures that are read as they are meant. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evidenceOf } from '../../../scripts/support/evidence.ts'
import { instruction, say } from '../../../test/support/instruction.ts'
import { indexFigures } from './figures.ts'
import { indexSources } from '../sources.ts'

/** What a video tells, without other ways to hear it. */
function told(line: string, language: string) {
  const { all } = indexFigures(indexSources(evidenceOf({ speech: say(line), language })), 'en', 60)
  const plain = all.filter(({ isOtherwise }) => !isOtherwise)
  return plain.map(({ value, unit, isWithdrawn }) => `${value} ${unit?.name ?? ''}${isWithdrawn ? ' (withdrawn)' : ''}`)
}

describe('a line is read', () => {
  const cases: [line: string, language: string, figures: string[]][] = [
    ['足の間隔が30cmしかなく、500gの肉', 'ja', ['30 centimetre', '500 gram']],
    ['用了300g面粉，跑了5km左右', 'zh', ['300 gram', '5 kilometre']],
    ['端が28μmです', 'ja', ['28 micrometre']],
    ['長さ一メートル八十の柱材', 'ja', ['1.8 metre']],
    ['身高一米八', 'zh', ['1.8 metre']],
    ['deux centimètres cinq de marge', 'fr', ['2.5 centimetre']],
    ['tre settimane, cinque ore alla settimana', 'it', ['3 week', '5 hour']],
    ['4 days, 6 hours a day', 'en', ['4 day', '6 hour']],
    ['dénivelé 2 340 m, 3h15 de marche', 'fr', ['2340 minute', '195 minute']],
    ['最後の十五センチいや十センチかな', 'ja', ['15 centimetre (withdrawn)', '10 centimetre']],
    ['wir trainieren dreimal pro Woche', 'de', ['3 times']],
    ['早上六点四十', 'zh', ['6.666666666666667 clock']],
    ['it began in the sixteen hundreds', 'en', ['1600 date']],
    ["Mrs Abernathy who's eighty seven brings me knives", 'en', ['87 year']],
    ['my gran is ninety one and still swims', 'en', ['91 year']],
    ['she turned forty two last week', 'en', ['42 year']],
    ["he's two goals up", 'en', ['2 goal']],
    ["it's eighty seven now", 'en', ['87 ']],
    ['erst wenn fünfzig am Stück sitzen', 'de', ['50 ']],
    ['साढ़े 3 मिनट का पूरा गाना', 'hi', ['3.5 minute', '3.5 minute']],
    ['metro noventa y cinco', 'es', ['1.95 metre']],
    ['rinse it twice and drain it', 'en', ['2 times']],
    ['ولدي مازن عمره 13 يساعدني', 'ar', ['13 year']],
    ['64 bags up to the ringing room no 66 they added some', 'en', ['64  (withdrawn)', '66 ']],
    ['he missed the title by four tenths', 'en', ['0.4 ']],
    ['6 m de ancho, 9 metros de hondo', 'es', ['6 metre', '9 metre']],
    ['昭和50年ごろで、51年です', 'ja', ['1975 date', '51 year']],
    ['the M 51 has 14 patches', 'en', ['14 ']],
    ['आठों चेज़र के बीच से, चारों तरफ', 'hi', ['8 ']],
    ['une soixante-dix, enfin une soixante-dix', 'fr', ['1 ', '70 ', '1 ', '70 ']],
    ['reprise de trois centimètres, je fais plutôt un trente-huit', 'fr', ['3 centimetre', '1 ', '38 ']],
    ['لو بعت 15 في الأسبوع', 'ar', ['15 ']],
    ['خصم 15 في المية', 'ar', ['15 percent']],
    ['kept with forty others, well, forty three, she counted', 'en', ['40  (withdrawn)', '43 ']],
    ['it takes forty minutes, well, twelve if you hurry', 'en', ['40 minute', '12 ']],
    ['de catorce pelotas falló cinco, no, perdón, seis', 'es', ['14 ', '5  (withdrawn)', '6 ']],
    ['الكيلو بخمسة وخمسين وخذنا كيلو', 'ar', ['55 ', '1 kilogram']],
    ['the lap was one forty six point eight', 'en', ['146.8 ']],
    ['a hundred and eight, no, one oh six point two on the scale', 'en', ['108  (withdrawn)', '106.2 ']],
    ['three and five sixteenths of an inch', 'en', ['3.3125 inch']],
    ['it closes at half nine in the evening', 'en', ['9.5 clock']],
    ['they open at seven in the morning', 'en', ['7 clock']],
    ['hold it at twenty eight weeks', 'en', ['28 week']],
    ['they paid two lakh forty thousand for it', 'en', ['240000 ']],
    ['she is four foot nine', 'en', ['57 inch']],
    ['count nine seconds ten eleven', 'en', ['9 second', '10 ', '11 ']],
    ['four times nine thirty six tiles', 'en', ['4 times', '9 ', '36 ']],
    ['the record is 2:03:15 and the lap 1:04.8', 'en', ['64.8 second']],
    ['it opened in March nineteen eighty eight', 'en', ['1988 date']],
    ['I made nine forty an hour', 'en', ['9.4 ']],
    ['दीदी का चीला 10 में से 7', 'hi', ['7 star']],
    ['dou oito em dez', 'pt', ['8 star']],
    ['五六把伞，一点二毫米的铆钉', 'zh', ['5 ', '6 ', '1.2 millimetre']],
    ['chega em trinta e oito segundos e sete', 'pt', ['38.7 second']],
    ['dix pour cent de plus', 'fr', ['10 percent']],
    ['the wedge is maple, point eight millimetres thin', 'en', ['0.8 millimetre']],
    ['CAM 3 11/02/2022', 'en', ['3 ', '2022 date']],
    ['her nineteen dogs', 'en', ['19 ']],
    ['up to thirty six foot passengers', 'en', ['36 ']],
    ['وصل إلى 9 ملايين مشاهدة', 'ar', ['9000000 ', '9000000 ']],
    ['الكيلو الأول بدقيقة و32 ثانية', 'ar', ['92 second']],
    ['add 1½ cups', 'en', ['1.5 cup', '1.5 cup']],
    ['meine Oma ist siebenundachtzig und backt noch', 'de', ['87 year']],
  ]
  for (const [line, language, figures] of cases)
    it(`${line}: ${figures.join(', ')}`, () => assert.deepEqual(told(line, language), figures))
})

const is = (text: string, right: string, lines: string[], language = 'en') =>
  assert.equal(instruction(text, { speech: say(...lines), language }), right)

describe('a figure of an answer', () => {
  it('in metres is put right by one in centimetres', () => {
    is('The cord is short: 1.2 m, too short for the trunk.', 'The cord is short: 1.8 m, too short for the trunk.', [
      'The cord is short, a hundred and eighty centimetres, too short for the trunk.',
    ])
  })

  it('is somebody’s age where that is told without a word for years', () => {
    is('Mrs Abernathy, 78, brings a bread knife.', 'Mrs Abernathy, 87, brings a bread knife.', [
      "Mrs Abernathy who's eighty seven brings me the same bread knife every two weeks",
    ])
  })

  it('in "m" is one of metres where the video tells lengths', () => {
    const text = 'The water stands at the 4 m mark, 1.5 m higher than before.'
    is(text, text, [
      'It started like fifteen minutes ago.',
      'Last night it was two and a half metres, now it is at four.',
    ])
  })
  it('out of ten may have a comma, whatever follows', () =>
    is(
      'Note : 7,5/10 après tout.',
      'Note : 7,5/10 après tout.',
      ["j'allais dire huit mais non sept et demi sur dix"],
      'fr',
    ))
  it('in minutes and seconds is told in words', () => {
    const lines = ['I have her at eleven outs', 'so the average is about a minute fifty']
    is('The average is about 1:50 for her.', 'The average is about 1:50 for her.', lines)
  })
  it('is a part of one and no three minutes', () =>
    is('裾を3分の1に減らす。', '裾を3分の1に減らす。', ['六分で終わります', '裾を減らします'], 'ja'))
  it('may be told as what was wrong', () => {
    const text = 'She first says 20 cm and corrects herself.'
    is(text, text, ['twenty no sorry twelve centimetres from each other'])
  })
})

it('a time of day stays where it is written while another is misheard', () => {
  const text = 'The crane leans at 2:20 pm.'
  const speech = say(
    'it is ten in the morning somewhere',
    'the time is now two twenty two pm look at the crane that leans',
  )
  const onScreenText = [{ start: 6, end: 9, text: '2:20 pm' }]
  assert.equal(instruction(text, { speech, onScreenText }, { timestamp: '0:05' }), text)
})
