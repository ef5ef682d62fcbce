/** A noodle bar, drawn. */

/** A bowl of noodles that steams. */
export function noodles(share: number): string {
  return `<rect width="540" height="960" fill="#5a2a27"/><rect y="600" width="540" height="360" fill="#3e1f1b"/>
    ${[60, 200, 340, 480].map((x) => `<path d="M${x} 0 V110" stroke="#222" stroke-width="5"/><ellipse cx="${x}" cy="150" rx="44" ry="52" fill="#e63946"/><rect x="${x - 20}" y="96" width="40" height="10" fill="#ffd166"/>`).join('')}
    <path d="M80 520 Q100 740 270 740 Q440 740 460 520 Z" fill="#f1faee"/><ellipse cx="270" cy="520" rx="190" ry="62" fill="#dfe7e2"/><ellipse cx="270" cy="526" rx="170" ry="50" fill="#c1873b"/>
    ${Array.from({ length: 7 }, (_, i) => `<path d="M${130 + i * 22} 530 q30 -34 60 0 t60 0" stroke="#f6e0a4" stroke-width="9" fill="none"/>`).join('')}
    <circle cx="340" cy="512" r="30" fill="#fff"/><circle cx="340" cy="512" r="14" fill="#ffb703"/><path d="M380 420 L470 330 M396 436 L490 350" stroke="#6b4226" stroke-width="10"/>
    ${[200, 270, 330].map((x, i) => `<path d="M${x} ${440 - ((share * 5 + i / 3) % 1) * 70} q16 -22 0 -44 t0 -44" stroke="#fff" stroke-width="8" fill="none" opacity="0.45"/>`).join('')}`
}

/** The front of the bar, without letters. */
export const noodleBar = `<rect width="540" height="960" fill="#264653"/><rect x="40" y="260" width="460" height="560" fill="#7f5539"/><rect x="40" y="260" width="460" height="110" fill="#9d0208"/>
  <rect x="80" y="420" width="230" height="260" fill="#ffe8a3"/><path d="M195 420 V680 M80 550 H310" stroke="#5b3a21" stroke-width="10"/><rect x="350" y="430" width="110" height="390" fill="#432818"/><circle cx="440" cy="630" r="9" fill="#ffd166"/>
  <rect y="820" width="540" height="140" fill="#6c757d"/>`
