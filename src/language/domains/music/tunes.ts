/** How people name a song or a sound: a line with a note before it, "it's called …", "a cover of …", "… by …". */

import type { Line } from '../../reading.ts'
import { tidy, words } from '../../text.ts'

export interface Tune {
  title: string
  maker: string
}

const large = String.raw`[\p{Lu}\d][\p{L}\p{N}'’&-]*`
const small = String.raw`(?:of|the|in|a|an|to|and|on|for|my|me|you|your|with|at|is|it|from|no|&|de|la|el|du|le)`
/** "The Long Way Home": large words, small ones only between them. */
const title = String.raw`${large}(?: (?:${small} )*${large})*(?: \((?:[^)]{2,40})\))?`
const maker = String.raw`(?:@[\p{L}\p{N}_.]*[\p{L}\p{N}_]|(?:the )?${large}(?:\.? (?:(?:and|the|of|de|la|van|von|feat\.?|ft\.?|x|&) )*${large})*)`
const quoted = String.raw`["“„«]([^"“”»\n]{2,60})["”»]`

const noun = String.raw`(?:song|track|tune|single|sound|audio|hit|ballad|anthem|record|classic|number|piece|banger)`
const participle = String.raw`(?:recorded|written|sung|performed|made|released|composed|produced|played|posted|created|started|covered)`
/** ", recorded by", ", an original audio by", " by". */
const filler = String.raw`(?:which|that|it's|it is|it was|is|was|an?|the|originally|first|famously|${participle}|and|old|new|${noun}|clip|original|dialogue|sped up|remix|edit)`
const by = String.raw`,? (?:(?:${filler}|(?!${filler} )\p{L}+(?= ${noun}\b)) )*(?:by|from) (?:(?:an? |some |this )?(?:guy|girl|woman|man|creator|user|artist|singer|band|duo|dj|producer|kid|someone)(?: called| named)? )?`

/** A note, or a word for music with a colon, and what follows it. */
const marked =
  /(?:[♪♫🎵🎶🔊🎧🎼]\uFE0F?|(?<!\p{L})(?:song|track|sound|audio|music|tune|piece|now playing|playing|cover|performing)(?: used| name)?\s*[:：])\s*(.+)$/iu

const credit = new RegExp(`^(?:${quoted}|(.+?))(?:${by}|\\s+[-–—·|•]\\s+|,? by )(.+)$`, 'iu')
const isTitled = (text: string) =>
  text.split(/\s+/).every((word) => new RegExp(`^(?:${large}|${small}|\\(.*|.*\\))$`, 'u').test(word))

