/** Places to see, drawn. */

const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
   <rect width="540" height="960" fill="url(#sky)"/>`

/** Coloured houses on a hill under a castle. */
export const oldTown = `${sky('#ff9e6d', '#ffe3b3')}<circle cx="400" cy="230" r="70" fill="#fff3c4"/>
  <path d="M0 520 Q160 330 330 420 T540 400 V960 H0 Z" fill="#8a9a5b"/>
  <g fill="#b08968"><rect x="130" y="330" width="150" height="90"/><rect x="120" y="290" width="40" height="130"/><rect x="250" y="280" width="44" height="140"/>
  ${[120, 136, 152, 250, 266, 282].map((x) => `<rect x="${x}" y="276" width="10" height="18"/>`).join('')}</g>
  ${Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [(i % 5) * 112 - 15, 520 + Math.floor(i / 5) * 130]
    const colour = ['#e9c46a', '#e76f51', '#f4f1de', '#81b29a', '#f2cc8f'][(i * 2 + Math.floor(i / 5)) % 5]
    return `<rect x="${x}" y="${y}" width="104" height="180" fill="${colour}"/><path d="M${x - 6} ${y} l58 -46 l58 46 z" fill="#a44a3f"/>
      <rect x="${x + 18}" y="${y + 34}" width="24" height="36" fill="#40525e"/><rect x="${x + 62}" y="${y + 34}" width="24" height="36" fill="#40525e"/>`
  }).join('')}`

/** A yellow tram that crosses a street, `share` of the way. */
export function tram(share: number): string {
  const x = 560 - share * 620
  return `${sky('#7cc6fe', '#d9f0ff')}
    ${[0, 1, 2, 3].map((i) => `<rect x="${i * 140 - 6}" y="${190 + (i % 2) * 50}" width="132" height="560" fill="${['#f7d6bf', '#cdeac0', '#ffe5d9', '#bee1e6'][i]}"/>${[0, 1, 2].map((r) => `<rect x="${i * 140 + 20}" y="${280 + r * 120}" width="34" height="56" fill="#5c677d"/><rect x="${i * 140 + 74}" y="${280 + r * 120}" width="34" height="56" fill="#5c677d"/>`).join('')}`).join('')}
    <rect y="740" width="540" height="220" fill="#6c757d"/><rect y="800" width="540" height="6" fill="#343a40"/><rect y="840" width="540" height="6" fill="#343a40"/>
    <g transform="translate(${x} 0)"><rect x="0" y="560" width="330" height="230" rx="22" fill="#ffc300"/><rect x="0" y="690" width="330" height="100" fill="#fff"/>
    ${[20, 98, 176, 254].map((w) => `<rect x="${w}" y="592" width="58" height="80" rx="6" fill="#23395b"/>`).join('')}
    <circle cx="70" cy="800" r="30" fill="#222"/><circle cx="260" cy="800" r="30" fill="#222"/><path d="M165 560 L200 480" stroke="#222" stroke-width="6"/></g>
    <path d="M0 480 H540" stroke="#222" stroke-width="3"/>`
}

/** A beach with waves that roll. */
export function beach(share: number): string {
  const wave = (y: number, shift: number, colour: string): string =>
    `<path d="M${-120 + shift} ${y} ${'q30 -26 60 0 t60 0 '.repeat(7)} V960 H-120 Z" fill="${colour}"/>`
  const shift = (share * 240) % 120
  return `${sky('#48cae4', '#caf0f8')}<circle cx="120" cy="190" r="60" fill="#ffd60a"/>
    <rect y="430" width="540" height="530" fill="#0077b6"/>${wave(500, shift, '#0096c7')}${wave(580, 120 - shift, '#48cae4')}
    <path d="M0 700 Q270 630 540 720 V960 H0 Z" fill="#f6d7a7"/>
    <path d="M390 760 V600" stroke="#8d5524" stroke-width="10"/><path d="M300 620 Q390 520 480 620 Z" fill="#e63946"/><path d="M350 608 Q390 530 430 608 Z" fill="#fff"/>`
}

/** A plate with custard tarts on a café table. */
export const tarts = `<rect width="540" height="960" fill="#5f7470"/><rect y="380" width="540" height="580" fill="#e8d7c3"/>
  <ellipse cx="270" cy="620" rx="220" ry="130" fill="#fff"/><ellipse cx="270" cy="620" rx="170" ry="96" fill="#f1f1f1"/>
  ${[
    [180, 600],
    [330, 580],
    [260, 670],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y! + 14}" rx="72" ry="44" fill="#c68b59"/><ellipse cx="${x}" cy="${y}" rx="66" ry="38" fill="#ffd166"/><ellipse cx="${x! - 12}" cy="${y! - 6}" rx="20" ry="10" fill="#8a4b08" opacity="0.7"/><ellipse cx="${x! + 22}" cy="${y! + 8}" rx="14" ry="7" fill="#8a4b08" opacity="0.6"/>`,
    )
    .join('')}`
