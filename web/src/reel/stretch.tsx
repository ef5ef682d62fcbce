import type { Block } from './blocks.ts'

export type LaneName = 'heard' | 'read' | 'seen'

export const cssPercent = (share: number) => `${(share * 100).toFixed(2)}%`

type StretchProps = Block & { lane: LaneName; seconds: number; lit: ReadonlySet<string> | undefined }

/** A block of a lane. */
export function Stretch({ start, end, parts, isSubtitle, lane, seconds, lit }: StretchProps) {
  const width = `calc(${cssPercent((Math.min(end, seconds) - start) / seconds)} - 2px)`
  const on = parts.filter(({ index }) => lit?.has(`${lane} ${index}`))
  const isWhole = on.length === parts.length
  return (
    <span
      class={`ev${isSubtitle ? ' sub' : ''}${on.length > 0 ? ' on' : ''}${isWhole ? ' whole' : ''}`}
      dir="auto"
      title={parts.map(({ moment }) => moment.text).join(' · ')}
      style={{ left: cssPercent(start / seconds), width }}
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
