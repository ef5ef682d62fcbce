/** A harbour town at night, drawn: what an eyewitness films. */

/** Smoke over the water, `share` of the way up; `lights` are emergency lights that blink. */
export function harbour(share: number, { lights = false, smoke = true } = {}): string {
  const puffs = smoke
    ? Array.from({ length: 9 }, (_, i) => {
        const rise = ((share * 1.5 + i / 9) % 1) * 330
        return `<circle cx="${360 + Math.sin(i * 2 + rise / 60) * 26}" cy="${500 - rise}" r="${26 + rise / 7}" fill="#555b66" opacity="${0.75 - rise / 500}"/>`
      }).join('')
    : ''
  const blink = Math.floor(share * 24) % 2 === 0
  const emergency = lights
    ? `<rect x="90" y="640" width="150" height="66" rx="8" fill="#b00020"/><rect x="90" y="640" width="44" height="40" fill="#cfe8ff"/>
       <rect x="140" y="622" width="26" height="18" fill="${blink ? '#4dabf7' : '#1c3d5a'}"/><rect x="170" y="622" width="26" height="18" fill="${blink ? '#5a1c1c' : '#ff6b6b'}"/>
       <circle cx="122" cy="708" r="18" fill="#111"/><circle cx="208" cy="708" r="18" fill="#111"/>`
    : ''
  return `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2a49"/><stop offset="1" stop-color="#c8553d"/></linearGradient></defs>
    <rect width="540" height="960" fill="url(#dusk)"/>
    ${[0, 90, 190, 270, 400, 470].map((x, i) => `<rect x="${x}" y="${430 + (i % 3) * 36}" width="${70 + (i % 2) * 20}" height="230" fill="#20293a"/>${[0, 1, 2].map((r) => `<rect x="${x + 14}" y="${460 + (i % 3) * 36 + r * 40}" width="14" height="18" fill="${(i + r) % 2 ? '#ffd166' : '#3b4a63'}"/>`).join('')}`).join('')}
    <path d="M330 640 v-140 h80 v140 z" fill="#39435a"/><path d="M344 520 q26 -40 52 0 z" fill="${smoke ? '#ff7b00' : '#39435a'}"/>${puffs}
    <rect y="650" width="540" height="310" fill="#16324f"/>
    ${Array.from({ length: 8 }, (_, i) => `<rect x="${((i * 97 + share * 60) % 560) - 20}" y="${720 + i * 28}" width="90" height="5" fill="#3e6990" opacity="0.7"/>`).join('')}
    <rect y="700" width="260" height="40" fill="#4e4a46"/>${emergency}`
}
