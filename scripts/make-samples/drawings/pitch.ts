/** A football pitch from above, drawn, with players who run. */

type Point = [x: number, y: number]

const along = (path: Point[], share: number): Point => {
  const at = Math.min(share, 0.9999) * (path.length - 1)
  const [from, to] = [path[Math.floor(at)]!, path[Math.floor(at) + 1]!]
  const part = at % 1
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

/** The red runner and the ball go along their paths; the others hold their places. */
export function pitch({
  runner,
  ball,
  blue,
  grass = '#2e7d32',
}: {
  runner: Point[]
  ball: Point[]
  blue: Point[]
  grass?: string
}) {
  return (share: number): string => {
    const [rx, ry] = along(runner, share)
    const [bx, by] = along(ball, share)
    return `<rect width="540" height="960" fill="${grass}"/>
      ${[0, 2, 4, 6, 8].map((i) => `<rect y="${i * 107}" width="540" height="107" fill="#ffffff12"/>`).join('')}
      <g fill="none" stroke="#f1f8e9" stroke-width="5"><rect x="30" y="180" width="480" height="740"/><circle cx="270" cy="760" r="90"/>
      <path d="M30 760 H510"/><rect x="130" y="180" width="280" height="150"/><rect x="200" y="180" width="140" height="60"/></g>
      <rect x="215" y="160" width="110" height="22" fill="#fff"/>
      ${blue.map(([x, y], i) => player(x + Math.sin(share * 7 + i) * 14, y + Math.cos(share * 6 + i) * 12, '#1565c0')).join('')}
      ${player(rx, ry, '#d32f2f')}<circle cx="${bx}" cy="${by}" r="11" fill="#fff" stroke="#222" stroke-width="3"/>`
  }
}

const player = (x: number, y: number, kit: string): string =>
  `<circle cx="${x}" cy="${y}" r="25" fill="${kit}" stroke="#fff" stroke-width="3"/><circle cx="${x}" cy="${y}" r="10" fill="#5d4037"/>`
