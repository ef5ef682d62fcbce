/** How the embedded composer describes a sound as a template for other creators. */

import type { Reading } from '../../language/reading.ts'
import { describeSeen } from '../../language/sight.ts'
import { isOwnSound, songOf } from '../../language/domains/songs.ts'
import { sentence, shorten } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind, topicOf } from '../../language/topics.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'none'

export function extractSound(reading: Reading) {
  const { video } = reading.evidence
  const soundType = typeOf(reading)
  const song = songOf(reading)
  const own = isOwnSound(reading.evidence)
  const trendFormat = templateOf(reading)
  return {
    soundName: own ? video.music.title : song.title,
    soundType,
    creator: own ? video.music.artist || video.author : song.artist,
    trendFormat,
    lifecycle: 'unknown' as const,
    beats: soundType === 'none' ? [] : beatsOf(reading),
    reuseIdeas: soundType === 'none' ? [] : [`The same ${trendFormat} with a subject of your own`],
    licensingNote: licence[soundType],
    summary: sentence(`${heard[soundType]} under ${describeKind(reading)}`),
  }
}

const licence: Record<SoundType, string> = {
  song: 'A named song; clearance for commercial use is not shown.',
  remix: 'A remix; clearance of the remix and of the song in it is not shown.',
  'original-audio': "The poster's own sound; their permission for commercial use is not shown.",
  'dialogue-clip': "A clip of somebody's dialogue; permission for commercial use is not shown.",
  voiceover: "The poster's own voice; their permission for commercial use is not shown.",
  none: '',
}

const heard: Record<SoundType, string> = {
  song: 'A song',
  remix: 'A remix',
  'original-audio': 'An original sound',
  voiceover: 'A voice',
  'dialogue-clip': 'A clip of dialogue',
  none: 'No sound that could be reused',
}

function typeOf(reading: Reading): SoundType {
  const { sound, speech, video } = reading.evidence
  if (/\b(?:remix|sped up|slowed|mashup)\b/i.test(video.music.title)) return 'remix'
  if (songOf(reading).title !== '') return 'song'
  // Lips and voice that are put together afterwards: the words are somebody else's.
  if (/lip ?-?sync/.test(reading.everything) && speech.state !== 'none') return 'dialogue-clip'
  if (isOwnSound(reading.evidence) || sound.music)
    return speech.state === 'none' || sound.music ? 'original-audio' : 'voiceover'
  return speech.state === 'none' ? 'none' : 'voiceover'
}

/** The template, as creators call it. */
function templateOf(reading: Reading): string {
  const { everything } = reading
  const template = [/lip[ -]?sync/.test(everything) ? 'lip-sync' : '', /\bpov\b/.test(everything) ? 'POV' : ''].filter(
    Boolean,
  )
  if (template.length > 0) return template.join(' ')
  if (/\bbefore (?:and|&|vs|\/) ?after\b|\btransition\b|\bglow ?up\b/.test(everything)) return 'before/after'
  if (/\blyrics?\b/.test(everything)) return 'lyric video'
  if (topicOf(reading) === 'dance') return 'dance'
  if (/\b(?:day in (?:my|the) life|grwm|get ready with me)\b/.test(everything)) return 'day in the life'
  if (reading.sentences.length > 0)
    return reading.evidence.shots.length > 3 ? 'voiceover over cuts' : 'talk to the camera'
  return reading.written.length > 0 ? 'text over a sound' : 'clip over a sound'
}

const most = 8

/** What has to happen when: each cut with what it shows, or the text that comes with it. */
function beatsOf({ evidence, written, sentences, duration }: Reading) {
  return evidence.shots.slice(1, most + 1).map((shot) => {
    const at = (line: { start: number }) => line.start >= shot.start - 0.3 && line.start < shot.end
    const text = written.find(at)?.text ?? ''
    const words = sentences.find(at)?.text ?? ''
    const seen = describeSeen([shot])
    const to = seen === '' ? 'Cut to the next shot' : `Cut to ${seen}`
    const on = text === '' ? (words === '' ? '' : ` on "${shorten(words, 8)}"`) : ` with the text "${shorten(text, 8)}"`
    return { timestamp: timestamp(shot.start, duration), action: to + on }
  })
}
