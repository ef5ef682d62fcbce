/** The sentence around a quotation: whether it says that somebody said it, and what is left without it. */

import { wordsOf } from '../words.ts'

const verbs =
  'says?|said|saying|tells?(?: \\p{L}+)?|told(?: \\p{L}+)?|telling(?: \\p{L}+)?|asks?|asked|asking|answers?|answered|answering|repl(?:y|ies|ied|ying)|responds?|responded|shouts?|shouted|shouting|yells?|yelled|whispers?|whispered|mutters?|muttered|sings?|sang|singing|calls(?: out)?|called out|screams?|screamed|jokes?|joked|joking|adds?|added|adding|explains?|explained|insists?|insisted|admits?|admitted|admitting|claims?|claimed|concludes?|concluded|declares?|declared|announces?|announced|announcing|warns?|warned|warning|promises?|promised|quips?|recalls?|remembers?|repeats?|repeated|repeating|chants?|chanting|quotes?|quoting|cites?|citing|dice|dicen|dijo|diciendo|cuenta|explica|añade|responde|pregunta|grita|bromea|advierte|avisa|aconseja|recomienda|remata|confiesa|repite|asegura|diz|disse|dizendo|conta|acrescenta|pergunta|brinca|aconselha|recomenda|confessa|repete|garante|racconta|spiega|aggiunge|risponde|chiede|grida|scherza|avverte|consiglia|conclude|confida|ripete|ammette|assicura|dit|disant|explique|raconte|ajoute|répond|répète|conclut|crie|plaisante|prévient|conseille|lance|avoue|assure|sagt|sagte|meint|erklärt|erzählt|ruft|fragt|antwortet|rät|warnt|witzelt|ergänzt|betont|gesteht|zegt|zei|mówi|говорит|сказал\\p{L}?|diyor|dedi|कहते हैं|कहती हैं|कहता है|कहती है|बताते हैं|बताती हैं|बताता है|बताती है|يقول|تقول|قال|قالت|يضيف|تضيف|säger|sade'
