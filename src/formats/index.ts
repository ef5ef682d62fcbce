/** All formats, in the order of the contract. A new format is one file and one line here. */

import breakingNewsSignal from './breaking-news-signal.ts'
import contentScreening from './content-screening.ts'
import creatorBrief from './creator-brief.ts'
import curriculumTags from './curriculum-tags.ts'
import defaultFormat from './default.ts'
import destinationGuide from './destination-guide.ts'
import eyewitnessTimeline from './eyewitness-timeline.ts'
import flashcards from './flashcards.ts'
import type { Format } from './format.ts'
import healthClaims from './health-claims.ts'
import highlightReel from './highlight-reel.ts'
import languageLearning from './language-learning.ts'
import lyricHook from './lyric-hook.ts'
import productTagging from './product-tagging.ts'
import quoteHighlights from './quote-highlights.ts'
import recipe from './recipe.ts'
import restaurantDiscovery from './restaurant-discovery.ts'
import reviewSummary from './review-summary.ts'
import scoutingReport from './scouting-report.ts'
import shopTheLook from './shop-the-look.ts'
import songContext from './song-context.ts'
import soundTrend from './sound-trend.ts'
import techniqueAnalysis from './technique-analysis.ts'
import tutorialGuide from './tutorial-guide.ts'
import ugcVerification from './ugc-verification.ts'
import workoutPlan from './workout-plan.ts'

/** As the contract lists them. */
const byName = {
  'content-screening': contentScreening,
  'creator-brief': creatorBrief,
  recipe,
  'tutorial-guide': tutorialGuide,
  'quote-highlights': quoteHighlights,
  'product-tagging': productTagging,
  'shop-the-look': shopTheLook,
  'review-summary': reviewSummary,
  'workout-plan': workoutPlan,
  'health-claims': healthClaims,
  flashcards,
  'curriculum-tags': curriculumTags,
  'language-learning': languageLearning,
  'ugc-verification': ugcVerification,
  'breaking-news-signal': breakingNewsSignal,
  'eyewitness-timeline': eyewitnessTimeline,
  'song-context': songContext,
  'lyric-hook': lyricHook,
  'sound-trend': soundTrend,
  'technique-analysis': techniqueAnalysis,
  'highlight-reel': highlightReel,
  'scouting-report': scoutingReport,
  'destination-guide': destinationGuide,
  'restaurant-discovery': restaurantDiscovery,
}

/** The closed list of values that `format` may have in a request. */
export type OutputFormat = keyof typeof byName

export const workflowFormats = Object.keys(byName) as OutputFormat[]

/** The default first. */
export const formats: readonly [Format, ...Format[]] = [defaultFormat, ...Object.values<Format>(byName)]

/** The format of a request; the default one when none is set. */
export function findFormat(name: OutputFormat | undefined): Format {
  return name === undefined ? defaultFormat : byName[name]
}
