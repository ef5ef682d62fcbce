/** Words that advertisers keep away from, by the sensitive topics of the IAB Content Taxonomy 3.1. */

export interface SensitiveTopic {
  topic: string
  /** What no brand stands beside, wherever it is said. */
  floor?: RegExp
  words: RegExp
  /** What no brand stands beside where it is sold or taught: naming it is one thing, dealing in it another. */
  dealt?: RegExp
  /** The same words in a harmless sense. */
  harmless?: RegExp
}

/** Something is offered for sale. */
export const offers =
  /\b(?:dm (?:me|us|the|for)|message me|text me|hit me up|hmu|for sale|selling|restock(?:ed)?|in stock|i (?:mail|ship|deliver)|we (?:mail|ship|deliver)|order (?:now|today|yours)|telegram|link in (?:my )?bio|sign up|join my|cash ?app|venmo|paypal|prices? (?:are|is) on|discreet|comment \w+ (?:and|for|to))\b|[$€£]\d|\b\d+ (?:dollars|bucks|quid|euros|pounds)\b/i

/** Somebody is shown how it is done. */
export const teaches =
  /\b(?:how to|step (?:\d|one|two)|here's how|download|install|all you (?:need|have) to|just (?:go to|open|type|take|walk)|first,? you|the trick is|so you don't get caught|so (?:nobody|no one|your provider) sees|without (?:getting caught|paying)|for free)\b|^\s*[1-3][.)] /im

