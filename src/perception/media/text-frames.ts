import type { Picture, TextFrame } from './media.ts'

/** Changes closer together than this are one: lettering that is just coming in. */
const leastSeconds = 0.3
/** Over restless pictures that look like ever new lettering, reading is limited to so many frames a second. */
const mostPerSecond = 1.5
const burst = 8

export interface TextFrames {
  /** Takes the next look: when, what lettering may have done, and how to get the picture. Says if it took it. */
  look(at: number, change: { come: boolean; gone: boolean }, picture: () => Picture | undefined): boolean
  end(at: number): void
}

/** Keeps one picture for each stretch without change, and gives it away when the stretch is over. */
export function createTextFrames(give: (frame: TextFrame) => void): TextFrames {
  let current: TextFrame | undefined
  let lastLook = 0
  let allowance = burst

  return {
    look(at, { come, gone }, picture) {
      allowance = Math.min(burst, allowance + (at - lastLook) * mostPerSecond)
      // What has come is known by having been there in two looks: it came with the one before.
      const since = gone ? at : lastLook
      lastLook = at
      if (current && !come && !gone) {
        current.until = at
        return false
      }
      const comingIn = current !== undefined && since - current.at < leastSeconds
      if (current && !comingIn && allowance < 1) return false
      const taken = picture()
      if (!taken) return false
      if (current && !comingIn) {
        give(current)
        allowance--
      }
      current = { ...taken, at: comingIn ? current!.at : current ? since : 0, until: at }
      return true
    },
    end(at) {
      if (current) give({ ...current, until: at })
      current = undefined
    },
  }
}
