/** School subjects: the words that tell of them, the standards that cover them, and how early the words are taught. */

export interface Subject {
  name: string
  /** The name in a timetable where it differs: biology is taught as science. */
  school: string
  words: string
  standard: string
}

export const subjects: readonly Subject[] = [
  {
    name: 'Biology',
    school: 'Science',
    standard: 'NGSS Life Science',
    words:
      'photosynthesis|chlorophyll|chloroplast|cell|mitochondria|mitosis|meiosis|dna|rna|gene|chromosome|protein synthesis|enzyme|evolution|natural selection|ecosystem|food chain|food web|osmosis|bacteria|virus|neuron|organ|heart|blood|plant|animal|species|membrane|nucleus|glucose|photosynthetic|predator|immune system|digestion|skeleton|muscle|lung|ventricle|atrium|artery|vein|hormone|kidney|liver|brain|tissue|photosynthesise|pollination|stomach',
  },
  {
    name: 'Chemistry',
    school: 'Science',
    standard: 'NGSS Physical Science, structure and properties of matter',
    words:
      'atom|molecule|electron|proton|neutron|ion|bond|covalent|ionic|periodic table|element|compound|acid|base|ph|reaction|catalyst|oxidation|mole|isotope|solution|solvent|chemical|gas|hydrogen|carbon|nucleophile|electrophile|leaving group|substrate|carbocation|polar|titration|equilibrium constant|valence|stoichiometry|precipitate|chemistry',
  },
  {
    name: 'Physics',
    school: 'Science',
    standard: 'NGSS Physical Science, forces and energy',
    words:
      'gravity|velocity|acceleration|force|friction|momentum|kinetic|potential energy|newton|density|mass|volume|buoyancy|electricity|circuit|voltage|current|magnet|wave|frequency|light|refraction|thermodynamics|quantum|relativity|inertia|float|sink|pressure',
  },
  {
    name: 'Astronomy',
    school: 'Science',
    standard: 'NGSS Earth and Space Science',
    words:
      'planet|solar system|orbit|moon|sun|star|galaxy|black hole|eclipse|space probe|telescope|tidal locking|asteroid|comet|universe|light year|astronomy|mars|jupiter|saturn|far side',
  },
  {
    name: 'Earth science',
    school: 'Science',
    standard: 'NGSS Earth and Space Science',
    words:
      'volcano|earthquake|tectonic plate|rock|mineral|erosion|weather|climate|atmosphere|water cycle|evaporation|condensation|precipitation|season|ocean|tide|fossil|axis|hemisphere|equinox|solstice|equator|glacier|magma|lava',
  },
  {
    name: 'Mathematics',
    school: 'Mathematics',
    standard: 'Common Core Mathematics',
    words:
      'fraction|denominator|numerator|algebra|equation|variable|exponent|geometry|triangle|hypotenuse|pythagorean|angle|circle|radius|area|perimeter|probability|percent|decimal|multiply|divide|multiplication|division|subtract|derivative|integral|calculus|function|slope|graph|square root|prime number|factor|ratio|proportion|mean|median|statistics|theorem|squared|math|polynomial|logarithm|unit rate|divided by|long division|times table|equals|plus|minus|rounding|place value|inequality|quadratic|sine|cosine|parabola|vertex',
  },
  {
    name: 'History',
    school: 'History',
    standard: 'C3 Framework, History',
    words:
      'war|empire|king|queen|revolution|treaty|century|ancient|roman|dynasty|president|civil war|world war|cold war|colony|independence|medieval|pharaoh|soviet union|berlin wall|napoleon|slavery|civil rights|renaissance|battle|emperor|historical|history|invaded|reunified|constitution',
  },
  {
    name: 'Geography',
    school: 'Geography',
    standard: 'C3 Framework, Geography',
    words:
      'continent|country|capital|river|mountain|desert|population|border|latitude|longitude|map|island|equator|region',
  },
  {
    name: 'Economics',
    school: 'Economics',
    standard: 'C3 Framework, Economics',
    words:
      'supply|demand|inflation|gdp|market|equilibrium price|equilibrium|price|scarcity|opportunity cost|interest rate|compound interest|recession|tariff|monopoly|tax|stock|economics|economy|trade|currency|investing|index fund',
  },
  {
    name: 'Civics',
    school: 'Civics',
    standard: 'C3 Framework, Civics',
    words:
      'congress|senate|supreme court|amendment|constitution|vote|election|democracy|branch of government|law|bill|citizen|rights|government|veto',
  },
  {
    name: 'Psychology',
    school: 'Psychology',
    standard: 'APA National Standards for High School Psychology',
    words:
      'bias|psychology|cognitive|halo effect|dunning-kruger|dopamine|conditioning|memory|behavior|freud|attachment|perception|placebo|bystander effect|personality|therapy|emotion|subconscious',
  },
  {
    name: 'English language arts',
    school: 'English language arts',
    standard: 'Common Core English Language Arts, Language',
    words:
      'metaphor|simile|noun|verb|adjective|adverb|pronoun|sentence|essay|thesis|paragraph|poem|stanza|irony|alliteration|personification|literature|author|novel|shakespeare|punctuation|comma|semicolon|grammar|theme|protagonist|hyperbole|onomatopoeia|phonics|poetry|haiku|vowel|consonant|syllable|rhyme|sight word|spelling|reader|apostrophe|clause|topic sentence|comprehension|narrator|rhetoric',
  },
  {
    name: 'Computer science',
    school: 'Computer science',
    standard: 'CSTA K-12 Computer Science Standards',
    words:
      'algorithm|binary|variable|loop|recursion|function|array|list|tuple|dictionary|string|integer|boolean|class|object|keyword|indentation|python|javascript|code|coding|programming|data structure|api|computer|cpu|internet|encryption|database|machine learning',
  },
  {
    name: 'Philosophy',
    school: 'Philosophy',
    standard: '',
    words:
      'philosophy|stoicism|plato|aristotle|socrates|kant|nietzsche|ethics|existentialism|utilitarianism|free will|epistemology|consciousness',
  },
  {
    name: 'Art',
    school: 'Art',
    standard: 'National Core Arts Standards',
    words:
      'painting|impressionism|color theory|perspective|composition|sculpture|artist|brushstroke|renaissance art|primary colors',
  },
  {
    name: 'Music',
    school: 'Music',
    standard: 'National Core Arts Standards, Music',
    words:
      'chord|scale|melody|harmony|rhythm|time signature|major scale|minor scale|treble clef|octave|interval|sharp|flat|music theory|tempo|crescendo|bass clef|quarter note|half note|key signature|violin|piano|orchestra',
  },
]

