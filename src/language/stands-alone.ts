/** Whether a statement can be understood without what is said before it. */

const pronoun = String.raw`(?:it|they|this|that|these|those|he|she|its|their|his|her)\b(?! says?\b|(?:['’]s| is) \p{L}+ (?:to|that|for)\b)`
const vague = [
  new RegExp(String.raw`^(?:(?:and|but|so|also|then|no|because|only|if|when|once)\b[,.]? )*${pronoun}`, 'iu'),
  // Who opens so goes on about something: "if you're on insulin, it …", "with honey, it …".
  /^(?:if|when|once|with|after|before|according|careful|only)\b[^,:.]*[,:] (?:it|they)\b/iu,
]

export const standsAlone = (text: string): boolean => !vague.some((pattern) => pattern.test(text))
