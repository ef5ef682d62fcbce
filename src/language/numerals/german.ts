/** What German says in ways of its own: rewritten before its number words are read, and behind that. */

const tens = 'zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig'
/** "Einsachtzig" is one metre eighty: nothing joins the two, as in "einundachtzig". */
const fusedDecimal = new RegExp(
  String.raw`(?<!\p{L})(eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun)(?=(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?(?:${tens})(?!\p{L}))`,
  'giu',
)

/** "Zweikommafünf". */
const fusedComma =
  /(?<!\p{L})(\p{L}{0,20}(?:null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zig))komma(?=null|ein|zwei|drei|vier|fünf|sech|sieb|acht|neun)/giu

/** "Viertelliter", "Dreiviertelminute": the part and the unit are one word. */
const fusedPart = /(?<!\p{L})(drei)?(viertel|achtel)(?=liter|minute|stund|jahr|kilo|pfund|tasse|meter)/giu

/** "Füfezwänzg", "fünfazwanzg". */
const dialectAnd =
  /(?<=\p{L})[ea](?=(?:zwänzg|zwanzg|drissg|dreißg|vierzg|füfzg|fuchzg|fünfzg|sächzg|sechzg|sibezg|siebzg|achtzg|nünzg|neunzg)(?!\p{L}))/giu

/** "Zu viert": so many people. */
const groups = 'zweit dritt viert fünft sechst siebt . neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt'.split(' ')
const inGroup = new RegExp(String.raw`(?<!\p{L})zu (${groups.join('|')}|siebent|zwanzigst)(?!\p{L})`, 'giu')
const other: Record<string, number> = { siebent: 7, zwanzigst: 20 }
const sizeOf = (name: string) => other[name] ?? groups.indexOf(name) + 2

/** Hours as they are called in Swiss German: "am füfi", "am halbi sechsi", "viertel vor achti". */
const swiss = [
  'eis',
  'zwöi|zwei|zwoi',
  'drü|drüü|drei',
  'vieri',
  'füfi|föifi|foifi|fünfi',
  'sächsi|sechsi|säggsi',
  'sibni|sibeni|siebni|siebeni',
  'achti',
  'nüni|nüüni|neuni',
  'zähni|zehni|zäni',
  'elfi|ölfi',
  'zwölfi|zwöufi',
].map((names) => names.split('|'))
const ofSwiss = (most: number) => swiss.slice(most).flat().join('|')
const swissHalf = new RegExp(String.raw`(?<!\p{L})(halbi|halb|vo|vor|ab) (${ofSwiss(0)})(?!\p{L})`, 'giu')
const swissHour = new RegExp(String.raw`(?<!\p{L})(?:(am) (${ofSwiss(0)})|(${ofSwiss(3)}))(?!\p{L})`, 'giu')
const hourOf = (name: string) => swiss.findIndex((names) => names.includes(name.toLowerCase())) + 1
const before = (word: string) => word.toLowerCase().replace('halbi', 'halb').replace(/^vo$/, 'vor')

/** "Achtundzwanziger Hanteln", but "die zwanziger Jahre". */
const sized = new RegExp(String.raw`(?<=(?:${tens}))er(?=(?! Jahre)(?!\p{L}))`, 'giu')

export const beforeGerman = (text: string): string =>
  text
    .replaceAll(sized, '')
    .replaceAll(fusedPart, (_, three: string | undefined, part: string) => `${three ? 'drei ' : ''}${part} `)
    .replaceAll(dialectAnd, 'und')
    .replaceAll(fusedComma, '$1 Komma ')
    .replaceAll(fusedDecimal, '$1 Komma ')
    .replaceAll(inGroup, (_, name: string) => `${sizeOf(name.toLowerCase())} Personen`)
    .replaceAll(swissHalf, (_, word: string, name: string) => `${before(word)} ${hourOf(name)}`)
    .replaceAll(swissHour, (_, at: string | undefined, one: string | undefined, name: string) =>
      `${at ?? ''} ${hourOf(one ?? name)} Uhr`.trimStart(),
    )
    // "Um halb achte": no eighth.
    .replaceAll(/(?<!\p{L})(um|halb|viertel|viertl|dreiviertel|dreiviertl) achte(?!\p{L})/giu, '$1 acht')

/** "Zwei Riesen", "einen Fuffi", "drei Hunnis". */
const notes: Record<string, number> = {
  zwanni: 20,
  fuffi: 50,
  hunni: 100,
  hunderter: 100,
  tausi: 1000,
  tausender: 1000,
}
const note = /(?<![\p{L}\d.,])(?:(\d{1,3})|einen|nen|n) (zwanni|fuffi|hunni|hunderter|tausi|tausender)s?(?![\p{L}-])/giu
const thousands = /(?<![\d.,])(\d{1,3}(?:\.5)?) (?:Riesen|Mille)(?![\p{L}-]| \p{Lu})/gu

export const behindGerman = (text: string): string =>
  text
    .replaceAll(thousands, (whole, many: string) => (Number(many) > 1 ? `${Number(many) * 1000} Euro` : whole))
    .replaceAll(note, (_, many: string | undefined, name: string) => {
      return `${Number(many ?? 1) * notes[name.toLowerCase()]!} Euro`
    })
    // "Zwei dreiviertel Stunden".
    .replaceAll(/(?<![\d.,])(\d{1,2}) 0(\.75) (?=\p{L})/gu, '$1$2 ')
    .replaceAll(/(?<!\p{L})um (1[3-9]|2[0-3]) ([0-5]\d)(?![\d.,:]| ?%| \p{Lu})/gu, 'um $1:$2')