/** What stands after the title and the maker: a remark, a tag, a picture. */
const bare = (text: string) =>
  tidy(
    text
      .split(/[#\n\p{Extended_Pictographic}]|(?<=\p{L}{2})[.!?](?:\s|$)|\s+(?:\/|→|\()/u)[0]!
      .replace(/^["“]|["”]$/g, ''),
  )

/** "Harbour Lights – Ana Reyes", "“Harbour Lights” by Ana Reyes": in this order, unless the second part is plainly the title. */
function credited(text: string, isMarked: boolean): Tune | undefined {
  const match = credit.exec(text)
  if (!match) {
    const inQuotes = isMarked ? new RegExp(`^${quoted}`, 'u').exec(text)?.[1] : undefined
    if (inQuotes) return { title: tidy(inQuotes), maker: /@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/u.exec(text)?.[0] ?? '' }
    const alone = new RegExp(`^${quoted}`, 'u').exec(text)?.[1] ?? (isMarked ? bare(text) : '')
    return alone !== '' && words(alone).length <= 8 && isTitled(alone) ? { title: tidy(alone), maker: '' } : undefined
  }
  const first = tidy((match[1] ?? match[2] ?? '').replace(/^["“]|["”]$/g, ''))
  const second = bare(match[3]!.split(/,|\s+and it\b/)[0]!)
  if (first === '' || second === '' || words(first).length > 9 || words(second).length > 6) return undefined
  const isTurned =
    first.startsWith('@') ||
    /^["“]/.test(match[3]!) ||
    (/\((?:[^)]*(?:remix|version|live|cover|edit|sped)[^)]*)\)/i.test(match[3]!) && !/\(/.test(first))
  return isTurned ? { title: second, maker: first } : { title: first, maker: second }
}

const lead = new RegExp(
  String.raw`\b(?:(?:[Ii]t'?s|[Tt]his (?:one )?is|[Tt]his one's|is|was|one's) called|(?:title|name)(?: of (?:it|this|that|the (?:song|track|tune|sound)))? is|${noun}(?: [^.!?,]{0,40}?)?(?:,? (?:is|was|it's|called|named|titled))+(?: called)?:?|(?:cover|version|intro|riff|solo|chorus|chords|verse|bassline|melody|remix|beginning|opening|start|end|part|notes|drums|bass|guitar|piano|vocals|strings|snare|ending|outro) (?:of|to|from|for|on|in)|(?:[Pp]lay(?:ing)?|[Ll]earn(?:ing)?|[Ss]ing(?:ing)?|[Ll]isten(?:ing)? to|danc(?:e|ing) to|[Ll]ip[- ]?sync(?:ing)? to|(?:[Nn]ew|latest|debut|favou?rite) (?:song|single|track)(?! (?:called|is|named|titled|it's))|set to|[Ii]t'?s|[Tt]his is|[Tt]hat's|[Tt]hat was|[Hh]ere's)) (?=\S)`,
  'gu',
)
/** Leads that name something whatever follows; the others ("it's …", "play …") need a maker to be about music. */
const certain =
  /called|(?:title|name)\b.*\bis|titled|named|\b(?:cover|version|intro|riff|solo|chorus|chords|verse|bassline|melody|remix|opening|notes) |(?:new|latest|debut) (?:song|single|track)|(?:song|track|tune|single|sound|audio)\b.*\b(?:is|was|it's) $/i
/** "The drums on …": what has capitals after it is the piece. */
const played = /^(?:drums|bass|guitar|piano|vocals|strings|snare|ending|outro) (?:on|in|of|from) $/i
const atTitle = new RegExp(
  String.raw`^(?:${quoted}|(${title}))(?:${by}(${maker}|[\p{L}\p{N}_.]+(?=[,.!?]|$| and\b)))?`,
  'u',
)
const withMaker = new RegExp(
  String.raw`(?:^|[,.!?:] |["“]|\p{Ll} )(?:${quoted}|(${title})),? (?:${participle} )?by (${maker})`,
  'u',
)

/** In a transcript without capitals the maker, or a word that no title goes on with, ends it. */
const uncased =
  /^((?:\p{L}[\p{L}\p{N}'’]* ){0,5}?\p{L}[\p{L}\p{N}'’]*)(?:,? (?:and )?(?:it'?s |it is )?by ((?:the )?@?\p{L}[\p{L}\p{N}_.'’]*(?<![.'’])(?: and (?!(?:it|i|it's|its|the|we|you|so|then|they)\b)\p{L}+)?(?: (?!(?:in|on|with|for|right|today|and|it|it's|its|so|i|from|which|that|but|when|the|this|because|you)\b)\p{L}+)?)(?=\s|[,.!?]|$)|(?=[,.!?]|$| (?:it's|its|it|i|and i|and it|which|so|but|because|tell|let me|that i|in thirty|on \p{L}+(?=[,.!?]|$)|on the)\b))/iu

/** A line may be a wall of text by a stranger; nobody takes longer to name a song. */
const longest = 400

/** The line says itself that it names music: a note, "now playing:". */
export const isMarked = ({ text, source }: Line) => source !== 'speech' && marked.test(text.slice(0, longest))

/** The song or sound that one line names, or undefined. `isCased`: the words around it have capitals, so a title has them. */
export function tuneIn({ text: whole, source }: Line, isCased: boolean): Tune | undefined {
  const text = whole.slice(0, longest)
  if (source !== 'speech') {
    const rest = marked.exec(text)?.[1]
    const tune = rest === undefined ? undefined : credited(rest, true)
    if (tune) return tune
    const inside = new RegExp(`${quoted}${by}(${maker})`, 'iu').exec(text)
    if (inside) return { title: tidy(inside[1]!), maker: bare(inside[2]!) }
  }
  for (const match of text.matchAll(lead)) {
    const rest = text.slice(match.index + match[0].length)
    const isCertain = certain.test(match[0])
    const [, inQuotes, chain, who] = atTitle.exec(rest) ?? []
    const name = inQuotes ?? chain
    if (
      name !== undefined &&
      (isCertain || who !== undefined || inQuotes !== undefined || played.test(match[0])) &&
      !/^(?:I|I'm|The|A|My|It)$/.test(name)
    )
      return { title: tidy(name), maker: tidy(who ?? '') }
    const loose = isCased || !isCertain ? null : uncased.exec(rest)
    if (loose) return { title: tidy(loose[1]!), maker: tidy(loose[2] ?? '') }
  }
  const plain = withMaker.exec(text)
  return plain ? { title: tidy(plain[1] ?? plain[2]!), maker: tidy(plain[3]!) } : undefined
}

/** "moon river by henry mancini, easy version". */
const writtenSmall = /^(\p{L}[\p{L}'’]*(?: [\p{L}'’]+){0,4}) by (\p{L}+(?: \p{L}+){0,2})(?=\s*(?:[,.!|#(]|$))/iu
const isDoing =
  /\b(?:made|shot|filmed|edited|produced|video|written|step|one|side|little|posted|tutorial|guide|drive|passed|dance)$/i

/** A line that is nothing but "Title - Maker" or "title by maker". Only where music is the matter: places and products look the same. */
export function bareCredit({ text, source }: Line): Tune | undefined {
  if (source === 'speech' || text.length > longest) return undefined
  const [, name = '', who = ''] = writtenSmall.exec(text) ?? []
  if (name !== '' && !isDoing.test(name) && !/^(?:the|my|me|hand|myself|accident)$/i.test(who))
    return { title: tidy(name), maker: tidy(who) }
  const [first = ''] = text.split(/\s[-–—]\s/)
  return first === text || /[:?!]|\d+\s*$/.test(text) || !isTitled(first) ? undefined : credited(text, false)
}

const makers = [
  // "That's the Linden Brothers, nineteen eighty one".
  new RegExp(
    String.raw`\b(?:[Tt]hat's|[Tt]his is|[Ii]t's) (${maker})(?=,? (?:from |in )?(?:nineteen|twenty|(?:19|20)\d\d))`,
    'u',
  ),
  new RegExp(String.raw`\b(?:${participle}|song|track|it's|it is|tune|sound|audio|one) by (${maker})`, 'u'),
  new RegExp(
    String.raw`\b(?:[Aa]rtist|[Bb]and|[Ss]inger|[Cc]reator|[Dd]uo|[Cc]omposer|[Mm]usic by)(?:,| is| called|:| behind it is)* (${maker})`,
    'u',
  ),
  /\b(?:posted|uploaded|started|made) by (?:user |creator |someone called |a guy called )?(@?[\p{L}\p{N}_.]*[\p{L}\p{N}_])(?=[,.!?\s]|$)/u,
  // In a transcript without capitals.
  /\b(?:it'?s|song is|track is) by ((?:the )?\p{L}+(?: \p{L}+)?)(?= (?:if|and|so|but|from|in|on|it|you|which)\b|[,.!?]|$)/u,
  /\b(?:sound|audio|song|track|clip) (?:is )?(?:by|from) (@[\p{L}\p{N}_.]*[\p{L}\p{N}_])/u,
  new RegExp(
    String.raw`(?<![\p{L}] )(${maker}) (?:sang|recorded|sings|performed|released|wrote|made|composed|posted|started) (?:it|this|that|the)\b`,
    'u',
  ),
]

/** Who made a song that is named without its maker: "it was recorded by …", "… sang it". */
export function makerIn(lines: readonly Line[]): string {
  for (const pattern of makers) {
    for (const { text } of lines) {
      const found = pattern.exec(text.slice(0, longest))?.[1]
      if (found && !/^(?:I|He|She|They|We|You|Who|It|The|This|That)$/.test(found)) return tidy(found)
    }
  }
  return ''
}
