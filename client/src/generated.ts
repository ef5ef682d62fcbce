/** Made by `npm run client-types` from the schemas of the service. Changes belong there. */

/** A workflow format. Leave it out for the default analysis. */
export type OutputFormat = "content-screening" | "creator-brief" | "recipe" | "tutorial-guide" | "quote-highlights" | "product-tagging" | "shop-the-look" | "review-summary" | "workout-plan" | "health-claims" | "flashcards" | "curriculum-tags" | "language-learning" | "ugc-verification" | "breaking-news-signal" | "eyewitness-timeline" | "song-context" | "lyric-hook" | "sound-trend" | "technique-analysis" | "highlight-reel" | "scouting-report" | "destination-guide" | "restaurant-discovery"

export type JobStatus = "pending" | "processing" | "success" | "failed"

/** What is said, written and shown, scene by scene. */
export interface VideoAnalysis {
  /** Where it was posted */
  platform: "tiktok" | "instagram" | "youtube"
  /** The link to the post */
  url: string
  /** Everything that is said, in the language it is said in */
  transcription: string
  /** What is seen, in three to six concrete sentences */
  visualDescription: string
  /** When it was analysed */
  processedAt: string
  /** As posted */
  title?: string
  /** As posted */
  author?: string
  /** Without the @ */
  authorHandle?: string
  /** ISO 639-1 */
  language?: string
  /** Everything that is written, one line for each text */
  onScreenText?: string
  scenes?: Scene[]
}

export interface Scene {
  /** One sentence: what is seen to happen */
  description: string
  /** Start of the evidence, m:ss */
  timestamp?: string
}

/** Is the video safe to stand next to an advertisement, and why not. */
export interface ContentScreeningResult {
  /** True only with riskLevel low */
  safe: boolean
  /** Of the whole video, as `recommendation` has it */
  riskLevel: "low" | "medium" | "high"
  /** What is shown and what, if anything, is sensitive, in one or two sentences */
  summary: string
  /** low: approve; medium: review; high: reject */
  recommendation: "approve" | "review" | "reject"
  /** Beside advertisements */
  adPlacement: {
    /** True only where the recommendation is approve */
    suitable?: boolean
    /** For an advertiser; at least that of the video */
    riskLevel?: "low" | "medium" | "high"
    /** IAB Content Taxonomy tier-1 names */
    categories?: string[]
    /** Words heard or read that common blocklists hold */
    blocklistMatches?: string[]
    /** For which brands or audiences it is unfit, and why */
    notes?: string
  }
  /** Each begins with one of these topics, then says what is shown, said or written: Adult & Explicit Sexual Content; Arms & Ammunition; Crime & Harmful Acts; Death, Injury, or Military Conflict; Debated Sensitive Social Issues; Hate Speech and Acts of Aggression; Illegal Drugs, Tobacco, eCigarettes, Vaping, Alcohol; Obscenity and Profanity; Online Piracy; Spam or Harmful Content; Terrorism */
  flags?: string[]
}

/** How the video works, and whether its maker suits a partnership. */
export interface CreatorBriefResult {
  /** What the first three seconds do to hold the viewer */
  hook: string
  /** The idea that sets this video apart */
  angle: string
  /** One or two sentences */
  summary: string
  /** For a brand */
  vetting: {
    /** Two to five */
    contentThemes?: string[]
    /** Two or three adjectives */
    tone?: string
    /** Whom it speaks to */
    audienceFit?: string
    /** Only what is shown, said or written */
    brandRiskFlags?: string[]
    /** approve unless a risk is flagged */
    partnershipRecommendation?: "approve" | "review" | "reject"
  }
  /** Three to six, in order */
  keyMoments?: {
    /** What happens */
    note: string
    /** Start of the evidence, m:ss */
    timestamp?: string
  }[]
  /** The call to action as given; empty when there is none */
  cta?: string
  /** The passage that shows the delivery best */
  transcriptExcerpt?: string
}

