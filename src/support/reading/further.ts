/** Figures that follow from how a text puts them: shares ("one in three"), dates that lie apart, "and another three". */

import { type Unit, unitOf } from '../../language/numerals/units.ts'
import { datesIn } from './dates.ts'
import type { Figure } from './figure.ts'

const percent = unitOf('%')!
const day = unitOf('days')!

/** They support a value, and speak against none. */
const further = (value: number, unit: Unit, start: number, end: number): Figure => ({
  value,
  readings: [value],
  unit,
  nouns: [],
  isImplied: true,
  isOtherwise: true,
  start,
  end,
})

const one = 'one|un|uno|una|une|um|uma|eine?[rnms]?|een|en|bir|jeden|jedna|один|одна|एक|واحد'
const outOf =
  'in|out of|of every|out of every|de cada|em cada|sur|su|von|van de|av|из|z|में से|من كل|من بين|من|de|entre|aus'
const parts = new RegExp(
  String.raw`(?<![\p{L}\d.,/:])(?:(?<top>\d{1,3})|${one}) (?:${outOf}) (?<bottom>[2-9]|\d{2,3})(?![\d%:/]|[.,]\d)`,
  'giu',
)
const ordinals = new Map(
  'zweite:2 dritte:3 vierte:4 fünfte:5 sechste:6 zehnte:10 tweede:2 derde:3 vierde:4 vijfde:5 tiende:10 second:2 third:3 fourth:4 fifth:5 tenth:10 tredje:3 fjärde:4 femte:5 trzeci:3 czwarty:4 piąty:5 третий:3 четвёртый:4 пятый:5'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const everyNth = /(?<!\p{L})(?:every|jede[rsnm]?|elke|ieder|var|co|каждый) (?<name>\p{L}{5,9}?)[rnsm]?(?!\p{L})/giu

/** "One in three", "9 out of 10", "jeder dritte": a share, which may be told in per cent. */
export function sharesIn(text: string): Figure[] {
  const cut = text.slice(0, 2_000)
  const found = [...cut.matchAll(parts)].map((match) => {
    const { top, bottom } = match.groups!
    return { match, share: Number(top ?? 1) / Number(bottom) }
  })
  const nth = [...cut.matchAll(everyNth)].flatMap((match) => {
    const bottom = ordinals.get(match.groups!['name']!.toLowerCase())
    return bottom === undefined ? [] : [{ match, share: 1 / Number(bottom) }]
  })
  return [...found, ...nth]
    .filter(({ share }) => share > 0 && share <= 1)
    .map(({ match, share }) => further(Math.round(share * 100), percent, match.index, match.index + match[0].length))
}

const yearBefore =
  /(?:(?<!\p{L})(?:year|año|ano|anno|année|jahr|jahrgang|baujahr|jaar|år|rok|year of|del|nel|dell'anno|dal|dall|dell|nell|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|in|(?<!down |up )from|of|en|en el|desde el|hasta el|em|de|im jahr|anno domini|सन|سنة|عام)(?: (?:de|of|del|von))? ?['’]?|['’])$/iu
const year: Unit = { name: 'date', family: 'date', size: 1 }

/** Nothing but a year is told so: "nell'ottantasette", "en quatre-vingt-quinze". */
const sureYearBefore: Record<string, RegExp> = {
  fr: /(?<!\p{L})(?:en|année|l['’]an|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) $/iu,
  es: /(?<!\p{L})(?:año|en el|desde el|hasta el)(?: de)? $/iu,
  pt: /(?<!\p{L})ano(?: de)? $/iu,
  it: /(?<!\p{L})(?:(?:nel|del|dal|nell['’]|dell['’]|dall['’]) ?['’]?|anno |(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre) ['’]?)$/iu,
}

/** "Em 95 bpm": measures that no table holds. */
const measured = /^ ?(?:bpm|rpm|psi|fps|dpi|[kmgt]b|d[bB]|cv|hp|pts?)(?!\p{L})/iu

/** "Del año cincuenta y cuatro", "a guitar of '67": the year of a century that is not named. */
export const shortYears = (figures: readonly Figure[], text: string, language: string): Figure[] =>
  figures
    .filter(
      ({ value, unit, isOpen, isOtherwise, isImplied, start, end }) =>
        Number.isInteger(value) &&
        value > 29 &&
        value < 100 &&
        !unit &&
        (isOpen || isSurelyYear(start, text, language)) &&
        !measured.test(text.slice(end, end + 6)) &&
        !isOtherwise &&
        !isImplied &&
        yearBefore.test(text.slice(Math.max(0, start - 20), start)),
    )
    .map((figure) => {
      const { value, start, end } = figure
      // The number by itself supports a value still, and speaks against none.
      if (isSurelyYear(start, text, language)) figure.isOtherwise = true
      return {
        value: 1900 + value,
        readings: [1900 + value],
        unit: year,
        nouns: [],
        start,
        end,
      }
    })

const isSurelyYear = (start: number, text: string, language: string) =>
  sureYearBefore[language]?.test(text.slice(Math.max(0, start - 20), start)) === true

const more =
  /^[^.!?]{0,60}(?:another|more|extra|otros|otras|outros|outras|mais|más|autres|encore|weitere|noch|altri|altre|ancora|nog|till|jeszcze|ещё|еще|daha|और|أخرى) $/iu

/** "Two spoons in the dough and another three on top": five in all. */
export function addedUp(figures: readonly Figure[], text: string): Figure[] {
  return figures.flatMap((first, at) => {
    const next = figures.slice(at + 1).find(({ start }) => start >= first.end)
    if (!next || !first.unit || first.isOtherwise) return []
    if (next.unit !== undefined && next.unit.name !== first.unit.name) return []
    if (!more.test(text.slice(first.end, next.start))) return []
    return [further(first.value + next.value, first.unit, first.start, next.end)]
  })
}

/** How many days lie between the dates of a video: "launched on 14 July … landed on 23 August". */
export function daysBetween(texts: readonly string[], language: string): Figure[] {
  const dates = texts.flatMap((text) => datesIn(text, language).map(({ day, daysBefore }) => daysBefore + day))
  // Every date is held against every other: no short video tells more.
  const days = [...new Set(dates)].slice(0, 20)
  const gaps = new Set(days.flatMap((from) => days.map((to) => to - from)).filter((gap) => gap > 0))
  return [...gaps].map((gap) => further(gap, day, 0, 0))
}
