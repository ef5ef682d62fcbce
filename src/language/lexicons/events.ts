/** Events that make news: the words that tell of them, the subject they belong to, and how grave they are. */
export const eventTopics: [topic: string, words: string][] = [
  [
    'labour',
    'union|walked off the job|picket line|picket|strike|on strike|layoffs|laid off|wage|wages|higher pay|workers|walk out|walkout|pay talks|industrial action|pay deal|overtime ban|job cuts|redundancies',
  ],
  [
    'conflict, war and peace',
    'missile|airstrike|ceasefire|troops|shelling|drone strike|military|soldiers|invasion|rocket|war|riot|coup|truce|peace talks|front line|shelled|airstrikes|drones|hostages|rebels|army|armed forces',
  ],
  [
    'disaster, accident and emergency incident',
    'fire|on fire|flames|blaze|smoke|explosion|exploded|boom|earthquake|aftershock|flood|flooding|flooded|wildfire|tornado|funnel cloud|hurricane|landslide|mudslide|sinkhole|collapsed|collapse|crash|crashed|derailed|derailment|pileup|evacuate|evacuated|evacuating|rescue|rescued|gas leak|power line|sinking|ambulance|ambulances|firefighters|fire department|tsunami|avalanche|capsized|caught fire|overturned|on its roof|burning|burned|shaking|tremor|burst its banks|washed away|swept away|mud|rockfall|eruption|erupted|volcano|lava|fire engine|fire engines|fire crews|lifeboat|stranded|trapped|spill|leaking|blast|wreckage|emergency services|runaway|cyclone|typhoon|came down|scaffolding|aground|coast guard|tugs|capsized|collision|leak|sprinklers|foam|evacuation|run aground|stuck on the tracks|blackout|power cut|power outage|power is out|power just went out|villages|dam|hospitalized|hospitalised|minor injuries|collided|slammed into|rammed',
  ],
  [
    'crime, law and justice',
    'shooting|shots fired|gunman|stabbing|robbery|robbed|arrested|arrest|suspect|murder|police chase|hostage|court|trial|verdict|sentenced|lawsuit|indicted|stolen|kidnapped|thief|thieves|theft|burglary|jailed|prison|judge|jury|charged|fraud|smuggling|police are looking|detained|fined|banned',
  ],
  [
    'weather',
    'storm|snow|blizzard|heat wave|hail|thunderstorm|forecast|ice storm|lightning|wind gusts|snowstorm|weather|rain|rainfall|heatwave|heat warning|drought|fog|frost|gale|winds|gusts|degrees|monsoon|temperature|cold snap',
  ],
  [
    'politics and government',
    'election|president|prime minister|parliament|senate|congress|mayor|governor|senator|vote|voted|ballot|bill passed|minister|government|resigned|resigns|council|law|referendum|lawmakers|party|coalition|cabinet|treaty|sanctions|opposition|candidate|polls|polling stations|summit|city council|mp|mps',
  ],
  [
    'economy, business and finance',
    'stock market|stocks|inflation|bankruptcy|recession|interest rates|merger|tariffs|prices|company|bank|interest|rates|central bank|mortgage|shares|profits|revenue|investors|jobs|factory|airline|tax|budget|billion|households|euro|retailer|shop closures|supermarket',
  ],
  [
    'health',
    'outbreak|virus|hospital|vaccine|recall|disease|infection|cases of|contaminated|patients|doctors|nurses|measles|flu|clinic|surgeons|transplant|medicine|drug|salmonella|recalled|bacteria|health ministry',
  ],
  [
    'society',
    'protest|protesters|protestors|march|rally|demonstration|demonstrators|crowd|residents|community|immigration|refugees|homeless|equality|petition|volunteers',
  ],
  [
    'environment',
    'oil spill|pollution|climate|species|deforestation|whale|wildlife|emissions|endangered|bird|birds|fish|forest|coral|recycling|river cleanup|beavers|wolves|sewage|toxic|rewilding',
  ],
  [
    'science and technology',
    'rocket launch|satellite|nasa|outage|hack|data breach|launch|meteor|eclipse|scientists|telescope|spacecraft|asteroid|comet|astronauts|astronaut|discovered|researchers|robot|software|app|artificial intelligence|internet|fossil|species|moon|mars',
  ],
  [
    'education',
    'school|schools|university|students|teachers|campus|pupils|exams|exam|curriculum|classroom|tuition|kindergarten',
  ],
  [
    'sport',
    'championship|olympics|world cup|final|match|playoffs|tournament|medal|cup|champion|champions|goal|scored|league|coach|marathon|race|stadium|transfer|penalty',
  ],
  [
    'arts, culture, entertainment and media',
    'concert|festival|actor|singer|film|celebrity|museum|exhibition|painting|award|awards|premiere|album|theatre|theater|band|statue|gallery|orchestra|novel',
  ],
  ['religion', 'pope|cathedral|mosque|temple|archbishop|bishop|pilgrims|pilgrimage|synagogue'],
  [
    'human interest',
    'reunited|rescued puppy|hero|lottery|proposal|found alive|lost dog|missing dog|birthday|oldest|world record|wedding|stranger|kindness|reunion|twins',
  ],
]

export const gravity: [level: 'extreme' | 'severe' | 'moderate' | 'minor', words: string][] = [
  [
    'extreme',
    'killed|dead|deaths|died|casualties|fatalities|mass shooting|collapsed building|building collapsed|tsunami|airstrike|missile',
  ],
  [
    'severe',
    'fire|flames|blaze|explosion|exploded|boom|earthquake|flood|flooding|tornado|hurricane|wildfire|crash|crashed|shooting|shots fired|injured|evacuate|evacuated|evacuating|trapped|collapsed|landslide|on its roof|capsized|rescue|gas leak|state of emergency|pileup|derailed|derailment|burst its banks|eruption|erupted|avalanche|stabbing|blast|landslide|missing|swept away|came down',
  ],
  [
    'moderate',
    'protest|strike|power is out|power outage|blackout|road closed|closed|storm|riot|arrested|delays|smoke|evacuation',
  ],
  ['minor', 'traffic|detour|noise|announcement|press conference|meeting'],
]