/** Ingredients with amounts, and the steps, ready for a recipe box. */
export interface RecipeResult {
  /** Name of the dish */
  title: string
  /** Why there is no recipe, or what is missing from it; null when it is whole */
  error: string | null
  ingredients: RecipeIngredient[]
  instructions: RecipeInstruction[]
  metadata: RecipeMetadata
}

export interface RecipeIngredient {
  /** Without amount and unit */
  item: string
  /** As said or written: "2", "1 1/2", "a pinch" */
  amount?: string | null
  /** "g", "cup", "cloves"; null when none is given */
  unit?: string | null
}

export interface RecipeInstruction {
  /** From 1 */
  step: number
  /** One action */
  text: string
}

export interface RecipeMetadata {
  temperature: RecipeTemperature
  /** As given: "15 minutes" */
  prepTime?: string | null
  /** As given: "25 minutes" */
  cookTime?: string | null
  /** As given: "serves 2", "12 cookies" */
  yield?: string | null
  /** "dinner" */
  mealType?: string | null
  /** "soup" */
  dishType?: string | null
  /** If named or unmistakable */
  cuisine?: string | null
  /** "vegan"; if named or clear from all ingredients */
  dietaryPreferences?: string | null
  /** "baking" */
  cookingMethod?: string | null
  /** Said so, or at most 30 minutes */
  isQuickAndEasy?: boolean | null
}

/** Of the oven */
export interface RecipeTemperature {
  /** C when none is given */
  unit: "C" | "F"
  /** If a fan oven is named */
  fanAdjusted: boolean
  /** Null when not given */
  value?: number | null
}

export interface PaymentRequiredResponse {
  x402Version: number
  accepts: PaymentOption[]
}

/** The other fields are what an x402 client needs to pay from the body alone. */
export interface PaymentOption {
  scheme: "exact"
  /** A CAIP-2 chain id. */
  network: string
  /** The paid operation. */
  resource: string
  payTo: string
  /** The price in dollars. */
  maxAmountRequired: string
  description?: string
  mimeType?: string
  [key: string]: unknown
}

export interface ProgressEvent {
  status: "pending" | "processing"
  stage: "waiting" | "downloading" | "decoding" | "listening" | "reading" | "looking" | "composing"
  /** Completed share of the analysis, from 0 to 1. */
  fraction: number
  /** Estimated seconds until the job ends, based on earlier videos. null when there is no estimate. */
  etaSeconds: number | null
}

/** Something heard, read or seen in the video, sent as soon as it is found. */
export type FindingEvent = {
  kind: "video"
  title: string
  author: string
  authorHandle: string
  caption: string
  /** 0 when not known yet. */
  durationSeconds: number
} | {
  kind: "frame"
  n: number
  at: number
  width: number
  height: number
  /** Relative to the service’s URL. */
  url: string
} | {
  kind: "seen"
  at: number
  things: {
    name: string
    count: number
  }[]
  shows: string[]
} | {
  kind: "speech"
  start: number
  end: number
  text: string
} | {
  kind: "text"
  start: number
  end: number
  text: string
  /** content: text of the video. interface: text of an app around it. subtitle: text that only repeats the speech. */
  role: "content" | "interface" | "subtitle"
} | {
  kind: "shot"
  start: number
  end: number
  transition: "start" | "cut" | "fade"
}

