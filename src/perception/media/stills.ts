import type { Picture, Still } from './media.ts'

/** In a long shot a still stands for at most this long, so that nothing that happens in it is missed. */
const maxSeconds = 2
/** Only a clearly sharper picture replaces the one that is held: each costs a conversion. */
const sharper = 1.15
/** A flickering video would give a still for every frame. */
const maxPerSecond = 2
const burst = 10

export interface Stills {
  /** Takes a look: when, how sharp, and how to get the picture. */
  look(at: number, sharpness: number, picture: () => Picture | undefined): void
  /** The picture has jumped: what comes belongs to another shot. */
  jump(at: number): void
  end(): void
}

/** Chooses the sharpest look of each stretch, and gives it away when the stretch is over. */
export function createStills(give: (still: Still) => void): Stills {
  let best: Still | undefined
  let since = 0
  let allowance = burst
  let last = 0

  function close(at: number) {
    allowance = Math.min(burst, allowance + (at - last) * maxPerSecond)
    last = at
    since = at
    if (best && allowance >= 1) {
      give(best)
      allowance--
    }
    best = undefined
  }

  return {
    look(at, sharpness, picture) {
      if (at - since >= maxSeconds) close(at)
      if (best && sharpness < best.sharpness * sharper) return
      const taken = picture()
      if (taken) best = { ...taken, at, sharpness }
    },
    jump: close,
    end: () => close(last),
  }
}
