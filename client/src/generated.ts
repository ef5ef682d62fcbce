/** Made by `npm run client-types` from the schemas of the service. Changes belong there. */

/** A workflow format; left out for the default analysis. */
export type OutputFormat = "content-screening" | "creator-brief" | "recipe" | "tutorial-guide" | "quote-highlights" | "product-tagging" | "shop-the-look" | "review-summary" | "workout-plan" | "health-claims" | "flashcards" | "curriculum-tags" | "language-learning" | "ugc-verification" | "breaking-news-signal" | "eyewitness-timeline" | "song-context" | "lyric-hook" | "sound-trend" | "technique-analysis" | "highlight-reel" | "scouting-report" | "destination-guide" | "restaurant-discovery"

export type JobStatus = "pending" | "processing" | "success" | "failed"

/** What is said, written and shown, scene by scene. */
export interface VideoAnalysis {
  platform: "tiktok" | "instagram" | "youtube"
  url: string
  /** Everything that is said, in the language it is said in */
  transcription: string
  /** What is seen, in a few readable sentences */
  visualDescription: string
  processedAt: string
  title?: string
  author?: string
  authorHandle?: string
  /** ISO 639-1 */
  language?: string
  /** Everything that is written, one line for each text */
  onScreenText?: string
  scenes?: Scene[]
}

export interface Scene {
  description: string
  /** Start of the evidence, m:ss */
  timestamp?: string
}

/** Is the video safe to stand next to an advertisement, and why not. */
export interface ContentScreeningResult {
  safe: boolean
  riskLevel: "low" | "medium" | "high"
  summary: string
  recommendation: "approve" | "review" | "reject"
  adPlacement: {
    suitable?: boolean
    riskLevel?: "low" | "medium" | "high"
    /** IAB Content Taxonomy tier-1 names */
    categories?: string[]
    /** Words heard or read that common blocklists hold */
    blocklistMatches?: string[]
    notes?: string
  }
  /** IAB sensitive topics */
  flags?: string[]
}

/** How the video works, and whether its maker suits a partnership. */
export interface CreatorBriefResult {
  /** What the first three seconds do to hold the viewer */
  hook: string
  /** The idea that sets this video apart */
  angle: string
  summary: string
  vetting: {
    contentThemes?: string[]
    tone?: string
    audienceFit?: string
    brandRiskFlags?: string[]
    partnershipRecommendation?: "approve" | "review" | "reject"
  }
  keyMoments?: {
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
  title: string
  /** Why there is no recipe, or what is missing from it; null when it is whole */
  error: string | null
  ingredients: RecipeIngredient[]
  instructions: RecipeInstruction[]
  metadata: RecipeMetadata
}

export interface RecipeIngredient {
  item: string
  /** As said or written: "2", "1 1/2", "a pinch" */
  amount?: string | null
  unit?: string | null
}

export interface RecipeInstruction {
  step: number
  text: string
}

export interface RecipeMetadata {
  temperature: RecipeTemperature
  prepTime?: string | null
  cookTime?: string | null
  yield?: string | null
  mealType?: string | null
  dishType?: string | null
  cuisine?: string | null
  dietaryPreferences?: string | null
  cookingMethod?: string | null
  isQuickAndEasy?: boolean | null
}

export interface RecipeTemperature {
  unit: "C" | "F"
  fanAdjusted: boolean
  value?: number | null
}

export interface PaymentRequiredResponse {
  x402Version: number
  accepts: PaymentOption[]
}

/** Its further fields are what an x402 client needs to pay from the body alone. */
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
  /** How much of the whole is done. */
  fraction: number
  /** How long it will take yet, by what earlier videos took here; null while nobody knows. */
  etaSeconds: number | null
}