export interface JobEvidence {
  jobId: string
  status: "success" | "failed"
  /** null when a failed job has no evidence. The lists are empty then. */
  video: {
    platform: "tiktok" | "instagram" | "youtube"
    id: string
    url: string
    title: string
    author: string
    authorHandle: string
    caption: string
    music: {
      title: string
      artist: string
    }
    durationSeconds: number
    width: number
    height: number
  } | null
  /** ISO 639-1. Empty when the language is not known. */
  language: string
  speechState: "transcribed" | "none" | "untranscribed"
  speech: {
    start: number
    end: number
    text: string
    words: {
      start: number
      end: number
      text: string
    }[]
  }[]
  /** A machine translation of the speech into English. Present when the speech is in another language. */
  translation?: {
    start: number
    end: number
    text: string
  }[]
  /** Share of the speech that is translated. Sentences with low confidence are left out. */
  translationCoverage?: number
  text: {
    start: number
    end: number
    text: string
    /** content: text of the video. interface: text of an app around it. subtitle: text that only repeats the speech. */
    role: "content" | "interface" | "subtitle"
    /** Fractions of the picture’s width and height. */
    box: {
      x: number
      y: number
      width: number
      height: number
    }
  }[]
  /** The lines of the post, in the order of their ids. */
  post: {
    kind: "title" | "caption" | "author" | "handle" | "sound"
    text: string
  }[]
  shots: {
    start: number
    end: number
    transition: "start" | "cut" | "fade"
    keyFrame: number
    things: {
      name: string
      count: number
      score: number
    }[]
    shows: {
      name: string
      score: number
    }[]
    people: number
    faces: number
    faceHeight: number
    drawn: boolean
    explicit: number
    brightness: number
    colours: string[]
    movement: number
    distance: "close-up" | "medium" | "wide" | ""
    /** The camera movement, as the viewer sees it; empty when unknown */
    camera?: string
    /** Everything in the picture moves together, as when a camera moves over a photograph */
    rigid?: boolean
    split?: "side by side" | "stacked"
  }[]
  sound: {
    music: boolean
    tempo: number | null
  }
  frames: Frame[]
  /** The evidence for each value of the result, by its JSON pointer in `result`. */
  support: {
    pointer: string
    witnesses: {
      by: "heard" | "read" | "posted" | "seen" | "worked-out" | "unconfirmed"
      at?: number
      words?: string
      /** The cited line: `s12` is `speech[12]`, `t3` is `text[3]`, `p1` is `post[1]`, `f4` is `shots[4]`. */
      line?: string
      /** Present when the line contradicts the value: it gives another figure, or it denies what the value names. */
      says?: "otherwise" | "opposite"
    }[]
  }[]
  /** What produced the result. null when it is not known, or when a newer result has replaced it. */
  maker: {
    composer: "embedded" | "model"
    model: string | null
    formatVersion: number
    evidenceVersion: number
    /** The model that did not answer. Present when this is a basic result, produced without a language model. */
    fallbackFrom: string | null
    /** The same for people: "Basic result, made without a language model." or the name of the model. */
    label: string
  } | null
  /** Calls to `Reelgist-Callback`, oldest first. */
  deliveries: {
    at: string
    /** The HTTP status of your server’s response. null when there was no response. */
    status: number | null
    outcome: "delivered" | "again" | "given-up"
  }[]
}

/** A small still of the video, about one for each shot and every two seconds. */
export interface Frame {
  n: number
  at: number
  width: number
  height: number
  /** Relative to the service’s URL. */
  url: string
}

/** What you need, the steps with their times, and the questions the video answers. */
export interface TutorialGuideResult {
  /** What is made or done */
  title: string
  /** One or two sentences */
  summary: string
  /** As said, else by the steps */
  difficulty: "beginner" | "intermediate" | "advanced" | ""
  /** As said: "about 20 min"; empty when not said */
  totalTime: string
  /** Supplies and tools, with amounts */
  materials: string[]
  /** In order */
  steps: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One action, in the imperative */
    instruction: string
    /** Advice or a warning that belongs to the step */
    tip: string
  }[]
  /** Only questions that the video answers */
  faq: {
    /** As a viewer would ask it */
    question: string
    /** From the video */
    answer: string
  }[]
}

/** The lines worth repeating, word for word, with their times. */
export interface QuoteHighlightsResult {
  /** Three to eight, in order */
  highlights: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Word for word, in the language it was said in */
    quote: string
    /** What the line answers or refers to */
    context: string
    /** How well it stands alone */
    shareability: "low" | "medium" | "high"
  }[]
  /** One or two sentences */
  summary: string
}

