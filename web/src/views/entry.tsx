/** An entry of a list along the video: its picture, its time with a few words, and what it says. */

import type { ComponentChildren } from 'preact'
import { Value } from '../read/value.tsx'
import { secondsOf, Still, When } from './parts.tsx'

interface EntryProps {
  /** Pointers of the texts; the first says when. */
  at: string | readonly string[]
  /** What it is about, to find it in what was said. */
  text: string | undefined
  timestamp: string | undefined
  until?: string | undefined
  /** Beside the time. */
  tags?: ComponentChildren
  /** Without a time there is no picture. */
  isTimeless?: boolean
  children: ComponentChildren
}

export function Entry({ at, text, timestamp, until, tags, isTimeless, children }: EntryProps) {
  const first = typeof at === 'string' ? at : at[0]!
  const start = secondsOf(timestamp)
  const end = secondsOf(until)
  const span = start !== undefined && end !== undefined ? { start, end } : undefined
  return (
    <Value as="li" at={at} text={text} span={span} isBare>
      {!isTimeless && <Still at={start} of={first} />}
      <div>
        <p class="when">
          {timestamp && (
            <span class="range">
              <When of={first}>{timestamp}</When>
              {until && (
                <>
                  {' to '}
                  <When>{until}</When>
                </>
              )}
            </span>
          )}
          {tags}
        </p>
        {children}
      </div>
    </Value>
  )
}
