/** Kinds of places on a trip, by the last word of their name. */
export const sights = {
  beach: 'beach|beaches|cove|playa|praia|plage|spiaggia|bay|lagoon|shore|sandbar',
  viewpoint:
    'viewpoint|lookout|miradouro|mirador|rooftop|observation deck|sky deck|hilltop|overlook|belvedere|hill|tower|skywalk|vista point',
  nature:
    'waterfall|falls|national park|park|lake|canyon|volcano|mountain|mountains|forest|hot springs|hot spring|cave|caves|rice terraces|rice terrace|terraces|gorge|glacier|desert|dunes|river|island|islands|valley|trail|garden|gardens|botanical garden|cliffs|cliff|geyser|springs|reef|fjord|cenote|blue lagoon|crater|peak|meadow|nature reserve|bamboo forest|black sand beach|oasis|state park|hike|sinkhole|spring|vineyard|lavender fields|tulip fields|ridge walk|ridge|bamboo grove|grove|coastal path|coastal walk',
  food: 'restaurant|cafe|café|caffè|caffé|caffe|bakery|food market|night market|bar|winery|brewery|food hall|trattoria|osteria|taverna|bistro|pub|ramen shop|coffee shop|gelateria|pizzeria|wine cellar|lodge|tapas bar|izakaya|diner|street food',
  stay: 'hotel|hostel|airbnb|resort|villa|homestay|riad|ryokan|guesthouse|bnb|campsite|campground|camp|cabin|neighborhood|lodging|glamping|treehouse|inn',
  transport:
    'tram|ferry|train|train station|metro|subway|bus|cable car|funicular|gondola|airport|scooter|car rental|boat|water taxi|monorail',
  shopping:
    'market|bazaar|souk|souq|mall|outlet|flea market|shopping street|boutique|bookstore|shop|store|mercado|arcade|department store',
  activity:
    'snorkeling|diving|surfing|kayaking|cooking class|boat tour|boat trip|walking tour|food tour|wine tasting|day trip|safari|zip line|zipline|hot air balloon|hot air balloon ride|spa|onsen|bathhouse|theme park|water park|amusement park|aquarium|zoo|show|festival|cruise|tour|rafting|paragliding|thermal bath|thermal baths|baths',
  sight:
    'castle|palace|cathedral|church|basilica|temple|shrine|mosque|museum|museums|gallery|bridge|square|plaza|piazza|fountain|fort|fortress|ruins|monument|old town|old city|medina|district|quarter|street|canal|canals|library|opera house|stadium|statue|gate|wall|chapel|abbey|monastery|pyramids|pyramid|village|town|harbor|harbour|pier|boardwalk|lighthouse|colosseum|forum|pantheon|alley|crossing|town square|clock tower|tomb|memorial|theater|theatre|amphitheatre|amphitheater|pagoda|citadel|stupa|mausoleum|observatory|acropolis|aqueduct|windmills|promenade|marina',
} as const

export type SightKind = keyof typeof sights
