import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, clockTimes } from './clock.ts'
import { toDigits } from './numerals.ts'

const told: [language: string, text: string, times: string[]][] = [
  ['en', 'at half past seven, then quarter to eight', ['7:30', '7:45']],
  ['en', 'six thirty pm, five past nine', ['18:30', '9:05']],
  ['es', 'a las nueve y media, a las ocho menos cuarto', ['9:30', '7:45']],
  ['pt', 'às dez e meia, às sete e quinze', ['10:30', '7:15']],
  ['it', 'alle sette e mezza, alle otto meno un quarto', ['7:30', '7:45']],
  ['fr', 'à sept heures et demie, à vingt heures trente', ['7:30', '20:30']],
  ['fr', 'arrivés à sept heures cinq, six camions', ['7:05']],
  ['it', 'prima delle dieci e mezza', ['10:30']],
  ['en', 'that was at twenty past', []],
  ['de', 'um halb acht, Viertel nach sieben, neunzehn Uhr dreißig', ['7:30', '7:15', '19:30']],
  ['nl', 'om half acht, kwart voor negen', ['7:30', '8:45']],
  ['sv', 'klockan halv åtta, kvart över sju', ['7:30', '7:15']],
  ['pl', 'o siódmej, wpół do ósmej', ['7:00', '7:30']],
  ['ru', 'в семь вечера, в половине восьмого', ['19:00', '7:30']],
  ['tr', 'saat yedi buçuk', ['7:30']],
  ['ja', '七時半、午後八時十五分、三時間', ['7:30', '20:15']],
  ['zh', '七点半，晚上九点', ['7:30', '21:00']],
  ['ko', '일곱 시 반에, 오후 세 시, 세 시간', ['7:30', '15:00']],
  ['hi', 'साढ़े सात बजे, पौने आठ बजे', ['7:30', '7:45']],
  ['ar', 'الساعة ثمانية ونص', ['8:30']],
  ['ar', 'الساعة دلوقتي ستة ونص الصبح، سبعة وربع بالليل', ['6:30', '19:15']],
  ['ar', 'مع التسعة وتلت، الساعة العاشرة والربع، في الثالثة إلا ثلثًا', ['9:20', '10:15', '2:40']],
  ['hi', 'आठ पैंतीस की बस, पाँच बजने में दस मिनट, चार बज गए', ['8:35', '4:50', '4:00']],
  ['de', 'um acht dreißig', ['8:30']],
  ['fr', 'à midi moins dix, minuit et quart, de 8 h à 17 h 45', ['11:50', '0:15', '8:00', '17:45']],
  ['it', 'mezzanotte e dieci, dalle nove meno venti', ['0:10', '8:40']],
  ['de', 'das war um zehn nach fünf, zwanzig vor acht', ['5:10', '7:40']],
  ['en', 'about ten after eight', ['8:10']],
  ['de', 'um halb fünf losgefahren, drei viertel acht, bis halb zehn soll es gehen', ['4:30', '7:45', '9:30']],
  ['de', 'fünf nach halb neun, um Viertel zwei, zehn Minuten vor sieben, um vier', ['8:35', '1:15', '6:50', '4:00']],
  ['de', 'von sieben bis elf Uhr, am halbi nüni, am drü', ['7:00', '11:00', '8:30', '3:00']],
  ['de', 'um zehn Prozent, fünf vor acht Gästen, Do 19.45', ['19:45']],
  ['tr', 'saat on ikiye çeyrek var, yediyi on geçe', ['11:45', '7:10']],
  ['hi', 'शाम छह बजकर चार मिनट पर', ['6:04']],
  ['fr', 'depuis six heures moins le quart, sept heures moins dix', ['5:45', '6:50']],
  ['de', 'erst wenn acht am Stück sitzen, fünfzig am Tag', []],
  ['es', 'faltan diez para las cuatro, a la una y veinte, tres y cuarto de la tarde', ['3:50', '1:20', '15:15']],
  ['pt', 'nove e dez da manhã, vinte pras duas, meia-noite e meia', ['9:10', '1:40', '0:30']],
  ['pt', 'das 8h15 às 12h, a palestra dura 3h30, dez para as duas turmas', ['8:15', '12:00']],
  ['es', 'abre 08:15 h, tardó 1:40 h', ['8:15']],
  ['en', 'in 3:45 min, two hours, seven of them', []],
]

for (const [language, text, times] of told) {
  test(`${language}: the times of "${text}"`, () => {
    const found = clockTimes(toDigits(text, language), language).toSorted((one, other) => one.start - other.start)
    const written = found.map(({ hour, minute, half }) => {
      const late = half === 'pm' && hour < 12 ? hour + 12 : hour
      return `${late}:${String(minute).padStart(2, '0')}`
    })
    assert.deepEqual(written, times)
  })
}

test('a time is written in the way of the one whose place it takes', () => {
  const evening = { hour: 7, minute: 30, isSure: true, start: 0, end: 0 }
  assert.equal(clockText(evening, '9:30 pm'), '7:30 pm')
  assert.equal(clockText({ ...evening, minute: 0 }, '9pm'), '7pm')
  assert.equal(clockText(evening, '21:30'), '19:30')
  assert.equal(clockText({ ...evening, hour: 19 }, '9:30 am'), '7:30 pm')
})
