import { usePlayer } from './player.ts'

interface TimestampProps {
  /** In seconds. */
  at: number | undefined
  class?: string
  children: string | undefined
}

/** A time of the video. Where there is a clip, a button that goes there. */
export function Timestamp({ at, class: name, children }: TimestampProps) {
  const player = usePlayer()
  if (!children) return null
  if (!player || at === undefined) return <time class={name}>{children}</time>
  return (
    <time class={name}>
      <button
        type="button"
        class="seek"
        aria-label={`Go to ${children}`}
        // What is lit stays so: without this the press would first take the focus from its value.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => player.seek(at)}
      >
        {children}
      </button>
    </time>
  )
}
