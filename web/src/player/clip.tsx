import type { JobEvidence } from '../types.ts'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import type { Player } from './player.ts'

interface ClipProps {
  player: Player
  evidence: JobEvidence
  seconds: number
}

/** The small player beside the time line. */
export function Clip({ player, evidence, seconds }: ClipProps) {
  const { clip, video, frames, speech, language, jobId } = evidence
  const ratio = video && video.width > 0 && video.height > 0 ? video.width / video.height : 9 / 16
  const label = player.isPlaying.value ? 'Pause' : 'Play'
  return (
    // A press keeps the focus where it is: what is lit stays so, and Space still plays.
    <div class="player" role="group" aria-label="Player" style={{ '--ratio': String(ratio) }} onMouseDown={keepFocus}>
      <div class={player.isPlaying.value ? 'picture playing' : 'picture'}>
        <video
          ref={player.attach}
          src={clip!.url}
          poster={frames[0]?.url}
          preload="metadata"
          playsInline
          aria-label="The video"
        >
          {speech.length > 0 && (
            <track
              kind="captions"
              src={`/v1/jobs/${jobId}/transcript.vtt`}
              srcLang={language || 'en'}
              label="Transcript"
            />
          )}
        </video>
        <button type="button" class="toggle" title={`${label} (Space)`} aria-label={label} onClick={player.toggle}>
          <span>
            <Icon name={player.isPlaying.value ? 'pause' : 'play'} />
          </span>
        </button>
      </div>
      <div class="bar">
        <Position player={player} seconds={seconds} />
        <button
          type="button"
          aria-label="Mute"
          title={player.isMuted.value ? 'Sound on' : 'Mute'}
          aria-pressed={player.isMuted.value}
          onClick={player.mute}
        >
          <Icon name={player.isMuted.value ? 'muted' : 'sound'} />
        </button>
        <button type="button" aria-label="Full screen" title="Full screen" onClick={player.enlarge}>
          <Icon name="full" />
        </button>
      </div>
    </div>
  )
}

function keepFocus(event: Event): void {
  if (!(event.target as Element).closest('input, video')) event.preventDefault()
}

/** Drawn again many times a second, and nothing else with it. */
function Position({ player, seconds }: Pick<ClipProps, 'player' | 'seconds'>) {
  const at = Math.min(player.time.value, seconds)
  return (
    <>
      <input
        type="range"
        min="0"
        max={seconds}
        step="0.1"
        value={at}
        style={{ '--at': String(seconds > 0 ? at / seconds : 0) }}
        aria-label="Position"
        aria-valuetext={`${clock(at)} of ${clock(seconds)}`}
        onInput={(event) => player.seek(Number(event.currentTarget.value))}
      />
      <span class="now" aria-hidden="true">
        {clock(at)}
        <i> / {clock(seconds)}</i>
      </span>
    </>
  )
}

/** Where the clip stands, across the time line. */
export function Playhead({ player, seconds }: Pick<ClipProps, 'player' | 'seconds'>) {
  const at = Math.min(1, player.time.value / seconds)
  return <i class="playhead" aria-hidden="true" style={{ '--a': String(at) }} />
}
