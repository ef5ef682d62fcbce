/** Ages that are said without a word for years: "who's 87", "my gran is 91", "ich bin 34". */

import { unitOf } from '../../language/numerals/units.ts'
import type { Figure } from './figure.ts'

const family =
  'mum|mom|mother|dad|father|gran|granny|grandma|grandpa|grandad|granddad|grandmother|grandfather|nan|nana|son|daughter|brother|sister|uncle|aunt|auntie|wife|husband|oma|opa|mama|papa|mutter|vater|großmutter|großvater|tochter|sohn|bruder|schwester|tante|onkel'
const rather = '(?: (?:now|only|just|about|nearly|almost|like|already|still|jetzt|schon|gerade|erst|fast))?'
const ofSomebody = new RegExp(
  String.raw`(?<!\p{L})(?:(?:who|she|he|i|${family})(?:['’](?:s|m)| is| am| was)|(?:she|he|i|who|${family}) (?:just |recently )?turn(?:s|ed)|turning|aged|(?:sie|er|${family}) (?:ist|wird|war|wurde)|ich (?:bin|war|werde)|عمر(?:ه|ها|ي|و))${rather} $`,
  'iu',
)
const who = /(?<!\p{L})who(?:['’]s| is| was) $/iu
/** What is counted would follow: "he's 3 goals up". */
const endsThere = /^(?:[,.;!?]|$| (?!\p{L}+s(?!\p{L})))/u

export const spokenAges = (figures: Figure[], text: string): Figure[] =>
  figures.map((figure) => {
    const { value, unit, start, end } = figure
    if (unit !== undefined || !Number.isInteger(value) || value < 5 || value > 110) return figure
    const before = text.slice(Math.max(0, start - 40), start)
    if (!ofSomebody.test(before)) return figure
    const isAge = endsThere.test(text.slice(end, end + 30)) || (value > 20 && who.test(before))
    return isAge ? { ...figure, unit: unitOf('years'), nouns: [] } : figure
  })
