/** Harm needs somebody who suffers it: a plant, a battery, a mood or an enemy in a game is "killed" in jest. */

const beings =
  '(?:people|persons?|man|men|woman|women|boys?|girls?|child(?:ren)?|kids?|bab(?:y|ies)|mothers?|moms?|mums?|fathers?|dads?|parents?|brothers?|sisters?|sons?|daughters?|wife|wives|husbands?|boyfriends?|girlfriends?|friends?|uncles?|aunts?|cousins?|grand\\p{L}+|grandma|grandpa|nans?|neighbou?rs?|victims?|passengers?|drivers?|riders?|cyclists?|pedestrians?|workers?|soldiers?|civilians?|officers?|cops?|police\\p{L}*|suspects?|kings?|queens?|presidents?|actors?|actress(?:es)?|singers?|rappers?|patients?|students?|teachers?|protesters?|refugees?|tourists?|residents?|hikers?|swimmers?|firefighters?|famil(?:y|ies)|humans?|guys?|dogs?|pupp(?:y|ies)|cats?|kittens?|horses?|birds?|animals?|pets?|cows?|dolphins?|whales?|elephants?|others|thousands|hundreds|millions|dozens|everyone|everybody|someone|somebody|anyone|anybody|nobody|no one|\\p{L}+(?:ists?|ians?))'
const number =
  '(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|hundred|thousand)'
const helpers = '(?:was|were|is|are|be|been|being|got|get|has|have|had|just|also|all|both|who|later|sadly|then)'

/** "Twelve people were", "she", "her uncle": somebody stands before the word. */
const suffererBefore = new RegExp(`(?:\\b(?:he|she|they|we|${beings})|\\b${number})(?: ${helpers})*(?:'s)?\\s*$`, 'iu')
const passive = new RegExp(
  `\\b(?:was|were|been|being|got|get|gets|be)(?: (?:also|all|later|almost|nearly))?\\s*$`,
  'iu',
)
const thingBefore = /\b(?:it|this|that|plants?|vibe|mood|battery|engine|trend|dream|joke|party|phone)(?: \p{L}+)?\s*$/iu
/** "Killed two men", "killed at least 40", "killed him". */
const suffererAfter = new RegExp(
  `^\\s*(?:him|her|them|himself|herself|themselves|us|${beings}|(?:(?:at least|more than|over|nearly|about|around|up to|an?|the|my|your|his|her|our|their|this|that|these|those|all|many|several|some|innocent|young|old|his own|her own|${number})\\s+){1,4}(?:\\p{L}+\\s+)?${beings}|(?:at least |more than |over |nearly |about )?${number}(?= (?:in|on|at|and|more|others)\\b|[.,!]|$))(?![\\p{L}'’])`,
  'iu',
)
/** "Killed in the crash", "died of a stroke", "died in 1994". */
const circumstance =
  /^\s*(?:of (?!laughter|laughing|boredom|embarrassment|cringe|thirst|happiness|cute)|from (?!laugh|embarrass|cring|bore)|aged\b|on (?:this day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|at (?:the age|age|\d|home|sea)|by (?:an?|the|his|her|gun|police|suicide)\b|during\b|peacefully\b|suddenly\b|young\b|tragically\b|when\b|in (?:an?|\d{4}|his|her|their|hospital|custody|prison|battle|combat|action|the (?:crash|fire|war|floods?|attacks?|accident|hospital|explosion|blast|line|shooting|\d+|first|second))\b)/i

/** "Two killed after a crash", "1 killed, 3 injured": as headlines count. */
const counted = /^\s*(?:$|[,:–—-]|(?:and|in|after|when|by|at|as|on|near|during)\b)/i

const harm = /\b(?:killed|murdered|murders?|bombed|died|drown(?:ed|ing)|robbed)\b/gi
/** "We got killed five nil": who tells it is alive. */
const outlived =
  /\b(?:i|we)(?:'ve)?(?: (?:have|had|just|really|almost|nearly|absolutely|got|get|were|was|been|being))*\s*$/i
/** "Drowned the pancakes in syrup". */
const isObject = /^\s*(?:the|my|your|it|them|this|that|these|an?)\b/i
const suffersItself = /^(?:died|drown)/i

/** The text without such words where nobody suffers. */
export const withoutIdleHarm = (text: string) =>
  text.replaceAll(harm, (word, at: number) => {
    // What stands in another sentence has no part in it.
    const before = text
      .slice(Math.max(0, at - 60), at)
      .split(/[.!?\n;]/)
      .at(-1)!
    const after = text.slice(at + word.length, at + word.length + 60).split(/[.!?\n;]/)[0]!
    return isSuffered(word, before, after) ? word : ' '
  })

function isSuffered(word: string, before: string, after: string): boolean {
  if (suffererAfter.test(after)) return !suffersItself.test(word)
  if (thingBefore.test(before.replace(passive, ''))) return false
  if (outlived.test(before) || (/^drown/i.test(word) && isObject.test(after))) return false
  if (suffersItself.test(word)) return suffererBefore.test(before) || circumstance.test(after)
  if (/^murder/i.test(word) && !/ed$/i.test(word)) return true
  return (
    passive.test(before) ||
    circumstance.test(after) ||
    (suffererBefore.test(before) && counted.test(after) && !/\b(?:he|she|they|we)\s*$/i.test(before))
  )
}
