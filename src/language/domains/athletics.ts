/** Sport in words: which one it is, who plays where, what a player is good at, and how the body should move. */

import { properNames } from '../names.ts'
import type { Reading } from '../reading.ts'
import { anyOf, capitalise, tidy } from '../text.ts'

const sports: Record<string, string> = {
  Basketball:
    'basketball|point guard|shooting guard|power forward|small forward|dunk|jumper|jump shot|three pointer|free throw|rebound|layup|crossover|no look|dime|hoop|nba|wnba|court vision|bucket',
  'American football':
    'quarterback|touchdown|wide receiver|linebacker|running back|nfl|interception|end zone|tight end|cornerback',
  Football:
    'football|soccer|winger|striker|midfielder|goalkeeper|keeper|penalty|free kick|header|nutmeg|crossbar|edge of the box|premier league|left back|right back|full back|offside|the pitch|first touch',
  Baseball: 'baseball|softball|pitcher|shortstop|home run|fastball|curveball|outfielder|infielder|bat speed|mlb',
  Tennis: 'tennis|backhand|forehand|topspin|pickleball|baseline',
  Golf: 'golf|fairway|putt|backswing|downswing|golf swing|chip shot',
  Volleyball: 'volleyball|setter|libero|spike approach',
  'Ice hockey': 'hockey|puck|slap shot|goalie',
  Boxing: 'boxing|jab|uppercut|left hook|right hook|sparring|knockout',
  Swimming: 'swimming|freestyle stroke|breaststroke|backstroke|flip turn',
  Running: 'sprint|marathon|5k|running form|hurdle|cadence|runner',
  Skateboarding: 'skateboard|skate|kickflip|ollie|half pipe',
  Gymnastics: 'gymnastics|handstand|cartwheel|vault|beam routine|backflip',
  'Strength training':
    'squat|deadlift|bench press|barbell|dumbbell|push up|pull up|plank|lunge|kettlebell|overhead press|hip thrust|workout',
  Yoga: 'yoga|downward dog|warrior pose|vinyasa',
  Dance: 'dance|choreo|choreography|pirouette|body roll',
  Climbing: 'climbing|bouldering|crimp|belay',
  Cycling: 'cycling|peloton|pedal stroke|criterium',
  Surfing: 'surfing|pop up on the board|barrel wave',
  Snowboarding: 'snowboard|carving|ski|slalom',
  Rugby: 'rugby|scrum|try line',
  Cricket: 'cricket|wicket|batsman|bowler',
  Wrestling: 'wrestling|takedown|jiu jitsu|bjj|grappling',
}
const patterns = Object.entries(sports).map(([sport, terms]) => ({ sport, pattern: anyOf(terms.split('|'), 'gi') }))

/** The sport whose words are used most, '' when none are. */
export function sportOf({ everything }: Reading): string {
  const counts = patterns.map(({ sport, pattern }) => ({ sport, count: [...everything.matchAll(pattern)].length }))
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one))
  return most.count > 0 ? most.sport : ''
}

const positions =
  /\b(?:point guard|shooting guard|small forward|power forward|combo guard|winger|striker|(?:attacking |defensive |central )?midfielder|goalkeeper|(?:left|right|full|centre|center|wing)[ -]back|defender|quarterback|running back|wide receiver|tight end|linebacker|cornerback|safety|pitcher|catcher|shortstop|outfielder|infielder|setter|libero|outside hitter|goalie|defenseman|forward|center)\b/i
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

export function positionOf(reading: Reading): string {
  for (const { text } of reading.lines) {
    const short = /\b(?:PG|SG|SF|PF|QB|WR|RB|CB|GK)\b/.exec(text)?.[0]
    const found = positions.exec(text)?.[0] ?? (short && abbreviations[short])
    if (found) return found.toLowerCase()
  }
  return ''
}

const colours = 'red|blue|white|black|green|yellow|orange|purple|maroon|navy'
const kit = new RegExp(String.raw`\b(${colours}) (?:kit|shirt|jersey|team|uniform|side)\b`, 'i')

