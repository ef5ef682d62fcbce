/** Languages by their English names, with the tags that they and their regional forms have. */
export const languages: readonly [RegExp, string][] = [
  [/\bmexican spanish\b|\bspanish (?:from|in) mexico\b/i, 'es-MX'],
  [/\b(?:castilian|spain) spanish\b|\bspanish (?:from|in) spain\b/i, 'es-ES'],
  [/\bargentin\p{L}+ spanish\b/iu, 'es-AR'],
  [/\bcolombian spanish\b/i, 'es-CO'],
  [/\bbrazilian portuguese\b|\bportuguese (?:from|in) brazil\b/i, 'pt-BR'],
  [/\beuropean portuguese\b/i, 'pt-PT'],
  [/\bcanadian french\b|\bqu[eé]b[eé]c\p{L}* french\b/iu, 'fr-CA'],
  [/\bswiss german\b/i, 'de-CH'],
  [/\bbritish english\b|\bbritish slang\b/i, 'en-GB'],
  [/\bamerican english\b|\bamerican slang\b/i, 'en-US'],
  [/\baustralian slang\b/i, 'en-AU'],
  [/\bspanish\b|\bespañol\b/i, 'es'],
  [/\bfrench\b|\bfrançais\b/i, 'fr'],
  [/\bgerman\b|\bdeutsch\b/i, 'de'],
  [/\bitalian\b|\bitaliano\b/i, 'it'],
  [/\bportuguese\b|\bportuguês\b/i, 'pt'],
  [/\bjapanese\b|日本語/i, 'ja'],
  [/\bkorean\b|한국어/i, 'ko'],
  [/\bmandarin\b|\bchinese\b|中文/i, 'zh'],
  [/\bcantonese\b/i, 'yue'],
  [/\barabic\b/i, 'ar'],
  [/\brussian\b/i, 'ru'],
  [/\bturkish\b/i, 'tr'],
  [/\bhindi\b/i, 'hi'],
  [/\bdutch\b/i, 'nl'],
  [/\bswedish\b/i, 'sv'],
  [/\bnorwegian\b/i, 'no'],
  [/\bdanish\b/i, 'da'],
  [/\bfinnish\b/i, 'fi'],
  [/\bpolish\b/i, 'pl'],
  [/\bgreek\b/i, 'el'],
  [/\bhebrew\b/i, 'he'],
  [/\bvietnamese\b/i, 'vi'],
  [/\bthai\b/i, 'th'],
  [/\btagalog\b|\bfilipino\b/i, 'tl'],
  [/\bukrainian\b/i, 'uk'],
  [/\bswahili\b/i, 'sw'],
  [/\blatin\b/i, 'la'],
  [/\bsign language\b/i, 'sgn'],
  [/\benglish\b/i, 'en'],
]

/** Everyday English words: a phrase with few of them is in another language. */
export const englishWords = new Set(
  `without meat vegetarian chicken fish bread cheese wine menu any another some all every more less big small hot cold new week month hour minute car house home family mother father brother sister child boy girl dog cat book school money phone city street door window room bed music movie game read write listen watch play buy sell pay open close start stop wait walk run sleep wake cook clean wash call ask answer tell talk give take bring put make find feel look forget remember learn study try use sit stand beautiful easy hard fast slow early late near far high low young true important different same delicious busy free ready sure dude bro kid gonna wanna if literally basically actually hello hi good morning night evening goodbye bye please thank thanks sorry excuse yes no maybe okay water coffee tea beer bill check food bathroom toilet
where how what when who why much many is are was were am do does did can could would should will like want need have has had go come see know think say
speak understand help the a an i you he she we they it me my your his her our their this that these those in on at to from with for of and or but not
never always today tomorrow yesterday now later soon here there friend friends man woman people day time year love miss hate happy sad tired hungry thirsty
cool awesome great perfect nice bad way kidding really very so just about up out over under right left straight meet name years old live work eat drink
order table restaurant hotel train station airport ticket price cheap expensive one two three four five six seven eight nine ten welcome care luck
worries problem sounds course exactly let's it's don't i'm what's that's you're means mean doing going been be`.split(
    /\s+/,
  ),
)
