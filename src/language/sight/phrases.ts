/** One view, or several that belong together, in words: "a person talks to the camera in a kitchen". */

import { join } from '../text.ts'
import { peopleOf } from './nouns.ts'
import type { View } from './views.ts'

/** Whether more is known of it than its colours. */
export const isKnown = (view: View) =>
  view.people + view.subjects.length > 0 || view.place !== '' || view.kind === 'card' || view.kind === 'screen'

/** What is seen, as a noun phrase: "two people with a dog on a beach", "a drawn picture in blue and grey". */
export function phraseOf(view: View): string {
  const place = view.place === '' ? '' : ` ${view.place}`
  switch (view.kind) {
    case 'talk':
      return `${peopleOf(Math.max(1, view.people))} ${view.people > 1 ? 'facing' : 'talking to'} the camera${place}${near(view)}`
    case 'card':
      return `a text card${coloursOf(view)}`
    case 'screen':
      return 'a screen full of text'
    case 'drawing':
      return `${view.people + view.subjects.length === 0 ? 'a drawn picture' : `a drawing of ${whoAndWhat(view)}`}${coloursOf(view)}`
    case 'footage':
      return footage(view)
  }
}

function footage(view: View): string {
  const seen = whoAndWhat(view)
  const place = view.place === '' ? '' : ` ${view.place}`
  if (seen !== '') return `${seen}${view.people > 0 && facing(view) ? ' facing the camera' : ''}${place}${near(view)}`
  if (view.place !== '') return `a view ${view.place.replace(/^(?:in|on|at) /, 'of ')}`
  return `a picture${coloursOf(view)}`
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

/** "under a title", "with two lines of text": what text is there for, never what it says. */
export function textOf({ kind, lines }: View, isFirst: boolean): string {
  if (lines === 0 || kind === 'screen') return ''
  if (kind === 'card') return ''
  if (isFirst && lines <= 3) return 'under a title'
  return lines === 1
    ? 'with a line of text over it'
    : lines < 4
      ? 'with a few lines of text over it'
      : 'with a lot of text over it'
}
