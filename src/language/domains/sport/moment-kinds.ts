/** What kind of moment a line calls. */

export type Kind = 'score' | 'emotional' | 'reaction' | 'funny' | 'skill' | 'reveal' | 'action'

const watchers =
  '(?:crowd|fans|bench|dugout|teammates?|(?:the |whole |entire )(?:team|gym|room|stadium|class|place|arena|house|village|street)|everyone|everybody|mum|mom|mother|dad|father|grandma|grandpa|grandad|granddad|gran|nana|nan|uncle|aunt|wife|husband|daughter|son|coach|manager|commentators?|judges?|audience|chat|kids|sister|brother)'
const reacting =
  '(?:up (?:on|out|off)|wild|crazy|nuts|insane|mental|off (?:his|her|their)|scream\\p{L}*|storm\\p{L}*|runs?|running|rush\\p{L}*|jump\\p{L}*|slid\\p{L}*|laugh\\p{L}*|losing|lost|cheer\\p{L}*|celebrat\\p{L}*|erupts?|roar\\p{L}*|danc\\p{L}*|goes|go|went|going|on (?:his|her|their) feet|speechless|stunned|thrown?|throw\\p{L}*|doing an?(?: \\p{L}+)? dance|cries|crying)'

/** In this order: a goal that makes the crowd go wild is a goal. */
const kinds: Record<Kind, RegExp> = {
  score:
    /\b(?:goals?|(?<!final |the )scores?(?! (?:are|is|so far))|scored|dunks?|touchdowns?|home runs?|winner|buzzer|three pointer|knocks? (?:him|her|it) out|knockout|finish line|wins?|won (?:it|the)|(?:'ve|'s|has|have) won|ace|hole in one|bullseye|checkmate|gold medal|personal best|world record|victory|heads? (?:it|that) (?:home|in)|(?:slots?|taps?|buries|curls?|fires?|smashes|tucks?) (?:it|that) (?:home|in|away)|back of the net|it's (?:good|in)(?=[.!,]|$)|nothing but net|in the end zone|(?:in|into) the (?:top|bottom) corner|that's the (?:game|match|set|title|point|win)|wicket)\b/i,
  emotional:
    /\b(?:(?<!laugh\p{L}* .{0,20})(?:cry|crying|cries|cried)|tears|tearing up|sobbing|sobs|hugs?|hugging|she said yes|he said yes|proposes|proposed|reunited|passed away|died|miss (?:him|her|you) (?:so|every)|in memory|emotional)\b|[😭🥹]/iu,
  reaction: new RegExp(
    String.raw`\b(?:crowd|fans|bench|dugout|coach|manager|judges?|commentators?|audience|spectators)(?:'s| is| are| has| have)(?: just| all| absolutely)? \p{L}+(?:ing|ed|en)\b|\b${watchers}(?:'s|s)?(?: (?:is|are|was|were|has|have|just|absolutely|totally|all|so|completely|been))* ${reacting}\b|\bthey(?:'re| are)(?: all)? (?:carrying|lifting|mobbing|hugging|chasing|jumping|dancing|screaming|piling|running)|\b(?:celebrat\p{L}+|(?:his|her|their|the|my) reaction|speechless|losing (?:it|their minds)|on (?:his|her|their) feet|all over (?:him|her|them)|final whistle|(?:they've|he's|she's|we've) done it|look at (?:his|her|their) (?:faces?|mum|mom|dad|reaction)|(?:goes|going|go|went)(?: absolutely| totally| completely)? (?:wild|crazy|nuts|insane|mental)|laughing so hard)(?![\p{L}])`,
    'iu',
  ),
  funny:
    /\b(?:ran off with|runs off with|falls? (?:over|off|in|into)|fell (?:over|off|in|into)|faceplants?|trips over|slips and|falls flat|hilarious|blooper|ha|haha+|lol|own goal|rage ?quits?|such an? (?:muppet|idiot|clown|doughnut|donut)|prank\p{L}*)\b|[😂🤣]/iu,
  skill:
    /\b(?:beats?|nutmegs?|cross(?:es)?|assists?|saves?|saved|lands?|landed|nails it|nailed it|sticks the landing|stuck the landing|tricks?|volleys?|header|steals?|stole|stolen|blocks?|blocked|br(?:eaks?|oken?) (?:down|the record|ankles)|flips?|no look|cuts inside|backflip|kickflip|past (?:one|two|1|2|three|3|him|her|them)|crossover|juke[sd]?|dives?|between the legs|behind the back|one[- ]handed|interception|intercepts|clutch|combo|smash|one[- ]shot|headshot|streak)\b/i,
  reveal:
    /\b(?:surprise|reveals?|revealed|turns out|for the first time|ta-?da|drumroll|here it is|c(?:a|o)mes? out(?! of)|it's a (?:boy|girl)|(?:i|we) got (?:in(?=[.!,]|$)|into \p{Lu}|it(?=!))|unbox\p{L}*|before and after|final result|there's an? (?:whole |massive |huge |hidden |secret )*\p{L}+ (?:behind|under|inside|in (?:here|there))|f(?:inds|ound) an? (?:hidden|secret|whole))\b/iu,
  action:
    /\b(?:throws?|threw|fires|shoots?|sprints?|launches|smashes|slams?|rips|(?<!\b(?:free|spot|goal|corner) )kick(?:s|ed)?|catches|caught|tackle[sd]?|punche[sd]|pulls up|takes (?:on|off)|slides?|slid|swings?|drives?|charge[sd]|flies|flew|crash(?:es|ed)?|wipe[sd] out|leaps?|leapt|jump(?:s|ed)?|br(?:eaks?|oken?) (?:away|free|clear)|bounce[sd]?|bombs?|curls|chips|hits? (?:the|it|him|her)|off the (?:line|post|bar|backboard)|overtakes?|overtook|overtaken|passes|spins?|spun|(?:is |are )?falling|(?:comes?|coming|came) down|collaps\p{L}+|explod\p{L}+|blows? up|escapes?|rescues?)\b/iu,
}

/** "SIX!", "Strike!": a word that means a score only as a shout. */
const shout = /^(?:SIX|FOUR|TRY|STRIKE|POINT|IPPON)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:Six|Four|Try|Strike|Point)!/u

/** Who laughs at a point that was won finds it funny. */
const laughing = /[😂🤣]/u

export const kindOf = (text: string): Kind | undefined =>
  shout.test(text)
    ? 'score'
    : laughing.test(text)
      ? 'funny'
      : (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(text))

export const isOfKind = (text: string, kind: Kind) => kinds[kind].test(text)
