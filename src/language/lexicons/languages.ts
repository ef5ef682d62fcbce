/** Languages as people call them where the books have another name, and what a language calls itself. */
export const otherNames: Readonly<Record<string, string>> = {
  mandarin: 'zh',
  cantonese: 'yue',
  farsi: 'fa',
  tagalog: 'tl',
  bengali: 'bn',
  maori: 'mi',
  hawaiian: 'haw',
  gaelic: 'gd',
  creole: 'ht',
  flemish: 'nl',
  castilian: 'es',
  español: 'es',
  français: 'fr',
  deutsch: 'de',
  italiano: 'it',
  português: 'pt',
  日本語: 'ja',
  한국어: 'ko',
  中文: 'zh',
  'sign language': 'sgn',
}

/** Languages that differ from country to country enough for a lesson to be of one of them. */
export const regional: ReadonlySet<string> = new Set(['ar', 'de', 'en', 'es', 'fr', 'nl', 'pt', 'zh'])

/** Everyday English words: a phrase with few of them is in another language. */
export const englishWords = new Set(
  `without meat vegetarian chicken fish bread cheese wine menu any another some all every more less big small hot cold new week month hour minute car house home family mother father brother sister child boy girl dog cat book school money phone city street door window room bed music movie game read write listen watch play buy sell pay open close start stop wait walk run sleep wake cook clean wash call ask answer tell talk give take bring put make find feel look forget remember learn study try use sit stand beautiful easy hard fast slow early late near far high low young true important different same delicious busy free ready sure dude bro kid gonna wanna if literally basically actually hello hi good morning night evening goodbye bye please thank thanks sorry excuse yes no maybe okay water coffee tea beer bill check food bathroom toilet
where how what when who why much many is are was were am do does did can could would should will like want need have has had go come see know think say
speak understand help the a an i you he she we they it me my your his her our their this that these those in on at to from with for of and or but not
never always today tomorrow yesterday now later soon here there friend friends man woman people day time year love miss hate happy sad tired hungry thirsty
cool awesome great perfect nice bad way kidding really very so just about up out over under right left straight meet name years old live work eat drink
order table restaurant hotel train station airport ticket price cheap expensive one two three four five six seven eight nine ten welcome care luck
ace act add age ago aid aim air ale ant ape arc arm art ash ate bad bag bat bay bed bee bet bib bit box boy bud bug bus buy cab cap cat cob cod cop cow cry cub cup cut den dew die dig dim dip dog dot dry due dug dye ear eat egg ego elf elk end era eve ewe eye fan far fat fax fed fee few fig fir fit fix fly foe fog fox fry fun fur gap gas god gel gem get gig gin gum gun gut guy gym ham hat hay hen hid hip hit hog hop hot hug hut ice ill ink inn ivy jam jar jaw jet job jog joy jug key kid kit lab lad lap law lay led leg let lid lie lip lit log low lug mad map mat mix mob mom mop mud mug nap net nod nut oak oat odd oil old opt ore owe owl own pad pan paw pay pea pen pet pie pig pin pit pod pop pot pro pub pup put rag ram ran rap rat raw ray red rib rid rig rim rip rob rod rot row rub rug run rye sad sat saw sea set sew shy sip sir sit ski sky sly sob sow soy spa spy sum sun tan tap tax tie tin tip toe ton top toy try tub tug use vet vow wag wax web wed wet wig win wit yam yes zip zoo versus vs
worries problem sounds course exactly let's it's don't i'm what's that's you're means mean doing going been be`.split(
    /\s+/,
  ),
)
