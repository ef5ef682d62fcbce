/** What is written over the pictures, as far as it tells what they show. */

import { join } from '../text.ts'
import { isCaptioned, isText, quoted } from './phrases.ts'
import { isDrawn, most, mostNamed, share, unlike } from './shares.ts'
import type { View } from './views.ts'

/** What stands over the first shot, in quotation marks, unless more than a title stands there. */
export const titleOf = ([first]: View[]) => (first && first.caption !== '' && first.lines <= 3 ? quoted(first) : '')

/** What is written over the pictures by which they are told, one after the other. */
export function captions(views: View[], told: string): string {
  const title = titleOf(views)
  const lines = unlike(views.filter(isCaptioned).map(quoted)).filter((line) => line !== title && !told.includes(line))
  if (lines.length === 0) return ''
  const more = lines.length > mostNamed ? ', among others' : ''
  const isCards = views.filter(isCaptioned).every(isText)
  if (lines.length === 1) return `one of the ${isCards ? 'cards reads' : 'pictures is captioned'} ${lines[0]}`
  return `the ${isCards ? 'cards' : 'captions'} read ${join(lines.slice(0, mostNamed))}${more}`
}

export function writtenText(views: View[]): string {
  const labelled = views.filter((view) => view.lines > 0 && !isText(view))
  const [first] = views
  if (labelled.length === 0 || views.filter(isCaptioned).length > 1) return ''
  const title = isDrawn(first!) ? '' : titleOf(views)
  const isOnlyFirst = labelled.length === 1 && labelled[0] === first && views.length > 1
  if (isOnlyFirst) return `${title === '' ? 'a title' : `the title ${title}`} stands over the first shot`
  const part = share(labelled, views)
  const where =
    labelled.length === 1 && views.length > 1
      ? 'one of the shots'
      : part > 0.9
        ? 'every shot'
        : part > most
          ? 'most of the shots'
          : 'some of the shots'
  return title === ''
    ? `text stands over ${where}`
    : `it begins under the title ${title}, and text stands over ${where}`
}
