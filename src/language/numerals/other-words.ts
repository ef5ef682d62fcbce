/** Words that look like numbers and are none where they stand: "tout neuf", "sei sicuro", "grazie mille". */

import { unitOf } from './units.ts'
import { numberWords } from './words.ts'

/** Parts a word, so that it is none that is known. */
const mark = '\uE001'

/** Behind "sei", six of something end in -i or -e: what ends in -o or -a is said of somebody, but for these. */
const countedOrSmall =
  'zero|uno|quattro|otto|cento|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|mila|euro|chilo|kilo|uova|paia|dita|foto|moto|auto|video|radio|cinema|gorilla|metro|centinaia|migliaia|braccia|ginocchia|lenzuola|labbra|ossa|mura|alla|della|dalla|nella|sulla|contro|sopra|sotto|dopo|prima|circa|dentro|senza|fino|verso|meno|volta|sera|mattina|ogni|ora|allora|quando|invece|sono|hanno|vanno|fanno|devo|posso|voglio|faccio|metto|prendo|aggiungo|bastano|costano|servono|restano|rimangono'
const isSomebody = 'capace|forte|grande|felice|gentile|un|una|il|la|lo|tu|qui|lì|già|così|mai|più|in forma'
const ends = String.raw`(?=$|[,.;:!?]| (?:a[lgi]?|all['’]|alla|alle|ai|agli|c['’]|che|chi|perché|per|di|del|della|e|è|ma|o|non|si|con|da|se|dans|et|mais|pour|de|du|avec|que|qui|à|au|en|ou|sur|par|chez|il|elle|on|je|tu|ça)(?!\p{L}))`

const numbersOf = (language: string) => {
  const { small, scales } = numberWords[language]!
  return [...small.keys(), ...scales.keys()].join('|')
}

/** What a pattern finds is the word, or its first letter. */
const others: Record<string, RegExp[]> = {
  es: [
    new RegExp(String.raw`(?<=(?<!\p{L})por )c(?=iento(?!\p{L}| (?:${numbersOf('es')})(?!\p{L})))`, 'giu'),
    /(?<=(?<!\p{L})(?:una|la|su|de|en|por|el) )m(?=edi[oa](?: del?(?!\p{L})|\s*(?:$|[.,;:!?])| (?:y|que|a|se|es|hago|hace|son)(?!\p{L})))/giu,
    /(?<!\p{L})m(?=il (?:gracias|perdones|disculpas|besos|amores|maravillas|felicidades)(?!\p{L}))/giu,
  ],
  pt: [
    new RegExp(String.raw`(?<=(?<!\p{L})por )c(?=ento(?!\p{L}| (?:e )?(?:${numbersOf('pt')})(?!\p{L})))`, 'giu'),
    /(?<!\p{L})m(?=eio-dia|eia-noite)/giu,
    /(?<=(?<!\p{L})(?:no|ao|pelo|por|em) )m(?=eio(?: (?:d[eoa]s?|e|que|a|pra|para)(?!\p{L})|\s*(?:$|[.,;:!?])))/giu,
    /(?<!\p{L})m(?=il (?:desculpas|perdões|beijos|maravilhas|obrigad[oa]s)(?!\p{L}))/giu,
  ],
  fr: [
    new RegExp(String.raw`(?<=(?:${numbersOf('fr')}|\d) pour )cent(?!\p{L})`, 'giu'),
    /(?<=(?<!\p{L})(?:tout|flambant|quoi de|rem(?:is|ise|ises|ettre|et|ets) à|refai(?:t|te|ts|tes|re) à) )neuf(?! (?:heures?|euros?|cents?|mille))(?!\p{L})/giu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:(?:comme|quasi|quasiment|presque|état|acheté|du|le) |(?:un|mon|ton|son|ce|du|notre|votre) (?!kilo|million|mètre|litre|numéro|chapitre)\p{L}{3,16} ))neuf${ends}`,
      'giu',
    ),
    /(?<=(?<!\p{L})(?:un de ces|mett?\p{L}{1,5} en|comme|cheveux en) )quatre(?=$|[,.!?])/giu,
    /(?<!\p{L})(?:cent(?= pas(?!\p{L}))|mille(?= (?:mercis?|excuses|bisous|fois merci)(?!\p{L}))|trente(?=-six (?:solutions|façons|manières|choses)(?!\p{L})))/giu,
  ],
  it: [
    new RegExp(String.raw`(?<=(?:${numbersOf('it')}|\d) per )cento(?!\p{L})`, 'giu'),
    new RegExp(
      String.raw`(?<!(?:^|\P{L})(?:le|alle|dalle|delle|i|dei|ai|in|ore|da) )(?<!\p{L})sei(?= (?:(?!(?:${countedOrSmall})(?!\p{L}))\p{L}{3,20}[oa]|${isSomebody})(?!\p{L}))`,
      'giu',
    ),
    /(?<=(?<!\p{L})(?:tu|non|chi|dove|ti|ci|te|che ne) )sei(?!\p{L}| (?:euro|\p{L}{2,14}[ie](?!\p{L})))/giu,
    /(?<!\p{L})(?:due|quattro)(?= (?:chiacchiere|passi|salti|gatti|soldi|spicci|conti|risate|parole|righe|calci)(?!\p{L}))/giu,
    /(?<=(?<!\p{L})grazie )mille(?!\p{L})|(?<!\p{L})mille(?= (?:grazie|scuse|baci)(?!\p{L}))/giu,
    /(?<=(?<!\p{L})f[aà]\p{L}{1,6} in )quattro(?= per(?!\p{L}))/giu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|nel|di|per|altro|ogni|qualche|nessun|stesso|questo|quel|proprio|il) )mezzo${ends}`,
      'giu',
    ),
    /(?<=(?<!\p{L})un )mezzo(?= (?:pubblico|pesante|agricolo|di trasporto)(?!\p{L}))/giu,
    /(?<=(?<!\p{L})(?:i|dei|con|forti) )venti(?= (?:di|da|forti|deboli|moderati|fino)(?!\p{L}))/giu,
    // The article before some letters: "uno svantaggio", "uno zaino".
    /(?<!\p{L})uno(?= (?:s[bcdfghlmnpqrtvz]|z(?!ero)|gn|ps|pn|x|y)\p{L})/giu,
  ],
}

/** "Un gatto" is a cat; "un chilo" and "un quarto" are amounts. */
const italianOne = /(?<!\p{L})un(?= (?<thing>\p{L}+))/giu
const isCounted =
  /^(?:virgola|e|quart[oi]|terzo|mezzo|centinaio|migliaio|mil\p{L}+|\p{L}+esimo|decimo|ottavo|quinto)$/iu

function without(text: string, language: string, by: (word: string) => string): string {
  const rest = (others[language] ?? []).reduce((left, pattern) => left.replaceAll(pattern, by), text)
  return language === 'it'
    ? rest.replaceAll(italianOne, (word, thing: string) => (unitOf(thing) || isCounted.test(thing) ? word : by(word)))
    : rest
}

export const blocked = (text: string, language: string): string =>
  without(text, language, (word) => word[0] + mark + word.slice(1))

export const unblocked = (text: string): string => text.replaceAll(mark, '')

/** The text without them, as long as before. */
export const withoutOthers = (text: string, language: string): string =>
  without(text, language, (word) => mark.repeat(word.length))
