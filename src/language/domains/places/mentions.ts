/** Names in speech that may be those of places: what stands around a name says so, or says otherwise. */

import { cuisines } from '../../lexicons/places.ts'
import { isEnglishWord } from '../../english.ts'
import { citiesIn, namesIn } from '../../names.ts'

export interface Mention {
  name: string
  start: number
  end: number
  /** It only says where something else is: "the market, it's on Cerro Bellavista". */
  isWithin: boolean
  /** The sentence is about it: it stands at the head of a clause. */
  isTopic: boolean
}

/** "Start up at the", "wander down into", "there's": somebody goes there, or it is shown. */
const shown =
  /\b(?:at|to|into|through|around|along|across|over|up|down|past|via|inside|onto|towards?|beside|by|near|on|in|of|from|is|are|was|were|be|called|named|it's|that's|there's|there is|here's|this is|we have|you have|you've got|visit(?:ed)?|see|saw|seen|explored?|do|did|climb(?:ed)?|hiked?|hit|love|loved|try|tried|find|found|pick|chose|choose|check out|reach(?:ed)?|tour(?:ed)?|cross(?:ed)?|follow(?:ed)?|skip|miss|watch(?:ed)?|walk(?:ed)?|wander(?:ed)?|recommend|include|prefer(?:red)?|took|take|get|passed) +(?:both |also |even |obviously |definitely )?(?:the |a |an |this |that |our |its |little |tiny |famous |beautiful |gorgeous |old )*$/iu

/** Where a sentence or a clause begins, with the order words that may stand there. */
const opens =
  /(?:^|[.!?…,;:–—] |\b(?:and|but|then|so|or) )(?:(?:and|but|then|so|or|now|next|first|second|third|finally|lastly|also|okay|number \d+|day \d+|stop \d+|spot \d+|\d+|the|our|my favou?rite)[,:]? )*$/iu

/** Not where one goes: where one comes from, what it is compared with, whom one is with, what one uses. */
const elsewhere =
  /\b(?:(?<!\b(?:sunset|sunrise|views?|photos?|seen|it) )from|left|leaving|like|than|unlike|as|versus|vs|remind\p{L}* (?:me|us) of|version of|instead of|next (?:door )?to|close to|south of|north of|east of|west of|all of|rest of|out of|parts? of|corner of|capital of|outside of|(?:with )?my (?:\p{L}+ )?|mr\.?|mrs\.?|dr\.?|chef|(?:man|woman|guy|girl|boy|lady|owner|host|guide|driver|friend|dog|cat|waiter|chef|monk) (?:called|named)|named after|hi|hello|dear|use|using|download|app|speak|on (?:my|the) app) (?:the |our |a |an )?$/iu

/** What stands right before a place in a text. Posts may be long: more than a phrase is never looked at. */
export const ahead = (text: string, at: number) => (at > 80 ? `… ${text.slice(at - 80, at)}` : text.slice(0, at))

export const isElsewhere = (before: string) => elsewhere.test(before)

/** Written large and no place: days, feasts, titles, apps. */
const noPlace =
  /^(?:(?:(?:Early|Late|Mid)[ -]\p{Lu}\p{L}+|January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|Christmas|Easter|Halloween|New Year\p{L}*|Spring|Summer|Autumn|Fall|Winter|UNESCO|World Heritage|Wi-?Fi|ATMs?|SIM|eSIM|GPS|UK|US|USA|EU|BBQ|Instagram|TikTok|YouTube|Google(?: Maps)?|Uber|Bolt|Grab|Lyft|Airbnb|Booking|Michelin|OMG|God|Jesus|Mum|Mom|Dad|Grandma|Nan|Mister|Mr|Mrs|Dr|Chef|AM|PM|TV|DJ|VIP|English|Part|(?:Day|Number|Stop|Spot|Week|Place|Night) \d+)\b.{0,4}|\p{Lu}{1,2})$/u

/** Words that open a sentence before a name: "Visit Nebet Tepe". */
const ledBy =
  /^(?:Visit|See|Explore|Start|Begin|Head|Walk|Stay|Sleep|Eat|Climb|Hike|Drive|Skip|Catch|Book|Watch|Wander|Take|Ride|Grab|Order|Swim|Lunch|Dinner|Breakfast|Brunch|Coffee|Drinks?|Sunset|Sunrise|Welcome|Meet|Love|Loved|Ask|Check|Pop|Hop|Cross|Find|Our|Another|Also|Both|Plus) /u

const adjectives = new Set(cuisines.map((word) => word.toLowerCase()))

/** "It's Roman", "an American spy plane": what a thing is like. */
const describes = (name: string, after: string) =>
  !name.includes(' ') &&
  (adjectives.has(name.toLowerCase()) ||
    (/(?:an|ish|ese|ic)$/.test(name) && (/^ \p{Ll}{3,}/u.test(after) || /^[,.]/.test(after))))

/** The names in a sentence that it goes to, shows or speaks of. `labels` are names known from elsewhere, in lower case. */
export function placeMentions(text: string, labels: ReadonlySet<string>, areApart = true): Mention[] {
  const found: Mention[] = []
  for (const { name: chain, at } of [...openingName(text, labels), ...namesIn(text)]) {
    const isOne = !areApart || labels.has(chain.toLowerCase())
    for (const { name, start } of isOne ? [withoutLead(chain, at)] : apart(chain, at)) {
      const before = ahead(text, start)
      const after = text.slice(start + name.length)
      if (noPlace.test(name) || describes(name, after)) continue
      const isLabel = labels.has(name.toLowerCase())
      if (!isLabel && (elsewhere.test(before) || /^(?:'s)? (?:said|says|told|asked|loves|thinks)\b/i.test(after)))
        continue
      if (!isLabel && !shown.test(before) && !isListed(before, after, found.length === 0)) continue
      const last = found.at(-1)
      const gap = last ? text.slice(last.end, start) : ''
      const isWithin =
        last !== undefined &&
        /^,?(?: (?:is|it's|which is|that's|and it's|right|just|over|out|located))* (?:in|on|near|off|at|by) (?:the )?$/i.test(
          gap,
        )
      found.push({ name, start, end: start + name.length, isWithin, isTopic: !shown.test(before) })
    }
  }
  return found
}

/** "Kapana, the Ancient Theatre and Nebet Tepe", or a name at the head of the sentence. Later ones belong to the first. */
const isListed = (before: string, after: string, isFirst: boolean) =>
  isFirst
    ? opens.test(before) && isTopic(after)
    : /(?:,| and| or) (?:the |our )?$/i.test(before) && /^(?:[,.;!?]|$| and | or )/.test(after)

/** A single word that opens a sentence is a name when it is no English, or known: "Metelkova for the murals". */
function openingName(text: string, labels: ReadonlySet<string>): { name: string; at: number }[] {
  const first = /^\p{Lu}[\p{L}'’-]{2,}(?=[ ,])(?! \p{Lu})/u.exec(text)?.[0] ?? ''
  // "Grandkids, this one's for you" calls somebody.
  const isForeign = !isEnglishWord(first) && text[first.length] === ' ' && citiesIn(first).length === 0
  return first !== '' && (isForeign || labels.has(first.toLowerCase())) ? [{ name: first, at: 0 }] : []
}

/** A name at the head of a clause is what the clause is about when a verb or a pause follows. */
const isTopic = (after: string) =>
  /^(?:$|[,.;:!?–—-]| [–—-] |,? (?:is|are|was|were|has|have|had|will|would|looks?|feels?|gets?|takes?|costs?|opens?|closes?|for|first|next|at|in|on|and|or)\b)/i.test(
    after,
  )

/** "Kapana and the Roman Stadium" are two. */
function apart(chain: string, at: number): { name: string; start: number }[] {
  let start = at
  return chain.split(/( and (?:the )?)/).flatMap((part, index) => {
    const from = start
    start += part.length
    return index % 2 === 0 && part !== '' ? [withoutLead(part, from)] : []
  })
}

function withoutLead(name: string, at: number): { name: string; start: number } {
  const lead = ledBy.exec(name)?.[0].length ?? 0
  return { name: name.slice(lead), start: at + lead }
}
