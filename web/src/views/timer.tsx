import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { clock } from '../ui/time.ts'

/** Counts a rest down. By the clock, not by ticks: a browser slows the timers of a page that nobody looks at. */
export function Timer({ rest }: { rest: number }) {
  const length = useSignal(rest)
  const left = useSignal(rest)
  const endsAt = useSignal<number | undefined>(undefined)
  const isRunning = endsAt.value !== undefined
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => {
      left.value = Math.max(0, Math.ceil((endsAt.value! - Date.now()) / 1_000))
      if (left.value > 0) return
      endsAt.value = undefined
      navigator.vibrate?.(300)
    }, 200)
    return () => clearInterval(tick)
  }, [isRunning])
  const reset = (seconds: number) => {
    endsAt.value = undefined
    length.value = Math.min(3_600, Math.max(5, seconds))
    left.value = length.value
  }
  const turn = () => {
    if (isRunning) endsAt.value = undefined
    else endsAt.value = Date.now() + (left.value > 0 ? left.value : length.value) * 1_000
  }
  return (
    <section class="sheet timer" aria-label="Rest timer">
      <h2>Rest</h2>
      <svg viewBox="0 0 168 168" aria-hidden="true">
        <circle cx="84" cy="84" r="76" pathLength="100" />
        <circle
          cx="84"
          cy="84"
          r="76"
          pathLength="100"
          style={{ strokeDashoffset: String(100 - (left.value / length.value) * 100) }}
        />
      </svg>
      <output role="timer">{clock(left.value)}</output>
      <div class="pair">
        <button type="button" class="btn" onClick={() => reset(length.value - 15)}>
          −15 s
        </button>
        <button type="button" class="btn" onClick={() => reset(length.value + 15)}>
          +15 s
        </button>
      </div>
      <button type="button" class="btn main" onClick={turn}>
        {isRunning ? 'Pause' : left.value === 0 ? 'Again' : 'Start'}
      </button>
    </section>
  )
}
