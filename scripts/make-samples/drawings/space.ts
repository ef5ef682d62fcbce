/** The Moon on its way around the Earth, drawn. */

const stars = Array.from({ length: 70 }, (_, i) => {
  const [x, y] = [(i * 157) % 540, (i * 263) % 960]
  return `<circle cx="${x}" cy="${y}" r="${1 + (i % 3)}" fill="#fff" opacity="${0.4 + (i % 5) / 10}"/>`
}).join('')

/** `turns` is how far the Moon has gone around the Earth; the dark spot on it always looks at the Earth. */
export function orbit(turns: number): string {
  const angle = turns * 2 * Math.PI
  const [x, y] = [270 + 190 * Math.cos(angle), 480 + 190 * Math.sin(angle)]
  return `<rect width="540" height="960" fill="#0b132b"/>${stars}
    <circle cx="270" cy="480" r="190" fill="none" stroke="#5bc0be" stroke-width="3" stroke-dasharray="10 12"/>
    <circle cx="270" cy="480" r="86" fill="#1d6fb8"/><path d="M214 440 q40 -50 86 -30 q10 40 -30 56 q-40 10 -56 -26z M270 510 q44 -20 66 10 q-20 40 -60 36z" fill="#4caf50"/>
    <circle cx="${x}" cy="${y}" r="44" fill="#d9d9d9"/><circle cx="${x - 24 * Math.cos(angle)}" cy="${y - 24 * Math.sin(angle)}" r="13" fill="#7d7d7d"/>`
}

/** The Moon, large, with craters. */
export const moon = `<rect width="540" height="960" fill="#0b132b"/>${stars}<circle cx="270" cy="470" r="210" fill="#e0ddd4"/>
  ${[
    [200, 380, 44],
    [330, 420, 30],
    [250, 520, 56],
    [360, 560, 36],
    [170, 500, 22],
    [310, 330, 24],
    [230, 620, 26],
  ]
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#bdb8ab"/><circle cx="${x! + 4}" cy="${y! + 5}" r="${r! - 8}" fill="#cbc6b9"/>`,
    )
    .join('')}`
