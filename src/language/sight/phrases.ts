/** One view, or several that belong together, in words: "a person talks to the camera in a kitchen". */

import { join } from '../text.ts'
import { peopleOf } from './nouns.ts'
import type { View } from './views.ts'

/** Whether more is known of it than its colours. */
export const isKnown = (view: View) => view.people + view.subjects.length > 0 || view.place !== '' || isText(view)

/** Whether it is there to be read. */
export const isText = ({ kind }: View) => kind === 'card' || kind === 'slide' || kind === 'screen'

/** Whether its caption says more of it than can be seen. */
export const isCaptioned = (view: View) => view.caption !== '' && view.people + view.subjects.length === 0

/** What is seen, as a noun phrase: "two people with a dog on a beach", "a drawn picture in blue and grey". */
export function phraseOf(view: View): string {
  const place = view.place === '' ? '' : ` ${view.place}`
  switch (view.kind) {
    case 'talk':
      return `${peopleOf(Math.max(1, view.people))} ${view.people > 1 ? 'facing' : 'talking to'} the camera${place}${near(view)}`
    case 'card':
      return `a text card${view.caption === '' ? coloursOf(view) : ` that reads ${quoted(view)}`}`
    case 'slide':
      return `a slide ${view.caption === '' ? `with several lines of text${coloursOf(view)}` : `headed ${quoted(view)}`}`
    case 'screen':
      return scrolls(view) ? 'a screen of text that scrolls' : 'a screen full of text'
    case 'drawing':
      return drawing(view)
    case 'b-roll':
    case 'footage':
      return view.shot.split ? split(view) : footage(view)
  }
}

function drawing(view: View): string {
  if (view.people + view.subjects.length > 0) return `a drawing of ${whoAndWhat(view)}`
  return isCaptioned(view) ? `a drawn picture captioned ${quoted(view)}` : `a drawn picture${coloursOf(view)}`
}

export const quoted = ({ caption }: Pick<View, 'caption'>) => `“${caption}”`

const scrolls = ({ shot }: View) => shot.camera === 'tilt up' || shot.camera === 'tilt down'

function split(view: View): string {
  const seen = whoAndWhat(view)
  const place = view.shot.split === 'stacked' ? 'one above the other' : 'side by side'
  return seen === '' ? `two pictures ${place}${coloursOf(view)}` : `a split screen with ${seen}`
}

/** What the camera does, where it does something: "while the camera pans to the left". */
export function cameraPhrase({ shot, kind }: View): string {
  // What moves in a drawing or on a screen moves by itself.
  if (kind !== 'talk' && kind !== 'b-roll' && kind !== 'footage') return ''
  switch (shot.camera) {
    case 'pan left':
    case 'pan right':
      return `while the camera pans to the ${shot.camera.slice(4)}`
    case 'tilt up':
    case 'tilt down':
      return `while the camera moves ${shot.camera.slice(5)}`
    case 'zoom in':
      return 'while the camera moves closer'
    case 'zoom out':
      return 'while the camera moves away'
    case 'handheld':
      return 'filmed by hand'
    default:
      return ''
  }
}

function footage(view: View): string {
  const seen = whoAndWhat(view)
  const place = view.place === '' ? '' : ` ${view.place}`
  if (seen !== '') return `${seen}${view.people > 0 && facing(view) ? ' facing the camera' : ''}${place}${near(view)}`
  if (view.place !== '') return `a view ${view.place.replace(/^(?:in|on|at) /, 'of ')}`
  const colours = view.shot.colours.slice(0, 2)
  if (isCaptioned(view)) return `a picture captioned ${quoted(view)}`
  return colours.length === 1 ? `a mostly ${colours[0]} picture` : `a picture${coloursOf(view)}`
}

function whoAndWhat({ people, subjects }: View): string {
  if (people === 0) return join(subjects)
  return subjects.length === 0 ? peopleOf(people) : `${peopleOf(people)} with ${join(subjects)}`
}

const facing = ({ shot }: View) => shot.faces > 0 && shot.faceHeight >= 0.12

const near = ({ shot, people, subjects }: View) =>
  shot.distance === 'close-up' && people + subjects.length > 0 ? ' in close-up' : ''

/** Only where there is nothing better to tell it by. */
function coloursOf({ shot }: View): string {
  const colours = shot.colours.slice(0, 2)
  return colours.length === 0 ? '' : ` in ${join(colours)}`
}

/** "under the title “Espresso brownies”", ", with a line of text": only the title is told word by word. */
export function writtenPhrase(view: View, isFirst: boolean): string {
  const { lines } = view
  if (lines === 0 || isText(view)) return ''
  if (isFirst && lines <= 3) return view.caption === '' ? ' under a title' : ` under the title ${quoted(view)}`
  if (isCaptioned(view)) return ''
  return lines === 1 ? ', with a line of text' : lines < 4 ? ', with a few lines of text' : ', with a lot of text'
}
