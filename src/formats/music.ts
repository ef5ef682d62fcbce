import type { Evidence } from '../evidence.ts'

const aboutMusic =
  /[♪♫🎵🎶🎼🎻🎸🎹🎺🎷]|\b(?:songs?|lyrics?|chorus|albums?|remix|singles?|singers?|singing|sings?|music|guitars?|chords?|melody|verse)\b/iu

/** Something is sung or played, or the post or its speaker speaks of music. */
export function hasMusic({ video, onScreenText, sound, speech }: Evidence): boolean {
  const texts = [
    video.title,
    video.caption,
    ...onScreenText.map(({ text }) => text),
    ...speech.segments.map(({ text }) => text),
  ]
  return sound.music || video.music.title !== '' || texts.some((text) => aboutMusic.test(text))
}

/** Who speaks does not say the same line a third time. */
const refrain = 3

/** A line comes again and again, as in a song without accompaniment. */
export function isSungAgain({ speech }: Evidence): boolean {
  const lines = Map.groupBy(speech.segments, ({ text }) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
  return [...lines].some(([line, all]) => all.length >= refrain && line.trim().split(' ').length >= refrain)
}
