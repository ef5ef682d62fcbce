/** How a phrase is used: its register, and where or with whom, as far as it is said. */

const register =
  /\b(?:(?:very|super|more|really|quite) )?(?:informal|formal|polite|slang|casual|rude|colloquial|respectful)\b/i
const situation =
  /\b(?:with|between|to|among) (?:your |a |close |the )?(?:friends?|family|boss|strangers?|elders|kids|colleagues|teacher|waiter)\b|\b(?:at|in) (?:a|the) (?:restaurant|café|cafe|bar|counter|store|shop|market|hotel|airport|bakery)\b|\b(?:to|with) (?:someone|somebody|anyone|people) [\p{L}' ]{3,30}/iu

export const usageOf = (text: string) => {
  const where = situation.exec(text)
  // "Not to your boss" is the opposite of a use.
  const isBarred =
    where !== null &&
    /\b(?:not|never|(?:don't|do not) (?:ever )?(?:say|use) (?:it|this|these|them|that))\s+$/i.test(
      text.slice(0, where.index),
    )
  return [register.exec(text)?.[0].toLowerCase(), where && (isBarred ? `not ${where[0]}` : where[0])]
    .filter(Boolean)
    .join(', ')
}
