/** Where a trip goes. */

import { countriesIn, namedPlace } from '../../../language/names.ts'
import { isOrigin } from '../../../language/trip.ts'
import type { MarkedVideo } from '../marks.ts'
import { single } from '../single.ts'

/** What the reader finds, if the video presents it. */
export function destinationOf(video: MarkedVideo): string {
  const { place, country } = namedPlace(video.reading)
  const read = place || proper(single(video, 'destination'))
  const found = countriesIn(read)[0] ?? (read || country)
  return isPresented(video, found) && !isOrigin(video.lines, found) ? found : ''
}

/** A destination has a proper name: "Scottish island" and a shout are none. */
const proper = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) && !/ \p{Ll}{4}/u.test(name) ? name : '')

/** A trip is named in the post or on the first card. Other places are said as well, to compare it with them. */
const isPresented = ({ reading, outline }: MarkedVideo, name: string) => {
  const written = [outline.opening?.title ?? '', ...reading.caption.map(({ plain }) => plain)].filter(Boolean)
  const shown = written.length > 0 ? written : reading.sentences.slice(0, 3).map(({ plain }) => plain)
  const text = shown.join(' ').toLowerCase()
  return text.includes(name.toLowerCase()) || text.includes(name.toLowerCase().replaceAll(' ', ''))
}
