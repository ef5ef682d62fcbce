/** Clothes, drawn as they lie on a bed or hang in front of a wall. */

const wall = (colour: string): string =>
  `<rect width="540" height="960" fill="${colour}"/><rect y="820" width="540" height="140" fill="#00000022"/>`

export const blazer = `${wall('#e8ded1')}<path d="M180 330 L230 300 L270 420 L310 300 L360 330 L400 480 L360 500 L350 720 H190 L180 500 L140 480 Z" fill="#495057"/>
  <path d="M230 300 L270 470 L310 300 L290 290 H250 Z" fill="#f8f9fa"/><path d="M230 300 L215 380 L262 470 Z M310 300 L325 380 L278 470 Z" fill="#343a40"/>
  <circle cx="270" cy="520" r="7" fill="#212529"/><circle cx="270" cy="580" r="7" fill="#212529"/><rect x="200" y="610" width="50" height="10" fill="#343a40"/><rect x="290" y="610" width="50" height="10" fill="#343a40"/>`

export const jeans = `${wall('#cfd8dc')}<path d="M180 320 H360 L400 800 H300 L270 460 L240 800 H140 Z" fill="#3f6ea5"/><rect x="180" y="320" width="180" height="36" fill="#2f5480"/>
  <path d="M270 356 V450" stroke="#2f5480" stroke-width="5"/><path d="M200 370 q20 30 46 24 M340 370 q-20 30 -46 24" stroke="#e0c068" stroke-width="4" fill="none"/>`

export const boots = `${wall('#f3e9dc')}${[150, 300].map((x) => `<path d="M${x} 420 q45 -40 90 0 l10 210 q-55 50 -110 0 z" fill="#1c1c1c"/><path d="M${x + 14} 430 q31 -24 62 0 l4 70 h-70 z" fill="#6d4c41"/><rect x="${x + 4}" y="510" width="82" height="22" rx="8" fill="#3a3a3a"/>`).join('')}`

export const bag = `${wall('#d8e2dc')}<path d="M190 450 q80 -190 160 0" stroke="#7f4f24" stroke-width="16" fill="none"/><rect x="120" y="440" width="300" height="260" rx="24" fill="#b08968"/><path d="M120 470 q150 130 300 0 v-10 q0 -20 -24 -20 h-252 q-24 0 -24 20z" fill="#997b5c"/><circle cx="270" cy="545" r="14" fill="#f2c14e"/>`
