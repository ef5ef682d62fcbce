/**
 * The number words of the languages that can be read besides English. A table lists words for their values in order; a
 * word that means nothing but "one" (un, ein, uma) is left to whoever knows whether it is an article.
 */

import { northern } from './northern-words.ts'
import { count, type NumberWords, table } from './word-table.ts'

const spanish: NumberWords = {
  ones: new Set(['un', 'una']),
  ...table(
    [
      ...count(
        0,
        'cero uno dos/dós tres/trés cuatro cinco seis/séis siete ocho nueve diez once doce trece catorce quince dieciseis/dieciséis diecisiete dieciocho diecinueve veinte',
      ),
      ...count(
        21,
        'veintiuno/veintiún/veintiuna veintidos/veintidós veintitres/veintitrés veinticuatro veinticinco veintiseis/veintiséis veintisiete veintiocho veintinueve',
      ),
      ...count(30, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 10),
      ...count(
        200,
        'doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
        100,
      ),
    ],
    { mil: 1000, millón: 1_000_000, millones: 1_000_000 },
    'y',
    { medio: 0.5, media: 0.5, cuarto: 0.25, cuartos: 0.25, tercio: 1 / 3, tercios: 1 / 3 },
    'coma',
  ),
}

const portuguese: NumberWords = {
  ones: new Set(['um', 'uma']),
  ...table(
    [
      ...count(
        0,
        'zero – dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove',
      ),
      ...count(20, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento/centena', 10),
      ...count(
        200,
        'duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
        100,
      ),
    ],
    { mil: 1000, milhão: 1_000_000, milhões: 1_000_000 },
    'e',
    { meio: 0.5, meia: 0.5, quarto: 0.25, quartos: 0.25, terço: 1 / 3, terços: 1 / 3 },
    'vírgula',
  ),
}

const french: NumberWords = {
  ...table(
    [
      ...count(
        0,
        'zéro – deux trois quatre cinq six sept huit neuf dix/dizaine onze douze treize quatorze quinze/quinzaine seize vingt/vingts/vingtaine',
      ).map(([word, value]): [string, number] => [word, value === 17 ? 20 : value]),
      ...count(
        30,
        'trente/trentaine quarante/quarantaine cinquante/cinquantaine soixante/soixantaine septante huitante/octante nonante',
        10,
      ),
    ],
    { cent: 100, cents: 100, mille: 1000, million: 1_000_000, millions: 1_000_000 },
    'et',
    { demi: 0.5, demie: 0.5, quart: 0.25, quarts: 0.25, tiers: 1 / 3 },
    'virgule',
  ),
  scores: true,
  splitTeens: true,
  ones: new Set(['un', 'une']),
}

const german: NumberWords = {
  unitsFirst: true,
  halfEnding: /(?:und)?einhalb$/,
  ...table(
    [
      ...count(
        0,
        'null eins/ein zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
      ),
      ...count(20, 'zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig', 10),
    ],
    { hundert: 100, tausend: 1000, million: 1_000_000, millionen: 1_000_000 },
    'und',
    {
      halb: 0.5,
      halbe: 0.5,
      halber: 0.5,
      halbes: 0.5,
      halben: 0.5,
      viertel: 0.25,
      drittel: 1 / 3,
      achtel: 1 / 8,
      eineinhalb: 1.5,
      anderthalb: 1.5,
    },
    'komma',
    true,
  ),
}

const italian = table(
  [
    ...count(
      0,
      'zero uno/un due tre/tré quattro cinque sei sette otto nove dieci/decina undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    ),
    ...count(
      20,
      'venti/vent/ventina trenta/trent/trentina quaranta/quarant/quarantina cinquanta/cinquant/cinquantina sessanta/sessant settanta/settant ottanta/ottant novanta/novant',
      10,
    ),
  ],
  { cento: 100, mille: 1000, mila: 1000, milione: 1_000_000, milioni: 1_000_000 },
  'e',
  { mezzo: 0.5, mezza: 0.5, quarto: 0.25, quarti: 0.25, terzo: 1 / 3, terzi: 1 / 3 },
  'virgola',
  true,
)

/** Hindi has a word of its own for every number below a hundred. */
const hindi = table(
  count(
    0,
    `शून्य एक दो तीन चार पांच/पाँच छह/छः/छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस
    बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अठाईस उनतीस/उन्तीस
    तीस इकतीस बत्तीस तैंतीस/तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस/उन्तालीस
    चालीस इकतालीस बयालीस/बियालीस तैंतालीस/तेंतालीस चौवालीस/चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
    पचास इक्यावन बावन तिरपन/तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन/अठावन उनसठ
    साठ इकसठ बासठ तिरसठ/तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
    सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी/उनासी
    अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी/अठासी नवासी
    नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे/पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`,
  ),
  { सौ: 100, हज़ार: 1000, हजार: 1000, लाख: 100_000, करोड़: 10_000_000 },
  'और',
  { आधा: 0.5, आधी: 0.5, आधे: 0.5, चौथाई: 0.25, तिहाई: 1 / 3, पौन: 0.75, पौना: 0.75, डेढ़: 1.5, ढाई: 2.5, सवा: 1.25 },
  'दशमलव',
)

/** Units before tens, joined by a letter that is written to the second: "خمسة وعشرون". */
const arabic: NumberWords = {
  unitsFirst: true,
  tenBehind: true,
  ...table(
    [
      ...count(
        0,
        'صفر واحد/واحدة اثنان/اثنين/اثنتان/اثنتين/اتنين ثلاثة/ثلاث/تلاتة أربعة/أربع/اربعة/اربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني/ثمان تسعة/تسع عشرة/عشر',
      ),
      ...count(
        20,
        'عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين/اربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين مئة/مائة/مية مئتان/مئتين/مائتين/ميتين',
        10,
      ).map(([word, value]): [string, number] => [word, value === 110 ? 200 : value]),
      ...count(
        300,
        'ثلاثمئة/ثلاثمائة/ثلاثمية أربعمئة/أربعمائة/اربعمئة/ربعمية خمسمئة/خمسمائة/خمسمية ستمئة/ستمائة/ستمية سبعمئة/سبعمائة/سبعمية ثمانمئة/ثمانمائة/ثمانمية تسعمئة/تسعمائة/تسعمية',
        100,
      ),
    ],
    { ألف: 1000, الف: 1000, آلاف: 1000, مليون: 1_000_000 },
    'و',
    { نصف: 0.5, نص: 0.5, ربع: 0.25, أرباع: 0.25, ارباع: 0.25, ثلث: 1 / 3, ثلثين: 2 / 3, ثلثي: 2 / 3 },
    'فاصلة',
  ),
}

/** By ISO 639-1. English has a reader of its own, and Chinese and Japanese write numbers in signs. */
export const numberWords: Readonly<Record<string, NumberWords>> = {
  es: spanish,
  pt: portuguese,
  fr: french,
  de: german,
  it: italian,
  hi: hindi,
  ar: arabic,
  ...northern,
}