/** Who it is: as named in the post, the text or the speech, else by number and kit. Nobody is recognised. */
export function athleteOf(reading: Reading): string {
  const named = reading.lines
    .filter((line) => line.source !== 'caption')
    .flatMap((line) => properNames(line.text))
    .map((name) => tidy(name.replaceAll(/\b(?:PG|SG|SF|PF|QB|WR|RB|CB|GK)\b|\b\d+\b/g, ' ')))
    .find(
      (name) =>
        /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}'’-]+){1,2}$/u.test(name) &&
        sportOf({ ...reading, everything: name.toLowerCase() }) === '',
    )
  if (named !== undefined) return named
  const number = reading.lines.map((line) => /\b(?:number|no\.?|#) ?(\d{1,2})\b/i.exec(line.plain)?.[1]).find(Boolean)
  const colour = reading.lines.map((line) => kit.exec(line.text)?.[1]).find(Boolean)
  const parts = [number && `no. ${number}`, colour && `${colour.toLowerCase()} kit`].filter(
    (part) => part !== undefined,
  )
  return capitalise(parts.join(', '))
}

const qualities: [name: string, pattern: RegExp][] = [
  ['First touch', /\bfirst touch\b/i],
  ['Hands', /\b(?:hands|catch(?:es|ing)?|ball skills)\b/i],
  ['Route running', /\b(?:routes?|route running|double move)\b/i],
  ['Movement', /\b(?:movement|off the ball|positioning|runs in behind)\b/i],
  ['Aerial ability', /\b(?:in the air|aerial|headers?|jumping|leap|vertical)\b/i],
  ['Pressing', /\b(?:press(?:es|ing)?|counter ?press)\b/i],
  ['Blocking', /\bblocking\b/i],
  ['Weaker foot', /\b(?:weak(?:er)? foot|off foot|(?:only|all) (?:left|right)[ -]foot(?:ed)?)\b/i],
  ['Agility', /\b(?:agil\w+|change of direction|balance|shifty|elusive)\b/i],
  ['Size', /\b(?:size|length|wingspan|frame|height)\b/i],
  ['Rebounding', /\brebound(?:s|ing)?\b/i],
  ['Service', /\b(?:serve|serves|set pieces?|delivery|deliveries)\b/i],
  ['Technique', /\b(?:technique|technical|link up|hold up)\b/i],
  ['Hands', /\b(?:hands|catch(?:es|ing)?)\b/i],
  ['Movement', /\b(?:route running|routes?|movement off the ball|off the ball|double move|agility)\b/i],
  ['Heading', /\b(?:in the air|aerial|headers?)\b/i],
  ['Blocking', /\bblocking\b/i],
  ['Pressing', /\bpress(?:es|ing)?\b/i],
  ['Speed', /\b(?:speed|pace|fast(?:est)?|quick(?:ness)?|accelerat\w+|burst|explosive|sprint)\b/i],
  [
    'Ball handling',
    /\b(?:handles?|dribbl\w+|ball control|beats? (?:his|her|their|two|three|\d|a|the) ?(?:man|defenders?|player)?|breaks? down)\b/i,
  ],
  ['Passing and vision', /\b(?:vision|pass(?:es|ing)?|no look|dime|assists?|through ball|playmak\w+)\b/i],
  ['Crossing', /\bcross(?:es|ing)?\b/i],
  ['Shooting', /\b(?:shot|shoots?|shooting|jumper|finish(?:es|ing)?|scores?|three pointers?|release|volley)\b/i],
  ['Strength', /\b(?:strength|stronger|strong|physical(?:ity)?|bumped)\b/i],
  ['Defending', /\b(?:defen[cs]e|defend(?:s|ing)|track(?:s|ing)? back|tackl\w+|blocks?|steals?|marking)\b/i],
  ['Arm', /\b(?:arm strength|arm talent|(?:big|strong|great|live|huge) arm|throwing power|fastball)\b/i],
  ['Accuracy', /\b(?:accura\w+|pinpoint|placement)\b/i],
  ['Footwork', /\bfootwork\b/i],
  ['Work rate', /\b(?:work rate|motor|effort|hustle|stamina)\b/i],
  ['Composure', /\b(?:composure|composed|calm|iq|decision[ -]making|leader(?:ship)?)\b/i],
]

export const qualityIn = (clause: string): string => qualities.find(([, pattern]) => pattern.test(clause))?.[0] ?? ''

const wanting =
  /\b(?:needs? (?:to|work|more)|has to|have to|weak(?:er|ness(?:es)?)?|inconsistent|lacks?|lacking|lazy|struggles?|forgets?|limited|poor|raw|mistakes?|can't|cannot|doesn't|does not|get(?:s|ting)? (?:bumped|caught|beaten)|got (?:caught|beaten)|turnovers?|works? on|concern|cav(?:e|es|ing)|flar(?:e|es|ing)|shoots? up|fl(?:y|ies|ying) out|collaps\w+|wobbl\w+|bent|rounded|too (?:slow|small|short|light|easily|low|high|far|wide|long|late|early|much|big|fast|soon|close|stiff|upright|heavy|tight|loose)|rounds|round(?:s|ing)? (?:your|his|her|the)|(?:back|spine) rounds|drift\w*|dips|sags|stops? short|comes? up|bends?(?= (?:too|,|$))|arm bends|loses? the ball|(?:left|right) foot only|only (?:uses|has) (?:his|her|the|one)|comes and goes|walked \d+|late on|slow (?:release|feet|first step)|(?:is|are|it's|just)?(?: just)? ?not (?:the |a |very |that )?(?:great|good|strong|fast(?:est)?|quick(?:est)?|there|enough))\b/i

/** A clause that finds fault with how someone plays or moves. */
export const isFault = (clause: string) => wanting.test(clause)

const skills =
  /\b(?:(?:barbell |back |front |goblet |air )?squat|(?:romanian |sumo )?deadlift|bench press|overhead press|pull[- ]?up|push[- ]?up|plank|lunge|hip thrust|kettlebell swing|golf swing|backswing|serve|backhand|forehand|free throw|jump ?shot|layup|crossover|kickflip|ollie|handstand|cartwheel|backflip|sprint start|running form|freestyle|breaststroke|flip turn|jab|uppercut|roundhouse|free kick|penalty|first touch|dribble|cross|pirouette|body roll|knife grip|dicing|chopping|kneading|throw|pitch|spike)s?\b/i

/** The movement that is taught or shown: the one that is named most, the title's first. */
export function skillOf(reading: Reading): string {
  const counts = new Map<string, number>()
  for (const { plain, source } of reading.lines) {
    const found = skills
      .exec(plain)?.[0]
      .toLowerCase()
      .replace(/(?<!s)s$/, '')
    if (found) counts.set(found, (counts.get(found) ?? 0) + (source === 'speech' ? 1 : 2))
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
}

/** The movement that one line names, for a line that follows it. */
export const movementIn = (text: string) => skills.exec(text)?.[0].toLowerCase() ?? ''

const body =
  /\b(?:chest|knees?|hips?|back|core|shoulders?|elbows?|wrists?|feet|foot|toes?|heels?|head|chin|neck|arms?|hands?|legs?|glutes?|shins?|grip|stance|weight|bar|floor|body|eyes?|torso|spine|ankles?|fingers?|thumb|ball|club|racket|blade|follow[- ]through|hands|lats?|abs|pelvis|forearms?|paddle|handle|knuckles?|palms?)\b/i

/** Tells how to hold or move the body. */
export const isCue = (clause: string) =>
  body.test(clause) &&
  (/\bshould (?:be|touch|stay|point|face)\b/i.test(clause) ||
    /^(?:and |then |just |now |so |but )*(?:keep|push|pull|drive|squeeze|bend|rotate|turn|hold|drop|lower|lift|raise|stay|point|land|snap|follow|relax|tuck|brace|engage|press|spread|lead|let|look|don't|do not|never|stop|avoid|focus|finish|try to|think|imagine|make sure|start|step|swing|reach|open|close|curl|lean|sit|breathe|plant|bring)\b/i.test(
      clause,
    ))
