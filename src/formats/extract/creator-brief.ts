/** How the embedded composer writes a brief about a video and its maker. */

import { isCallToAction } from '../../language/asides.ts'
import { isAssertion } from '../../language/claims.ts'
import type { Topic } from '../../language/lexicons/topics.ts'
import { brandsIn } from '../../language/names.ts'
import { headline } from '../../language/headline.ts'
import { summary } from '../../language/ranking.ts'
import type { Reading } from '../../language/reading.ts'
import { angleLines, beatsOf, callToActionOf, excerptOf, openingOf } from '../../language/domains/posts/beats.ts'
import { mildlyCoarse, sensitiveIn } from '../../language/domains/posts/sensitive.ts'
import { describeSeen } from '../../language/sight/views.ts'
import { speechRate } from '../../language/speech-rate.ts'
import {
  capitalise,
  contentWords,
  join,
  sentence,
  shorten,
  tidy,
  unique,
  withoutTags,
  words,
} from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { topicsOf } from '../../language/topics.ts'

export function extractBrief(reading: Reading) {
  const cta = callToActionOf(reading)
  const flags = riskFlags(reading)
  return {
    hook: hookOf(reading),
    angle: angleOf(reading),
    summary: summaryOf(reading),
    vetting: {
      contentThemes: themesOf(reading),
      tone: toneOf(reading),
      audienceFit: audienceOf(reading),
      brandRiskFlags: flags,
      partnershipRecommendation: sensitiveIn(reading).some(({ floor }) => floor)
        ? ('reject' as const)
        : flags.length > 0
          ? ('review' as const)
          : ('approve' as const),
    },
    keyMoments: beatsOf(reading, cta?.line).map(({ at, note }) => ({
      timestamp: timestamp(at, reading.duration),
      note,
    })),
    cta: cta?.text ?? '',
    transcriptExcerpt: excerptOf(reading.sentences),
  }
}

const hookTypes: [RegExp, string][] = [
  [
    /\?$|^(?:have you ever|did you know|do you (?:know|ever|want)|ever wondered|why (?:do|does|is|are)|what if)\b/i,
    'Question',
  ],
  [/^pov\b/i, 'POV'],
  [/\b(?:before (?:and|&) after|glow ?up|transformation|from this to this)\b/i, 'Before and after'],
  [
    /^(?:\d+|(?:two|three|four|five|six|seven|ten)|here are|these are|my top|(?=(?:things|signs|ways|reasons|lessons|facts|rules)\b))\b.{0,40}\b(?:things|tips|ways|reasons|mistakes|signs|phrases|facts|places|products|hacks|items|terms|foods|exercises|habits|rules|secrets|spots)\b/i,
    'List',
  ],
  [/^(?:stop|don't|do not|never|quit|you're|you are|wait)\b/i, 'Pattern interrupt'],
  [
    /\b(?:best|worst|only|ever|never|nobody|everyone|secret|changed my life|viral|insane|craziest|most|must|obsessed|truth|always|every)\b/i,
    'Bold claim',
  ],
  [/^(?:so |okay so )?(?:i|my|we)\b/i, 'Personal story'],
]

/** What the first seconds do, with the words they do it by. */
function hookOf(reading: Reading): string {
  const spoken = openingOf(reading)
  const written = reading.written.find((line) => line.start < 3 && words(line.text).length > 1)
  const line = spoken ?? written
  if (!line) {
    const seen = describeSeen(reading.evidence.shots.slice(0, 1))
    return seen === '' ? 'No words in the first seconds.' : sentence(`Opens on ${seen}, without words`)
  }
  const type = hookTypes.find(([pattern]) => pattern.test(line.text.trim()))?.[1] ?? 'Direct statement'
  return `${type}${line === spoken ? '' : ' on screen'}: "${tidy(line.text)}"`
}

/** The idea in the video's own words: what sharpens it, else what the post is called, else what its first words promise. */
function angleOf(reading: Reading): string {
  const { sharp, promise } = angleLines(reading)
  const title = withoutTags(reading.evidence.video.title)
  const told = [
    sharp?.text,
    contentWords(title).length > 2 ? title : undefined,
    promise?.text,
    openingOf(reading)?.text,
    reading.written.find(({ text }) => words(text).length > 2)?.text,
  ].find((text) => text !== undefined && !isCallToAction(text))
  return sentence(shorten(tidy(told ?? headline(reading)), 30))
}

