/** The words of further languages for the units, and further endings: Dutch, Swedish, Polish, Russian, Turkish, Korean. */
export const listedToo = `
second time 1: seconden sekund sekunder sekunda sekundy секунда секунды секунд секунду сек saniye saniyelik 초 초간
minute time 60: minuut minuutje minuutjes minut minuter minuta minuty minutę минута минуты минут минуту мин dakika dakikada dakikadan dakikaya dakikalık dk 분 분간
hour time 3600: uur uren uurtje timme timmar tim godzina godziny godzin godzinę час часа часов saat saatte saatlik saati 시간
clock clock 1: uur saat 시
day time 86400: dag dagen dagar dygn dzień dni день дня дней gün günde günlük 일 일간
week time 604800: weken vecka veckor tydzień tygodnie tygodni неделя недели недель неделю hafta haftada haftalık 주 주간
month time 2629800: maand maanden månad månader miesiąc miesiące miesięcy месяц месяца месяцев ay ayda aylık 달 개월
year time 31557600: jaar jaren år rok lata lat год года лет yıl yılda yıllık sene 년
night night 1: nachten natt nätter noc noce nocy ночь ночи ночей gece 박
degree degree 1: graden graad grader stopień stopnie stopni градус градуса градусов derece derecede 도
gram mass 1: gramy gramów грамм грамма граммов г 그램
kilogram mass 1000: kilogramy kilogramów кило килограмм килограмма килограммов кг 킬로 킬로그램
millilitre volume 1: mililitr mililitry mililitrów миллилитр миллилитра миллилитров мл mililitre 밀리리터 밀리
decilitre volume 100: deciliter
litre volume 1000: litern litr litry litrów литр литра литров л 리터
cup volume 240: kop kopje kopjes kopp koppar szklanka szklanki szklanek szklankę стакан стакана стаканов bardak fincan 컵
tablespoon volume 15: esslöffeln eetlepel eetlepels matsked matskedar msk łyżka łyżki łyżek łyżkę ложка ложки ложек kaşığı kaşık 큰술 숟갈 숟가락 스푼
teaspoon volume 5: teelöffeln theelepel theelepels tesked teskedar tsk łyżeczka łyżeczki łyżeczek łyżeczkę ложка ложки ложек ложечки kaşığı kaşık 작은술 스푼
set set 1: seria serii serię setów подход подхода подходов сет сета сетов 세트
round set 1: ronde rondes runda rundy rund rundor varv круг круга кругов tur turu 라운드
repetition repetition 1: herhaling herhalingen repetitioner powtórzenie powtórzenia powtórzeń повтор повтора повторов повторение повторения повторений tekrar 회 번 раз раза
times times 1: keer gånger gång razy raz раз раза kez kere defa 번 회
percent percent 1: procent процент процента процентов 퍼센트 프로
money money 1: ₩ ₽ ₺ ₪ ฿ zł złoty złote złotych zloty zlotys kr krona kronor kroner рубль рубля рублей руб rubles roubles lira liras liraya lirayı liralık tl 원 달러 유로 доллар доллара долларов евро dinar dinars دينار دنانير دينارا shekels baht
person person 1: personer osoba osoby osób человек человека людей kişi kişilik 명 사람
serving serving 1: personer porcja porcje porcji osoba osoby osób porties portie порция порции порций человек человека людей kişi kişilik porsiyon 인분 명 사람
millimetre length 0.1: millimetern milimetr milimetry milimetrów миллиметр миллиметра миллиметров мм milimetre 밀리미터
centimetre length 1: zentimetern centymetr centymetry centymetrów сантиметр сантиметра сантиметров см santim santimetre 센티 센티미터
metre length 100: metern metr metry metrów метр метра метров м 미터
kilometre length 100000: kilometern kilometr kilometry kilometrów километр километра километров км kilometre 킬로미터 킬로
star rating 1: ster sterren stjärna stjärnor gwiazdka gwiazdki gwiazdek звезда звезды звёзд звезд yıldız
point point 1: punten poäng punkty punktów балл балла баллов очко очка очков puan 점
goal goal 1: doelpunt doelpunten mål gole goli гол гола голов 골
calorie calorie 1: calorieën kalorier kalorii ккал калорий kalori 칼로리
egg egg 1: eieren ägg jajko jajka jajek яйцо яйца яиц yumurta
clove clove 1: teentje teentjes klyfta klyftor ząbek ząbki ząbków зубчик зубчика зубчиков
slice slice 1: plakje plakjes sneetjes skiva skivor plaster plastry plastrów ломтик ломтика ломтиков dilim 조각
can can 1: blikje blikjes burk burkar puszka puszki puszek банка банки банок kutu 캔
step walk 1: stappen steg kroki kroków шаг шага шагов adım 걸음
piece piece 1: stuks stukje stukjes bitar sztuka sztuki sztuk штука штуки штук шт кусок куска кусков кусочка кусочков tane adet parça 개
`
