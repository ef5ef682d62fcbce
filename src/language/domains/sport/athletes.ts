/** Who an athlete is: the name that the post, the text or the speech gives, and the position. Nobody is recognised. */

import { namesIn } from '../../names.ts'
import type { Line, Reading } from '../../reading.ts'
import { capitalise, tidy } from '../../text.ts'
import { sportOf } from './sports.ts'

const colours = 'red|blue|white|black|green|yellow|orange|purple|maroon|navy|pink|gold|grey|gray'
const kit = new RegExp(
  String.raw`\b(${colours}) (?:kit|shirt|jersey|team|uniform|side|bib|vest|cap)\b|\bin (?:the )?(${colours})\b`,
  'i',
)
const number = /\b(?:number|no\.?|jersey|shirt)\s?#?(\d{1,2})\b|#(\d{1,2})\b|\b(?:eye on|watch) (?:the )?(\d{1,2})\b/i

/** What leads up to the one whom a report is about. */
const presented =
  /(?:\b(?:this is|meet|introducing|asked about|report on|look at|talk about|notes on|watched|watching|here's|scouting|remember the name)|[:–—]|^)\s*$/i

/** Teams, schools and leagues are written like people. */
const isGroup = (name: string) =>
  /\b(?:FC|AFC|SC|United|City|Town|High|School|Academy|University|College|League|Cup|Club|County|State|Division|Team|Road|Park|Arena|Stadium|Report|Card|Scout|Scouting|Prospect|Notes|Talent|Class|Verdict|Friday|Week)\b/i.test(
    name,
  )

const letters = /\b(?:PG|SG|SF|PF|QB|WR|RB|CB|GK)\b|\b\d+\b/g

/** Who it is, else the number and the kit. */
export function athleteOf(reading: Reading): string {
  const people = [...reading.written, ...reading.sentences, ...reading.caption].flatMap(peopleIn)
  const best = people.find(({ isPresented }) => isPresented) ?? people[0]
  if (best) return best.name
  const worn = (line: Line) => kit.exec(line.text)?.slice(1).find(Boolean)
  const shirt = reading.lines.map((line) => number.exec(line.plain)?.slice(1).find(Boolean)).find(Boolean)
  const colour = reading.lines.map(worn).find(Boolean)
  const parts = [shirt && `no. ${shirt}`, colour && `${colour.toLowerCase()} kit`].filter((part) => part !== undefined)
  return capitalise(parts.join(', '))
}

function peopleIn({ text, source }: Line): { name: string; isPresented: boolean }[] {
  const shouted = /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+){1,2}(?=\s*(?:$|[·|,–—-]))/u.exec(text.trim())?.[0]
  if (shouted && source === 'on-screen-text' && isPerson(spelled(shouted)))
    return [{ name: spelled(shouted), isPresented: true }]
  return namesIn(text).flatMap(({ name, at }) => {
    const bare = tidy(name.replaceAll(letters, ' ')).replace(
      /^(?:(?:Scouting|Scout|Prospect|Report|Meet|Watch|Introducing|Player|Notes|Talent)\b:? )+/,
      '',
    )
    if (!isPerson(bare)) return []
    return [{ name: bare, isPresented: presented.test(text.slice(0, at)) }]
  })
}

const isPerson = (name: string) =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+){1,2}$/u.test(name) &&
  !isGroup(name) &&
  sportOf({ everything: name.toLowerCase() }) === ''

const spelled = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

const modifiers =
  '(?:left|right|left-arm|right-arm|left-handed|right-handed|attacking|defensive|central|holding|wrist|leg|off|fast|opening|outside|middle|box-to-box|two-way|combo|deep-lying|outside|weak-side|strong-side)'
