/** Where a trip goes. */

import { countriesIn, namedPlace } from '../../../language/names.ts'
import type { MarkedVideo } from '../marks.ts'
import { single } from '../single.ts'

/** What the reader finds, if the video presents it; a city rather than its country. */
export function destinationOf(video: MarkedVideo): string {
  const { place, country } = namedPlace(video.reading)
  const read = place || proper(single(video, 'destination'))
  const found =
    countriesIn(read).length > 0
      ? proper(cityBefore(video, countriesIn(read)[0]!)) || countriesIn(read)[0]!
      : read || country
  return isPresented(video, found) ? found : ''
}

/** A destination has a proper name: "Scottish island" and a shout are none. */
const proper = (name: string) => (/^\p{Lu}\p{Ll}/u.test(name) && !/ \p{Ll}{4}/u.test(name) ? name : '')

/** A trip is named where it is presented: in the post, or on the first card and with the first words. */
const isPresented = ({ reading, outline }: MarkedVideo, name: string) => {
  const shown = [...reading.caption, ...reading.sentences.slice(0, 3)].map(({ plain }) => plain)
  const text = [outline.opening?.title ?? '', ...shown].join(' ').toLowerCase()
  return text.includes(name.toLowerCase()) || text.includes(name.toLowerCase().replaceAll(' ', ''))
}

/** "It's Ohrid, in North Macedonia": the name before the country. */
const cityBefore = ({ lines }: MarkedVideo, country: string) =>
  lines
    .map(({ text }) => {
      const at = text.toLowerCase().indexOf(country.toLowerCase())
      return at < 0
        ? ''
        : (/(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}),? (?:in )?$/u.exec(text.slice(0, at))?.[1] ?? '')
    })
    .find(Boolean) ?? ''