/** Every product shown or named, ready for a shop search. */
export interface ProductTaggingResult {
  /** Each product once */
  products: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** As named, else what it is */
    name: string
    /** Only if spoken, written or a legible logo */
    brand: string
    /** Google product taxonomy path */
    category: string
    /** Ready for a search box */
    searchQuery: string
    /** Only if said or shown */
    price: string
    /** How the video treats it */
    prominence: "featured" | "used" | "background"
    /** The words or the text that support the tag */
    evidence: string
  }[]
  /** Only what the video or its caption discloses */
  disclosure: "paid-partnership" | "affiliate" | "gifted" | "none-seen"
  /** One or two sentences */
  summary: string
}

/** The outfit piece by piece, with what to search for. */
export interface ShopTheLookResult {
  /** In a few words: "smart casual" */
  style: string
  /** Only if named or shown */
  occasion: string
  /** Each piece once */
  items: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** With fit and pattern: "oversized pinstripe blazer" */
    item: string
    /** Kind of piece */
    category: "tops" | "bottoms" | "dresses" | "outerwear" | "shoes" | "bags" | "accessories" | "jewelry" | "other"
    /** As seen or said */
    color: string
    /** Only if said or unmistakable */
    material: string
    /** Only if said, written or a legible logo */
    brand: string
    /** Ready for a search box */
    searchQuery: string
  }[]
  /** Only those given */
  stylingTips: string[]
  /** One or two sentences */
  summary: string
}

/** What the reviewer likes, dislikes and concludes. */
export interface ReviewSummaryResult {
  /** As named, with brand and model */
  product: string
  /** The reviewer's own, in one sentence */
  verdict: string
  /** The reviewer's */
  sentiment: "positive" | "mixed" | "negative" | ""
  /** Exactly as given: "8/10"; empty when none is given */
  rating: string
  /** In order */
  pros: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One point */
    point: string
  }[]
  /** In order */
  cons: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One point */
    point: string
  }[]
  /** For whom, as the reviewer says */
  bestFor: string
  /** Only what the video or its caption discloses */
  disclosure: "paid-partnership" | "affiliate" | "gifted" | "none-seen"
}

/** The exercises with sets, repetitions and rest. */
export interface WorkoutPlanResult {
  /** As named, else by its exercises */
  title: string
  /** In order */
  exercises: {
    /** Usual name of the exercise */
    name: string
    /** "3"; empty when not given */
    sets: string
    /** "10", "8-12", "40 s", "to failure" */
    reps: string
    /** "60 s" */
    rest: string
    /** Tempo, effort, side, load, and when it is shown: "from 0:12; 3 s down" */
    notes: string
  }[]
}

/** Statements about health that a fact-checker should look at. */
export interface HealthClaimsResult {
  /** In order */
  claims: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One atomic statement that can be understood alone */
    claim: string
    /** In a few words */
    topic: string
    /** What the claim is about */
    claimType: "treatment" | "prevention" | "diagnosis" | "nutrition" | "supplement" | "risk" | "other"
    /** What the speaker cites: "a 2019 study", "personal experience" */
    evidenceOffered: string
    /** How much a wrong claim would matter */
    checkworthiness: "low" | "medium" | "high"
    /** For those who follow it */
    harmPotential: "low" | "medium" | "high"
    /** What would confirm or refute it */
    whatToCheck: string
  }[]
  /** As stated in the video, unverified */
  speakerCredentials: string
  /** True only if one is said or written */
  disclaimerGiven: boolean
  /** One or two sentences */
  summary: string
}

/** Question and answer cards from what is taught, ready for Anki. */
export interface FlashcardsResult {
  /** Of the deck */
  title: string
  /** School subject or field */
  subject: string
  /** One fact each */
  cards: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** The question, or the sentence with {{c1::…}} */
    front: string
    /** The answer */
    back: string
    /** Form of the card */
    type: "basic" | "cloze" | "definition"
    /** Bloom's revised taxonomy */
    bloomLevel: "remember" | "understand" | "apply" | "analyze" | "evaluate" | "create"
    /** One to three */
    tags: string[]
  }[]
  /** One or two sentences */
  summary: string
}

