import type { Citation } from '../types.ts'

type Kind = Citation['by']

/** What each mark means, for the tooltip and for screen readers. */
const kinds: Record<Kind, { word: string; title: string }> = {
  heard: { word: 'heard', title: 'Heard in the speech' },
  read: { word: 'read', title: 'Read on the screen' },
  seen: { word: 'seen', title: 'Seen in the pictures' },
  posted: { word: 'from the post', title: 'From the post: its title, caption or author' },
  'worked-out': { word: 'worked out', title: 'Worked out from the rest of the evidence' },
  unconfirmed: { word: 'unconfirmed', title: 'Unconfirmed: nothing in the video or its post confirms it' },
}
const order = Object.keys(kinds) as Kind[]
const lanes = [
  ['heard', 'h'],
  ['read', 'r'],
  ['seen', 'e'],
] as const
const shapes: Partial<Record<Kind, string>> = { 'worked-out': ' out', unconfirmed: ' un' }

/**
 * The gist mark after a value: three bars, filled for heard, read, seen; a bubble for the post beside or instead of
 * them. Two bars like an equals sign are worked out; three dashes are unconfirmed.
 */
export function Mark({ citations }: { citations: Citation[] }) {
  const on = new Set(citations.flatMap(({ by, says }) => (says === 'otherwise' ? [] : [by])))
  const shown = order.filter((kind) => on.has(kind))
  const direct = shown.filter((kind) => kind !== 'worked-out' && kind !== 'unconfirmed')
  const named: Kind[] = direct.length > 0 ? direct : [shown[0] ?? 'unconfirmed']
  return (
    <i
      class={`m${shapes[named[0]!] ?? ''}`}
      role="img"
      aria-label={named.map((kind) => kinds[kind].word).join(' and ')}
      title={named.map((kind) => kinds[kind].title).join('. ')}
    >
      {named.some((kind) => kind !== 'posted') &&
        lanes.map(([lane, sign]) => <b key={lane} class={on.has(lane) ? sign : undefined} />)}
      {on.has('posted') && <b class="p" />}
    </i>
  )
}
