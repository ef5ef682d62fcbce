/** What Hindi says in number words that is no number, and in numbers that are one: "एक बटा चार", "ढाई तीन हज़ार". */

import { kept } from './arabic.ts'

const stems =
  'कर छोड़ बाँध बांध डाल रख मिला काट लगा निकाल बना हटा पका घुमा दबा खोल छिड़क फैला बढ़ा घटा सुखा धो हिला मोड़ जोड़ भर उबाल भून पलट ढक ढँक छान पीस गूँध गूंथ सेंक तोड़ उठा चढ़ा टाँक सिल बता भेज दिखा सुना लिख जला बुझा फेंक पोंछ रगड़ चिपका दे ला चला सजा जमा मसल कस घिस टांग टाँग रोक गिरा समझा खिला पिला पिघला डुबो भिगो बिछा लपेट छील कूट फेंट तल परोस लौटा बचा छुपा छिपा सुला बिठा बैठा घोल ठोक ठोंक खींच सरका पहुंचा पहुँचा बजा जगा सिखा करवा लगवा बनवा'
    .split(' ')
    .join('|')
/** "बाँध दो", "पकने दो", "उठा के दो ना": "do it" and "let it", and no two. */
const imperative = new RegExp(
  String.raw`((?:^|\s)(?!पौने)(?:\p{L}[\p{L}\p{M}]*ने|(?:${stems})(?: के| कर)?)\sद)(?=ो(?:$|[,।.!?]|\s(?:और|फिर|तो|ताकि|क्योंकि|जब|कि|वरना|अगर|अब|उसके|इसके|बस|ऊपर|नीचे|ना|न|जी|यार|भाई|भैया|मुझे|हमें|इसे|इसको|उसे|उसको|इसमें|उसमें|प्लीज़|प्लीज|आप|सब|पहले|जल्दी)(?=[\s,।.!?]|$)))`,
  'gu',
)
/** "नौ दो ग्यारह हो गया": gone; "चार चांद": what makes a thing better; "उन्नीस बीस": nearly the same. */
const idioms =
  /(?<![\p{L}\p{M}])(?:नौ दो ग्यारह|चार चा[ंँ]द|तीन तेरह|दो टूक|दो चार हाथ|निन्यानवे का फेर|उन्नीस बीस का|छत्तीस का आ[ंँ]कड़ा|चौदहवीं का चा[ंँ]द|सोलह आने|एक दूसरे|एक साथ|एक बार फिर|एक तरफ|एक और|हर एक)(?![\p{L}\p{M}])/gu

/** "आठों": all eight; "चारों ओर" is on all sides. */
const allOf = /(?<![\p{L}\p{M}])(तीन|चार(?!ों (?:ओर|तरफ|तरफ़))|पाँच|पांच|छह|सात|आठ|दस)ों(?![\p{L}\p{M}])/gu

/** The words that are no numbers are parted, so that they are read as none; `kept` is taken out again. */
export const keepHindi = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{M}])सवा(?= बजे)/gu, '1:15')
    .replaceAll(allOf, (_, word: string) => word)
    .replaceAll(imperative, `$1${kept}`)
    .replaceAll(idioms, (words) => words.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, `$&${kept}`))

const over = /(?<![\d.,/])(?:(\d{1,3}) सही )?(\d{1,3}) (?:बटा|बटे|बट्टा|अपॉन) (\d{1,3})(?![\d/]|[.,]\d)/gu

/** "एक बटा चार": a quarter. */
export const hindiFractions = (text: string): string =>
  text.replaceAll(
    over,
    (_, whole: string | undefined, top: string, bottom: string) =>
      `${whole === undefined ? '' : `${whole} `}${top}/${bottom}`,
  )