/** Something heard, read or seen, as soon as it is known. */
export type FindingEvent = {
  kind: "video"
  title: string
  author: string
  authorHandle: string
  caption: string
  /** 0 while nobody knows. */
  durationSeconds: number
} | {
  kind: "frame"
  n: number
  at: number
  width: number
  height: number
  /** Relative, as `pollUrl` is. */
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
  /** The video’s own, what an app shows around it, or what only repeats the speech. */
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
  /** null, and the lists empty, where a failed job got no further. */
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
  /** ISO 639-1; empty where nothing tells. */
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
  /** The speech in English, by a model, where another language is spoken. */
  translation?: {
    start: number
    end: number
    text: string
  }[]
  /** How much of the speech the translation has: sentences that the model was not sure of are left out. */
  translationCoverage?: number
  text: {
    start: number
    end: number
    text: string
    /** The video’s own, what an app shows around it, or what only repeats the speech. */
    role: "content" | "interface" | "subtitle"
    /** As fractions of the picture. */
    box: {
      x: number
      y: number
      width: number
      height: number
    }
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
    /** What the camera does, as the viewer sees it; empty when it cannot be told */
    camera?: string
    /** Everything in it moves alike, as when a camera moves over a photograph */
    rigid?: boolean
    split?: "side by side" | "stacked"
  }[]
  sound: {
    music: boolean
    tempo: number | null
  }
  frames: Frame[]
  /** What each value of the result rests on, by its JSON pointer in `result`. */
  support: {
    pointer: string
    witnesses: {
      by: "heard" | "read" | "posted" | "seen" | "worked-out" | "unconfirmed"
      at?: number
      words?: string
      /** Of one that does not bear the value out: it tells the same thing otherwise, or its sentence says the opposite. */
      says?: "otherwise" | "opposite"
    }[]
  }[]
  /** What made the result; null where that is not known, or something newer has been made. */
  maker: {
    composer: "embedded" | "model"
    model: string | null
    formatVersion: number
    evidenceVersion: number
  } | null
  /** Calls to `Reelgist-Callback`, oldest first. */
  deliveries: {
    at: string
    /** What your server answered; null where it did not. */
    status: number | null
    outcome: "delivered" | "again" | "given-up"
  }[]
}

/** A small picture of the video: about one for each shot and every two seconds. */
export interface Frame {
  n: number
  at: number
  width: number
  height: number
  /** Relative, as `pollUrl` is. */
  url: string
}

/** What you need, the steps with their times, and the questions the video answers. */
export interface TutorialGuideResult {
  title: string
  summary: string
  difficulty: "beginner" | "intermediate" | "advanced" | ""
  /** As said: "about 20 min"; empty when not said */
  totalTime: string
  /** Supplies and tools, with amounts */
  materials: string[]
  steps: {
    /** Start of the evidence, m:ss */
    timestamp: string
    instruction: string
    /** Advice or a warning that belongs to the step */
    tip: string
  }[]
  faq: {
    question: string
    answer: string
  }[]
}

/** The lines worth repeating, word for word, with their times. */
export interface QuoteHighlightsResult {
  highlights: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Word for word, in the language it was said in */
    quote: string
    /** What the line answers or refers to */
    context: string
    shareability: "low" | "medium" | "high"
  }[]
  summary: string
}

/** Every product shown or named, ready for a shop search. */
export interface ProductTaggingResult {
  products: {
    /** Start of the evidence, m:ss */
    timestamp: string
    name: string
    /** Only if spoken, written or a legible logo */
    brand: string
    /** Google product taxonomy path */
    category: string
    /** Ready for a search box */
    searchQuery: string
    /** Only if said or shown */
    price: string
    prominence: "featured" | "used" | "background"
    /** The words or the text that support the tag */
    evidence: string
  }[]
  /** Only what the video or its caption discloses */
  disclosure: "paid-partnership" | "affiliate" | "gifted" | "none-seen"
  summary: string
}

/** The outfit piece by piece, with what to search for. */
export interface ShopTheLookResult {
  style: string
  occasion: string
  items: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** With fit and pattern: "oversized pinstripe blazer" */
    item: string
    category: "tops" | "bottoms" | "dresses" | "outerwear" | "shoes" | "bags" | "accessories" | "jewelry" | "other"
    color: string
    /** Only if said or unmistakable */
    material: string
    brand: string
    /** Ready for a search box */
    searchQuery: string
  }[]
  stylingTips: string[]
  summary: string
}

/** What the reviewer likes, dislikes and concludes. */
export interface ReviewSummaryResult {
  product: string
  /** The reviewer's own, in one sentence */
  verdict: string
  sentiment: "positive" | "mixed" | "negative" | ""
  /** Exactly as given: "8/10"; empty when none is given */
  rating: string
  pros: {
    /** Start of the evidence, m:ss */
    timestamp: string
    point: string
  }[]
  cons: {
    /** Start of the evidence, m:ss */
    timestamp: string
    point: string
  }[]
  bestFor: string
  /** Only what the video or its caption discloses */
  disclosure: "paid-partnership" | "affiliate" | "gifted" | "none-seen"
}

