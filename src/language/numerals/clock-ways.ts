/** The ways in which times of day are told, in a text whose numbers are in digits. */

import { iberianWays } from './clock-iberian.ts'
import { end, prepositionWays } from './clock-prepositions.ts'
import { germanWays } from './clock-german.ts'

/** Every pattern names what it finds: `h` and `m`, a part of an hour `p`, or one that is still to go, `less`. */
interface Way {
  pattern: RegExp
  isSure?: true
  /** It is as likely to be something else. */
  isMaybe?: true
  isBare?: true
  /** "Halb acht" is half an hour before eight. */
  shift?: number
  /** ISO 639-1 of those in which it is said so. Undefined: nothing else can be meant. */
  language?: string
  /** Of those in which the same words mean something else: "50 am Stück". */
  notIn?: string
}

export const late = 'pm|p\\.m\\.?|p m|下午|晚上|傍晚|今晚|午後|夜|夕方|오후|저녁|밤'
const early = 'am|a\\.m\\.?|上午|早上|清晨|早晨|凌晨|今早|午前|朝|早朝|오전|아침|새벽'
const behind = (halves: string) => String.raw`\s?(?<half>${halves})(?![\p{L}\d])`
const start = String.raw`(?<![\d:.,/-])`

export const ways: Way[] = [
  {
    pattern: new RegExp(
      String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))?${behind(String.raw`pm|a\.m\.?|p\.m\.?|[ap] m`)}`,
      'giu',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(String.raw`${start}(?<h>0?\d|1[0-2])(?:[:.](?<m>[0-5]\d))?${behind('am')}`, 'giu'),
    isSure: true,
    notIn: 'de',
  },
  { pattern: new RegExp(String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))? ?o['’]clock`, 'giu'), isSure: true },
  {
    pattern: new RegExp(String.raw`${start}(?<h>\d{1,2})(?:[:.](?<m>[0-5]\d))? Uhr(?: (?<n>[0-5]?\d)${end})?`, 'giu'),
    isSure: true,
  },
  { pattern: /\b(?<p>half|quarter|\d{1,2}(?: minutes)?) past (?<h>\d{1,2})(?!\d)/gi, isSure: true },
  { pattern: /\b(?<less>quarter|\d{1,2} minutes) (?:to|till|before) (?<h>\d{1,2})(?!\d)/gi, isSure: true },
  {
    pattern: /(?<![\d:.,])(?<less>5|10|20|25) to (?<h>[1-9]|1[0-2])(?= in the (?:morning|afternoon|evening)\b)/giu,
    isSure: true,
  },
  { pattern: /(?<![\d:.,])(?<less>5|10|20|25) to (?<h>[1-9]|1[0-2])(?![\d:%]|[.,]\d)/giu, language: 'en' },
  { pattern: /(?<![\d:.,])(?<p>quarter|5|10|20|25) after (?<h>[1-9]|1[0-2])(?![\d:%]|[.,]\d)/giu, language: 'en' },
  ...germanWays,
  // "Halb acht", "half acht", "halv åtta"; "Viertel nach sieben", "kwart voor acht", "kvart över sju".
  { pattern: new RegExp(String.raw`(?<![\d.,])0\.5 (?<h>1?\d)${end}(?! ?[\p{L}%])`, 'gu'), shift: -0.5, isSure: true },
  { pattern: new RegExp(String.raw`(?<![\d.,])(?<p>0\.25) (?:nach|over|över) (?<h>1?\d)${end}`, 'gu'), isSure: true },
  { pattern: new RegExp(String.raw`(?<![\d.,])(?<less>0\.25) (?:vor|voor|i) (?<h>1?\d)${end}`, 'gu'), isSure: true },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:um|bis|ab|gegen|seit|nach|vor|om|tot|rond|tegen|klockan|kl|till|från) 0\.5 (?<h>1?\d)${end}`,
      'giu',
    ),
    shift: -0.5,
    isSure: true,
    language: 'de nl sv',
  },
  {
    pattern: new RegExp(String.raw`(?:\bdreiviertel|(?<![\d.,])0\.75) (?<h>1?\d)${end}(?! ?[\p{L}%])`, 'giu'),
    shift: -0.25,
    isSure: true,
    language: 'de',
  },
  // "12'ye çeyrek var", "7'yi 10 geçe".
  { pattern: /(?<![\d.,])(?<h>1?\d) (?<less>0\.25|[1-5]?\d) (?:var|kala)(?!\p{L})/giu, language: 'tr', isSure: true },
  { pattern: /(?<![\d.,])(?<h>1?\d) (?<p>0\.25|[1-5]?\d) geç(?:e|iyor|ti)(?!\p{L})/giu, language: 'tr', isSure: true },
  {
    pattern:
      /(?<![\d:.,/-])(?<h>0?[1-9]|1\d|2[0-3]):(?<m>[0-5]\d)(?![\d:]| ?(?:min|h|hrs?|hours?|minutes?|sec|s|minuten|stunden|std|sekunden)(?!\p{L})|[.,]\d)/giu,
    isSure: true,
    isBare: true,
  },
  // British: "half eleven" is half past.
  {
    pattern: /\b(?:at|by|for|from|till|until|before|after|about|around) half (?<h>[1-9]|1[0-2])(?!\d|[.,]\d)/giu,
    shift: 0.5,
    language: 'en',
    isSure: true,
  },
  { pattern: /\bhalf (?<h>[1-9]|1[0-2])(?!\d|[.,]\d)/giu, shift: 0.5, language: 'en' },
  {
    pattern:
      /(?<![\d:.,/-])(?<h>[1-9]|1[0-2])(?:\.(?<m>[0-5]\d))?(?= (?:in the (?:morning|afternoon|evening)|at night)\b)/giu,
    isSure: true,
  },
  { pattern: /\b(?:at|till|until|from|by|around) (?<h>1)\/2(?![\d/])/giu, shift: 0.5, language: 'en' },
  // "Gone by ten thirty", read as one number.
  {
    pattern:
      /\b(?:by|until|till|since|it['’]?s) (?<h>[1-9]|1[0-2])\.?(?<m>[0-5][05])(?=$|[,;!?]|\.(?!\d)| (?:in|on|so|and|but|at|the|because|when|or|then|now|sharp)\b)/giu,
    language: 'en',
  },
  {
    pattern: /\bit['’]?s (?:about |around |just after |nearly )?(?<h>[1-9]|1[0-2])\.(?<m>[0-5]\d)(?= now\b)/giu,
    language: 'en',
    isSure: true,
  },
  ...iberianWays,
  // "A las 9.5", "às 10 e 15", "alle 8 meno 0.25".
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:las?|às|as|le|alle|dalle|prima delle|all['’]|ore) (?<h>[1-9]\d?)(?<p>\.2?5)${end}`,
      'giu',
    ),
    language: 'es pt it',
    isSure: true,
  },
  // "Alle 6 e 20", "le 7 meno un quarto", "alle 7 in punto".
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:alle|dalle|sono le|(?:verso|dopo|entro|per|circa) le|prima delle) (?<h>1?\d|2[0-4])(?: meno (?:un )?(?<less>0\.25|5|10|20|25)| e (?:(?:un |1 )?(?<p>0\.25|0\.5)|(?<m>[1-5]?[05]))|(?= (?:in punto|precise|circa|spaccate|di (?:sera|mattina|notte)|del (?:mattino|pomeriggio)|e (?!\d)|davanti|sotto|al|a|con|si|ci|ma|poi|che)(?!\p{L})|[,;!?]|\.?$))${end}(?! (?:minuti|secondi|ore|euro|persone))`,
      'giu',
    ),
    language: 'it',
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:las|la|às|alle|dalle|le|ore|hasta las) (?<h>\d{1,2})(?: (?:menos|meno) (?:le |un |1 |o )?(?<less>0\.25|\d{1,2})|(?: (?:y|e) (?:un |1 )?)(?<p>0\.25|0\.5|[0-5]?\d(?! 0\.))|h(?<m>[0-5]\d))${end}`,
      'giu',
    ),
    language: 'es pt it',
  },
  ...prepositionWays,
  // "A partir das 16h".
  { pattern: /(?<!\p{L})(?:às|das|pelas) (?<h>[01]?\d|2[0-4]) ?h(?![\p{L}\d])/giu, isSure: true },
  // "À 19h30", "7 heures et demie"; a number of hours, where nothing tells.
  {
    pattern:
      /(?<!\p{L})(?:à|vers|dès|avant|jusqu['’]à|est) (?<h>\d{1,2}) ?(?:heures?|h)(?: (?:et )?(?<p>0\.25|0\.5)| moins (?:le )?(?<less>0\.25|\d{1,2})| ?(?<m>[0-5]\d|5(?=[,;.!?]|$)))?(?![\d:]|[.,]\d)/giu,
    isSure: true,
  },
  // "De 9 h à 18 h 30", "9h-12h30", "départ 6h20".
  {
    pattern:
      /(?<![\d:.,/])(?<=(?:de|entre|du|dès|depuis|ouvert|matin|soir|jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|:) |^|[-–] ?)(?<h>1?\d|2[0-4]) ?(?:heures?|h) ?(?<m>[0-5]\d)?(?= ?(?:[-–]|à|et) ?\d{1,2} ?h(?!\p{L}))/giu,
    language: 'fr',
    isSure: true,
  },
  {
    pattern: /(?<=\dh(?:\d\d)? ?[-–] ?)(?<h>1?\d|2[0-4]) ?h ?(?<m>[0-5]\d)?(?![\p{L}\d])/giu,
    language: 'fr',
    isSure: true,
  },
  {
    pattern:
      /(?<!\p{L})(?:départ|arrivée|rendez-vous|rdv|réveil|ouverture|fermeture|début|lever|coucher)(?: :)? (?<h>1?\d|2[0-4]) ?h ?(?<m>[0-5]\d)?(?![\p{L}\d])/giu,
    language: 'fr',
    isSure: true,
  },
  // "Depuis six heures moins le quart".
  {
    pattern: /(?<![\d.,])(?<h>\d{1,2}) ?(?:heures?|h) moins (?:le )?(?<less>0\.25|5|10|20|25)(?![\d:]|[.,]\d)/giu,
    isSure: true,
  },
  {
    pattern: /(?<!\d)(?<h>\d{1,2}) ?(?:heures?|h)(?: (?:et )?(?<p>0\.25|0\.5)| ?(?<m>[0-5]\d))? du (?:matin|soir)/giu,
    isSure: true,
  },
  { pattern: /(?<![\d:.,/-])(?<h>1[3-9]|2[0-3]) ?h(?:eures)? ?(?<m>[0-5]\d)(?!\d)/giu, isSure: true },
  // 八時五分前, 差一刻八点, 九点差五分.
  {
    pattern: new RegExp(`(?<half>${late}|${early})?の? ?(?<![\\d.])(?<h>\\d{1,2})時(?<less>[0-5]?\\d)分前`, 'gu'),
    isSure: true,
  },
  { pattern: /差(?<less>1刻|[0-2]?\d分?)钟?到?(?<h>1?\d|2[0-4])[点點](?!\d)/gu, isSure: true },
  { pattern: /(?<![\d.])(?<h>1?\d|2[0-4])[点點]差(?<less>1刻|[0-2]?\d分)/gu, isSure: true },
  {
    pattern: new RegExp(
      `(?<half>${late}|${early})?の? ?(?<![\\d.])(?<h>\\d{1,2})時(?!間)(?:(?<p>半)|(?<m>[0-5]?\\d)分)?`,
      'gu',
    ),
    isSure: true,
  },
  // In Japanese, 10点 are points.
  {
    pattern: new RegExp(
      `(?<half>${late}|${early})? ?(?<![\\d.])(?<h>\\d{1,2})[点點](?!\\d(?!\\d?分|刻))(?:(?<p>半|[13]刻)|(?<m>[0-5]?\\d)分)?`,
      'gu',
    ),
    isSure: true,
    notIn: 'ja',
  },
  // "早上6点40": in the morning, it is no decimal.
  {
    pattern: new RegExp(`(?<half>${late}|${early}) ?(?<h>\\d{1,2})[点點](?<m>[0-5]\\d)(?![\\d分])`, 'gu'),
    isSure: true,
  },
  {
    pattern: new RegExp(
      `(?<half>${late}|${early})? ?(?<![\\d.])(?<h>\\d{1,2})(?<q>\\.5)? ?시(?!간|[가-힣]{2})(?: ?(?<p>반)| ?(?<m>[0-5]?\\d) ?분)?`,
      'gu',
    ),
    isSure: true,
  },
  { pattern: /(?<![\d.])(?<h>\d{1,2}) ?(?:बजकर|बजके|बज के|बज कर) (?<m>[0-5]?\d)(?![\d.:])(?: मिनट)?/gu, isSure: true },
  { pattern: /(?<![\d.])(?<h>\d{1,2}) बजने में (?<less>[0-5]?\d) मिनट/gu, isSure: true },
  // "सात बीस पे", "9.45 बजे"; ten and twenty are a range.
  {
    pattern:
      /(?<![\d.,:/]|\d )(?<h>[1-9]|1[12])(?: (?<m>[2-5][05])(?= (?:बजे|पे|पर|तक|की|वाली)(?![\p{L}\p{M}]))|\.(?<n>[0-5]\d)(?= बजे))(?: बजे)?/gu,
    isSure: true,
    language: 'hi',
  },
  // "सवा ग्यारह की है", "साढ़े नौ तक".
  {
    pattern: /(?<![\d.,:/]|\d )(?<h>[1-9]|1[0-2])(?<q>\.25|\.5|\.75) (?=(?:पे|पर|तक|की|वाली)(?![\p{L}\p{M}]))/gu,
    language: 'hi',
  },
  {
    pattern:
      /(?:(?<p>साढ़े|साढे|सवा|1\.25) )?(?:(?<less>पौने|0\.75) )?(?<![\d.])(?<h>\d{1,2})(?<q>\.5)? (?:बजे|बज (?:रहे|गए|गये|चुके|जाते|जाएंगे)(?![\p{L}\p{M}]))/gu,
    isSure: true,
  },
  {
    pattern:
      /(?:الساعة|الساعه|ساعة) (?:(?:دلوقتي|الآن|هلأ|هلق|الحين|حوالي|تقريبا|تقريباً|كانت|صارت) )?(?<h>\d{1,2})(?:(?<q>\.2?5|\.333)(?!\d)|(?![\d.]))(?: و ?(?<p>نصف?|ربع|ثلث|0\.5|0\.25|[0-5]?\d)(?![\p{L}\d])| (?:إلا|الا|غير|قل) (?<less>ربع|ثلث|0\.25|0\.333|\d{1,2}))?/gu,
    isSure: true,
  },
  // "6.5 الصبح": half past six.
  {
    pattern:
      /(?<![\d.,:])(?<h>1?\d)(?<q>\.2?5|\.333)? (?:ديال |تاع |بتاع |متاع )?(?=الصبح|الصباح|صباح|العشية|مساء|المسا|بالليل|بليل|ليلا|الظهر|ظهرا|العصر|عصرا|المغرب|الفجر|فجرا)/gu,
    isSure: true,
  },
  {
    pattern:
      /(?<!\p{L})(?:om )?(?<h>1?\d|2[0-4]) uur (?:['’]s |in de )(?:ochtends|middags|avonds|nachts|ochtend|middag|avond)/giu,
    isSure: true,
  },
  { pattern: /(?<!\d)(?<h>1?\d|2[0-4]) (?:часов |часа )?(?:утра|вечера|дня|ночи)(?!\p{L})/giu, isSure: true },
]
