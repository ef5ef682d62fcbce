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