/** "Rät sie:", "dit-elle". */
const behindVerb = String.raw`(?:[ -](?:t-)?(?:il|elle|on|er|sie|él|ella|ele|ela))?(?: (?:that|to \p{L}{1,20}|out loud|aloud|again|que|dass|che))?`
const spoken = new RegExp(String.raw`(?<!\p{L})(?:${verbs})${behindVerb}[:,]?\s*$`, 'iu')
/** "She calls the app "…"", "describes it as "…"". */
const calling =
  /(?<!\p{L})(?:calls|describes|dubs|nennt|beschreibt|llama|chama|appelle|chiama) (?:[\p{L}\p{M}'’-]{1,20} ){1,4}$/iu
const spokenBehind = new RegExp(String.raw`^[,.]?\s*(?:(?:he|she|they|the \p{L}{1,20}) )?(?:${verbs})(?!\p{L})`, 'iu')
const saidBehind =
  /^\s?(?:と(?:言|話|語|述|い[いう]|つぶや|叫|答|歌)|って(?:言|い[いう])|说|라고|이라고|कह|dedi|diye|diyor)/u

export const isSpoken = (before: string, behind: string): boolean =>
  spoken.test(before.slice(-60)) ||
  calling.test(before.slice(-100)) ||
  spokenBehind.test(behind.slice(0, 60)) ||
  saidBehind.test(behind.slice(0, 12))

const introduced =
  /(?<!\p{L})(?:lines?|words|phrase|sentence|motto|saying|proverb|quotes?|lyrics?|refrain|chorus|hook|slogan|mantra|catchphrase|punchline|lines? such as|lines? like|words like|closes with|ends with|opens with|signs off with|starts with|begins with|Worte?n?|Satz|Spruch|Motto|frase|lema|phrase|devise|parole|motto|zin|spreuk|zdanie|слова(?:ми)?|фраз\p{L}{1,2}|söz\p{L}{0,3}|वाक्य|عبارة|جملة)[,:]?\s*$/iu

export const isIntroduced = (before: string): boolean => introduced.test(before.slice(-40))

const writing =
  'signs?|signage|banners?|placards?|posters?|labels?|labell?ed|stickers?|screens?|on-screen|overlays?|captions?|captioned|subtitles?|texts?|headlines?|boards?|chalkboard|whiteboard|menus?|receipts?|packag(?:e|es|ing)|tags?|logos?|prints?|printed|written|writes?|inscriptions?|inscribed|engraved|letters?|lettering|graffiti|murals?|shirts?|t-shirts?|hoodies?|jerseys?|caps?|hats?|mugs?|books?|covers?|notes?|plaques?|plates?|reads?|reading|shows?|displays?|titles?|titled|named|called|songs?|tracks?|buttons?|app|page|website|schild\\p{L}{0,2}|plakat\\p{L}{0,2}|aufschrift|steht|titel|cartel\\p{L}{0,2}|letrero|pancarta|placa|cartaz|pancarte|affiche|panneau|enseigne|écriteau|cartello|insegna|scritta|striscione|bord|spandoek|skylt|szyld|tablica|napis\\p{L}{0,3}|табличк\\p{L}{1,2}|надпис\\p{L}{1,2}|плакат\\p{L}{0,2}|tabela|pankart|afiş|看板|看板に|字幕|テロップ|表示|招牌|牌子|标语|横幅|간판|자막|표지판|बोर्ड|पोस्टर|لافتة|لوحة'
const written = new RegExp(String.raw`(?<!\p{L})(?:${writing})(?!\p{L})[^.,;!?]{0,24}$`, 'iu')
const writtenBehind =
  /^,?\s(?:is |are |was |stands? )?(?:(?:written|printed|shown|appears?|displayed|painted|on (?:a|an|the|his|her|its|screen))(?!\p{L})|(?:sign|banner|label|sticker|text|caption|title|poster|board|overlay)s?(?!\p{L}))/iu

/** Something to read, which a camera shows and which nobody need say. */
export const isWritten = (before: string, behind: string): boolean =>
  written.test(before.slice(-60)) || writtenBehind.test(behind.slice(0, 40))

const overlaid = String.raw`on[- ]screen(?: text)?|overlays?|captions?|captioned|subtitles?|einblendung\p{L}{0,2}|eingeblendet|texto en pantalla|en pantalla|na tela|no ecrã|à l['’]écran|incrustation|sovrimpression[ei]|a schermo|テロップ|字幕|자막|स्क्रीन पर|على الشاشة`
const overlay = new RegExp(String.raw`(?<!\p{L})(?:${overlaid})(?!\p{L})[^.;!?]{0,16}$`, 'iu')
const overlayBehind = new RegExp(
  String.raw`^,?\s(?:is |are |was |appears? |stands? |aparece |erscheint )?(?:${overlaid})(?!\p{L})`,
  'iu',
)

/** Put over the video, and not a part of what it shows: all of that was read. */
export const isOverlay = (before: string, behind: string): boolean =>
  overlay.test(before.slice(-50)) || overlayBehind.test(behind.slice(0, 40))

/** "The 'get ready with me' format", "a so-called …": it says what something is called. */
export const isLabel = (before: string, behind: string): boolean =>
  /(?<!\p{L})(?:an?|the|this|that|his|her|its|their|my|your|un|une|una|uno|um|uma|le|la|el|il|lo|o|ein|eine[mnrs]?|der|die|das|den|dem|een|het|de|en|ett|so-called|known as|dubbed|means?|meaning|i\.e\.)\s$/iu.test(
    before.slice(-16),
  ) &&
  (/^[\s-]\p{Ll}/u.test(behind) || /(?:so-called|known as|dubbed|means?|meaning|i\.e\.)\s$/i.test(before.slice(-16)))

const leadWords =
  'on|with|to|by|like|as|the|an?|and|is|being|under|over|lines?|words?|phrase|motto|quote|hook|lyrics?|refrain|such as|mit|con|com|avec|met|med|z|с|ile|bei|auf|sur|em|en|su'
const lead = new RegExp(
  String.raw`(?:,? (?:and|who|then|when|as|while|where) )?(?:(?:he|she|they) )?(?<!\p{L})(?:${verbs})${behindVerb}[:,]?\s*$|(?:\s(?:${leadWords})){1,4}[:,]?\s*$|\s*[:–—-]\s*$`,
  'iu',
)
const alsoDone = new RegExp(String.raw`(?<=\p{L}[,]? )(?:${verbs})${behindVerb}[:,]?\s*$`, 'iu')

// What introduces a quotation is short; a longer clause tells something of its own.
const longestIntroduction = 6
const clauseBreak = /[;:,(–—]\s*|\s-\s|[.!?。！？]\s+|[、，；：。]/gu

/** The sentence without a quotation and what introduces it; where that cannot be told, with dots in its place. */
export function sentenceWithout(before: string, behind: string, dots: string): string {
  const whole = `${before}${dots}${behind}`
  if (wordsOf(before).length + wordsOf(behind).length < 1) return ''
  const tail = behind.replace(spokenBehind, '')
  const isEnd = /^\s*(?:[.,;:!?)。、，；]|[–—]|$)/.test(tail)
  // "The owner says … and bows": the owner bows.
  const next = /^,? (?:and|then|und|y|e|et|en|och|i|и|ve) (?=\p{Ll})/u.exec(tail)
  const done = next && alsoDone.exec(before.slice(-60))
  if (done) return tidied(before.slice(0, -done[0].length), ` ${tail.slice(next[0].length)}`) ?? whole
  if (!isEnd) return before.trim() === '' ? (tidied('', tail) ?? whole) : whole
  return (withoutClause(before, tail) ?? withoutLead(before, tail)) || whole
}

/** Without everything from the last break on, where that only introduces. */
function withoutClause(before: string, tail: string): string | undefined {
  const last = [...before.slice(-90).matchAll(clauseBreak)].at(-1)
  if (!last) return before.trim() === '' ? tidied('', tail) : undefined
  const from = Math.max(0, before.length - 90) + last.index
  const clause = before.slice(from + last[0].length)
  if (wordsOf(clause).length > longestIntroduction || /\p{N}/u.test(clause)) return undefined
  const head = before.slice(0, from)
  // "His motto: …", "with a recurring line, …".
  if (clause === '' && /^[:,–—]/.test(last[0]) && (isIntroduced(head) || spoken.test(head.slice(-60))))
    return withoutClause(head, tail)
  const isSentence = /^[.!?。！？]/.test(last[0])
  const isBracket = last[0].startsWith('(')
  // A sentence of its own goes with its end, and brackets with theirs.
  const rest = isSentence ? tail.replace(/^[\s.!?。！？]+/, ' ') : isBracket ? tail.replace(/^\s*\)/, '') : tail
  return tidied(head + (isSentence ? last[0].trimEnd() : ''), rest)
}

function withoutLead(before: string, tail: string): string | undefined {
  const head = before.slice(0, -90) + before.slice(-90).replace(lead, '')
  return head === before ? undefined : tidied(head, tail)
}

/** Put together as a sentence; undefined when too little is left of it. */
function tidied(head: string, tail: string): string | undefined {
  // A sentence that has ended already ends once.
  const rest = /[.!?]\s*$/.test(head.slice(-4)) ? tail.replace(/^[.,;]/, '') : tail
  const now = `${head.trimEnd()}${rest}`
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .replace(/^[\s,;:.–—-]+/, '')
    .replace(/[\s,;:–—-]+$/, '')
  return wordsOf(now).length < 2 ? undefined : now
}
