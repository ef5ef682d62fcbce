import type { ReadonlySignal } from '@preact/signals'
import { Fragment } from 'preact'
import { useMemo } from 'preact/hooks'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import { type Block, blocksOf } from './blocks.ts'
import type { Moment, ReelProps } from './moments.ts'
import { stripOf } from './strip.ts'

const lanes = [
  ['h', 'heard', 'Heard'],
  ['r', 'read', 'Read'],
  ['e', 'seen', 'Seen'],
] as const
export type LaneName = (typeof lanes)[number][1]

/** What is lit of the reel, and whom to tell what is pointed at; none while watching. */
export interface ReelLight {
  lit: ReadonlySignal<
    | {
        moments: ReadonlySet<string>
        beam?: { start: number; end: number } | undefined
        spans: { start: number; end: number }[]
      }
    | undefined
  >
  /** A moment, or undefined when the pointer goes; `isClick` where it was pressed. */
  onPoint: (at: { lane: LaneName; index: number; moment: Moment } | undefined, isClick: boolean) => void
}

/** The time line of the video: its frames, and a lane for each way of knowing. */
export function Reel({ light, ...reel }: ReelProps & { light?: ReelLight | undefined }) {
  const { seconds, frames, shots, heard, read, seen } = reel
  const blocks = useMemo(
    () => ({ heard: blocksOf(heard, seconds), read: blocksOf(read, seconds), seen: blocksOf(seen, seconds) }),
    [heard, read, seen, seconds],
  )
  const strip = useMemo(() => stripOf({ frames, shots, seconds }, pictureShare()), [frames, shots, seconds])
  if (seconds === 0) return null
  const lit = light?.lit.value
  const beam = lit?.beam
  const isLit = (start: number, end: number) =>
    lit?.spans.some((span) => end > span.start + touch && start < span.end - touch) ||
    // A beam shorter than a touch lights the frame that it falls into.
    (beam && beam.end - beam.start <= 2 * touch && beam.start >= start && beam.start < end)
  return (
    <div
      class={beam ? 'reel lit' : 'reel'}
      role="group"
      aria-label={`Time line of the video, ${Math.round(seconds)} seconds`}
      {...(light && pointing(reel, light))}
    >
      <span class="lab">{shots.length > 0 && `${shots.length} ${shots.length === 1 ? 'shot' : 'shots'}`}</span>
      <div class="strip" aria-hidden="true">
        {strip.map(({ start, end, url }) => {
          const place = { left: percent(start / seconds), width: percent((end - start) / seconds) }
          return (
            <i
              key={start}
              class={isLit(start, end) ? 'f on' : 'f'}
              style={{ ...place, backgroundImage: `url("${url}")` }}
            />
          )
        })}
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
            {blocks[key].map((block) => (
              <Stretch
                key={`${block.start} ${block.parts[0]!.index}`}
                {...block}
                lane={key}
                seconds={seconds}
                lit={lit?.moments}
              />
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
      {light && <i class="beam" aria-hidden="true" style={beam && beamStyle(beam, seconds)} />}
    </div>
  )
}

type StretchProps = Block & { lane: LaneName; seconds: number; lit: ReadonlySet<string> | undefined }

function Stretch({ start, end, parts, isSubtitle, lane, seconds, lit }: StretchProps) {
  const width = `calc(${percent((Math.min(end, seconds) - start) / seconds)} - 2px)`
  const on = parts.filter(({ index }) => lit?.has(`${lane} ${index}`))
  const isWhole = on.length === parts.length
  return (
    <span
      class={`ev${isSubtitle ? ' sub' : ''}${on.length > 0 ? ' on' : ''}${isWhole ? ' whole' : ''}`}
      title={parts.map(({ moment }) => moment.text).join(' · ')}
      style={{ left: percent(start / seconds), width }}
      data-m={`${lane} ${(on[0] ?? parts[0]!).index}`}
    >
      {parts[0]!.moment.colours?.slice(0, 3).map((colour) => (
        <span key={colour} class="sw" style={{ background: swatches[colour] ?? colour }} />
      ))}
      {!isSubtitle &&
        parts.map((part) => (
          <u key={part.index} class={on.includes(part) ? 'on' : undefined} data-m={`${lane} ${part.index}`}>
            {part.moment.text}
          </u>
        ))}
    </span>
  )
}

/** One listener for all blocks: there may be hundreds. */
function pointing(reel: ReelProps, { onPoint }: ReelLight) {
  const find = (event: Event) => {
    const id = (event.target as Element).closest('[data-m]')?.getAttribute('data-m')
    const [lane, index] = (id ?? '').split(' ') as [LaneName, string]
    const moment = id ? reel[lane][Number(index)] : undefined
    return moment && { lane, index: Number(index), moment }
  }
  return {
    onMouseOver: (event: Event) => onPoint(find(event), false),
    onMouseLeave: () => onPoint(undefined, false),
    onClick: (event: Event) => onPoint(find(event), true),
  }
}

/** The colours that evidence names, as they look on the screen; CSS knows the rest by the same names. */
const swatches: Record<string, string> = {
  black: '#111',
  white: '#fff',
  grey: '#8b8f97',
  red: '#c8392b',
  orange: '#e58a2f',
  yellow: '#e9c63f',
  green: '#3f9a54',
  blue: '#3a6fd0',
  purple: '#7d4cc0',
  pink: '#e07aa9',
  brown: '#7a5236',
  beige: '#d9c7a3',
}

/** On a phone the strip is lower, and much narrower. */
const pictureShare = () => (matchMedia('(max-width: 720px)').matches ? 0.1 : 0.05)
/** What the beam only touches stays dark. */
const touch = 0.2

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

const beamStyle = ({ start, end }: { start: number; end: number }, seconds: number) => ({
  '--a': String(start / seconds),
  '--w': String((Math.min(end, seconds) - start) / seconds),
})

/** About seven, at round times. */
function ticks(seconds: number): number[] {
  const step = [1, 2, 5, 10, 15, 30, 60, 120].find((step) => seconds / step <= 8) ?? 300
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
