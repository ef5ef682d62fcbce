/** One unit to a line: its name, its family, its size in the family's own unit, and its words in every language. */
export const listed = `
second time 1: s sec secs second seconds segundo segundos seconde secondes sekunde sekunden sek secondo secondi 秒 秒間 秒钟 सेकंड सेकेंड सेकंड्स ثانية ثواني ثوان ثوانٍ
minute time 60: m min mins minute minutes minuto minutos minuten minuti 分 分間 分钟 分鐘 मिनट मिनटों دقيقة دقائق دقايق دقيقه
hour time 3600: h hr hrs hour hours hora horas heure heures stunde stunden std ora ore 時間 小时 小時 钟头 घंटा घंटे घंटों ساعة ساعات ساعه
day time 86400: day days día días dia dias jour jours tag tage tagen giorno giorni 日 日間 天 दिन दिनों يوم أيام ايام يوما يومًا
week time 604800: week weeks semana semanas semaine semaines woche wochen settimana settimane 週間 周 星期 हफ्ते हफ्ता हफ़्ते सप्ताह أسبوع أسابيع اسابيع
month time 2629800: month months mes meses mês mois monat monate monaten mese mesi ヶ月 か月 カ月 个月 महीना महीने महीनों شهر أشهر اشهر شهور
year time 31557600: year years año años ano anos an ans année années jahr jahre jahren anno anni 年 年間 साल वर्ष سنة سنوات عام أعوام عاما عامًا
night night 1: night nights noche noches noite noites nuit nuits nacht nächte nächten notte notti 泊 晚 रात रातें ليلة ليال ليالي ليالٍ
clock clock 1: am pm uhr बजे 時 点 點 点钟
degree degree 1: ° °c °f degree degrees grado grados grau graus degré degrés grad gradi 度 डिग्री درجة درجات درجه celsius fahrenheit
milligram mass 0.001: mg milligram milligrams miligramo miligramos miligrama miligramas milligramme milligrammes milligramm milligrammi ミリグラム 毫克
hectogram mass 100: etto etti hectogram hekto
gram mass 1: g gr gram grams gramme grammes gramo gramos grama gramas gramm grammo grammi グラム 克 ग्राम غرام جرام غرامات جرامات
kilogram mass 1000: kg kilo kilos kilogram kilograms kilogramo kilogramos kilogramm quilo quilos chilo chili キロ 公斤 千克 किलो किलोग्राम كيلو كيلوغرام كيلوجرام
ounce mass 28.35: oz ounce ounces onza onzas onça onças once onces unze unzen oncia
pound mass 453.6: lb lbs pound pounds libra libras livre livres pfund libbra libbre ポンド 磅
money money 1: pound pounds libra libras livre livres pfund sterlina sterline ポンド جنيه جنيهات جنيها جنيهًا £
millilitre volume 1: ml cc millilitre milliliter millilitres milliliters mililitro mililitros millilitri ミリリットル 毫升 मिलीलीटर مل
centilitre volume 10: cl centilitre centilitres centilitro centilitri
decilitre volume 100: dl decilitro decilitri deziliter decilitre
litre volume 1000: l litre liter litres liters litro litros litri リットル 升 लीटर لتر لترات
gallon volume 3785: gallon gallons galón galones galão galões gallone galloni
quart volume 946: quart quarts qt qts
pint volume 473: pint pints pinta pintas pinte
cup volume 240: cup cups taza tazas xícara xícaras chávena chávenas tasse tassen tasses tazza tazze カップ 杯 कप كوب أكواب اكواب كأس كوبا
tablespoon volume 15: tbsp tbsps tablespoon tablespoons cucharada cucharadas colher colheres cuillère cuillères el esslöffel cucchiaio cucchiai 大さじ 大匙 汤匙 勺 चम्मच ملعقة ملاعق
teaspoon volume 5: tsp tsps teaspoon teaspoons spoon spoons cucharadita cucharaditas colher colheres cuillère cuillères tl teelöffel cucchiaino cucchiaini 小さじ 小匙 茶匙 勺 चम्मच ملعقة ملاعق
set set 1: set sets serie series série séries satz sätze sätzen セット 组 組 सेट مجموعة مجموعات جولة جولات
round set 1: round rounds circuit circuits ronda rondas vuelta vueltas rodada rodadas volta voltas tour tours runde runden durchgang durchgänge giro giri ラウンド 轮 राउंड
repetition repetition 1: rep reps repetition repetitions repetición repeticiones repetição repetições répétition répétitions wiederholung wiederholungen ripetizione ripetizioni 回 次 下 रेप रेप्स बार تكرار تكرارات تكرارا مرة مرات
times times 1: times vez veces vezes fois mal volte 回 次 बार مرة مرات
tenth percent 10: 割 成 할
percent percent 1: % percent prozent प्रतिशत بالمئة
money money 1: $ € £ ¥ ₹ dollar dollars buck bucks usd euro euros eur quid dólar dólares dólars peso pesos real reais yen dirham dirhams riyal riyals rupee rupees yuan rmb franc francs franken rupia rupias 円 元 块 塊 ドル ユーロ रुपये रुपए रुपया रुपयों ريال ريالات درهم دراهم درهما جنيه دولار دولارات يورو
cent money 0.01: cent cents centavo centavos céntimo céntimos centime centimes cêntimo cêntimos centesimo centesimi पैसे
person person 1: person people persona personas pessoa pessoas personne personnes personen leute leuten menschen persone 人 个人 लोग लोगों شخص أشخاص اشخاص شخصا
serving serving 1: serving servings serves portion portions person people persona personas pessoa pessoas personne personnes personen leute leuten menschen persone porciones ración raciones porções portionen porzione porzioni 人 人分 人前 份 个人 लोग लोगों شخص أشخاص اشخاص شخصا
millimetre length 0.1: mm millimetre millimeter millimetres millimeters milímetro milímetros millimètre millimètres millimetri ミリ 毫米
centimetre length 1: cm centimetre centimeter centimetres centimeters centímetro centímetros centimètre centimètres zentimeter centimetro centimetri センチ 厘米 公分 सेंटीमीटर سنتيمتر سم
metre length 100: m metre meter metres meters metro metros mètre mètres metri höhenmeter メートル 米 मीटर متر أمتار امتار
kilometre length 100000: km kilometre kilometer kilometres kilometers kilómetro kilómetros quilômetro quilômetros quilómetro quilómetros kilomètre kilomètres chilometro chilometri キロ キロメートル 公里 千米 किलोमीटर كيلومتر كيلومترات كيلو
inch length 2.54: inch inches pulgada pulgadas polegada polegadas pouce pouces zoll pollice pollici インチ 英寸 इंच بوصة
foot length 30.48: foot feet ft pie pies pé pés pied pieds fuß piede piedi フィート 英尺 फीट फुट قدم
yard length 91.44: yard yards yarda yardas jarda jardas
mile length 160934: mile miles milla millas milha milhas meile meilen miglio miglia マイル 英里 मील ميل أميال
star rating 1: ★ ⭐ star stars estrella estrellas estrela estrelas étoile étoiles stern sterne sternen stella stelle 星 つ星 星级 स्टार نجمة نجوم
point point 1: point points pt pts punto puntos ponto pontos punkt punkte punkten punti ポイント 点 分 अंक نقطة نقاط
goal goal 1: goal goals gol goles gols buts tor tore toren reti ゴール 进球 球 गोल هدف أهداف اهداف
calorie calorie 1: cal kcal calorie calories caloría calorías caloria calorias kalorie kalorien カロリー 卡 大卡 千卡 कैलोरी سعرة سعرات
egg egg 1: egg eggs huevo huevos ovo ovos œuf œufs oeuf oeufs ei eier eiern uovo uova अंडा अंडे بيضة بيضات بيض
clove clove 1: clove cloves diente dientes dente dentes gousse gousses zehe zehen knoblauchzehe knoblauchzehen spicchio spicchi 瓣 かけ कली कलियां कलियाँ فص فصوص
slice slice 1: slice slices rebanada rebanadas loncha lonchas fatia fatias tranche tranches scheibe scheiben fetta fette 切れ شريحة شرائح
can can 1: cans tin tins lata latas boîte boîtes dose dosen lattina lattine 缶 罐 علبة علب
step walk 1: steps pasos passos schritte schritten 歩 步 कदम خطوة خطوات
grit grit 1: grit körnung korn 番
piece piece 1: piece pieces pieza piezas pedaço pedaços pièce pièces stück stücke pezzo pezzi 個 个 つ टुकड़ा टुकड़े قطعة قطع حبة حبات
`
