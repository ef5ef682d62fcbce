/**
 * What a video shows and how it changes, in a few sentences from the subject down. Every word of it rests on a shot:
 * who and what was made out there, where, and how long it lasts.
 */

import type { Reading } from '../reading.ts'
import { capitalise, join, sentence } from '../text.ts'
import { countOf, peopleOf } from './nouns.ts'
import { isCaptioned, isKnown, phraseOf } from './phrases.ts'
import { isDrawn, most, mostNamed, shownSeconds, share, unlike } from './shares.ts'
import { type View, viewsOf } from './views.ts'
import { captions, writtenText, titleOf } from './written.ts'

export function describeVideo(reading: Reading): string {
  const views = viewsOf(reading)
  if (views.length === 0) return 'No picture could be described.'
  const parts = [
    subject(views),
    ...besides(views),
    change(views),
    captions(views, change(views)),
    writtenText(views),
    pace(views),
    camera(views),
    sound(reading, views),
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => sentence(capitalise(part)))
    .join(' ')
}

const isTalk = ({ kind }: View) => kind === 'talk'

/** What the video is mostly of. */
function subject(views: View[]): string {
  const talk = views.filter(isTalk)
  if (share(talk, views) >= most * 0.8) return talking(talk, views)
  const cards = views.filter(({ kind }) => kind === 'card')
  if (share(cards, views) >= most) return `mostly text cards${inColours(cards)}`
  const slides = views.filter(({ kind }) => kind === 'slide')
  if (share(slides, views) >= most) return `mostly slides of text${inColours(slides)}`
  const screens = views.filter(({ kind }) => kind === 'screen')
  if (share([...screens, ...slides], views) >= most) return 'mostly screens or slides full of text'
  const drawn = views.filter(isDrawn)
  if (share(drawn, views) >= most) return drawings(drawn, views)
  return filmed(
    views.filter((view) => !isDrawn(view)),
    views,
  )
}

function talking(talk: View[], views: View[]): string {
  const people = Math.max(1, ...talk.map((view) => view.people))
  const place = mostOften(talk.map((view) => view.place))
  const often = share(talk, views) > 0.9 ? 'throughout' : 'for most of the video'
  const who = people === 1 ? 'a person talks' : `${peopleOf(people)} talk`
  const close =
    share(
      talk.filter(({ shot }) => shot.distance === 'close-up'),
      talk,
    ) > most
      ? ', seen in close-up'
      : ''
  return `${who} to the camera${place === '' ? '' : ` ${place}`} ${often}${close}`
}

function drawings(drawn: View[], views: View[]): string {
  const known = named(drawn)
  const title = titleOf(views)
  const what = drawn.length === 1 ? 'a drawn picture' : `${countOf(drawn.length)} drawn pictures`
  const of = known.length === 0 ? '' : ` of ${join(known)}`
  const rest = views.length - drawn.length
  const between = rest === 0 ? '' : rest === 1 ? ' and a filmed one' : ` and ${countOf(rest)} filmed ones`
  if (title !== '') return `${rest === 0 ? 'an' : 'a mostly'} illustrated video titled ${title}: ${what}${of}${between}`
  const colours = known.length === 0 && !drawn.some(isCaptioned) ? inColours(drawn) : ''
  const verb = views.length === 1 ? 'makes up' : 'make up'
  return `${what}${of}${between} ${verb} the video${colours}`
}

function filmed(footage: View[], views: View[]): string {
  const known = named(footage)
  const place = mostOften(footage.map((view) => view.place))
  const where = place === '' ? '' : ` ${place}`
  const people = Math.max(0, ...footage.map((view) => view.people))
  const withPeople = footage.filter((view) => view.people > 0)
  if (people > 0 && share(withPeople, views) >= most) {
    const often = share(withPeople, views) > 0.9 ? 'throughout' : 'for most of the video'
    return `${peopleOf(people)} ${people === 1 ? 'is' : 'are'} seen${where} ${often}${known.length === 0 ? '' : `, with ${join(known)}`}`
  }
  if (known.length > 0) return `the video shows ${join(known)}${where}`
  if (where !== '') return `the video is set${where}`
  const phrases = unlike(views.map((view) => phraseOf({ ...view, caption: '' }))).slice(0, mostNamed)
  const under = titleOf(views) === '' ? '' : `under the title ${titleOf(views)}, `
  return phrases.length > 1 ? `${under}${join(phrases)} follow one another` : `${under}the video shows ${phrases[0]}`
}

