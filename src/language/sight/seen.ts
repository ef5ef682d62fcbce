/**
 * What is certainly seen in a shot: people, and things that both vision models name, or that one of them names so that it
 * is right nearly always. Limits are from 1,000 photographs of ImageNet's classes and 65 clips (docs/quality.md).
 */

import type { Shot, Thing } from '../../evidence.ts'
import { join } from '../text.ts'
import { many, one, plainName } from './nouns.ts'

/** What is surely seen in one shot, as noun phrases. */
export interface Seen {
  /** "at least one person", "people", or '' where nobody is certain: the detector overlooks some of a group. */
  people: string
  things: string[]
}

/** A face so high, as a share of the picture, is one of a person, whatever the detector makes of the body. */
const sureFace = 0.12
/** A picture that a face fills so far is a close-up. */
const closeFace = 0.25
/** The classifier alone: with 0.97 peppers are a hot dog. With the detector it is right from 0.9 on, the least it tells. */
const sureTag = 0.99
/** The detector alone, and only of these: a bear with 0.99 is any animal, a bus any large car, a phone a car from above. */
const sureThing = 0.92
const sureThings = new Set(
  'dog, elephant, car, train, boat, airplane, motorcycle, bicycle, umbrella, laptop, tv, cup, bottle, apple, broccoli, toilet'.split(
    ', ',
  ),
)
/** An animal that the detector has no word for is another animal to it; then the classifier's word is right. */
const animals = new Set('bird, cat, dog, horse, sheep, cow, elephant, bear, zebra, giraffe'.split(', '))
const moreAnimals = new Set(
  'wolf, fox, leopard, lion, tiger, rabbit, hamster, squirrel, pig, goat, camel, llama, monkey, panda, koala'.split(
    ', ',
  ),
)
/** Places are not things, and where somebody is cannot be known from the picture as a whole. */
const unnamed = new Set(
  "bakery, barber shop, bathroom, bookshop, butcher's shop, cinema, greenhouse, grocery shop, library, restaurant, shoe shop, stage, patio, comic, baseball player, diver, bride and groom".split(
    ', ',
  ),
)
const maxThings = 3
export const somebody = 'at least one person'

export function seenIn(shot: Shot): Seen {
  return { people: peopleIn(shot), things: thingsIn(shot).slice(0, maxThings) }
}

function peopleIn({ people, faceHeight }: Shot): string {
  if (faceHeight >= closeFace) return 'a person in close-up'
  if (people > 1) return 'people'
  return people === 1 || faceHeight >= sureFace ? somebody : ''
}

function thingsIn({ things, shows, drawn }: Shot): string[] {
  // Both models learned from photographs.
  if (drawn) return []
  const tags = shows.filter(({ name, score }) => !unnamed.has(name) && (score >= sureTag || isAgreed(name, things)))
  const tagged = tags.map(({ name }) => phraseOf(name, things))
  const others = things
    .filter(({ name, score }) => sureThings.has(name) && score >= sureThing)
    .filter(({ name }) => !tagged.some((phrase) => phrase.includes(plainName(name))))
    .map(({ name }) => phraseOf(plainName(name), things))
  return [...new Set([...tagged, ...others])]
}

/** Whether the detector sees the same thing, or an animal where an animal is named. */
const isAgreed = (tag: string, things: Thing[]) =>
  things.some(({ name }) => isSame(tag, name) || (animals.has(name) && (animals.has(tag) || moreAnimals.has(tag))))

/** The classifier has some foods in the plural. */
const isSame = (tag: string, name: string) => tag === plainName(name) || tag === `${plainName(name)}s`

function phraseOf(name: string, things: Thing[]): string {
  const count = things.find((thing) => isSame(name, thing.name))?.count ?? 1
  return count > 1 ? many(name) : one(name)
}

/** "at least one person with a dog", "a cup and a laptop", or '' where nothing is certain. */
export function phraseOfSeen({ people, things }: Seen): string {
  if (people === '' || things.length === 0) return people || join(things)
  return `${people} with ${join(things)}`
}
