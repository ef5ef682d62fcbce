/** A list along the video: a picture, a time, what happens. */

import type { ComponentChildren } from 'preact'
import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { secondsOf, Still } from './parts.tsx'

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

function Moment({ at, timestamp, until, head, text, more }: MomentRow) {
  const start = secondsOf(timestamp)
  const end = secondsOf(until)
  const span = start !== undefined && end !== undefined ? { start, end } : undefined
  return (
    <Value as="li" at={at} text={text} span={span} isBare>
      <Still at={start} of={at[0]!} />
      <div>
        <p class="when">
          {timestamp && <time>{until ? `${timestamp} to ${until}` : timestamp}</time>}
          {more}
        </p>
        {head && (
          <p class="nm" dir="auto">
            {head}
          </p>
        )}
        <p dir="auto">
          <Marked at={at}>{text}</Marked>
        </p>
      </div>
    </Value>
  )
}
