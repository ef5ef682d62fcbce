/** A consulting room and a screen, drawn. */

/** An eye chart on a wall, without letters so that no text is in the picture. */
export const consultingRoom = `<rect width="540" height="960" fill="#d7ecec"/><rect y="720" width="540" height="240" fill="#8fb9aa"/>
  <rect x="150" y="250" width="240" height="360" rx="10" fill="#fff" stroke="#33658a" stroke-width="6"/>
  ${[60, 46, 34, 24, 16].map((s, i) => Array.from({ length: i + 1 }, (_, j) => `<rect x="${270 - (i * (s + 8)) / 2 + j * (s + 8) - s / 2}" y="${280 + i * 62}" width="${s}" height="${s}" fill="#222"/>`).join('')).join('')}
  <rect x="60" y="600" width="26" height="180" fill="#5f6f65"/><rect x="30" y="560" width="86" height="50" rx="8" fill="#5f6f65"/>`

/** A laptop that glows; `share` lets the glow breathe. */
export function laptop(share: number): string {
  const glow = 0.35 + 0.25 * Math.sin(share * 4 * Math.PI)
  return `<rect width="540" height="960" fill="#22223b"/><circle cx="270" cy="520" r="320" fill="#4ea8de" opacity="${glow}"/>
    <rect x="90" y="370" width="360" height="240" rx="14" fill="#111"/><rect x="106" y="386" width="328" height="208" fill="#90e0ef"/>
    <rect x="130" y="420" width="180" height="16" fill="#fff"/><rect x="130" y="456" width="240" height="16" fill="#fff"/><rect x="130" y="492" width="140" height="16" fill="#fff"/>
    <path d="M60 610 h420 l40 60 h-500 z" fill="#adb5bd"/><rect y="670" width="540" height="290" fill="#4a4e69"/>`
}
