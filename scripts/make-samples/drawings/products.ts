/** Things to buy, drawn. */

/** An espresso machine on a table; `pour` is how full the cup is, 0 to 1. */
export function espressoMachine({ wall, light, pour }: { wall: string; light: string; pour?: number }): string {
  const fill = pour === undefined ? 0 : 60 * pour
  const stream =
    pour === undefined
      ? ''
      : `<rect x="262" y="530" width="7" height="${120 - fill}" fill="#5b3213"/>
         <rect x="280" y="530" width="7" height="${120 - fill}" fill="#5b3213"/>
         <rect x="226" y="${655 - fill}" width="96" height="${fill}" fill="#5b3213"/>`
  const steam =
    pour === undefined
      ? ''
      : [200, 250, 300]
          .map((x, i) => {
            const rise = ((pour * 6 + i / 3) % 1) * 60
            return `<path d="M${x} ${250 - rise} q14 -18 0 -36 t0 -36" stroke="#fff" stroke-width="7" fill="none" opacity="0.5"/>`
          })
          .join('')
  return `<rect width="540" height="960" fill="${wall}"/>
    <circle cx="420" cy="180" r="150" fill="${light}" opacity="0.35"/><circle cx="420" cy="180" r="90" fill="${light}" opacity="0.5"/>
    <rect y="690" width="540" height="270" fill="#c08552"/><rect y="690" width="540" height="16" fill="#8c5e3c"/>
    <rect x="130" y="300" width="290" height="390" rx="26" fill="#e9ecef"/>
    <rect x="130" y="300" width="290" height="150" rx="26" fill="#212529"/>
    <circle cx="190" cy="372" r="24" fill="#f8f9fa"/><circle cx="355" cy="372" r="14" fill="${light}"/>
    <rect x="170" y="450" width="210" height="220" fill="#343a40"/>
    <rect x="215" y="470" width="120" height="34" rx="8" fill="#868e96"/><rect x="254" y="500" width="40" height="30" fill="#adb5bd"/>
    <rect x="216" y="585" width="116" height="80" rx="10" fill="#ffffff55" stroke="#fff" stroke-width="5"/>${stream}${steam}
    <rect x="150" y="668" width="250" height="22" rx="8" fill="#495057"/>`
}
