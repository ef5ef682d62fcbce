import type { Moment } from '../reel/moments.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'

/** More would be drawn out of sight. */
const shown = 12

/** What has been heard or read so far, the newest at the bottom. */
export function Feed(props: { lane: 'h' | 'r'; icon: IconName; title: string; noun: string; moments: Moment[] }) {
  const { lane, icon, title, noun, moments } = props
  const count = moments.length
  return (
    <section class={lane} aria-label={title}>
      <h2>
        <Icon name={icon} />
        {title}
        <span>{count === 0 ? 'waiting' : `${count} ${noun}${count === 1 ? '' : 's'}`}</span>
      </h2>
      <div role="log" aria-label={title}>
        <ul class="feed">
          {moments.slice(-shown).map(({ start, text }, index, all) => (
            <li key={`${start} ${text}`} class={index < all.length - 2 ? 'old' : undefined}>
              <time>{clock(start)}</time>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
