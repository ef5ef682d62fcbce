/** Things by where their names stand: capitals behind an article, what a number opens, what something "is". No list of products is needed. */

import { isEnglishWord } from '../../english.ts'
import { citiesIn, countriesIn } from '../../names.ts'
import { isNameLike, phraseAfter } from '../../phrases.ts'
import { isFunctionWord, tidy, words } from '../../text.ts'
import { isStore, makersIn } from './wares.ts'

export interface Thing {
  name: string
  brand: string
  /** The word that says what it is; '' when the name does not. */
  head: string
  start: number
  end: number
}

const large = String.raw`\p{Lu}[\p{L}\p{N}'’&+-]*`
const chain = new RegExp(String.raw`${large}(?: (?:${large}|\d[\p{L}\p{N}+-]*|No\. \d+))*`, 'gu')

/** What stands before a name: an article, a verb of having, the start of a clause. */
const leads =
  /(?:^|[,.;:!?–—] (?:and |then |but |so )?|\b(?:the|this|these|my|our|their|her|his|an?|some|is|are|was|use|using|used|with|love|loving|got|bought|have|called|and|then|wear|wearing|try|tried|new|little|old|trusty|in|need|get|grab|into|bring|carry|pack|or|of)\s)$/iu

/** Words with capitals that name no maker. */
const ordinary =
  /^(?:I|I'm|I've|I'll|I'd|TV|DIY|LED|USB|SPF|UV|OK|AM|PM|UK|US|USA|EU|GPS|PhD|POV|GRWM|OOTD|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|September|October|November|December|Christmas|Halloween|Easter|Instagram|TikTok|YouTube|English|French|German|Greek|Dutch|Swiss|Welsh|\p{L}+(?:ese|nian|rian|lian|ican|pean|wegian|edish|anish|ritish|rish|ottish|olish|urkish|innish))$/u