/** What is said in short; without speech, what is written and seen. */
function summaryOf(reading: Reading): string {
  if (reading.sentences.length > 0) return summary(reading)
  const [title, ...others] = reading.written.filter((line) => words(line.text).length > 1 && !isCallToAction(line.text))
  const shown = others.slice(0, 5).map((line) => `"${shorten(tidy(line.text), 10)}"`)
  const seen = describeSeen(reading.evidence.shots)
  return [
    title ? sentence(shorten(tidy(title.text), 24)) : sentence(headline(reading)),
    shown.length > 0 ? sentence(`On screen: ${join(shown)}`) : '',
    title || seen === '' ? '' : sentence(`Shows ${seen}, without words`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const themeNames: Record<Topic, string> = {
  cooking: 'home cooking',
  fitness: 'fitness',
  health: 'health',
  fashion: 'fashion',
  beauty: 'beauty',
  shopping: 'shopping',
  review: 'product reviews',
  travel: 'travel',
  restaurant: 'eating out',
  education: 'learning',
  language: 'languages',
  news: 'news',
  music: 'music',
  dance: 'dance',
  sport: 'sport',
  craft: 'how-to',
  technology: 'technology',
  gaming: 'gaming',
  advice: 'advice',
  story: 'everyday life',
  pets: 'pets',
}

const audiences: Record<Topic, string> = {
  cooking: 'People who cook at home',
  fitness: 'People who train',
  health: 'People interested in health',
  fashion: 'People interested in fashion',
  beauty: 'People interested in skin care and make-up',
  shopping: 'Shoppers looking for finds',
  review: 'Shoppers before a purchase',
  travel: 'People planning a trip',
  restaurant: 'People looking for places to eat',
  education: 'Learners and students',
  language: 'Language learners',
  news: 'People who follow the news',
  music: 'Music fans',
  dance: 'Dance fans',
  sport: 'Sports fans',
  craft: 'People who do things themselves',
  technology: 'Users of apps and devices',
  gaming: 'Players of video games',
  advice: 'Viewers looking for advice',
  story: 'Followers of the creator',
  pets: 'Pet owners',
}

const leading = (reading: Reading) => {
  const [first, ...others] = topicsOf(reading).filter(({ score }) => score >= 4)
  return first
    ? [first, ...others.filter(({ score, terms }) => score >= first.score * 0.5 && terms > 1)]
        .slice(0, 3)
        .map(({ topic }) => topic)
    : []
}

const themesOf = (reading: Reading) => leading(reading).map((topic) => themeNames[topic])
const audienceOf = (reading: Reading) =>
  leading(reading)
    .slice(0, 1)
    .map((topic) => audiences[topic])
    .join('')

function toneOf(reading: Reading): string {
  const text = reading.lines.map((line) => line.text).join(' ')
  const rate = speechRate(reading)
  const parts = [
    /\b(?:lol|haha|just kidding|joke|funny|not even kidding|hilarious|i'm dead)\b/i.test(text) ? 'humorous' : '',
    /\b(?:obsessed|insane|amazing|incredible|love|so good|best)\b|!/i.test(text) ? 'enthusiastic' : '',
    /\b(?:worst|hate|terrible|never again|pissed|angry|scam|do not (?:buy|book|go))\b/i.test(text) ? 'critical' : '',
    /\b(?:study|research|because|explained|the reason|percent|evidence)\b/i.test(text) ? 'informative' : '',
  ].filter((part) => part !== '')
  const manner = parts.length > 0 ? join(parts.slice(0, 2)) : 'matter-of-fact'
  const delivery =
    rate === 0 ? 'without speech' : rate > 3.2 ? 'spoken fast' : rate < 1.8 ? 'spoken slowly' : 'spoken at an even pace'
  return capitalise(`${manner}, ${delivery}`)
}

/** Claims that no brand wants to stand beside without a doctor's word. */
const promisesHealing =
  /\b(?:(?:cured?|healed|reversed?) (?:my|your|his|her|their|it|this|the|any|all|\p{L}+ (?:naturally|without))|cures \p{L}+|doctors? (?:won't|don't|doesn't|will not|hates?|never) (?:tell|want|this)|throw away (?:the|your) [\p{L} ]*(?:cream|pills?|meds|medication)|stop taking (?:the|your))\b/iu
const ailments =
  /\b(?:cures?|heals?|cancer|inflammation|cortisol|hormones?|toxins?|detox|deficien\p{L}+|blood sugar|belly fat|disease)\b/iu

function riskFlags(reading: Reading): string[] {
  const sensitive = sensitiveIn(reading).map(({ topic, words: found }) =>
    found.length === 0 ? topic : `${topic}: ${found.slice(0, 4).join(', ')}`,
  )
  const coarse = mildlyCoarse(reading)
  const brands = unique(
    reading.lines.flatMap((line) => brandsIn(line.text)),
    (name) => name.toLowerCase(),
  )
  const warns = reading.sentences.find((line) =>
    /\b(?:do not|don't|never) (?:buy|book|go|waste|order|use)\b.{0,20}\b(?:them|this|it|from|here|your money)\b/i.test(
      line.text,
    ),
  )
  const medical = reading.sentences.filter(
    ({ plain }) => promisesHealing.test(plain) || (isAssertion(plain) && ailments.test(plain)),
  )
  return [
    ...sensitive,
    ...(coarse.length > 0 ? [`Mild profanity: ${coarse.join(', ')}`] : []),
    ...(warns ? ['Warns against a company or product'] : []),
    ...(medical.length > 0 ? ['Health claims without proof in the video'] : []),
    ...(brands.length > 2 ? [`Names several brands: ${brands.slice(0, 5).join(', ')}`] : []),
  ]
}
