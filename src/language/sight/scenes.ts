/** Scene by scene: what happens in each shot, or in each group of quick ones. */

import { capitalise, join, sentence } from '../text.ts'
import type { Reading } from '../reading.ts'
import { countOf } from './nouns.ts'
import { cameraPhrase, isKnown, isText, phraseOf, writtenPhrase } from './phrases.ts'
import { type View, viewsOf } from './views.ts'

export interface Scene {
  at: number
  description: string
}

const shortestScene = 1.5
const mostScenes = 40
const mostPhrases = 4
/** A share of moving pixels that makes a picture lively; below the other nothing stirs. */
const lively = 0.5
const calm = 0.004

export function scenesOf(reading: Reading): Scene[] {
  const views = viewsOf(reading)
  if (views.length === 0) return spoken(reading)
  const told = new Set<string>()
  return grouped(views, reading.duration).map((group, index) => {
    const description = group.length === 1 ? single(group[0]!, index === 0, told) : quick(group)
    for (const view of group) told.add(phraseOf(view))
    return { at: group[0]!.start, description: sentence(capitalise(description)) }
  })
}

function single(view: View, isFirst: boolean, told: Set<string>): string {
  // A title names the video, and what is under it is told by its looks.
  const phrase = phraseOf(isFirst && !isText(view) && view.lines <= 3 ? { ...view, caption: '' } : view)
  const text = writtenPhrase(view, isFirst)
  const verb =
    view.kind === 'talk' ? phrase.replace(' talking to ', ' talks to ').replace(' facing ', ' face ') : phrase
  const seen = isStill(view) ? `a still picture of ${verb}` : verb
  const again = told.has(phrase) && isKnown(view) ? `again ${seen}` : seen
  return [again, text, motion(view)].join('')
}

function motion(view: View): string {
  const { shot } = view
  const camera = cameraPhrase(view)
  if (camera !== '') return `, ${camera}`
  return shot.movement > lively ? ', with a lot of movement' : ''
}

/** A photograph of something, over which nothing moves. */
const isStill = (view: View) =>
  (view.kind === 'footage' || view.kind === 'b-roll') &&
  view.shot.movement < calm &&
  view.people + view.subjects.length > 0 &&
  cameraPhrase(view) === '' &&
  !view.shot.split

/** "Four quick shots: a cat, a cup of coffee and two people." */
function quick(group: View[]): string {
  const phrases = [...new Set(group.map(phraseOf))]
  const text = group.some(({ lines }) => lines > 0) ? ', with text over them' : ''
  const more = phrases.length > mostPhrases ? ' among them' : ''
  return `${countOf(group.length)} quick shots${more === '' ? '' : ','}${more}: ${join(phrases.slice(0, mostPhrases))}${text}`
}

/** Shots shorter than a scene go with what follows, until they are long enough. */
function grouped(views: View[], duration: number): View[][] {
  const least = Math.max(shortestScene, duration / mostScenes)
  const groups: View[][] = []
  for (const view of views) {
    const last = groups.at(-1)
    if (last && last.at(-1)!.end - last[0]!.start < least) last.push(view)
    else groups.push([view])
  }
  return groups
}

/** Where no picture could be read there is still when somebody speaks. */
const spoken = ({ evidence }: Reading): Scene[] =>
  evidence.speech.segments.slice(0, mostScenes).map(({ start }) => ({ at: start, description: 'Somebody speaks.' }))
