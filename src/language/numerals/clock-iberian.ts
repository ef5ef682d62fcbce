/** The ways in which times of day are told in Spanish and Portuguese, in a text whose numbers are in digits. */

const hour = String.raw`(?<h>0?\d|1\d|2[0-4])`
const minutes = String.raw`(?: (?:y|e) (?:un |um )?(?<p>0\.25|0\.5|[0-5]?\d)| menos (?:un |um |o )?(?<less>0\.25|cuarto|quarto|[0-2]?\d))`
const start = String.raw`(?<![\d:.,/-])`
const end = String.raw`(?![\d:/%]|[.,]\d)`
const before = String.raw`(?<!\p{L})(?:a las?|son las?|eran las?|es la|era la|(?:desde|hasta|sobre|antes de|después de|para|de) las?|às|à|pelas|pela|das|(?:até|desde|para|com|antes|depois) (?:as|às|das))`
const dayPart = String.raw`(?= (?:de la|da) (?:mañana|tarde|noche|madrugada|manhã|noite)(?!\p{L}))`
const quarter = String.raw`0\.25|(?:un |um |1 )?(?:cuarto|quarto)`
const to = String.raw`(?:para (?:las?|as|a)|pa las?|pras?|pra as)`

const one = (pattern: string, isSure = true) => ({
  pattern: new RegExp(pattern, 'giu'),
  language: 'es pt',
  ...(isSure ? { isSure: true as const } : { isMaybe: true as const }),
})

export const iberianWays = [
  // "Faltan 20 para las 3", "15 pras 8"; but not "10 para as 2 turmas".
  one(String.raw`(?<!\p{L})(?:falta[bv]?a?[nm]?|son|são) (?<less>${quarter}|[1-5]?\d) ${to} (?<h>1?\d)${end}`),
  one(String.raw`(?<![\p{L}\d.,])(?<less>${quarter}|5|10|15|20|25) ${to} (?<h>1?\d)${end}(?! \p{L}{3,20}s(?!\p{L}))`),
  // "6 e 20 da manhã", "3.5 de la tarde", "5 e pouco da tarde".
  one(
    String.raw`${start}${hour}(?:(?<q>\.2?5)(?!\d)|[.:](?<m>[0-5]\d))?(?: ?(?:horas?|hs?))?${minutes}?(?: (?:y pico|e pouco|e tal|en punto|em ponto))?${dayPart}`,
  ),
  // "A las 7 menos 10", "às 4 horas e 10", "às 21h15", "a partir das 16h".
  one(String.raw`${before} ${hour}(?: horas?)?${minutes}${end}(?: minutos?)?`),
  one(String.raw`${before} ${hour} ?h(?: ?(?<m>[0-5]\d)(?: ?min)?)?(?![\p{L}\d])`),
  one(String.raw`(?<!\p{L})(?:às|à|a las) ${hour} horas?(?!\p{L})`),
  one(String.raw`(?<!\p{L})(?:las?|às|à) ${hour} (?:y pico|e pouco|e tal|en punto|em ponto)(?!\p{L})`),
  // "Das 9 às 18".
  one(String.raw`(?<!\p{L})das ${hour}(?: horas| e (?<p>[0-5]?\d|0\.5))?(?= (?:às|à|até (?:as|às|a|à)) \d)`),
  one(String.raw`${start}${hour} menos (?<less>${quarter})${end}`),
  // "09:30 h", "9.30 a 14.00 h"; "1:45 h" is rather a length of time.
  one(String.raw`${start}(?<h>0\d|[3-9]|1\d|2[0-3])[:.](?<m>[0-5]\d) ?(?:hs?|hrs|horas)(?![\p{L}\d])`),
  one(
    String.raw`${start}(?<h>0\d|[3-9]|1\d|2[0-3])[:.](?<m>[0-5]\d)(?= ?(?:-|–|a|às) ?\d{1,2}[:.][0-5]\d ?(?:hs?|hrs|horas)(?![\p{L}\d]))`,
  ),
  // "Abertura 9h30"; but "dura 3h30".
  one(
    String.raw`(?<!(?:dur\p{L}{1,6}|tempo|tiempo|total|em|en|por|de|durante|após|tras|mais|más|leva|lleva|levou|cerca de|quase|casi|são|foram)[: ]{1,2})${start}(?<h>0\d|[5-9]|1[0-2])h(?<m>[0-5]\d)(?![\p{L}\d])`,
  ),
  // "São 7 e 3", "1 e 15": a time, a price, or two numbers.
  { ...one(String.raw`(?<!\p{L})(?:são|é|eram?|deu|deram) ${hour} e (?<p>[0-5]?\d)${end}`, false), language: 'pt' },
  {
    ...one(String.raw`(?<!entre )${start}${hour} e (?<p>[1-5]\d)${end}(?! \p{L}{3,20}s(?!\p{L}))`, false),
    language: 'pt',
  },
]
