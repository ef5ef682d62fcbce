import { Fragment } from 'preact'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import type { Moment, ReelProps } from './moments.ts'

const lanes = [
  ['h', 'heard', 'Heard'],
  ['r', 'read', 'Read'],
  ['e', 'seen', 'Seen'],
] as const

/** The time line of the video: its frames, and a lane for each way of knowing. */
export function Reel(reel: ReelProps) {
  const { seconds, frames, shots } = reel
  if (seconds === 0) return null
  return (
    <div class="reel" role="group" aria-label={`Time line of the video, ${Math.round(seconds)} seconds`}>
      <span class="lab">{shots.length > 0 && `${shots.length} ${shots.length === 1 ? 'shot' : 'shots'}`}</span>
      <div class="strip" aria-hidden="true">
        {frames.map(({ at, url }, index) => (
          <i
            key={at}
            class="f"
            style={{ flexGrow: (frames[index + 1]?.at ?? seconds) - at, backgroundImage: `url("${url}")` }}
          />
        ))}
        {shots.map(
          ({ start, transition }) =>
            transition !== 'start' && <b key={start} class={transition} style={{ left: percent(start / seconds) }} />,
        )}
      </div>
      {lanes.map(([lane, key, name]) => (
        <Fragment key={lane}>
          <span class={`lab ${lane}`}>
            <Icon name={key} />
            {name}
          </span>
          <div class={`trk ${key} ${lane}`}>
            {reel[key].map((moment) => (
              <Block key={`${moment.start} ${moment.text}`} moment={moment} lane={lane} seconds={seconds} />
            ))}
          </div>
        </Fragment>
      ))}
      <span class="nolab" />
      <div class="rule" aria-hidden="true">
        {ticks(seconds).map((at) => (
          <span key={at} style={{ left: percent(at / seconds) }}>
            {clock(at)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Block({ moment, lane, seconds }: { moment: Moment; lane: string; seconds: number }) {
  const { start, end, text, isSubtitle } = moment
  const width = `calc(${percent((Math.min(end, seconds) - start) / seconds)} - 2px)`
  return (
    <span
      class={`ev ${lane}${isSubtitle ? ' sub' : ''}`}
      title={text}
      style={{ left: percent(start / seconds), width }}
    >
      {!isSubtitle && text}
    </span>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** About seven, at round times. */
function ticks(seconds: number): number[] {
  const step = [1, 2, 5, 10, 15, 30, 60, 120].find((step) => seconds / step <= 8) ?? 300
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