export type GradeBand = 'K-2' | '3-5' | '6-8' | '9-12' | 'college' | 'adult' | ''

/** When a word is commonly taught. */
export const grades: readonly [GradeBand, string][] = [
  [
    'college',
    'calculus|derivative|integral|differential equation|linear algebra|eigenvalue|organic chemistry|quantum|relativity|epistemology|existentialism|macroeconomics|econometrics|recursion|big o|mcat|college|university|undergraduate',
  ],
  [
    '9-12',
    'chemistry|mole|ionic|covalent|algebra 2|trigonometry|logarithm|polynomial|cold war|berlin wall|supply|demand|equilibrium|inflation|gdp|opportunity cost|dna replication|mitosis|meiosis|natural selection|momentum|thermodynamics|psychology|cognitive|confirmation bias|halo effect|stoicism|high school|ap exam|sat|gcse|a level|amendment|supreme court|mitochondria|quadratic|derivative',
  ],
  [
    '6-8',
    'density|hemisphere|equinox|solstice|tilt|photosynthesis|chlorophyll|cell|pythagorean|hypotenuse|algebra|variable|equation|ratio|proportion|slope|tectonic plate|velocity|acceleration|atom|molecule|ancient|empire|civil war|osmosis|middle school|probability|theme|irony|ecosystem|6th grade|7th grade|8th grade|square root|exponent',
  ],
  [
    '3-5',
    'fraction|denominator|numerator|decimal|multiplication|division|area|perimeter|simile|metaphor|water cycle|food chain|planet|solar system|adjective|noun|verb|volcano|state capital|3rd grade|4th grade|5th grade|5thgrade|3rdgrade|4thgrade|elementary|magnet|erosion',
  ],
  [
    'K-2',
    'kindergarten|alphabet|phonics|counting|shapes|colors|1st grade|2nd grade|first grade|second grade|addition|sight words|preschool|toddler',
  ],
]
