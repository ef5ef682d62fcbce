import { boot } from '../boot.ts'
import type { Citation } from '../types.ts'
import { Mark } from '../ui/mark.tsx'

const both: Citation[] = [{ by: 'heard' }, { by: 'read' }]
const rows = [
  ['120 g', 'sugar'],
  ['2', 'eggs'],
  ['1 shot', 'espresso'],
  ['60 g', 'flour'],
]

/** What comes out, at a glance: a frame, four values, and where one of them comes from. */
export function Demo() {
  return (
    <div class="demo" aria-hidden="true">
      <div class="still">
        <img src={boot.demo} alt="" width="242" height="430" />
        <i class="box" />
      </div>
      <div class="card">
        <h3>Espresso brownies</h3>
        {rows.map(([amount, item]) => (
          <p key={item} class={item === 'eggs' ? 'on' : undefined}>
            <b>{amount}</b>
            {item}
            <Mark citations={both} />
          </p>
        ))}
      </div>
      <div class="src">
        <div class="ev h">
          <b>Heard 0:15</b> “… 120 grams of sugar, 2 eggs and …”
        </div>
        <div class="ev r">
          <b>Read 0:12</b> “2 eggs”
        </div>
      </div>
    </div>
  )
}
