import type { ReelProps } from '../reel/moments.ts'
import { clock } from '../ui/time.ts'

/** The picture that is being worked on, in the light of the projector. */
export function Screen({ reel, still }: { reel: ReelProps; still: string | undefined }) {
  const frame = frameNow(reel)
  const image = frame?.url ?? still
  const style = image === undefined ? {} : { backgroundImage: `url("${image}")` }
  return (
    <>
      <div class="glow" style={style} aria-hidden="true" />
      <div class="screen" style={style} aria-hidden="true">
        {frame && <span class="clock">{clock(frame.at)}</span>}
      </div>
    </>
  )
}

/** Where the work is: at the last thing read, heard or seen, else at the last frame that came. */
function frameNow({ frames, heard, read, seen }: ReelProps) {
  const latest = [read, heard, seen].find((moments) => moments.length > 0)?.at(-1)
  if (!latest) return frames.at(-1)
  return frames.findLast(({ at }) => at <= latest.end) ?? frames[0]
}
