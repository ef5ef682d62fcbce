import type { ReadonlySignal } from '@preact/signals'
import { Fragment } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Playhead } from '../player/clip.tsx'
import { usePlayer } from '../player/player.ts'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import { blocksOf } from './blocks.ts'
import type { Moment, ReelProps } from './moments.ts'
import { type LaneName, cssPercent, Stretch } from './stretch.tsx'
import { stripOf } from './strip.ts'

const lanes = [
  ['h', 'heard', 'Heard'],
  ['r', 'read', 'Read'],
  ['e', 'seen', 'Seen'],
] as const

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
  const player = usePlayer()
  const zoom = isNarrow() ? 1 : zoomOf(seconds)
  const blocks = useMemo(
    () => ({
      heard: blocksOf(heard, seconds / zoom),
      read: blocksOf(read, seconds / zoom),
      seen: blocksOf(seen, seconds / zoom),
    }),
    [heard, read, seen, seconds],
  )
  const strip = useMemo(
    () => stripOf({ frames, shots, seconds }, isNarrow() ? 0.1 : 0.05 / zoom),
    [frames, shots, seconds],
  )
  const lit = light?.lit.value
  const beam = lit?.beam
  const element = useFollow(beam, seconds)
  if (seconds === 0) return null
  const isLit = (start: number, end: number) =>
    lit?.spans.some((span) => end > span.start + touch && start < span.end - touch) ||
    // A beam shorter than a touch lights the frame that it falls into.
    (beam && beam.end - beam.start <= 2 * touch && beam.start >= start && beam.start < end)
  return (
    <div
      ref={element}
      class={`reel${beam ? ' lit' : ''}${zoom > 1 ? ' long' : ''}`}
      style={zoom > 1 ? { '--wide': String(zoom) } : undefined}
      // What scrolls must be reached by the keyboard too.
      tabIndex={zoom > 1 ? 0 : undefined}
      role="group"
      aria-label={`Timeline of the video, ${Math.round(seconds)} seconds`}
      {...(light && pointing(reel, light))}
    >
      <span class="lab">{shots.length > 0 && `${shots.length} ${shots.length === 1 ? 'shot' : 'shots'}`}</span>
      <div
        class={player ? 'strip seekable' : 'strip'}
        aria-hidden="true"
        onClick={(event) => player?.seek(timeAt(event, seconds))}
      >
        {strip.map(({ start, end, url }) => {
          const place = { left: cssPercent(start / seconds), width: cssPercent((end - start) / seconds) }
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
            transition !== 'start' && (
              <b key={start} class={transition} style={{ left: cssPercent(start / seconds) }} />
            ),
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
        {ticks(seconds, zoom).map((at) => (
          <span key={at} style={{ left: cssPercent(at / seconds) }}>
            {clock(at)}
          </span>
        ))}
      </div>
      {player && <Playhead player={player} seconds={seconds} />}
      {light && <i class="beam" aria-hidden="true" style={beam && beamStyle(beam, seconds)} />}
    </div>
  )
}

/** The time that was clicked at. */
function timeAt({ clientX, currentTarget }: MouseEvent, seconds: number): number {
  const { left, width } = (currentTarget as Element).getBoundingClientRect()
  return Math.max(0, Math.min(1, (clientX - left) / width)) * seconds
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

/** Up to this many seconds the whole video is seen at once. */
const wholeSeconds = 100
const zoomOf = (seconds: number) => Math.max(1, Math.min(12, seconds / wholeSeconds))

/** Brings what is lit into sight, unless somebody points at the reel itself. */
function useFollow(beam: { start: number; end: number } | undefined, seconds: number) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reel = element.current
    if (!reel || !beam || reel.scrollWidth <= reel.clientWidth || reel.matches(':hover')) return
    const middle = ((beam.start + beam.end) / 2 / seconds) * reel.scrollWidth
    reel.scrollTo({ left: middle - reel.clientWidth / 2 })
  }, [beam])
  return element
}

/** On a phone the strip is lower and much narrower, and never scrolls. */
const isNarrow = () => matchMedia('(max-width: 720px)').matches
/** What the beam only touches stays dark. */
const touch = 0.2

const beamStyle = ({ start, end }: { start: number; end: number }, seconds: number) => ({
  '--a': String(start / seconds),
  '--w': String((Math.min(end, seconds) - start) / seconds),
})

/** About seven to a screen, at round times. */
function ticks(seconds: number, zoom: number): number[] {
  const step = [1, 2, 5, 10, 15, 30, 60, 120].find((step) => seconds / zoom / step <= 8) ?? 300
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step)
}