/** The exercises with sets, repetitions and rest. */
export interface WorkoutPlanResult {
  title: string
  exercises: {
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
  claims: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One atomic statement that can be understood alone */
    claim: string
    topic: string
    claimType: "treatment" | "prevention" | "diagnosis" | "nutrition" | "supplement" | "risk" | "other"
    /** What the speaker cites: "a 2019 study", "personal experience" */
    evidenceOffered: string
    checkworthiness: "low" | "medium" | "high"
    harmPotential: "low" | "medium" | "high"
    whatToCheck: string
  }[]
  /** As stated in the video, unverified */
  speakerCredentials: string
  disclaimerGiven: boolean
  summary: string
}

/** Question and answer cards from what is taught, ready for Anki. */
export interface FlashcardsResult {
  title: string
  subject: string
  cards: {
    /** Start of the evidence, m:ss */
    timestamp: string
    front: string
    back: string
    type: "basic" | "cloze" | "definition"
    /** Bloom's revised taxonomy */
    bloomLevel: "remember" | "understand" | "apply" | "analyze" | "evaluate" | "create"
    tags: string[]
  }[]
  summary: string
}

/** Subject, level, objectives and standards for a lesson library. */
export interface CurriculumTagsResult {
  subject: string
  topic: string
  gradeBand: "K-2" | "3-5" | "6-8" | "9-12" | "college" | "adult" | ""
  difficulty: "introductory" | "intermediate" | "advanced" | ""
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
  prerequisites: string[]
  keywords: string[]
}

/** Phrases and words of the language heard, with their meaning. */
export interface LanguageLearningResult {
  /** BCP 47 tag of the language to be learned: "es-MX" */
  targetLanguage: string
  /** CEFR */
  level: "A1" | "A2" | "B1" | "B2" | "C1" | "C2" | ""
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
  vocabulary: {
    word: string
    partOfSpeech: string
    /** In English */
    meaning: string
  }[]
  grammarPoints: string[]
}

/** What the file itself tells about source, date and place, and what to check next. */
export interface UgcVerificationResult {
  /** What the caption, the text or the speaker says this is */
  claimedContext: string
  status: "consistent" | "unclear" | "inconsistent"
  checks: {
    pillar: "provenance" | "source" | "date" | "location" | "motivation"
    finding: string
    evidence: string
    /** Start of the evidence, m:ss */
    timestamp: string
    confidence: "low" | "medium" | "high"
  }[]
  manipulationSigns: string[]
  nextSteps: string[]
  summary: string
}

/** Is this news, how urgent, and which facts does the video carry. */
export interface BreakingNewsSignalResult {
  newsworthy: boolean
  /** Neutral wire style, at most 15 words */
  headline: string
  /** IPTC Media Topics, top level */
  topic: "arts, culture, entertainment and media" | "conflict, war and peace" | "crime, law and justice" | "disaster, accident and emergency incident" | "economy, business and finance" | "education" | "environment" | "health" | "human interest" | "labour" | "lifestyle and leisure" | "politics and government" | "religion" | "science and technology" | "society" | "sport" | "weather" | ""
  location: string
  /** As said or shown */
  eventTime: string
  urgency: "immediate" | "expected" | "past" | "unknown"
  severity: "extreme" | "severe" | "moderate" | "minor" | "unknown"
  certainty: "observed" | "likely" | "possible" | "unlikely" | "unknown"
  keyFacts: {
    /** Start of the evidence, m:ss */
    timestamp: string
    fact: string
    source: "visual" | "speech" | "on-screen-text"
  }[]
}

/** What can be seen and heard of an event, moment by moment. */
export interface EyewitnessTimelineResult {
  event: string
  location: string
  timeOfDay: string
  vantagePoint: string
  timeline: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** One observable fact, no interpretation */
    observation: string
    source: "visual" | "speech" | "sound" | "on-screen-text"
    certainty: "observed" | "reported" | "inferred"
  }[]
  landmarks: string[]
  /** Cuts, jumps and unseen periods: "cut at 0:14, unknown time passes" */
  gaps: string[]
  summary: string
}

