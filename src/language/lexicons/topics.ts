/**
 * What videos are about. For each topic: how to say it after "this is", the words that are telling on their own
 * (`strong`, two points each) and those that only help (`weak`, one point). Words match whole, in singular and plural.
 */

export interface TopicWords {
  phrase: string
  strong: string
  weak: string
}

export const topics = {
  cooking: {
    phrase: 'a cooking video',
    strong:
      'recipe|preheat|whisk|saute|simmer|tablespoon|tbsp|teaspoon|tsp|dough|batter|marinate|marinade|skillet|saucepan|frying pan|baking sheet|air fryer|oven|knead|garnish|ingredient|mince|caramelize|parchment|baking powder|baking soda|season with|salt and pepper|minced garlic|bake|roast|fry|stir fry|drizzle|meal prep|stovetop|broth|rolling boil|al dente|mixing bowl|food processor|blender|fold in|deep fry|sear',
    weak: 'cup|flour|sugar|butter|egg|garlic|onion|salt|pepper|oil|olive oil|cheese|chicken|beef|pork|rice|pasta|noodle|tomato|cream|milk|boil|chop|slice|dice|stir|mix|bowl|pan|pot|cook|heat|serve|flavor|sauce|dish|dinner|lunch|breakfast|dessert|snack|spice|herb|vanilla|cinnamon|lemon|juice|soup|salad|cake|cookie|bread|steak|salmon|tofu|potato|avocado|honey|yogurt|delicious|tender|crispy|golden brown|melt|pour|combine|drain',
  },
  fitness: {
    phrase: 'a workout',
    strong:
      'workout|rep|squat|lunge|deadlift|pushup|push up|pullup|pull up|burpee|plank|dumbbell|barbell|kettlebell|glute|hamstring|quad|bicep|tricep|leg day|push day|pull day|superset|amrap|emom|hiit|bench press|crunch|sit up|curl|jumping jack|mountain climber|cardio|treadmill|gym|hip thrust|resistance band|warm up|cool down|calf raise|lat pulldown|overhead press|tabata|hypertrophy|progressive overload|romanian deadlift|kickback|rpe|mobility|circuit|per side|each leg|each side',
    weak: 'set|exercise|round|rest|core|muscle|ab|leg|arm|chest|shoulder|hip|stretch|train|training|strength|sweat|bodyweight|weight|hold|burn|form|fitness|booty|row|raise|press|lift|minute|second',
  },
  health: {
    phrase: 'a health talk',
    strong:
      'dentist|tooth|teeth|enamel|cavity|gum disease|eye doctor|eyesight|eye strain|heart attack|stroke|allergy|asthma|back pain|joint pain|blood flow|nervous system|hydration|inflammation|cortisol|hormone|insulin|blood sugar|blood pressure|cholesterol|vitamin d|vitamin c|vitamin|magnesium|supplement|gut health|microbiome|probiotic|immune system|symptom|diagnosis|disease|cancer|diabetes|anxiety|depression|adhd|doctor|dermatologist|nutritionist|dietitian|nurse|patient|cure|detox|toxin|metabolism|fasting|autoimmune|thyroid|estrogen|testosterone|migraine|acid reflux|bloating|ibs|heart disease|medication|medical advice|clinical|seed oil|antioxidant|melatonin|creatine|ashwagandha|omega 3|collagen|weight loss|fat loss|liver|kidney|heal|infection|antibiotic|vaccine|deficiency|parasite|electrolyte|apple cider vinegar',
    weak: 'health|healthy|body|brain|sleep|study|research|treat|treatment|prevent|risk|cause|skin|acne|gut|stomach|heart|blood|immune|nutrition|protein|fiber|calorie|diet|stress|energy|pain|headache|boost|reduce|lower|improve|sugar|water|natural|remedy|science',
  },
  fashion: {
    phrase: 'an outfit video',
    strong:
      'outfit|ootd|blazer|jeans|cardigan|trousers|skirt|loafer|sneaker|wardrobe|closet|styling|styled|capsule|thrifted|thrift|denim|oversized|high waisted|tote|handbag|trench coat|crop top|bodysuit|maxi dress|midi|fit check|get dressed|grwm outfit|accessorize|lookbook|streetwear|heels|ankle boot|tucked|layering|layered|knit|linen|button down|turtleneck|hoodie|baggy|necklace|sunglasses|wearing|capsule wardrobe|leather jacket|cargo pants|leggings|earrings|belt',
    weak: 'wear|dress|shirt|top|jacket|coat|pants|shorts|shoe|boot|bag|hat|style|look|fit|color|size|chic|casual|elegant|sweater|tee|fall|summer|neutral|beige|black|white|brown|jewelry|hoops|sandals|scarf|fabric|cotton|silk|wool',
  },
  beauty: {
    phrase: 'a beauty routine',
    strong:
      'skincare|skin care|makeup|moisturizer|serum|sunscreen|spf|foundation|concealer|mascara|blush|bronzer|highlighter|lipstick|lip gloss|lip liner|lip oil|eyeliner|eyeshadow|cleanser|toner|retinol|niacinamide|hyaluronic acid|setting spray|primer|shampoo|conditioner|curling iron|brow gel|nail polish|gel nails|hair mask|grwm|get ready with me|fragrance|perfume|exfoliate|exfoliant|cuticle|hair oil|blowout|body lotion',
    weak: 'skin|face|hair|lip|glow|dewy|pores|acne|brush|blend|shade|routine|nails|eyebrow|lash|dry|oily|sensitive|curls|style|cream|mask',
  },
  shopping: {
    phrase: 'a product showcase',
    strong:
      "amazon find|amazon finds|haul|must have|must haves|link in bio|linked|storefront|on sale|discount code|promo code|my code|use code|percent off|coupon|tiktok shop|dupe|unboxing|restock|price|bucks|dollar|dollars|worth every penny|favorites|gift guide|gift idea|add to cart|checkout|obsessed with|run don't walk|sold out|black friday|target|walmart|sephora|ulta|ikea|costco|purchase|shop my|affordable|organizer|gadget",
    weak: 'buy|bought|ordered|brand|product|find|cheap|cost|deal|sale|store|shop|shipping|quality|amazon|use|code|size|color|comes in|package|box',
  },
  review: {
    phrase: 'a product review',
    strong:
      "review|honest review|honest opinion|pros and cons|pros|cons|worth it|worth the hype|worth the money|not worth it|overrated|overhyped|underrated|out of ten|out of 10|out of five|out of 5|rating|verdict|downside|drawback|i would recommend|would not recommend|don't buy|tested|testing|i've been using|final thoughts|bottom line|battery life|complaint|my only complaint|biggest complaint|returned it|returning|disappointed|impressed|holds up|first impressions|hands on|cheap plastic|build quality|value for money|compared to",
    weak: 'love|hate|quality|product|using|months|weeks|comfortable|price|works|recommend|noise|sound|screen|camera|like|dislike|problem|issue|feels|better|worse|fits|buy|money|expensive|battery|setup|performance|star|stars',
  },
  travel: {
    phrase: 'a travel video',
    strong:
      'travel|itinerary|destination|bucket list|hidden gem|hostel|airbnb|hotel|flight|airport|passport|visa|things to do|places to visit|must visit|must see|day trip|road trip|tourist|tourism|backpacking|solo trip|layover|national park|waterfall|viewpoint|ferry|island|old town|sightseeing|vacation|landmark|temple|cathedral|palace|castle|hike|hiking|trail|snorkel|snorkeling|beach|sunrise|sunset|train ticket|public transport|metro|tram|entrance fee|night market|city guide|resort|weekend in|days in|trip to|museum|off season|peak season',
    weak: 'visit|trip|city|country|explore|view|ticket|guide|local|euros|book|stay|walk|street|square|mountain|lake|river|bridge|park|market|bus|train|boat|spot|place|town|village|summer|spring',
  },
  restaurant: {
    phrase: 'a food spot review',
    strong:
      'restaurant|cafe|coffee shop|bakery|menu|ordered|we ordered|i ordered|reservation|waiter|server|omakase|brunch spot|food truck|taqueria|pizzeria|ramen shop|noodle shop|ramen spot|best pizza|best burger|best tacos|where to eat|places to eat|eats|spot in|hole in the wall|michelin|cash only|walk in|walk ins|date night|dine|dining|happy hour|tasting menu|chef|appetizer|entree|patio|rooftop|line out the door|food tour|must try|dim sum|dumpling house|steakhouse|deli|bistro|tapas|speakeasy|bar|brunch|chilaquiles|dumpling|soup dumpling|taco spot|toastie|food spot|eat at|ate at|waitlist|minute wait|best brunch|pancakes were|my boyfriend got|i got the|we got the',
    weak: 'food|eat|delicious|taste|tasty|bite|dish|spot|place|located|order|dessert|taco|pizza|burger|ramen|sushi|noodle|dumpling|croissant|coffee|latte|spicy|crispy|portion|price|wait|line|vibe|cuisine|neighborhood|downtown|street',
  },
  education: {
    phrase: 'an explainer',
    strong:
      "in this lesson|today we're learning|let's learn|did you know|is called|are called|defined as|definition|means that|the formula|equation|theorem|photosynthesis|mitosis|mitochondria|chloroplast|molecule|atom|electron|proton|neutron|cell|gravity|velocity|friction|energy|kinetic|velocity|density|osmosis|evaporation|planet|solar system|orbit|fraction|denominator|numerator|exponent|algebra|geometry|calculus|derivative|integral|triangle|hypotenuse|probability|constitution|revolution|empire|civil war|world war|treaty|dynasty|ancient|century|amendment|congress|supply and demand|inflation|economics|gdp|compound interest|metaphor|simile|noun|verb|adjective|literature|philosophy|psychology|cognitive|neuron|dna|rna|gene|chromosome|evolution|natural selection|ecosystem|food chain|tectonic plate|volcano|earthquake|climate|history|science|physics|chemistry|biology|math|exam|test|student|teacher|homework|explained|cold war|black hole|periodic table|acid|enzyme|chlorophyll|carbon dioxide|glucose|algorithm|binary|variable|recursion|pythagorean|square root",
    weak: 'example|called|because|explain|learn|remember|fact|theory|term|concept|process|type|number|equals|times|divide|multiply|add|subtract|law|king|war|empire|water|earth|light|force|mass|system|structure|function|means|difference|question|answer|formula|study|step|simple|part',
  },
  language: {
    phrase: 'a language lesson',
    strong:
      'in spanish|in french|in german|in italian|in japanese|in korean|in portuguese|in mandarin|in chinese|in arabic|in english|in russian|in turkish|in hindi|how to say|how do you say|you say|native speaker|native speakers|pronounce|pronunciation|pronounced|vocabulary|phrase|phrases|slang|grammar|conjugate|conjugation|subjunctive|past tense|learn spanish|learn french|learn japanese|learn korean|learn english|learn german|learn italian|which means|literally means|translation|translates|fluent|fluency|duolingo|idiom|formal|informal|verb|tense|accent|repeat after me|masculine|feminine|article|cefr|bonjour|hola|ciao|konnichiwa|guten',
    weak: 'word|say|means|language|speak|sound|learn|mean|sentence|expression|use|polite|casual|friend|example|english|spanish|french|german|italian|japanese|korean',
  },
  news: {
    phrase: 'news footage',
    strong:
      'breaking|breaking news|news|reported|reporting|officials|authorities|police|firefighters|fire department|emergency|evacuate|evacuation|evacuated|explosion|exploded|earthquake|flood|flooding|flooded|wildfire|tornado|hurricane|storm surge|protest|protesters|protestors|riot|tear gas|shooting|crash|collapsed|collapse|derailed|derailment|casualties|injured|killed|victims|ambulance|sirens|rescue|rescued|witness|eyewitness|smoke|flames|on fire|blaze|strike|election|parliament|president|prime minister|mayor|governor|senator|court|verdict|arrested|suspect|lockdown|power outage|blackout|landslide|military|missile|ceasefire|live from|happening right now|just happened|just now|developing|curfew|state of emergency|press conference|statement|spokesperson|massive|sinkhole|plane|interest rate|central bank|inflation|stock market|recession|layoff|tariff|sanction|ceasefire deal|ruling|supreme court|indictment|resigned|bill passed|tsunami|magnitude|aftershock|households|announced',
    weak: 'street|building|happening|city|people|crowd|scene|road|closed|area|update|heard|saw|huge|bridge|downtown|residents|hospital|damage|water|fire|oh my god|stay safe|running|screaming|run',
  },
  music: {
    phrase: 'a music clip',
    strong:
      'song|lyrics|lyric|chorus|verse|album|single|remix|cover|melody|guitar|piano|drum|drums|bass line|singer|singing|sing|rapper|producer|beat drop|bpm|chord|chords|acoustic|vocals|harmony|band|concert|tour|spotify|new music|out now|soundtrack|original sound|duet|mashup|bridge|hook|track|dj|synth|sample|sampled|karaoke|unreleased|ep|record label|feat|music video|riff|falsetto|oh oh|la la la|na na na|yeah yeah',
    weak: 'music|sound|beat|artist|listen|hear|love|baby|heart|tonight|night|dance|dancing|feel|rhythm|tempo|note|stage|oh|yeah|play|produced|wrote|record',
  },
  dance: {
    phrase: 'a dance clip',
    strong:
      'dance|dancing|dancer|choreo|choreography|choreographer|dance challenge|dance trend|dance tutorial|dc|shuffle|tiktok dance|moves|routine|freestyle dance|hip hop|salsa|ballet|twerk|footwork',
    weak: 'step|spin|beat|challenge|trend|music|floor|count|arms|hips',
  },
  sport: {
    phrase: 'a sports clip',
    strong:
      'goal|goalkeeper|striker|midfielder|winger|defender|penalty|free kick|offside|touchdown|quarterback|linebacker|wide receiver|end zone|field goal|home run|pitcher|inning|batter up|shortstop|strikeout|three pointer|dunk|rebound|assist|layup|crossover|point guard|basketball|football|soccer|baseball|tennis|volleyball|hockey|golf|rugby|cricket|serve|backhand|forehand|backswing|follow through|golf swing|jab|uppercut|sprint|sprinter|marathon|race|match|championship|league|playoff|tournament|referee|coach|athlete|scout|prospect|recruit|highlights|scored|scores|buzzer beater|overtime|knockout|full back|technique|breaststroke|freestyle|swimmer|skateboard|kickflip|snowboard|surfing|climber|climbing|stride|stance|free throw|jump shot|shooting form|dribble|dribbling|varsity|draft|combine|vertical|40 yard|keeper|header|save by|penalty save|volley|corner kick|backboard|buzzer|slam dunk|hat trick|match point|goal kick|crossbar|double save|off the line|half court|nutmeg|tackle|fastball|curveball|slider|changeup|pitching|bullpen|lineup|first touch|final whistle|personal best|podium',
    weak: 'ball|game|team|player|win|score|shot|pass|defense|offense|court|field|speed|kick|throw|catch|hit|run|season|training|swing|jump|knee|elbow|footwork|power|balance|half|quarter|crowd|club|fans',
  },
  craft: {
    phrase: 'a how-to',
    strong:
      'diy|tutorial|how to|step by step|step one|first step|screw|screwdriver|drill|sandpaper|glue|hot glue|paint|primer|wrench|hammer|saw|sew|sewing|crochet|knitting|stitch|yarn|scissors|cut out|fold|origami|epoxy|caulk|grout|tile|plywood|nail gun|wood|stain|plumber|faucet|drain|leak|washer|install|fix|repair|unscrew|toolbox|level|stud|measure|tape measure|template|stencil|solder|plant|potting soil|repot|prune|propagate|fertilizer|seedling|clean|declutter|organize|stain remover|upcycle|embroidery|clay|watercolor|sketch|draw|braid|tie',
    weak: 'step|first|next|then|finally|make sure|need|tool|tools|attach|press|pull|push|turn|cut|remove|place|dry|apply|easy|hack|tip|trick|project|build|minutes|supplies|materials|hold|open|hole|line',
  },
  technology: {
    phrase: 'a tech tip',
    strong:
      'iphone|android|app|software|settings|laptop|macbook|windows|chrome|excel|spreadsheet|formula bar|google sheets|google docs|notion|photoshop|premiere|capcut|canva|chatgpt|ai tool|prompt|shortcut|keyboard shortcut|click|download|browser|website|python|javascript|code|coding|api|wifi|router|bluetooth|usb|password|screenshot|pivot table|vlookup|automation|extension|plugin|figma|template|dashboard|homescreen|widget|command line|terminal',
    weak: 'phone|computer|screen|tap|type|select|file|open|menu|tab|button|feature|update|free|tool|online|data|hit|copy|paste|cell|column|option',
  },
  gaming: {
    phrase: 'a gaming clip',
    strong:
      'gameplay|minecraft|fortnite|roblox|valorant|call of duty|warzone|gta|zelda|playstation|xbox|nintendo switch|speedrun|boss fight|respawn|noob|headshot|controller|console|twitch|streamer|gamer|gaming|loot|pvp|fps|rpg|skin|lobby|clutch|steam deck',
    weak: 'game|level|player|map|kill|team|character|win|boss|quest|build|server',
  },
  advice: {
    phrase: 'a talk to the camera',
    strong:
      'mindset|motivation|discipline|success|confidence|self love|boundaries|healing|manifest|relationship advice|dating advice|career|salary|interview|resume|investing|index fund|roth ira|budget|credit score|debt|side hustle|business|entrepreneur|marketing|productivity|habit|habits|procrastination|burnout|therapist|therapy|parenting|life lesson|lessons|stop saying|nobody tells you|unpopular opinion|hot take|advice|comfort zone|failure|goal setting|morning routine|networking|passive income|leadership|red flag|quote|podcast',
    weak: 'life|people|money|job|work|friend|love|fear|dream|believe|truth|learned|change|grow|future|time|success|fail|believe|tell|relationship|boss|stop|start|never|always|mistake',
  },
  story: {
    phrase: 'a vlog',
    strong:
      'storytime|story time|day in my life|day in the life|vlog|come with me|spend the day|my boyfriend|my girlfriend|my husband|my wife|my mom|my dad|my kids|so this happened|guess what|pov|roommate|prank|skit|joke|funny|hilarious|wedding|birthday|school run|moving day|apartment tour|room tour|catch up|night routine|weekend|life update',
    weak: 'today|morning|woke|went|said|told|laughed|home|kids|family|friends|coffee|drive|night|remember|crazy|literally|was like',
  },
  pets: {
    phrase: 'a clip of pets',
    strong:
      'dog|puppy|cat|kitten|pet|vet|leash|paw|golden retriever|husky|tabby|hamster|parrot|rescue dog|shelter|treats|zoomies|good boy|good girl|litter box|bark|meow|purr',
    weak: 'cute|animal|tail|fur|walk|play|bird|horse|baby|fluffy',
  },
} as const satisfies Record<string, TopicWords>

export type Topic = keyof typeof topics
