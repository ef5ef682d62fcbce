/** Words that advertisers keep away from, by the sensitive topics of the IAB Content Taxonomy 3.1. */

export interface SensitiveTopic {
  topic: string
  /** What no brand stands beside, wherever it is said. */
  floor?: RegExp
  words: RegExp
  /** The same words in a harmless sense. */
  harmless?: RegExp
}

export const sensitiveTopics: readonly SensitiveTopic[] = [
  {
    topic: 'Adult & Explicit Sexual Content',
    floor: /\b(?:porn|pornography|pornhub|hentai|nudes|sex tape|blow ?job|orgy|masturbat\w+)\b/gi,
    words:
      /\b(?:sex|sexy time|nude|naked|onlyfans|nsfw|orgasm|erotic|strip club|stripper|horny|hooking up|kinky|sexual)\b/gi,
    harmless:
      /\bsex (?:ed|education|of the baby|chromosomes?)\b|\bnude (?:lip|shade|color|colour|palette|nails?|heels?|bra|lipstick)\b|\bnaked (?:palette|cake|juice)\b/gi,
  },
  {
    topic: 'Arms & Ammunition',
    floor:
      /\b(?:ghost guns?|untraceable (?:gun|weapon|rifle)s?|no serial numbers?|no background checks?|3d[- ]printed (?:gun|glock|pistol)s?|build a bomb|make a bomb|pipe bombs?)\b/gi,
    words:
      /\b(?:glocks?|ak-?47s?|revolvers?|silencers?|suppressors?|extended mags?|9mm|concealed carry|switchblades?|brass knuckles|snipers?|guns?|rifles?|pistols?|handguns?|shotguns?|ammo|ammunition|ar-?15|firearms?|grenades?|bullets?|gunshots?|gunfire|machete)\b/gi,
    harmless:
      /\b(?:glue|nail|heat|massage|spray|water|caulk|staple|nerf|paintball|top|squirt) guns?\b|\bbullet (?:journal|points?|proof|coffee)\b|\bgun ?show\b|\bmagic bullet\b/gi,
  },
  {
    topic: 'Crime & Harmful Acts',
    words:
      /\b(?:abusive (?:relationship|partner|husband|wife|boyfriend|girlfriend|ex|father|mother|parents?)|domestic violence|pulled an? (?:knife|gun)|knifepoint|gunpoint|stalk(?:ed|er|ers|ing)|raped?|rapist|molest\w*|murder(?:ed|er|s)?|robbery|robbed|kidnapp?(?:ed|ing)?|assault(?:ed)?|gunman|gunmen|shooting|stabb(?:ed|ing)|burglar\w*|trafficking|arson|homicide|carjack\w*|shoplift\w*|domestic abuse|child abuse|fraud|mugged|hostage|suicide|self[- ]harm|overdose)\b/gi,
    harmless:
      /\b(?:photo|video|film|basketball|jump)[- ]?shooting\b|\bshooting (?:a|the|this|my|stars?|videos?|photos?|content|form|drills?|guard|hoops|practice|for|threes|percentage|hand|arm|elbow|technique)\b|\bmurder mystery\b/gi,
  },
  {
    topic: 'Death, Injury, or Military Conflict',
    words:
      /\b(?:behead\w*|decapitat\w*|gore|gory|killed|dead bod(?:y|ies)|died|death toll|casualties|corpses?|bombing|bombed|air ?strikes?|missiles?|soldiers|war zone|invasion|massacre|wounded|bloodshed|funeral|fatal(?:ly|ities)?|fatality|shelling|explosion|is on fire|(?:house|warehouse|apartment|building) fire|wildfires?|injured|injuries|(?:was|were|got) hurt|(?:car|plane|train|bus) crash|evacuat(?:ed|ion|e|ing)|earthquake|flood(?:ing|ed|waters?)|tornado|hurricane|tear gas|riot)\b/gi,
    harmless:
      /\b(?:battery|phone|laptop|plants?|laughing|almost|nearly|i|my phone) died\b|\bkilled (?:it|the game|that|this look)\b|\b(?:flavor|colour|color|taste) explosion\b|\bexplosion of (?:flavou?r|colou?r|taste)\b/gi,
  },
  {
    topic: 'Debated Sensitive Social Issues',
    words:
      /\b(?:abortion|gun control|illegal immigra\w+|deport(?:ed|ation)|republicans?|democrats?|maga|trump|biden|antifa|vaccine mandates?|death penalty|transgender|palestin\w+|zionis\w+|pro-?life|pro-?choice|woke agenda)\b/gi,
  },
  {
    topic: 'Hate Speech and Acts of Aggression',
    floor:
      /\b(?:white power|heil hitler|gas the|kill all (?:the )?\w+|go back to your country|subhuman|ethnic cleansing|death to (?:all|the)|nazi salute)\b/gi,
    words:
      /\b(?:nazis?|racial slur|racist|beat (?:his|her|your|their) ass|(?:i'll|i will|gonna|going to) (?:kill|hurt|beat|fight) (?:you|him|her|them)|bully(?:ing)?|lynch\w*|hate crime)\b/gi,
    harmless: /\bgrammar nazi\b/gi,
  },
  {
    topic: 'Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol',
    words:
      /\b(?:vodka|tequila|beers?|wine|whiske?y|bourbon|rum|gin|mezcal|margaritas?|cocktails?|mojito|martini|negroni|espresso martini|aperol spritz|champagne|prosecco|drunk|hungover|hangover|wasted|vap(?:e|es|ing)|cigarettes?|cigars?|nicotine|juul|tobacco|weed|marijuana|cannabis|cocaine|heroin|meth|edibles|thc|ketamine|lsd|shrooms|xanax|adderall|fentanyl|molly|sake|liquor|triple sec|opioids?|oxycontin|percocet|ecstasy|psychedelics?|bongs?|dab pens?|steroids|trenbolone|drug deal\w*|blackout drunk)\b/gi,
    harmless:
      /\b(?:root|ginger|butter) beer\b|\b(?:red|white|rice) wine vinegar\b|\bwine vinegar\b|\bcooking wine\b|\bwine (?:country|red)\b|\b(?:pull|pulling|remove|kill) (?:the )?weeds?\b|\bseaweed\b|\bshrimp cocktail\b|\bfruit cocktail\b|\bcotton gin\b|\bwasted (?:time|money|so much|years)\b|\brum raisin\b|\bfor the sake\b|\bsake of\b|\bvodka sauce\b|\bbeer batter\w*\b/gi,
  },
  {
    topic: 'Obscenity and Profanity',
    words:
      /\b(?:(?:mother)?fuck(?:ing|ed|er|ers|s)?|(?:bull)?shit(?:ty|s)?|bitch(?:es|ing)?|ass ?holes?|bastards?|dick(?:head)?|pussy|cunt|whore|slut|goddamn|piece of shit|wtf|stfu)\b/gi,
  },
  {
    topic: 'Online Piracy',
    words:
      /\b(?:torrent(?:s|ing)?|pirated?|pirate bay|cracked (?:software|version|apk)|free (?:movie|streaming) sites?|jailbreak|bootleg|keygen)\b/gi,
    harmless: /\bpirates? (?:of the|ship|costume|party)\b/gi,
  },
  {
    topic: 'Spam or Harmful Content',
    words:
      /\b(?:get rich quick|guaranteed (?:returns?|profits?|income)|double your money|crypto giveaway|free money|miracle cure|doctors hate|send me (?:money|crypto)|financial freedom in \d+|quit your job in \d+|forex signals|pyramid scheme|cash ?app flips?|10x your (?:money|investment)|can't lose money|risk[- ]free (?:profit|returns?)|cures? cancer|drink(?:ing)? bleach)\b/gi,
  },
  {
    topic: 'Terrorism',
    words: /\b(?:terroris(?:t|ts|m)|isis|al[- ]qaeda|suicide bomb\w*|jihadi\w*|car bomb|extremist attack)\b/gi,
  },
]

/** Coarse words that are no flag for advertisers but that a brand would want to know of. */
export const mildProfanity =
  /\b(?:damn|dammit|pissed(?: off)?|crap|hell yeah|what the hell|ass|bad ?ass|sucks|screw (?:you|this|them))\b/gi