/** Subject, level, objectives and standards for a lesson library. */
export interface CurriculumTagsResult {
  /** School subject */
  subject: string
  /** What is taught */
  topic: string
  /** By content and language */
  gradeBand: "K-2" | "3-5" | "6-8" | "9-12" | "college" | "adult" | ""
  /** Within the grade band */
  difficulty: "introductory" | "intermediate" | "advanced" | ""
  /** Two to five, in order */
  learningObjectives: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Starts with a measurable verb: "Explain …" */
    objective: string
    /** Bloom's revised taxonomy */
    bloomLevel: "remember" | "understand" | "apply" | "analyze" | "evaluate" | "create"
  }[]
  /** Framework and strand in words; never a code */
  standards: string[]
  /** What a learner must know before */
  prerequisites: string[]
  /** Three to eight */
  keywords: string[]
}

/** Phrases and words of the language heard, with their meaning. */
export interface LanguageLearningResult {
  /** BCP 47 tag of the language to be learned: "es-MX" */
  targetLanguage: string
  /** CEFR */
  level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | ""
  /** In order */
  phrases: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Word for word from speech or on-screen text */
    phrase: string
    /** In English; empty for an English phrase */
    translation: string
    /** Register and situation: "informal, between friends" */
    usage: string
  }[]
  /** Words worth learning */
  vocabulary: {
    /** As said or written */
    word: string
    /** As in "noun, f." */
    partOfSpeech: string
    /** In English */
    meaning: string
  }[]
  /** What the phrases show */
  grammarPoints: string[]
}

/** What the file itself tells about source, date and place, and what to check next. */
export interface UgcVerificationResult {
  /** What the caption, the text or the speaker says this is */
  claimedContext: string
  /** Whether the evidence fits the claimed context */
  status: "consistent" | "unclear" | "inconsistent"
  /** One for each pillar */
  checks: {
    /** What is checked */
    pillar: "provenance" | "source" | "date" | "location" | "motivation"
    /** What the material shows, and no more */
    finding: string
    /** What it is based on */
    evidence: string
    /** Start of the evidence, m:ss */
    timestamp: string
    /** In the finding */
    confidence: "low" | "medium" | "high"
  }[]
  /** Only what is visible or audible */
  manipulationSigns: string[]
  /** Checks outside this video */
  nextSteps: string[]
  /** One or two sentences */
  summary: string
}

/** Is this news, how urgent, and which facts does the video carry. */
export interface BreakingNewsSignalResult {
  /** A current event of public interest */
  newsworthy: boolean
  /** Neutral wire style, at most 15 words */
  headline: string
  /** IPTC Media Topics, top level */
  topic: "arts, culture, entertainment and media" | "conflict, war and peace" | "crime, law and justice" | "disaster, accident and emergency incident" | "economy, business and finance" | "education" | "environment" | "health" | "human interest" | "labour" | "lifestyle and leisure" | "politics and government" | "religion" | "science and technology" | "society" | "sport" | "weather" | ""
  /** As said, written or posted */
  location: string
  /** As said or shown */
  eventTime: string
  /** When it happens or happened */
  urgency: "immediate" | "expected" | "past" | "unknown"
  /** Of the harm shown or reported */
  severity: "extreme" | "severe" | "moderate" | "minor" | "unknown"
  /** observed: in the pictures */
  certainty: "observed" | "likely" | "possible" | "unlikely" | "unknown"
  /** In order */
  keyFacts: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One fact */
    fact: string
    /** Where it comes from */
    source: "visual" | "speech" | "on-screen-text"
  }[]
}

/** What can be seen and heard of an event, moment by moment. */
export interface EyewitnessTimelineResult {
  /** What happens, in one sentence */
  event: string
  /** As said, written or posted */
  location: string
  /** As said or seen */
  timeOfDay: string
  /** From where it is filmed */
  vantagePoint: string
  /** In order */
  timeline: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One observable fact, no interpretation */
    observation: string
    /** Where it comes from */
    source: "visual" | "speech" | "sound" | "on-screen-text"
    /** observed: in the pictures; reported: said or written */
    certainty: "observed" | "reported" | "inferred"
  }[]
  /** Seen or named */
  landmarks: string[]
  /** Cuts, jumps and unseen periods: "cut at 0:14, unknown time passes" */
  gaps: string[]
  /** One or two sentences */
  summary: string
}

