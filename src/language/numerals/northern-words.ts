/** Number words of Dutch, Swedish, Polish, Russian and Turkish; endings as far as people use them with numbers. */

import { count, type NumberWords, table } from './word-table.ts'

const dutch: NumberWords = {
  unitsFirst: true,
  halfEnding: /[eë]n(?:een)?half$/,
  articles: new Set(['een']),
  ...table(
    [
      ...count(
        0,
        'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
      ),
      ...count(20, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig', 10),
      // "Een" alone is an article.
      ...count(
        21,
        'eenentwintig eenendertig eenenveertig eenenvijftig eenenzestig eenenzeventig eenentachtig eenennegentig',
        10,
      ),
    ],
    { honderd: 100, duizend: 1000, miljoen: 1_000_000 },
    'en ën',
    { half: 0.5, halve: 0.5, kwart: 0.25, anderhalf: 1.5, anderhalve: 1.5 },
    'komma',
    true,
  ),
}

const swedish: NumberWords = {
  articles: new Set(['en', 'ett']),
  ...table(
    [
      ...count(
        0,
        'noll – två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
      ),
      ...count(20, 'tjugo trettio/tretti fyrtio/förtio femtio/femti sextio/sexti sjuttio/sjutti åttio/åtti nittio', 10),
      ...count(
        21,
        'tjugoett/tjugoen trettioett/trettioen fyrtioett/fyrtioen femtioett/femtioen sextioett sjuttioett åttioett nittioett',
        10,
      ),
    ],
    { hundra: 100, tusen: 1000, miljon: 1_000_000, miljoner: 1_000_000 },
    'och',
    { halv: 0.5, halva: 0.5, halvt: 0.5, kvart: 0.25 },
    'komma',
    true,
  ),
}

const polish = table(
  [
    ...count(
      0,
      `zero jeden/jedna/jedno/jedną/jednej dwa/dwie/dwóch/dwoma/dwiema trzy/trzech/trzema cztery/czterech/czterema pięć/pięciu
      sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu
      trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu
      osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu`,
    ),
    ...count(
      20,
      `dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu
      sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu
      dziewięćdziesiąt/dziewięćdziesięciu sto/stu`,
      10,
    ),
    ...count(200, 'dwieście/dwustu trzysta/trzystu czterysta pięćset sześćset siedemset osiemset dziewięćset', 100),
  ],
  { tysiąc: 1000, tysiące: 1000, tysięcy: 1000, milion: 1_000_000, miliony: 1_000_000, milionów: 1_000_000 },
  'i',
  { pół: 0.5, półtora: 1.5, półtorej: 1.5, ćwierć: 0.25 },
  'przecinek',
)

const russian = table(
  [
    ...count(
      0,
      `ноль один/одна/одну/одного два/две/двух/двумя три/трёх/трех/тремя четыре/четырёх/четырех пять/пяти шесть/шести семь/семи
      восемь/восьми девять/девяти десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати тринадцать/тринадцати
      четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати
      девятнадцать/девятнадцати`,
    ),
    ...count(
      20,
      `двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятидесяти шестьдесят/шестидесяти семьдесят/семидесяти
      восемьдесят/восьмидесяти девяносто сто/ста`,
      10,
    ),
    ...count(200, 'двести/двухсот триста/трёхсот четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100),
  ],
  { тысяча: 1000, тысячи: 1000, тысяч: 1000, тысячу: 1000, миллион: 1e6, миллиона: 1e6, миллионов: 1e6 },
  'и с',
  { пол: 0.5, половина: 0.5, половиной: 0.5, половину: 0.5, полтора: 1.5, полторы: 1.5, четверть: 0.25 },
  'запятая',
)

const turkish: NumberWords = {
  splitTeens: true,
  behind: 'buçuk',
  ...table(
    [
      ...count(
        0,
        'sıfır – iki/ikiye/ikiyi/ikide üç/üçe/üçü/üçte dört/dörde/dördü/dörtte beş/beşe/beşi/beşte altı/altıya/altıyı/altıda yedi/yediye/yediyi/yedide sekiz/sekize/sekizi/sekizde dokuz/dokuza/dokuzu/dokuzda on',
      ),
      ...count(20, 'yirmi otuz kırk elli altmış yetmiş seksen doksan', 10),
    ],
    { yüz: 100, bin: 1000, milyon: 1_000_000 },
    'x',
    { yarım: 0.5, çeyrek: 0.25 },
    'virgül',
  ),
}

export const northern: Readonly<Record<string, NumberWords>> = {
  nl: dutch,
  sv: swedish,
  pl: polish,
  ru: russian,
  tr: turkish,
}
