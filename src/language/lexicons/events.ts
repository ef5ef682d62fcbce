/** Events that make news: the words that tell of them, the subject they belong to, and how grave they are. */
export const eventTopics: [topic: string, words: string][] = [
  [
    'labour',
    'union|walked off the job|picket line|picket|strike|on strike|layoffs|laid off|wage|wages|higher pay|workers',
  ],
  [
    'conflict, war and peace',
    'missile|airstrike|ceasefire|troops|shelling|drone strike|military|soldiers|invasion|rocket|war|riot|coup',
  ],
  [
    'disaster, accident and emergency incident',
    'fire|on fire|flames|blaze|smoke|explosion|exploded|boom|earthquake|aftershock|flood|flooding|flooded|wildfire|tornado|funnel cloud|hurricane|landslide|mudslide|sinkhole|collapsed|collapse|crash|crashed|derailed|derailment|pileup|evacuate|evacuated|evacuating|rescue|rescued|gas leak|power line|sinking|ambulance|ambulances|firefighters|fire department|tsunami|avalanche|capsized|caught fire|overturned|on its roof',
  ],
  [
    'crime, law and justice',
    'shooting|shots fired|gunman|stabbing|robbery|robbed|arrested|arrest|suspect|murder|police chase|hostage|court|trial|verdict|sentenced|lawsuit|indicted|stolen|kidnapped',
  ],
  [
    'weather',
    'storm|snow|blizzard|heat wave|hail|thunderstorm|forecast|ice storm|lightning|wind gusts|snowstorm|weather',
  ],
  [
    'politics and government',
    'election|president|prime minister|parliament|senate|congress|mayor|governor|senator|vote|voted|ballot|bill passed|minister|government|resigned|resigns|council|law',
  ],
  [
    'economy, business and finance',
    'stock market|stocks|inflation|bankruptcy|recession|interest rates|merger|tariffs|prices|company|bank',
  ],
  ['health', 'outbreak|virus|hospital|vaccine|recall|disease|infection|cases of|contaminated'],
  ['society', 'protest|protesters|protestors|march|rally|demonstration|demonstrators|crowd'],
  ['environment', 'oil spill|pollution|climate|species|deforestation|whale'],
  ['science and technology', 'rocket launch|satellite|nasa|outage|hack|data breach|launch|meteor|eclipse'],
  ['education', 'school|schools|university|students|teachers|campus'],
  ['sport', 'championship|olympics|world cup|final|match|playoffs'],
  ['arts, culture, entertainment and media', 'concert|festival|actor|singer|film|celebrity|museum'],
  ['human interest', 'reunited|rescued puppy|hero|lottery|proposal'],
]

export const gravity: [level: 'extreme' | 'severe' | 'moderate' | 'minor', words: string][] = [
  [
    'extreme',
    'killed|dead|deaths|died|casualties|fatalities|mass shooting|collapsed building|building collapsed|tsunami|airstrike|missile',
  ],
  [
    'severe',
    'fire|flames|blaze|explosion|exploded|boom|earthquake|flood|flooding|tornado|hurricane|wildfire|crash|crashed|shooting|shots fired|injured|evacuate|evacuated|evacuating|trapped|collapsed|landslide|on its roof|capsized|rescue|gas leak|state of emergency|pileup',
  ],
  [
    'moderate',
    'protest|strike|power is out|power outage|blackout|road closed|closed|storm|riot|arrested|delays|smoke|evacuation',
  ],
  ['minor', 'traffic|detour|noise|announcement|press conference|meeting'],
]
