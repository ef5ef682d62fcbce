/** A plan for each format. A new format adds its line here. */

import type { Plan } from '../plan.ts'
import breakingNewsSignal from './breaking-news-signal.ts'
import contentScreening from './content-screening.ts'
import creatorBrief from './creator-brief.ts'
import curriculumTags from './curriculum-tags.ts'
import analysis from './default.ts'
import destinationGuide from './destination-guide.ts'
import eyewitnessTimeline from './eyewitness-timeline.ts'
import flashcards from './flashcards.ts'
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

export const plans = [
  breakingNewsSignal,
  contentScreening,
  creatorBrief,
  curriculumTags,
  analysis,
  destinationGuide,
  eyewitnessTimeline,
  flashcards,
  healthClaims,
  highlightReel,
  languageLearning,
  lyricHook,
  productTagging,
  quoteHighlights,
  recipe,
  restaurantDiscovery,
  reviewSummary,
  scoutingReport,
  shopTheLook,
  songContext,
  soundTrend,
  techniqueAnalysis,
  tutorialGuide,
  ugcVerification,
  workoutPlan,
] as unknown as readonly Plan[]

export function planOf(format: string): Plan {
  const plan = plans.find((one) => one.format === format)
  if (!plan) throw new Error(`the format ${format} has no plan`)
  return plan
}