/** Names with capitals: "the Olfa rotary cutter", "a Juki DX7". */
export function properThings(text: string): Thing[] {
  return chainsIn(text).flatMap(({ called, at }) => {
    const before = text.slice(0, at)
    const named = called.split(' ')
    const opens = at === 0 || /[.!?] $/.test(before)
    // A sentence's first word is large in any case.
    if (opens && (isEnglishWord(named[0]!) || named[0]!.endsWith('ly')) && makersIn(called).length === 0) return []
    if (!leads.test(before) || ordinary.test(named[0]!) || isFunctionWord(named[0]!.toLowerCase())) return []
    if (isStore(called) || isPlaceName(called) || /['’]s$/.test(called)) return []
    const after = at + called.length
    // "Gadget two is …": a heading with its number.
    if (opens && /^\p{L}+ \d+$/u.test(called) && /^(?:[,.:]| is\b| are\b)/.test(text.slice(after))) return []
    const kind = kindAfter(text, after)
    if (kind === '' && named.length === 1 && isEnglishWord(named[0]!)) return []
    const name = tidy(`${called} ${kind}`)
    return [
      {
        name,
        brand: brandOf(name),
        head: kind.split(' ').at(-1)!,
        start: at,
        end: after + (kind === '' ? 0 : kind.length + 1),
      },
    ]
  })
}

/** Runs of words with capitals, without the article that a sentence may open with. */
function chainsIn(text: string): { called: string; at: number }[] {
  return [...text.matchAll(chain)].flatMap((match) => {
    const opening =
      /^(?:The|This|These|My|Our|A|An|And|Then|Some|But|So|Is|Are|First|Next|Use|Using|Got|With|Also) /u.exec(
        match[0],
      )?.[0] ?? ''
    const called = match[0].slice(opening.length)
    return called === '' ? [] : [{ called, at: match.index + opening.length }]
  })
}

/** The common words that end a name: "rotary cutter" of "Olfa rotary cutter". */
function kindAfter(text: string, at: number): string {
  if (!text.startsWith(' ', at)) return ''
  const phrase = phraseAfter(text, at, 3)
  const isNext = text.slice(at).trimStart().startsWith(phrase)
  return isNext && /^\p{Ll}/u.test(phrase) && !pricey.test(phrase) && !isVerbal(phrase.split(' ')[0]!)
    ? phrase.replace(/(?: (?:yeah|obviously|mine|\d.*))+$/, '')
    : ''
}

/** "Campbell picked", "Webb wrote": somebody does something. */
const isVerbal = (word: string) =>
  /(?:ed|ly)$/.test(word) ||
  /^(?:wrote|said|says|made|makes|went|goes|came|comes|took|takes|sent|sends|gave|gives|won|wins|ran|runs|told|sang|sings|plays|thinks|knows|wants|wears|smells|holds|keeps|boils|writes|works|looks|prevents|means)$/.test(
    word,
  )

const isPlaceName = (name: string) => [...citiesIn(name), ...countriesIn(name)].includes(name)

const pricey = /^\d|\b(?:dollars?|bucks|euros?|quid|pounds?)$/i

/** The maker in a name: a known one, or the capitals that it opens with. */
export function brandOf(name: string): string {
  const known = makersIn(name)[0] ?? makersIn(`the ${name}`)[0]
  if (known && !isStore(known.name)) return known.name
  const parts = name.split(' ')
  const capitals = parts.slice(0, parts.findIndex((part) => !/^\p{Lu}[^\d]*$/u.test(part)) >>> 0)
  if (capitals.length === 0 || parts.length === 1) return ''
  // "Snow Peak titanium mug", but "Pilot Kakuno": where all is large, the first word makes and the rest is made.
  const endsCommon = /^\p{Ll}/u.test(parts.at(-1)!)
  return capitals.slice(0, endsCommon ? 2 : 1).join(' ')
}

const numbered =
  /^(?:(?:and|so|okay|then|now|finally|next)[, ]+)*(?:(?:number|gadget|item|product|thing|pick|find|tool|purchase)\s+#?\d{1,2}|#?\d{1,2}|(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|next|last)(?: (?:one|up|thing|item|pick|but not least))?|finally|lastly)(?:(?:,|:|\.|(?:'s| is| are| we have| up is))\s+| (?=(?:these|this|an?|the|my) ))(?:is |are |it's |we have )?(?:the |an? |my |this |these |some |our )?/iu

/** What a number or an order word opens: "number two, a hand grinder". */
export function numberedThing(text: string): Thing | undefined {
  const lead = numbered.exec(text)
  if (!lead) return undefined
  const name = phraseAfter(text, lead[0].length, 5)
  if (!isNameLike(name) || words(name).length === 0 || !text.slice(lead[0].length).startsWith(name)) return undefined
  return {
    name,
    brand: brandOf(name),
    head: name.split(' ').at(-1)!,
    start: lead[0].length,
    end: lead[0].length + name.length,
  }
}

const role = new RegExp(
  String.raw`(?:^|[,.;] |\b(?:and|so|then|but) )(?:and |so |then )?(?:[Tt]he|[Mm]y|[Oo]ur) ((?:\p{Ll}[\p{L}-]* ){0,2}\p{Ll}[\p{L}-]+?)(?:, [^,]{3,30},)?(?:'s| is| are| was) (?:just |actually |also |basically )*(from |by )?(?:the |an? |this |my )?(?=${large})`,
  'gu',
)

/** "The ink is Oyster Grey by Diamine", "the light's from Chihiros": what it is first, what it is called after the verb. */
export function roleThings(text: string): Thing[] {
  return [...text.matchAll(role)].flatMap((match) => {
    const at = match.index + match[0].length
    const proper = properThings(`the ${text.slice(at)}`)[0]
    const what = match[1]!
    if (!proper || proper.start !== 4 || !isNameLike(what)) return []
    const start = match.index + match[0].indexOf(what)
    const end = at + proper.end - 4
    if (match[2]) {
      const called = new RegExp(String.raw`^.{0,20}?\bcalled (?:the |an? )?(${large}(?: ${large})*)`, 'u').exec(
        text.slice(end),
      )
      const name = called ? `${called[1]} ${what}` : what
      return [{ name, brand: proper.name, head: what.split(' ').at(-1)!, start, end: end + (called?.[0].length ?? 0) }]
    }
    const maker = new RegExp(String.raw`^ (?:by|from) (${large}(?: ${large})*)`, 'u').exec(text.slice(end))
    const isSaid = words(proper.name).includes(what.split(' ').at(-1)!) || /\b(?:ones?|thing|brand)$/.test(what)
    const name = isSaid ? proper.name : `${proper.name} ${what}`
    const isMaker = !proper.name.includes(' ') && !isEnglishWord(proper.name)
    return [
      {
        name,
        brand: maker?.[1] ?? (isMaker ? proper.name : brandOf(proper.name)),
        head: what.split(' ').at(-1)!,
        start,
        end: end + (maker?.[0].length ?? 0),
      },
    ]
  })
}
