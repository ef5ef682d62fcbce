/** A kitchen, drawn: a bowl, an oven, a tray of brownies. */

const counter = (wall: string, top: string): string =>
  `<rect width="540" height="960" fill="${wall}"/>` +
  Array.from({ length: 40 }, (_, i) => {
    const [x, y] = [(i % 5) * 112 - 10, Math.floor(i / 5) * 80]
    return `<rect x="${x}" y="${y}" width="106" height="74" fill="#fff" opacity="0.18"/>`
  }).join('') +
  `<rect y="610" width="540" height="350" fill="${top}"/><rect y="610" width="540" height="14" fill="#0003"/>`

/** A mixing bowl; `whisk` is how far the stirring is, 0 to 1. */
export function bowl({ chocolate, whisk }: { chocolate: boolean; whisk?: number }): string {
  const angle = (whisk ?? 0) * 18 * Math.PI
  const [x, y] = [270 + 80 * Math.cos(angle), 480 + 22 * Math.sin(angle)]
  const tool =
    whisk === undefined
      ? ''
      : `<g stroke="#9aa3ad" stroke-width="9" fill="none"><path d="M${x} ${y} L${x + 70} ${y - 260}"/>
         <ellipse cx="${x}" cy="${y + 6}" rx="34" ry="22"/><ellipse cx="${x}" cy="${y + 6}" rx="14" ry="22"/></g>`
  return `${counter('#7fb7be', '#d8b48a')}
    <path d="M90 470 Q110 720 270 720 Q430 720 450 470 Z" fill="#f4f1ea"/>
    <path d="M90 470 Q110 720 270 720 Q200 690 160 470 Z" fill="#00000014"/>
    <ellipse cx="270" cy="470" rx="180" ry="58" fill="#ded8cc"/>
    <ellipse cx="270" cy="478" rx="160" ry="46" fill="${chocolate ? '#4a2a1b' : '#f7e7b2'}"/>
    <path d="M150 478 q60 -28 120 0 t120 0" stroke="#6d4430" stroke-width="7" fill="none"/>${tool}`
}

export const oven = `${counter('#c9b6a1', '#8d6e55')}
  <rect x="80" y="300" width="380" height="400" rx="18" fill="#3a3f47"/>
  <rect x="80" y="300" width="380" height="70" rx="18" fill="#2a2e35"/>
  ${[140, 210, 330, 400].map((x) => `<circle cx="${x}" cy="336" r="17" fill="#cfd4da"/>`).join('')}
  <rect x="118" y="410" width="304" height="220" rx="12" fill="#ffb347"/>
  <rect x="118" y="410" width="304" height="220" rx="12" fill="#e8590c" opacity="0.35"/>
  <rect x="160" y="540" width="220" height="44" fill="#4a2a1b"/>
  <rect x="140" y="584" width="260" height="10" fill="#20242a"/>
  <rect x="150" y="386" width="240" height="12" rx="6" fill="#cfd4da"/>`

export const tray = `${counter('#e7d7c1', '#5b7f6b')}
  <rect x="60" y="400" width="420" height="320" rx="14" fill="#8a939c"/>
  ${Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [84 + (i % 4) * 95, 424 + Math.floor(i / 4) * 94]
    return `<rect x="${x}" y="${y}" width="86" height="84" rx="8" fill="#4a2a1b"/>
      <path d="M${x + 10} ${y + 20} q20 14 44 4" stroke="#7a4d36" stroke-width="5" fill="none"/>`
  }).join('')}`