/** Which song plays, how that is known, and what it does in the video. */
export interface SongContextResult {
  title: string
  artist: string
  identifiedBy: "platform-metadata" | "on-screen-text" | "speech" | "lyrics" | "unknown"
  confidence: "low" | "medium" | "high"
  genre: string
  mood: string
  role: "background" | "performance" | "lip-sync" | "dance" | "tutorial" | "discussion" | ""
  moments: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Drops, lyric cues, cuts on the beat */
    description: string
  }[]
  summary: string
}

/** The sung or spoken lines that stick, and how often they return. */
export interface LyricHookResult {
  hooks: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** A short quotation, at most two lines */
    line: string
    section: "intro" | "verse" | "pre-chorus" | "chorus" | "bridge" | "outro" | "spoken" | ""
    /** As counted in this clip: "3" */
    repetitions: string
    shareability: "low" | "medium" | "high"
  }[]
  /** One of the lines above */
  primaryHook: string
  theme: string
  mood: string
  captionIdeas: string[]
  summary: string
}

/** The sound, the template built on it, and the beats to hit. */
export interface SoundTrendResult {
  soundName: string
  soundType: "song" | "remix" | "original-audio" | "voiceover" | "dialogue-clip" | "sound-effect" | "none"
  creator: string
  /** The template: "lip-sync POV", "before/after on the drop" */
  trendFormat: string
  lifecycle: "emerging" | "growing" | "peak" | "declining" | "unknown"
  beats: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** What happens on screen at the cue in the sound */
    action: string
  }[]
  reuseIdeas: string[]
  licensingNote: string
  summary: string
}

/** A movement phase by phase, with a coaching cue for each. */
export interface TechniqueAnalysisResult {
  activity: string
  skill: string
  level: "beginner" | "intermediate" | "advanced" | "elite" | "unclear"
  phases: {
    /** Start of the evidence, m:ss */
    timestamp: string
    phase: string
    /** Only what the camera angle shows, with joint and side */
    observation: string
    assessment: "good" | "acceptable" | "needs-work" | "not-visible"
    /** At most 12 words, external focus: "push the floor away" */
    cue: string
  }[]
  /** In order, at most three */
  priorities: string[]
  safetyNotes: string[]
  summary: string
}

/** In and out points of the best moments, ready to cut. */
export interface HighlightReelResult {
  title: string
  highlights: {
    /** In point, m:ss */
    timestamp: string
    /** Out point, m:ss */
    endTimestamp: string
    label: string
    description: string
    type: "action" | "reaction" | "reveal" | "funny" | "emotional" | "skill" | "score"
    excitement: "low" | "medium" | "high"
  }[]
  /** The `label` to open on */
  openingClip: string
  suggestedCaption: string
  summary: string
}

/** An athlete's attributes with the moments that show them. */
export interface ScoutingReportResult {
  /** As named in caption, text or speech, else shirt number and kit */
  athlete: string
  sport: string
  position: string
  attributes: {
    name: string
    /** "20" to "80" in steps of 5, relative to the level shown; empty when not seen */
    grade: string
    evidence: string
    /** Start of the evidence, m:ss */
    timestamp: string
  }[]
  strengths: string[]
  concerns: string[]
  projection: string
  recommendation: "pursue" | "follow" | "pass" | "insufficient-evidence"
}

/** The places of a trip, with tips, season and budget as told. */
export interface DestinationGuideResult {
  destination: string
  /** The country the destination lies in */
  country: string
  bestTimeToVisit: string
  /** As told: "about €60 a day" */
  budget: string
  places: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** As said or written */
    name: string
    type: "sight" | "nature" | "beach" | "food" | "stay" | "activity" | "transport" | "viewpoint" | "shopping" | ""
    highlight: string
    tip: string
  }[]
  travelTips: string[]
  summary: string
}

/** Where to eat, what to order, and what the creator thinks. */
export interface RestaurantDiscoveryResult {
  restaurants: {
    /** Start of the evidence, m:ss */
    timestamp: string
    /** Empty when never said or shown */
    name: string
    location: string
    cuisine: string
    priceRange: "$" | "$$" | "$$$" | "$$$$" | ""
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