const positions = new RegExp(
  String.raw`\b(?:${modifiers}[ -]){0,3}(?:point guard|shooting guard|small forward|power forward|stretch four|winger|striker|midfielder|goalkeeper|keeper|full[ -]?back|cent(?:re|er)[ -](?:back|half|forward)|wing[ -]?back|left[ -]back|right[ -]back|left wing|right wing|defender|quarterback|running back|wide receiver|tight end|linebacker|cornerback|edge rusher|offensive (?:tackle|guard|lineman)|defensive (?:tackle|end|lineman)|(?:left|right|nose) tackle|pitcher|catcher|shortstop|outfielder|infielder|first baseman|second baseman|third baseman|setter|libero|hitter|blocker|goalie|defen[cs]eman|fly-?half|scrum-?half|flanker|lock forward|all-rounder|spinner|bowler|batsman|wicket-?keeper|sprinter|domestique|playmaker|pivot|line player|goal attack|goal shooter|wing attack)\b`,
  'i',
)
/** Words that mean a position only where one is named: "six four center", "forward, 17". */
const short =
  /^(?:[\p{L}\d'-]+ ){0,3}?(?:cent(?:er|re)|forward|guard|safety|prop|hooker|lock|anchor|catcher|kicker|wing|back|opener)$/iu
const agent = /^(?:[\p{L}-]+ ){0,2}[\p{L}-]{3,}(?:er|man|woman|back|half|ist)$/u
const noPosition =
  /\b(?:player|teenager|junior|senior|number|year|sister|brother|teacher|member|freshman|her|never|ever|after|over|under|summer|winter|another|other|together|better|older|younger|power|manchester|corner|clubber|starter)$/i

const abbreviations: Record<string, string> = {
  PG: 'point guard',
  SG: 'shooting guard',
  SF: 'small forward',
  PF: 'power forward',
  QB: 'quarterback',
  WR: 'wide receiver',
  RB: 'running back',
  CB: 'cornerback',
  GK: 'goalkeeper',
}

/** Where someone plays: as set beside the name, else the first position that is named at all. */
export function positionOf(reading: Reading, athlete: string): string {
  const beside = reading.lines.map(({ text, plain }) => besideName(text, athlete) || besideNumber(plain)).find(Boolean)
  if (beside) return beside
  for (const { text } of reading.lines) {
    const labelled =
      /\b(?:position|plays (?:as )?(?:an? |at )?|playing (?:as )?(?:an? |at ))\s*[:–-]?\s*([\p{L} -]{4,30})/iu.exec(
        text,
      )?.[1]
    const letter = /\b(?:PG|SG|SF|PF|QB|WR|RB|CB|GK)\b/.exec(text)?.[0]
    const found =
      (labelled && positions.exec(labelled)?.[0]) ?? positions.exec(text)?.[0] ?? (letter && abbreviations[letter])
    if (found) return found.toLowerCase()
  }
  return ''
}

/** "Number 77 in white, the offensive tackle". */
const besideNumber = (plain: string) =>
  /\b(?:number|no\.?|#) ?\d{1,2}\b[^,.]{0,30}, (?:the|a|our) ([\p{L}-]+(?: [\p{L}-]+){0,2})(?=[,.]|$)/iu
    .exec(plain)?.[1]
    ?.toLowerCase() ?? ''

/** "Tendai Moyo, nineteen, a left-arm wrist spinner playing club cricket": what is set beside the name. */
function besideName(text: string, athlete: string): string {
  const first = athlete.split(' ')[0]!
  const at = [athlete, first]
    .map((name) => (name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase())))
    .find((index) => index >= 0)
  if (at === undefined || athlete.startsWith('No. ')) return ''
  const rest = text.slice(at).replace(new RegExp(`^(?:${athlete}|${first})`, 'iu'), '')
  for (const part of rest.split(/[,·|/.]| [–—-] /).slice(0, 5)) {
    const bare = tidy(part)
      .replace(/^(?:(?:he|she)(?:'s| is)|is|a|an|the|our|who is|who's)\s+/i, '')
      .replace(/^(?:a|an|the|our)\s+/i, '')
      .replace(/ (?:playing|plays|riding|for|at|from|out of|in|of|with|who|on)\b.*$/i, '')
    const known = positions.exec(bare)?.[0] ?? (short.test(bare) ? bare.split(' ').at(-1) : undefined)
    if (known) return known.toLowerCase()
    if (agent.test(bare) && !noPosition.test(bare)) return bare.toLowerCase()
  }
  return ''
}
