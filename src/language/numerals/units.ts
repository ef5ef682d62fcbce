/** What a number counts or measures, by the word or sign beside it, in the languages that are read here. */

/** Units that say the same thing share a name; `size` is in the family's own unit, so that they can be converted. */
export interface Unit {
  name: string
  family: string
  size: number
}

const listed = `
second time 1: s sec secs second seconds segundo segundos seconde secondes sekunde sekunden sek secondo secondi 秒 秒間 सेकंड सेकेंड ثانية ثواني ثوان
minute time 60: m min mins minute minutes minuto minutos minuten minuti 分 分間 分钟 मिनट دقيقة دقائق دقايق
hour time 3600: h hr hrs hour hours hora horas heure heures stunde stunden std ora ore 時間 小时 घंटा घंटे ساعة ساعات
day time 86400: day days día días dia dias jour jours tag tage tagen giorno giorni 日 日間 天 दिन يوم أيام
week time 604800: week weeks semana semanas semaine semaines woche wochen settimana settimane 週間 周 हफ्ते हफ्ता सप्ताह أسبوع أسابيع
month month 1: month months mes meses mês mois monat monate monaten mese mesi ヶ月 か月 个月 महीना महीने شهر أشهر
year month 12: year years año años ano anos an ans année années jahr jahre jahren anno anni 年 年間 साल سنة سنوات عام
degree degree 1: ° °c °f degree degrees grado grados grau graus degré degrés grad gradi 度 डिग्री درجة درجات celsius fahrenheit
gram mass 1: g gr gram grams gramme grammes gramo gramos grama gramas gramm grammo grammi グラム 克 ग्राम غرام جرام غرامات
kilogram mass 1000: kg kilo kilos kilogram kilograms kilogramo kilogramos kilogramm chilo chili キロ 公斤 किलो كيلو كيلوغرام
ounce mass 28.35: oz ounce ounces onza onzas onça once onces unze unzen oncia once
pound mass 453.6: lb lbs pound pounds libra libras livre livres pfund libbra libbre
millilitre volume 1: ml cc millilitre milliliter millilitres milliliters mililitro mililitros millilitri ミリリットル 毫升 مل
litre volume 1000: l litre liter litres liters litro litros litri リットル 升 लीटर لتر
cup volume 240: cup cups taza tazas xícara xícaras tasse tassen tasses tazza tazze カップ 杯 कप كوب أكواب كأس
tablespoon volume 15: tbsp tbsps tablespoon tablespoons cucharada cucharadas el esslöffel cucchiaio cucchiai 大さじ
teaspoon volume 5: tsp tsps teaspoon teaspoons cucharadita cucharaditas tl teelöffel cucchiaino cucchiaini 小さじ चम्मच ملعقة
set set 1: set sets serie series série séries satz sätze sätzen セット 组 सेट مجموعة مجموعات
round set 1: round rounds ronda rondas rodada rodadas tour tours runde runden giro giri ラウンド
repetition repetition 1: rep reps repetition repetitions repetición repeticiones repetição repetições répétition répétitions wiederholung wiederholungen ripetizione ripetizioni 回 次 रेप تكرار تكرارات
percent percent 1: % percent prozent
money money 1: $ € £ ¥ ₹ dollar dollars buck bucks usd euro euros eur pound quid peso pesos real reais yen 円 元 रुपये रुपए ريال درهم جنيه دولار يورو
serving serving 1: serving servings portion portions person people persona personas pessoa pessoas personne personnes person personen persone porciones ración raciones porções portionen porzione porzioni 人 人分 人前 份 लोग लोगों شخص أشخاص
centimetre length 1: cm centimetre centimeter centimetres centimeters centímetro centímetros centimètre centimètres zentimeter centimetro centimetri センチ 厘米
metre length 100: m metre meter metres meters metro metros mètre mètres metri メートル 米 मीटर متر أمتار
kilometre length 100000: km kilometre kilometer kilometres kilometers kilómetro kilómetros quilômetro quilômetros kilomètre kilomètres chilometro chilometri キロメートル 公里 किलोमीटर كيلومتر
inch length 2.54: inch inches pulgada pulgadas polegada polegadas pouce pouces zoll pollice pollici इंच
star rating 1: star stars estrella estrellas estrela estrelas étoile étoiles stern sterne sternen stella stelle
calorie calorie 1: cal kcal calorie calories caloría calorías caloria calorias kalorien
`

const units = new Map<string, Unit>()
for (const line of listed.trim().split('\n')) {
  const [head, words] = line.split(': ') as [string, string]
  const [name, family, size] = head.split(' ') as [string, string, string]
  for (const word of words.split(' ')) if (!units.has(word)) units.set(word, { name, family, size: Number(size) })
}

/** The longest unit that a text begins with, of those that are written to the number without a space. */
const attached = [...units.keys()]
  .filter((word) => !/^[\p{Script=Latin}]/u.test(word))
  .sort((a, b) => b.length - a.length)

/** The unit that a word is, if any. */
export const unitOf = (word: string): Unit | undefined => units.get(word.toLowerCase().replace(/\.$/, ''))

/** The unit with which a text begins: "minutes of rest", "分焼く", "° for an hour". */
export function unitAtStart(text: string): Unit | undefined {
  const word = /^[\s-]*([\p{L}\p{M}]+|[%°$€£¥₹][cf]?)/iu.exec(text.slice(0, 40))?.[1]
  if (word === undefined) return undefined
  const whole = unitOf(word)
  if (whole) return whole
  const sign = attached.find((unit) => word.startsWith(unit))
  return sign === undefined ? undefined : units.get(sign)
}
