/** A person who exercises, drawn from the side: each exercise goes between two poses. */

type Point = [x: number, y: number]
/** Where the joints are; the person looks to the right. */
interface Pose {
  head: Point
  shoulder: Point
  elbow: Point
  hand: Point
  hip: Point
  knees: [Point, Point]
  feet: [Point, Point]
}
interface Exercise {
  from: Pose
  to: Pose
}

const standing: Pose = {
  head: [282, 330],
  shoulder: [276, 410],
  elbow: [330, 450],
  hand: [392, 440],
  hip: [272, 580],
  knees: [
    [278, 680],
    [270, 680],
  ],
  feet: [
    [274, 785],
    [262, 785],
  ],
}

export const exercises = {
  squat: {
    from: standing,
    to: {
      head: [318, 470],
      shoulder: [290, 545],
      elbow: [345, 560],
      hand: [405, 545],
      hip: [200, 665],
      knees: [
        [320, 675],
        [306, 680],
      ],
      feet: [
        [274, 785],
        [262, 785],
      ],
    },
  },
  pushUp: {
    from: {
      head: [430, 585],
      shoulder: [380, 625],
      elbow: [385, 700],
      hand: [392, 785],
      hip: [245, 690],
      knees: [
        [160, 735],
        [155, 740],
      ],
      feet: [
        [75, 780],
        [70, 785],
      ],
    },
    to: {
      head: [440, 690],
      shoulder: [385, 725],
      elbow: [340, 690],
      hand: [392, 785],
      hip: [245, 745],
      knees: [
        [160, 760],
        [155, 765],
      ],
      feet: [
        [75, 780],
        [70, 785],
      ],
    },
  },
  lunge: {
    from: standing,
    to: {
      head: [292, 420],
      shoulder: [284, 500],
      elbow: [262, 580],
      hand: [300, 640],
      hip: [276, 670],
      knees: [
        [372, 690],
        [215, 775],
      ],
      feet: [
        [372, 785],
        [120, 785],
      ],
    },
  },
  plank: {
    from: {
      head: [440, 650],
      shoulder: [385, 690],
      elbow: [385, 780],
      hand: [450, 785],
      hip: [245, 715],
      knees: [
        [160, 745],
        [155, 748],
      ],
      feet: [
        [75, 780],
        [70, 785],
      ],
    },
    to: {
      head: [440, 654],
      shoulder: [385, 694],
      elbow: [385, 780],
      hand: [450, 785],
      hip: [245, 722],
      knees: [
        [160, 750],
        [155, 753],
      ],
      feet: [
        [75, 780],
        [70, 785],
      ],
    },
  },
} satisfies Record<string, Exercise>

/** The person on a mat, `share` of the way through so many repetitions. */
export function athlete({ from, to }: Exercise, repetitions: number, room: { wall: string; shirt: string }) {
  return (share: number): string => {
    const bent = (1 - Math.cos(2 * Math.PI * repetitions * share)) / 2
    const at = (a: Point, b: Point): string => `${a[0] + (b[0] - a[0]) * bent},${a[1] + (b[1] - a[1]) * bent}`
    const leg = (side: 0 | 1, colour: string): string =>
      limb([at(from.hip, to.hip), at(from.knees[side], to.knees[side]), at(from.feet[side], to.feet[side])], 42, colour)
    const [hx, hy] = at(from.head, to.head).split(',')
    return `<rect width="540" height="960" fill="${room.wall}"/>
      <rect x="40" y="180" width="130" height="190" fill="#ffffff22"/><rect x="370" y="180" width="130" height="190" fill="#ffffff22"/>
      <rect y="740" width="540" height="220" fill="#6c584c"/><rect x="20" y="778" width="500" height="42" rx="20" fill="#3d405b"/>
      ${leg(1, '#22333b')}
      ${limb([at(from.shoulder, to.shoulder), at(from.hip, to.hip)], 66, room.shirt)}
      ${leg(0, '#2f4a57')}
      ${limb([at(from.shoulder, to.shoulder), at(from.elbow, to.elbow), at(from.hand, to.hand)], 28, '#d9a07a')}
      <circle cx="${hx}" cy="${hy}" r="42" fill="#d9a07a"/>
      <path d="M${Number(hx) - 42} ${hy} a42 42 0 0 1 80 -18 q-44 -4 -54 44 z" fill="#3b2417"/>`
  }
}

const limb = (points: string[], width: number, colour: string): string =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
