/** A list along the video: a picture, a time, what happens. */

import type { ComponentChildren } from 'preact'
import { Group } from '../read/paper.tsx'
import { Marked } from '../read/value.tsx'
import { Entry } from './entry.tsx'

export interface MomentRow {
  /** Pointers of the texts. */
  at: string[]
  timestamp: string | undefined
  until?: string | undefined
  head?: string | undefined
  text: string
  more?: ComponentChildren
}

export function Moments({ rows }: { rows: MomentRow[] }) {
  return (
    <Group>
      <ol class="moments">
        {rows.map((row, index) => (
          <Moment key={`${index} ${row.timestamp}`} {...row} />
        ))}
      </ol>
    </Group>
  )
}

function Moment({ at, head, text, more, ...times }: MomentRow) {
  return (
    <Entry at={at} text={text} tags={more} {...times}>
      {head && (
        <p class="nm" dir="auto">
          {head}
        </p>
      )}
      <p dir="auto">
        <Marked at={at}>{text}</Marked>
      </p>
    </Entry>
  )
}
