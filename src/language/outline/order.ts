/** Order in speech: "first", "number two", "next", "day three", "last". */

const opener = String.raw`(?:(?:and|so|okay|ok|now|then|alright|but)[, ]+)*`
const count = String.raw`(?:\d{1,2}(?![\d:.%])|one|two|three|four|five|six|seven|eight|nine|ten)(?!\s*(?:minutes?|seconds?|sets?|reps?|hours?|euros?|dollars?)\b)`
const counted = new RegExp(
  String.raw`^${opener}(?:number|step|tip|day|stop|minute|reason|exercise|group|part)\s+${count}(?!\p{L})[,:.]?\s*`,
  'iu',
)
const bare = new RegExp(String.raw`^${opener}${count}(?:,|\.(?=\s)|:)\s*`, 'i')
const ordinal = new RegExp(
  String.raw`^${opener}(?:(?:the\s+)?(?:first|second|third|fourth|fifth|sixth)(?:\s+(?:up|off|thing|one|place|stop|exercise|of all))?(?:\s+is)?|next(?:\s+up)?|finally|lastly?|last(?:\s+one)?|start(?:ing)? with)(?:,|\.|:)?\s+`,
  'i',
)

/** What a sentence says after its order words; undefined where it has none. */
export function afterOrder(text: string): string | undefined {
  const found = counted.exec(text) ?? bare.exec(text) ?? ordinal.exec(text)
  return found ? text.slice(found[0].length) : undefined
}
