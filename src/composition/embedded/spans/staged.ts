/** Videos that only play, retell or comment on an event: satire, a trailer, a tour of local history. */

import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'

export const isStaged = ({ reading }: Pick<MarkedVideo, 'reading'>) =>
  lexicon('staged').found(reading.everything).length > 0