export const sensitiveTopics: readonly SensitiveTopic[] = [
  {
    topic: 'Adult & Explicit Sexual Content',
    floor: /\b(?:porn|pornography|pornhub|hentai|nudes|sex tape|blow ?job|orgy|masturbat\w+)\b/gi,
    words:
      /\b(?:lingerie|one[- ]night stand|sex toys?|foreplay|bdsm|fetish|18\+ (?:content|only)|thirst trap|seductive|sex|sexy time|nude|naked|onlyfans|nsfw|orgasm|erotic|strip club|stripper|horny|hooking up|kinky|sexual)\b/gi,
    harmless:
      /\bsex (?:ed|education|of the baby|chromosomes?)\b|\bnude (?:lip|shade|color|colour|palette|nails?|heels?|bra|lipstick)\b|\bnaked (?:palette|cake|juice)\b/gi,
  },
  {
    topic: 'Arms & Ammunition',
    floor:
      /\b(?:ghost guns?|untraceable (?:gun|weapon|rifle)s?|no serial numbers?|no background checks?|3d[- ]printed (?:gun|glock|pistol)s?|build a bomb|make a bomb|pipe bombs?)\b/gi,
    dealt:
      /\b(?:glocks?|ak-?47s?|revolvers?|silencers?|suppressors?|9mm|guns?|rifles?|pistols?|handguns?|shotguns?|ammo|ammunition|ar-?15|firearms?|grenades?|switchblades?|brass knuckles)\b/i,
    words:
      /\b(?:crossbows?|hunting knife|combat knife|tactical knife|holsters?|(?:shooting|gun|firing) range|hollow points?|calib(?:er|re)|glocks?|ak-?47s?|revolvers?|silencers?|suppressors?|extended mags?|9mm|concealed carry|switchblades?|brass knuckles|snipers?|guns?|rifles?|pistols?|handguns?|shotguns?|ammo|ammunition|ar-?15|firearms?|grenades?|bullets?|gunshots?|gunfire|machete)\b/gi,
    harmless:
      /\b(?:glue|nail|heat|massage|spray|water|caulk|staple|nerf|paintball|top|squirt) guns?\b|\bbullet (?:journal|points?|proof|coffee)\b|\bgun ?show\b|\bmagic bullet\b/gi,
  },
  {
    topic: 'Crime & Harmful Acts',
    dealt:
      /\b(?:shoplift\w*|fake ids?|counterfeit\w*|hotwir\w+|pickpocket\w*|stolen (?:cards?|phones?|accounts?)|scam(?:ming)?|burglar\w*|self[- ]harm|suicide)\b/i,
    words:
      /\b(?:scam(?:s|med|mers?|ming)?|thie(?:f|ves)|theft|stolen|pickpockets?|blackmail\w*|fake ids?|hit and run|drunk driving|counterfeit\w*|money laundering|lock ?picking|serial killers?|crime scene|true crime|hotwir\w+|eating disorder|anorexi\w+|dangerous challenge|trespass\w*|abusive (?:relationship|partner|husband|wife|boyfriend|girlfriend|ex|father|mother|parents?)|domestic violence|pulled an? (?:knife|gun)|knifepoint|gunpoint|stalk(?:ed|er|ers|ing)|raped?|rapist|molest\w*|murder(?:ed|er|s)?|robbery|robbed|kidnapp?(?:ed|ing)?|assault(?:ed)?|gunman|gunmen|shooting|stabb(?:ed|ing)|burglar\w*|trafficking|arson|homicide|carjack\w*|shoplift\w*|domestic abuse|child abuse|fraud|mugged|hostage|suicide|self[- ]harm|overdose)\b/gi,
    harmless:
      /\b(?:photo|video|film|basketball|jump)[- ]?shooting\b|\bshooting (?:a|the|this|my|stars?|videos?|photos?|content|form|drills?|guard|hoops|practice|for|threes|percentage|hand|arm|elbow|technique)\b|\bmurder mystery\b|\bsuicide bomb\w*/gi,
  },
  {
    topic: 'Death, Injury, or Military Conflict',
    words:
      /\b(?:amputat\w+|open wound|covered in blood|blood everywhere|compound fracture|car accident|drown(?:ed|ing)|passed away|lost (?:his|her|their) li(?:fe|ves)|ceasefire|troops|bomb shelter|the war in|front ?line|landslide|collapsed (?:building|bridge)|death of|behead\w*|decapitat\w*|gore|gory|killed|dead bod(?:y|ies)|died|death toll|casualties|corpses?|bombing|bombed|air ?strikes?|missiles?|soldiers|war zone|invasion|massacre|wounded|bloodshed|funeral|fatal(?:ly|ities)?|fatality|shelling|explosion|is on fire|(?:house|warehouse|apartment|building) fire|wildfires?|injured|injuries|(?:was|were|got) hurt|(?:car|plane|train|bus) crash|evacuat(?:ed|ion|e|ing)|earthquake|flood(?:ing|ed|waters?)|tornado|hurricane|tear gas|riot)\b/gi,
    harmless:
      /\b(?:battery|phone|laptop|plants?|laughing|almost|nearly|i|my phone) died\b|\bkilled (?:it|the game|that|this look)\b|\b(?:flavor|colour|color|taste) explosion\b|\bexplosion of (?:flavou?r|colou?r|taste)\b|\b(?:avoid|prevent|without|no more|risk of) (?:\p{L}+ ){0,2}?injur(?:y|ies)\b|\b(?:flooded|drown(?:ed|ing)) (?:with|in) (?!water|the (?:river|sea|lake|pool|ocean)|a )\p{L}+|\bi(?:'m|'ve been| am| was) drowning\b|\b(?:laugh|absolute|total) riot\b|\bwounded (?:pride|ego)\b/giu,
  },
  {
    topic: 'Debated Sensitive Social Issues',
    words:
      /\b(?:elections?|vote for|immigration|immigrants?|border wall|euthanasia|assisted dying|same[- ]sex marriage|trans (?:rights|people|women|athletes|kids)|gender ideology|police brutality|black lives matter|blm|feminis\w+|white privilege|reparations|brexit|conservatives?|left[- ]wing|right[- ]wing|far[- ]right|gun laws|affirmative action|refugee crisis|climate (?:hoax|denial)|abortion|gun control|illegal immigra\w+|deport(?:ed|ation)|republicans?|democrats?|maga|trump|biden|antifa|vaccine mandates?|death penalty|transgender|palestin\w+|zionis\w+|pro-?life|pro-?choice|woke agenda)\b/gi,
  },
  {
    topic: 'Hate Speech and Acts of Aggression',
    floor:
      /\b(?:white power|heil hitler|gas the|kill all (?:the )?\w+|go back to your country|subhuman|ethnic cleansing|death to (?:all|the)|nazi salute)\b/gi,
    words:
      /\b(?:vermin|inferior race|slurs?|those people (?:are|should)|beat (?:him|her|them|you) up|punch(?:ed)? (?:him|her|them|you)|bullied|bullies|death threats?|racism|homophob\w+|antisemit\w+|islamophob\w+|xenophob\w+|nazis?|racial slur|racist|beat (?:his|her|your|their) ass|(?:i'll|i will|gonna|going to) (?:kill|hurt|beat|fight) (?:you|him|her|them)|bully(?:ing)?|lynch\w*|hate crime)\b/gi,
    harmless: /\bgrammar nazi\b/gi,
  },
  {
    topic: 'Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol',
    dealt:
      /\b(?:thc|carts|weed|marijuana|cannabis|edibles|cocaine|heroin|meth|ketamine|lsd|shrooms?|magic mushrooms?|(?:mushroom|shroom) bars?|xanax|adderall|fentanyl|molly|ecstasy|percocet|oxycontin|opioids?|steroids|trenbolone|psilocybin|mdma)\b/i,
    words:
      /\b(?:e-?cig(?:arette)?s?|\d+ puffs|thousand puffs|disposables|thc|carts|hookah|shisha|snus|magic mushrooms?|(?:mushroom|shroom) bars?|lager|cider|brandy|cognac|pub crawl|happy hour|sangria|spritz|stoned|getting high|pints? of|shots of|booze|alcohol|psilocybin|kratom|dispensary|vodka|tequila|beers?|wine|whiske?y|bourbon|rum|gin|mezcal|margaritas?|cocktails?|mojito|martini|negroni|espresso martini|aperol spritz|champagne|prosecco|drunk|hungover|hangover|wasted|vap(?:e|es|ing)|cigarettes?|cigars?|nicotine|juul|tobacco|weed|marijuana|cannabis|cocaine|heroin|meth|edibles|thc|ketamine|lsd|shrooms|xanax|adderall|fentanyl|molly|sake|liquor|triple sec|opioids?|oxycontin|percocet|ecstasy|psychedelics?|bongs?|dab pens?|steroids|trenbolone|drug deal\w*|blackout drunk)\b/gi,
    harmless:
      /\b(?:root|ginger|butter) beer\b|\bin (?:the )?(?:champagne|cognac)\b|\b(?:red|white|rice) wine vinegar\b|\bwine vinegar\b|\bcooking wine\b|\bwine (?:country|red)\b|\b(?:pull|pulling|remove|kill) (?:the )?weeds?\b|\bseaweed\b|\bshrimp cocktail\b|\bfruit cocktail\b|\bcotton gin\b|\bwasted (?:time|money|so much|years)\b|\brum raisin\b|\bfor the sake\b|\bsake of\b|\bvodka sauce\b|\bbeer batter\w*\b|\becstasy of\b|\b(?:pure|sheer|total|absolute|utter|religious|musical|saint) ecstasy\b/gi,
  },
  {
    topic: 'Obscenity and Profanity',
    words:
      /\b(?:f[*#@]+(?:c?k)\w*|sh[*#@]+t|b[*#@]+ch|(?:mother)?fuck(?:ing|ed|er|ers|s)?|(?:bull)?shit(?:ty|s|ting)?|bitch(?:es|ing)?|ass ?holes?|bastards?|dick(?:head)?|pussy|cunt|whore|slut|goddamn|piece of shit|wtf|stfu)\b/gi,
  },
  {
    topic: 'Online Piracy',
    dealt:
      /\b(?:torrent(?:s|ing)?|pirated?|cracked|mod(?:ded)? apk|iptv|keygen|jailbreak|free streams?|channels? unlocked|bootlegs?)\b/i,
    words:
      /\b(?:mod(?:ded)? apk|(?:every|all the) channels? unlocked|iptv|bypass the paywall|leaked (?:movie|album|episode)s?|camrip|free streams?|mirror (?:link|site)s?|serial key|cracked|torrent(?:s|ing)?|pirated?|pirate bay|cracked (?:software|version|apk)|free (?:movie|streaming) sites?|jailbreak|bootleg|keygen)\b/gi,
    harmless: /\bpirates? (?:of the|ship|costume|party)\b/gi,
  },
  {
    topic: 'Spam or Harmful Content',
    dealt:
      /\b(?:guaranteed (?:returns?|profits?|income)|double your money|crypto giveaway|get rich quick|trading (?:signals|bot)|turn \$?\d+ (?:dollars )?into|cash ?app flips?|risk[- ]free|miracle cure|cures? cancer|blackout challenge)\b/i,
    words:
      /\b(?:make \$?\d[\d,.k]* (?:dollars |bucks )?(?:a|per|every) (?:day|week|hour)|turn \$?\d+ (?:dollars )?into|risk[- ]free|100% (?:guaranteed|profit)|claim your (?:prize|reward)|trading (?:signals|bot)|crypto signals|blackout challenge|tide pods?|melts? belly fat|flat earth|anti-?vax\w*|secret (?:they|doctors|banks) (?:don't|do not) want|get rich quick|guaranteed (?:returns?|profits?|income)|double your money|crypto giveaway|free money|miracle cure|doctors hate|send me (?:money|crypto)|financial freedom in \d+|quit your job in \d+|forex signals|pyramid scheme|cash ?app flips?|10x your (?:money|investment)|can't lose money|risk[- ]free (?:profit|returns?)|cures? cancer|drink(?:ing)? bleach)\b/gi,
  },
  {
    topic: 'Terrorism',
    words: /\b(?:terroris(?:t|ts|m)|isis|al[- ]qaeda|suicide bomb\w*|jihadi\w*|car bomb|extremist attack)\b/gi,
  },
]
