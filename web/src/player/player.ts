/** The clip of a result: where it stands, and what moves it. There is none where the service does not store clips. */

import { signal, type ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { readLocal, writeLocal } from '../ui/local.ts'

export interface Player {
  /** In seconds. */
  time: ReadonlySignal<number>
  isPlaying: ReadonlySignal<boolean>
  isMuted: ReadonlySignal<boolean>
  /** This browser cannot play it: then it is as if there were no clip. */
  isBroken: ReadonlySignal<boolean>
  /** Goes to a time, and plays on if it was playing; nothing where no time is known. */
  seek: (at: number | undefined) => void
  toggle: () => void
  mute: () => void
  enlarge: () => void
  /** Takes the element that plays; null when it is gone. */
  attach: (video: HTMLVideoElement | null) => void
}

/** Whether the sound was switched off is remembered: who does it once is often where it must be quiet. */
const mutedKey = 'muted'
const networkLost = 2

export function createPlayer(): Player {
  const time = signal(0)
  const isPlaying = signal(false)
  const isMuted = signal(readLocal(mutedKey) === true)
  const isBroken = signal(false)
  let video: HTMLVideoElement | null = null
  let frame = 0
  let left: AbortController | undefined

  const showTime = () => {
    time.value = video?.currentTime ?? 0
  }
  /** More often than the browser reports it, so that the playhead moves smoothly. */
  const follow = () => {
    showTime()
    frame = requestAnimationFrame(follow)
  }
  const showState = () => {
    cancelAnimationFrame(frame)
    isPlaying.value = video !== null && !video.paused && !video.ended
    if (isPlaying.value) follow()
    else showTime()
  }
  const fail = () => {
    // A lost connection passes: the next press of "Play" loads it again.
    if (video?.error && video.error.code !== networkLost) isBroken.value = true
    showState()
  }
  const leaveFullScreen = () => {
    if (video && document.fullscreenElement !== video) video.controls = false
  }
  const seek = (at: number | undefined) => {
    if (!video || at === undefined) return
    video.currentTime = at
    time.value = at
  }

  return {
    time,
    isPlaying,
    isMuted,
    isBroken,
    seek,
    toggle() {
      if (!video) return
      if (!video.paused) {
        video.pause()
        return
      }
      if (video.error) {
        const at = time.value
        video.load()
        seek(at)
      }
      // Refused by the browser, or paused again at once: the button says that it does not play.
      video.play().catch(() => undefined)
    },
    mute() {
      if (video) video.muted = !video.muted
    },
    enlarge() {
      if (!video) return
      // The browser's own controls, which have captions; the small player has no room for them.
      video.controls = true
      // iPhones know only their own name for it.
      const { webkitEnterFullscreen } = video as { webkitEnterFullscreen?: () => void }
      if ('requestFullscreen' in video) video.requestFullscreen().catch(leaveFullScreen)
      else webkitEnterFullscreen?.call(video)
    },
    attach(element) {
      left?.abort()
      video = element
      showState()
      if (!element) return
      left = new AbortController()
      const { signal } = left
      element.muted = isMuted.value
      for (const name of ['play', 'pause', 'ended', 'emptied']) element.addEventListener(name, showState, { signal })
      for (const name of ['seeked', 'timeupdate']) element.addEventListener(name, showTime, { signal })
      element.addEventListener('error', fail, { signal })
      element.addEventListener('webkitendfullscreen', leaveFullScreen, { signal })
      document.addEventListener('fullscreenchange', leaveFullScreen, { signal })
      element.addEventListener(
        'volumechange',
        () => {
          if (isMuted.value === element.muted) return
          isMuted.value = element.muted
          writeLocal(mutedKey, element.muted || undefined)
        },
        { signal },
      )
    },
  }
}

const PlayerContext = createContext<Player | undefined>(undefined)
export const PlayerProvider = PlayerContext.Provider
export const usePlayer = () => useContext(PlayerContext)
