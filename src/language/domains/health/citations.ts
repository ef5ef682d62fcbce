/** What a claim rests on: a study, somebody's word, or what happened to the speaker. */

import { tidy, words } from '../../text.ts'

const work = String.raw`(?:study|studies|trials?|meta-analys[ie]s|research|researchers|scientists|papers?|journal|review|reviews|data|survey|podcast|documentary|book|article|report|guidelines?)`
// Without its case \p{Lu} is any letter, so that it stands for every word before "study" but the shortest.
const source = new RegExp(
  String.raw`\b(?:(?:a|\d{4}|\p{Lu}\p{L}+) )*(?:[\p{L}]+ )?${work}\b(?: (?:from|in|by|of|out of|published in) (?!that\b|it\b)[\p{L}\d' ]{2,40}?(?=$|[,.;]| (?:found|finds|shows?|showed|says?|said|suggests?|prove[ds]?|that|followed|looked|tested|tracked|where|on)\b))?|\baccording to (?:the )?[^,.;]{3,40}|\b(?:harvard|stanford|yale|oxford|the who|the cdc|the fda|the nhs|mayo clinic)\b|\b(?:doctors|experts|dermatologists|dentists) (?=(?:say|recommend|agree|will tell)\b)|\bmy (?:own )?(?:doctor|dermatologist|trainer|dentist|therapist|nutritionist|clients?|patients?)\b(?= (?:say|said|told|swear|have|had|saw|lost|recommend))`,
  'iu',
)
const opening = /^(?:(?:and|but|so|because|according to|there(?:'s| is| are| was| were)) )+/i

/** What happened when the speaker tried it. */
const tried =
  /\b(?:i(?:'ve|'m| have)?|mine|for me|my (?:own )?\p{L}+)\b.{0,30}\b(?:tried|did it|done|doing (?:it|this)|lost|stopped|cured|healed|reversed|got rid|noticed|used to|was gone|were gone|went (?:from|up|down)|improved|is gone|are gone|went away|disappeared|cleared|dropped|worked|works|changed my life|swear by|haven't had|never (?:had|got|been)|feel|felt|slept|sleep (?:better|like)|confirm|off (?:his|her|my)|fell asleep)\b|\b(?:in my (?:own )?experience|personal experience|it worked for me|trust me,? i)\b/iu
/** What others in the family think is no experience. */
const opinion = /\bmy \p{L}+(?: \p{L}+)? (?:is|was|are) (?:so |totally |completely )?(?:wrong|right|mad|obsessed)\b/iu

const relative =
  /^(?:and )?(?:my|his|her) (?:grand\p{L}+|mom|mum|mother|dad|father|uncle|aunt|cousin|friend|neighbou?r)\b[^,.;]{4,70}/iu

/** What is cited in the texts, in order of trust: a source, one's own experience, somebody else's. '' when nothing is. */
export function citationIn(texts: readonly string[]): string {
  const cited = texts.map((text) => source.exec(text)?.[0]).find(Boolean)
  if (cited) return tidy(cited.replace(opening, ''))
  if (texts.some((text) => tried.test(text) && !opinion.test(text) && !relative.test(text)))
    return 'personal experience'
  const told = texts.map((text) => (opinion.test(text) ? undefined : relative.exec(text)?.[0])).find(Boolean)
  return told && words(told).length <= 14 ? tidy(told.replace(/^and /i, '')) : ''
}
