import type { Picture, TextFrame } from './media.ts'

/** Changes closer together than this are one: lettering that is just coming in. */
const leastSeconds = 0.3
/** Over restless pictures that look like ever new lettering, reading is limited to so many frames a second. */
const mostPerSecond = 1.5
const burst = 8

export interface TextFrames {
  /** Takes the next look: when, whether lettering may have changed, and how to get the picture. Says if it took it. */
  look(at: number, changed: boolean, picture: () => Picture | undefined): boolean
  end(at: number): void
}

/** Keeps one picture for each stretch without change, and gives it away when the stretch is over. */
export function createTextFrames(give: (frame: TextFrame) => void): TextFrames {
  let current: TextFrame | undefined
  let lastLook = 0
  let allowance = burst

  return {
    look(at, changed, picture) {
      allowance = Math.min(burst, allowance + (at - lastLook) * mostPerSecond)
      // Lettering is known by having been there in two looks: the change was at the one before this.
      const since = lastLook
      lastLook = at
      if (current && !changed) {
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
      current = { ...taken, at: comingIn ? current!.at : since, until: at }
      return true
    },
    end(at) {
      if (current) give({ ...current, until: at })
      current = undefined
    },
  }
}