/** Which song plays, how that is known, and what it does in the video. */
export interface SongContextResult {
  /** Of the song */
  title: string
  /** Of the song */
  artist: string
  /** What names the song */
  identifiedBy: "platform-metadata" | "on-screen-text" | "speech" | "lyrics" | "unknown"
  /** In title and artist */
  confidence: "low" | "medium" | "high"
  /** As named, else as heard */
  genre: string
  /** One or two words */
  mood: string
  /** Of the song in the video */
  role: "background" | "performance" | "lip-sync" | "dance" | "tutorial" | "discussion" | ""
  /** In order */
  moments: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Drops, lyric cues, cuts on the beat */
    description: string
  }[]
  /** One or two sentences */
  summary: string
}

/** The sung or spoken lines that stick, and how often they return. */
export interface LyricHookResult {
  /** In order */
  hooks: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** A short quotation, at most two lines */
    line: string
    /** Part of the song */
    section: "intro" | "verse" | "pre-chorus" | "chorus" | "bridge" | "outro" | "spoken" | ""
    /** As counted in this clip: "3" */
    repetitions: string
    /** How well it stands alone */
    shareability: "low" | "medium" | "high"
  }[]
  /** One of the lines above */
  primaryHook: string
  /** Of the lyrics */
  theme: string
  /** One or two words */
  mood: string
  /** Two to four */
  captionIdeas: string[]
  /** One or two sentences */
  summary: string
}

/** The sound, the template built on it, and the beats to hit. */
export interface SoundTrendResult {
  /** As the post names it */
  soundName: string
  /** Kind of sound */
  soundType: "song" | "remix" | "original-audio" | "voiceover" | "dialogue-clip" | "sound-effect" | "none"
  /** Whose sound it is, as named */
  creator: string
  /** The template: "lip-sync POV", "before/after on the drop" */
  trendFormat: string
  /** unknown unless the video says so */
  lifecycle: "emerging" | "growing" | "peak" | "declining" | "unknown"
  /** In order */
  beats: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** What happens on screen at the cue in the sound */
    action: string
  }[]
  /** Two to four */
  reuseIdeas: string[]
  /** What to clear before commercial use */
  licensingNote: string
  /** One or two sentences */
  summary: string
}

/** A movement phase by phase, with a coaching cue for each. */
export interface TechniqueAnalysisResult {
  /** Sport or craft */
  activity: string
  /** What is performed */
  skill: string
  /** Of the performer */
  level: "beginner" | "intermediate" | "advanced" | "elite" | "unclear"
  /** In order */
  phases: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Name of the phase */
    phase: string
    /** Only what the camera angle shows, with joint and side */
    observation: string
    /** By what is visible */
    assessment: "good" | "acceptable" | "needs-work" | "not-visible"
    /** At most 12 words, external focus: "push the floor away" */
    cue: string
  }[]
  /** In order, at most three */
  priorities: string[]
  /** Only what is visible or said */
  safetyNotes: string[]
  /** One or two sentences */
  summary: string
}

/** In and out points of the best moments, ready to cut. */
export interface HighlightReelResult {
  /** Of the reel */
  title: string
  /** In order */
  highlights: {
    /** In point, m:ss */
    timestamp: string
    /** Out point, m:ss */
    endTimestamp: string
    /** Two to five words */
    label: string
    /** What happens */
    description: string
    /** Kind of moment */
    type: "action" | "reaction" | "reveal" | "funny" | "emotional" | "skill" | "score"
    /** For a viewer */
    excitement: "low" | "medium" | "high"
  }[]
  /** The `label` to open on */
  openingClip: string
  /** For the post */
  suggestedCaption: string
  /** One or two sentences */
  summary: string
}

