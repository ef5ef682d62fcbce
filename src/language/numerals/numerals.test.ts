import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDigits } from './numerals.ts'

const said: [language: string, text: string, digits: string][] = [
  ['es', 'hornea veinticinco minutos a ciento ochenta grados', 'hornea 25 minutos a 180 grados'],
  ['es', 'dos tazas y media de harina, treinta y dos gramos', '2 tazas y 0.5 de harina, 32 gramos'],
  ['es', 'tres series de doce, dos mil quinientos pesos', '3 series de 12, 2500 pesos'],
  ['es', 'dos y media, uno coma cinco', '2.5, 1.5'],
  ['es', 'uno, dos, tres', '1, 2, 3'],
  ['pt', 'duzentos e cinquenta gramas, três séries de quinze', '250 gramas, 3 séries de 15'],
  ['pt', 'dois mil e vinte e seis', '2026'],
  ['fr', 'quatre-vingt-dix-sept, soixante et onze, deux cents grammes', '97, 71, 200 grammes'],
  ['fr', 'cent quatre-vingts degrés pendant vingt-cinq minutes', '180 degrés pendant 25 minutes'],
  ['de', 'fünfundzwanzig Minuten bei zweihundertzwanzig Grad', '25 Minuten bei 220 Grad'],
  ['de', 'anderthalb Liter, drei Sätze mit zwölf, zweitausendsechsundzwanzig', '1.5 Liter, 3 Sätze mit 12, 2026'],
  ['de', 'die Hundertschaft und der Dreier', 'die Hundertschaft und der Dreier'],
  ['it', 'duecentocinquanta grammi per trentadue minuti', '250 grammi per 32 minuti'],
  ['it', 'ventuno, quarantotto, duemila', '21, 48, 2000'],
  ['hi', 'पच्चीस मिनट, दो सौ पचास ग्राम, डेढ़ कप', '25 मिनट, 250 ग्राम, 1.5 कप'],
  ['hi', '२५ मिनट', '25 मिनट'],
  ['ar', 'خمسة وعشرون دقيقة، مئة وثمانين درجة', '25 دقيقة، 180 درجة'],
  ['ar', '٣٠ دقيقة', '30 دقيقة'],
  ['ar', 'بمئة وسبعين درهم، ثلاثمئة درهم', '170 درهم، 300 درهم'],
  ['ar', 'حداعشر سنة، بألف ومئتين روبية', '11 سنة، 1200 روبية'],
  ['de', 'einsachtzig reicht, einundachtzig Leute', '1.8 reicht, 81 Leute'],
  ['en', 'built in nineteen oh one, at ten oh five', 'built in 1901, at 10 oh 5'],
  ['ja', '一・八リットル、三・〇五グラム、一・二・三', '1.8リットル、3.05グラム、1・2・3'],
  ['it', 'nove e cinquanta', '9 e 50'],
  ['ja', '二百五十グラム、三十分、１万５千円、二〇二六年', '250グラム、30分、15000円、2026年'],
  ['zh', '两杯半面粉，一百八十度', '2杯半面粉，180度'],
  ['zh', '三块五，九块一碗', '3.5块 ，9块1碗'],
  ['en', 'three sixteenths of an inch, one fortieth, a fifth of it', '3/16 inch, 1/40, 1/5 of it'],
  ['en', 'her twelfth of the year, a fifth album', 'her twelfth of the year, a fifth album'],
  ['it', 'un cinquantesimo, tre ventesimi', '1/50, 3/20'],
  ['fr', 'un cinquantième de seconde, trois dixièmes', '1/50 de seconde, 3/10'],
  ['de', 'ein Fünfzigstel, drei Zwanzigstel', '1/50, 3/20'],
  ['es', 'un doceavo, cinco centavos', '1/12, 5 centavos'],
  ['pt', 'um cinquenta avos', '1/50'],
  ['nl', 'een vijftigste van de prijs, de vijftigste dag', '1/50 van de prijs, de vijftigste dag'],
  ['es', 'tres cuartos de kilo', '0.75 de kilo'],
  ['fr', '20 s x2', '20 s x2'],
  ['it', 'centotto, millenovecentottantaquattro, un centinaio', '108, 1984, 100'],
  ['it', '50 cent', '50 cent'],
  ['hi', 'साढ़े पाँच घंटे, पौने दो लीटर, साढ़े तीन सौ, सवा घंटा', '5.5 घंटे, 1.75 लीटर, 350, 1.25 घंटा'],
  ['hi', 'साढ़े सात बजे', 'साढ़े 7 बजे'],
  ['ar', 'خمستاشر، ألفين وخمسمية', '15، 2500'],
  ['tr', 'kırk bir, bir buçuk saat, bir elma, iki düzine', '41, 1.5 saat, bir elma, 24'],
  ['fr', 'quatre-vingt-un, trente et un mille, une centaine', '81, 31000, une 100'],
  ['sv', 'en och en halv timme', '1.5 timme'],
  ['pt', 'um e meio', '1.5'],
  ['pl', 'trzy czwarte szklanki', '0.75 szklanki'],
  ['zh', '两个半小时，两千五，一百零五', '2.5个小时，2500，105'],
  ['ja', '百二', '102'],
  ['ko', '열여섯에 시작했어', '16에 시작했어'],
  ['de', 'zweieinhalb Liter, hundertdreizehn', '2.5 Liter, 113'],
  ['hi', 'ढाई सौ ग्राम', '250 ग्राम'],
  ['ar', 'أحد عشر كوكبا، خمسة عشر دقيقة', '11 كوكبا، 15 دقيقة'],
  ['it', 'una quarantina di famiglie', 'una 40 di famiglie'],
  ['nl', 'tweeëntwintig minuten, anderhalve liter, twee en een halve kop', '22 minuten, 1.5 liter, 2.5 kop'],
  ['nl', 'een band, honderdzestien euro', 'een band, 116 euro'],
  ['sv', 'tjugofem minuter, två och en halv deciliter, ett ägg', '25 minuter, 2.5 deciliter, ett ägg'],
  ['pl', 'dwadzieścia pięć minut, półtorej minuty, tysiąc dwieście złotych', '25 minut, 1.5 minuty, 1200 złotych'],
  ['ru', 'двадцать пять минут, два с половиной часа', '25 минут, 2.5 часа'],
  ['tr', 'on beş dakika, iki buçuk saat, bin iki yüz lira', '15 dakika, 2.5 saat, 1200 lira'],
  ['ko', '팔만 구천 원, 여섯 시간 반, 스물여섯 시간', '89000 원, 6.5시간, 26 시간'],
  ['ko', '사 점 이 그램, 한 칠십 퍼센트, 세 번, 이 사람', '4.2 그램, 한 70 퍼센트, 3 번, 이 사람'],
  ['en', 'three by ten', '3 by 10'],
  ['fr', 'vingt et un degrés, dix-huit euros, trois quarts de litre', '21 degrés, 18 euros, 0.75 de litre'],
  ['es', 'treinta y un minutos', '31 minutos'],
  ['pt', 'vinte e uma horas', '21 horas'],
  ['de', 'drei viertel Liter, zwei Drittel', '0.75 Liter, 0.667'],
  ['it', 'due terzi, tre quarti, un quarto', '0.667, 0.75, 0.25'],
  ['ja', '二分の一カップ、四分の一個', '1/2カップ、1/4個'],
  ['zh', '四分之三杯', '3/4杯'],
  ['tr', 'on ikiye', '12'],
]

for (const [language, text, digits] of said) {
  test(`${language}: "${text}" is written in digits`, () => assert.equal(toDigits(text, language), digits))
}

test('hostile text is read in no time', () => {
  for (const language of ['es', 'de', 'it', 'ar', 'ja', 'fr', 'nl', 'ko', 'tr']) {
    toDigits('und '.repeat(20_000), language)
    toDigits('hundertund'.repeat(6_000), language)
    toDigits('一'.repeat(60_000), language)
    toDigits('vent'.repeat(15_000), language)
    toDigits('열 한 '.repeat(10_000), language)
  }
})
