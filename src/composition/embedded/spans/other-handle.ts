/** The handle of another account in the picture: the mark of whoever posted it first. */

import type { Evidence } from '../../../evidence.ts'

const plain = (handle: string) => handle.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export function otherHandle({ video, onScreenText }: Evidence) {
  const own = plain(video.authorHandle)
  return onScreenText.find(({ text }) => {
    const handle = plain(text)
    // The recogniser reads a handle with a letter too many or too few.
    return /^@[\p{L}\p{N}._]{3,40}$/u.test(text.trim()) && own !== '' && !handle.includes(own) && !own.includes(handle)
  })
}