/** An athlete's attributes with the moments that show them. */
export interface ScoutingReportResult {
  /** As named in caption, text or speech, else shirt number and kit */
  athlete: string
  /** As seen or named */
  sport: string
  /** As named or played */
  position: string
  /** Only those shown */
  attributes: {
    /** As in "first touch" */
    name: string
    /** "20" to "80" in steps of 5, relative to the level shown; empty when not seen */
    grade: string
    /** What is seen */
    evidence: string
    /** Start of the evidence, m:ss */
    timestamp: string
  }[]
  /** By what is shown */
  strengths: string[]
  /** By what is shown */
  concerns: string[]
  /** One sentence */
  projection: string
  /** insufficient-evidence for a short clip */
  recommendation: "pursue" | "follow" | "pass" | "insufficient-evidence"
}

/** The places of a trip, with tips, season and budget as told. */
export interface DestinationGuideResult {
  /** As named */
  destination: string
  /** The country the destination lies in */
  country: string
  /** As told */
  bestTimeToVisit: string
  /** As told: "about €60 a day" */
  budget: string
  /** In order */
  places: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** As said or written */
    name: string
    /** Kind of place */
    type: "sight" | "nature" | "beach" | "food" | "stay" | "activity" | "transport" | "viewpoint" | "shopping" | ""
    /** What it offers */
    highlight: string
    /** As given; empty when none is */
    tip: string
  }[]
  /** As given, beyond single places */
  travelTips: string[]
  /** One or two sentences */
  summary: string
}

/** Where to eat, what to order, and what the creator thinks. */
export interface RestaurantDiscoveryResult {
  /** In order */
  restaurants: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Empty when never said or shown */
    name: string
    /** As said, written or posted */
    location: string
    /** As named, else by the dishes */
    cuisine: string
    /** Only by prices or words given */
    priceRange: "$" | "$$" | "$$$" | "$$$$" | ""
    /** Dishes the creator recommends */
    mustTry: string[]
    /** The creator's own */
    verdict: string
    /** Queue, booking, payment, dietary notes */
    tip: string
    /** Ready for a search box */
    searchQuery: string
  }[]
  /** Only what the video or its caption discloses */
  disclosure: "paid-partnership" | "affiliate" | "gifted" | "none-seen"
  /** One or two sentences */
  summary: string
}

/** What `result` is, by the `format` that was asked for. */
export interface ResultByFormat {
  'content-screening': ContentScreeningResult
  'creator-brief': CreatorBriefResult
  'recipe': RecipeResult
  'tutorial-guide': TutorialGuideResult
  'quote-highlights': QuoteHighlightsResult
  'product-tagging': ProductTaggingResult
  'shop-the-look': ShopTheLookResult
  'review-summary': ReviewSummaryResult
  'workout-plan': WorkoutPlanResult
  'health-claims': HealthClaimsResult
  'flashcards': FlashcardsResult
  'curriculum-tags': CurriculumTagsResult
  'language-learning': LanguageLearningResult
  'ugc-verification': UgcVerificationResult
  'breaking-news-signal': BreakingNewsSignalResult
  'eyewitness-timeline': EyewitnessTimelineResult
  'song-context': SongContextResult
  'lyric-hook': LyricHookResult
  'sound-trend': SoundTrendResult
  'technique-analysis': TechniqueAnalysisResult
  'highlight-reel': HighlightReelResult
  'scouting-report': ScoutingReportResult
  'destination-guide': DestinationGuideResult
  'restaurant-discovery': RestaurantDiscoveryResult
}

export const formatNames = [
  "content-screening",
  "creator-brief",
  "recipe",
  "tutorial-guide",
  "quote-highlights",
  "product-tagging",
  "shop-the-look",
  "review-summary",
  "workout-plan",
  "health-claims",
  "flashcards",
  "curriculum-tags",
  "language-learning",
  "ugc-verification",
  "breaking-news-signal",
  "eyewitness-timeline",
  "song-context",
  "lyric-hook",
  "sound-trend",
  "technique-analysis",
  "highlight-reel",
  "scouting-report",
  "destination-guide",
  "restaurant-discovery"
] as const satisfies readonly OutputFormat[]
