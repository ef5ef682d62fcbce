import { joinBands, wholeHeight, type Band } from './bands.ts'
import type { Picture, TextFrame } from './media.ts'

/** Lettering that is coming in, by a fade or letter by letter, is given this long. */
const comingInSeconds = 0.3
/** Looks closer together than this are the same: lettering that gives way to other is seen to go, then to have come. */
const sameSeconds = 0.1
/** Over restless pictures that look like ever new lettering, reading is limited to so many frames a second. */
const maxPerSecond = 1.5
const burst = 8

interface Change {
  come: boolean
  gone: boolean
  bands: Band[]
}

export interface TextFrames {
  /** Takes the next look: when, what lettering may have done, and how to get the picture. Says if it took it. */
  look(at: number, change: Change, picture: () => Picture | undefined): boolean
  /** The picture has jumped: what is there from now on was not there before. */
  jump(at: number): void
  end(at: number): void
}

/** Keeps one picture for each stretch without change, and gives it away when the stretch is over. */
export function createTextFrames(give: (frame: TextFrame) => void): TextFrames {
  let current: TextFrame | undefined
  let openedBy: 'come' | 'gone' = 'come'
  let lastLook = 0
  let lastJump = 0
  let lastTaken = 0
  let allowance = burst

  return {
    look(at, { come, gone, bands }, picture) {
      allowance = Math.min(burst, allowance + (at - lastLook) * maxPerSecond)
      // What has come is known by having been there in two looks: it came with the one before, or with a cut.
      const jumped = current !== undefined && lastJump > current.at && lastJump > lastLook - sameSeconds
      const since = jumped ? lastJump : gone ? at : lastLook
      lastLook = at
      if (current && !come && !gone) {
        current.until = at
        return false
      }
      const age = current ? since - current.at : Infinity
      const isSame = age < sameSeconds || (openedBy === 'come' && age < comingInSeconds && !jumped)
      if (!isSame && current && allowance < 1) return false
      const taken = picture()
      if (!taken) return false
      if (current && !isSame) {
        give(current)
        allowance--
      }
      if (!isSame) openedBy = come ? 'come' : 'gone'
      const isCut = !current || lastJump > lastTaken
      const changed = joinBands(isCut ? [wholeHeight] : isSame ? [...current!.changed, ...bands] : bands)
      lastTaken = at
      current = { ...taken, at: !current ? 0 : isSame ? current.at : since, until: at, changed }
      return true
    },
    jump(at) {
      lastJump = at
    },
    end(at) {
      if (current) give({ ...current, until: at })
      current = undefined
    },
  }
}