/** What is seen beside the subject: cutaways of a talk, the filmed parts of drawings, the people among the things. */
function besides(views: View[]): string[] {
  const talk = views.filter(isTalk)
  const rest = share(talk, views) >= most * 0.8 ? views.filter((view) => !isTalk(view)) : []
  if (rest.length > 0) {
    const phrases = unlike(rest.map(phraseOf))
    return [
      `in between, ${rest.length === 1 ? 'one shot shows' : `${countOf(rest.length)} shots show`} ${join(phrases.slice(0, mostNamed))}`,
    ]
  }
  const drawn = views.filter(isDrawn)
  if (share(drawn, views) >= most && drawn.length < views.length) {
    const others = views.filter((view) => !isDrawn(view) && isKnown(view))
    if (others.length === 0) return []
    return [
      `${views.length - drawn.length === 1 ? 'the filmed one shows' : others.length === 1 ? 'one of the filmed ones shows' : 'the filmed ones show'} ${join(unlike(others.map(phraseOf)).slice(0, mostNamed))}`,
    ]
  }
  const withPeople = views.filter((view) => view.people > 0)
  // Where no thing was made out, the people stand among the pictures that follow one another.
  const isTold = named(views).length === 0
  if (withPeople.length === 0 || isTold || share(withPeople, views) >= most) return []
  const count = Math.max(...withPeople.map((view) => view.people))
  return [
    `${peopleOf(count)} ${count === 1 ? 'appears' : 'appear'} in ${withPeople.length === 1 ? 'one shot' : `${countOf(withPeople.length)} of the shots`}`,
  ]
}

/** How it begins and how it ends, where that differs and is more than colours. */
function change(views: View[]): string {
  if (views.length < 2) return ''
  const [first, last] = [views[0]!, views.at(-1)!].map(phraseOf) as [string, string]
  if (first === last) return views.length > 2 && isKnown(views[0]!) ? `it opens and ends on ${first}` : ''
  return isKnown(views[0]!) && isKnown(views.at(-1)!) ? `it opens on ${first} and ends on ${last}` : ''
}

/** How it is cut and whether anything moves. */
function pace(views: View[]): string {
  const length = shownSeconds(views)
  const movement =
    views.reduce((sum, { shot, start, end }) => sum + shot.movement * (end - start), 0) / Math.max(0.01, length)
  const still = movement < 0.05
  const lively = movement > 0.5 ? ', and it is full of movement' : ''
  if (views.length === 1) return `it is a single shot${still ? ' in which hardly anything moves' : lively}`
  const each = Math.round(length / views.length)
  if (length / views.length < 2)
    return `it is cut quickly, ${views.length} shots in ${Math.round(length)} seconds${lively}`
  if (share(views.filter(isDrawn), views) >= most)
    return `each picture stays for about ${each} seconds${still ? ' and hardly moves' : ''}`
  const count = views.length < 7 ? countOf(views.length) : views.length
  return `its ${count} shots last about ${each} seconds each${still ? ', and hardly anything moves in them' : lively}`
}

/** What the camera does for most of the time, if it does one thing. */
function camera(views: View[]): string {
  const filmed = views.filter((view) => !isDrawn(view))
  const sayings: [string, (view: View) => boolean][] = [
    ['pans', ({ shot }) => shot.camera?.startsWith('pan') === true],
    ['moves up or down', ({ shot }) => shot.camera?.startsWith('tilt') === true],
    ['moves closer', ({ shot }) => shot.camera === 'zoom in'],
    ['moves away', ({ shot }) => shot.camera === 'zoom out'],
    ['is held by hand', ({ shot }) => shot.camera === 'handheld'],
  ]
  const isMost = (does: (view: View) => boolean) => share(filmed.filter(does), views) >= most
  const doing = sayings.find(([, does]) => isMost(does))
  if (!doing) return ''
  const own = filmed.filter(doing[1])
  return `the camera ${doing[0]}${views.length === 1 ? '' : own.length === views.length ? ' in every shot' : ' in most of it'}`
}

/** A voice without a face, or none at all. Someone who speaks a language that is not known speaks all the same. */
function sound({ evidence }: Reading, views: View[]): string {
  const { music } = evidence.sound
  if (evidence.speech.state === 'none') return music ? 'music plays and nobody speaks' : 'nobody speaks'
  if (views.some(isTalk)) return music ? 'music plays underneath' : ''
  return `a voice speaks over the pictures${music ? ', with music underneath' : ''}`
}

/** The things that are seen longest, each once. */
function named(views: View[]): string[] {
  const time = new Map<string, number>()
  for (const view of views) {
    for (const name of view.subjects) time.set(name, (time.get(name) ?? 0) + view.end - view.start)
  }
  return unlike([...time].toSorted(([, a], [, b]) => b - a).map(([name]) => name)).slice(0, mostNamed)
}

function inColours(views: View[]): string {
  const colours = [...new Set(views.flatMap(({ shot }) => shot.colours.slice(0, 2)))].slice(0, 3)
  return colours.length === 0 ? '' : `, mostly in ${join(colours)}`
}

function mostOften(names: string[]): string {
  const count = new Map<string, number>()
  for (const name of names.filter((one) => one !== '')) count.set(name, (count.get(name) ?? 0) + 1)
  const [best] = [...count].toSorted(([, a], [, b]) => b - a)
  return best && best[1] * 2 >= names.length ? best[0] : ''
}
