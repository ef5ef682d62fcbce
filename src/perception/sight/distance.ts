import type { Shot } from '../../evidence.ts'
import type { Detection } from './coco.ts'
import type { Look } from './index.ts'
import { areaOf } from './rectangle.ts'

type Distance = Shot['distance']

/** What is in the picture because it stands there, not because it is filmed. */
const surroundings = new Set(['dining table', 'bed', 'couch', 'chair', 'bench'])

/** How near the camera is to the person, else to the largest thing, as most of the looks say. '' when there is none. */
export function distanceOf(looks: Look[], sure: Set<string>, shape: { width: number; height: number }): Distance {
  const votes = new Map<Distance, number>()
  for (const look of looks) {
    const things = look.things.filter(({ name }) => sure.has(name) && !surroundings.has(name))
    const person = largest(things.filter(({ name }) => name === 'person'))
    const thing = largest(things)
    const vote = person ? toPerson(person, shape) : thing ? toThing(thing) : ''
    if (vote) votes.set(vote, (votes.get(vote) ?? 0) + 1)
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** A whole body is slender and ends above the frame's lower edge; head and shoulders are wide and cut off by it. */
function toPerson({ box }: Detection, { width, height }: { width: number; height: number }): Distance {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const isCutOff = box.bottom > 0.93
  const isSlender = (wide * width) / (high * height) < (isCutOff ? 0.4 : 0.5)
  if (isSlender || high < 0.4) return 'wide'
  return isCutOff && wide > 0.75 ? 'close-up' : 'medium'
}

function toThing({ box }: Detection): Distance {
  const share = areaOf(box)
  return share > 0.3 ? 'close-up' : share > 0.05 ? 'medium' : 'wide'
}

function largest(things: Detection[]): Detection | undefined {
  return things.toSorted((a, b) => areaOf(b.box) - areaOf(a.box))[0]
}
