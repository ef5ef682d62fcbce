/** How the embedded composer describes a sound as a template for other creators. */

import { isOwnSound, type Song, songOf } from '../../language/domains/music/songs.ts'
import { makerIn } from '../../language/domains/music/tunes.ts'
import { type Beat, beatsTold, lifecycleOf, trendName } from '../../language/domains/music/trends.ts'
import type { Reading } from '../../language/reading.ts'
import { describeSeen } from '../../language/sight/views.ts'
import { sentence, shorten } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind } from '../../language/topics.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'sound-effect' | 'none'

const most = 8

export function extractSound(reading: Reading) {
  const { video } = reading.evidence
  const song = songOf(reading)
  const own = isOwnSound(reading.evidence)
  const soundType = typeOf(reading, song)
  const template = templateOf(reading)
  // A talk that neither has a sound of its own nor speaks of one is no template for anybody.
  const isTrend =
    own || song.title !== '' || template !== '' || reading.evidence.sound.music || aboutSound.test(reading.everything)
  const told = isTrend ? beatsTold(reading) : []
  const trendFormat = template || formOf(reading, told)
  const beats = !isTrend || soundType === 'none' ? [] : told.length > 0 ? told : cutBeats(reading)
  return {
    soundName: own ? video.music.title : song.title,
    soundType,
    creator: own ? video.music.artist || video.author : handled(song.artist || makerIn(reading.lines), reading),
    trendFormat,
    lifecycle: lifecycleOf(reading),
    beats: beats.slice(0, most).map(({ at, action }) => ({ timestamp: timestamp(at, reading.duration), action })),
    reuseIdeas: isTrend && soundType !== 'none' ? [ideaFor(template, trendFormat, told)] : [],
    licensingNote: isTrend ? licence[soundType] : '',
    summary: summaryOf(reading, { soundType, song, isTrend, moves: told.length }),
  }
}

const aboutSound =
  /\b(?:this|original|trending|viral|use the) (?:sound|audio)\b|\b(?:sound|audio) (?:is called|by)\b|\b(?:the|that) (?:\p{L}+ )?audio\b|\blip[- ]?sync|\btrend(?:ing)?\b/iu

function ideaFor(template: string, trendFormat: string, told: Beat[]): string {
  const what = template === '' && told.length > 0 ? 'moves on the same cues' : trendFormat
  return `The same ${what} with a subject of your own`
}

const licence: Record<SoundType, string> = {
  song: 'A named song; clearance for commercial use is not shown.',
  remix: 'A remix; clearance of the remix and of the song in it is not shown.',
  'original-audio': "A creator's own sound; their permission for commercial use is not shown.",
  'dialogue-clip': "A clip of somebody's dialogue; permission for commercial use is not shown.",
  'sound-effect': 'A sound effect; clearance for commercial use is not shown.',
  voiceover: "The poster's own voice; their permission for commercial use is not shown.",
  none: '',
}

const heard: Record<SoundType, string> = {
  song: 'A song',
  remix: 'A remix',
  'original-audio': 'An original sound',
  voiceover: 'A voice',
  'dialogue-clip': 'A clip of dialogue',
  'sound-effect': 'A sound effect',
  none: 'No sound that could be reused',
}

interface Told {
  soundType: SoundType
  song: Song
  isTrend: boolean
  moves: number
}

function summaryOf(reading: Reading, { soundType, song, isTrend, moves }: Told): string {
  if (!isTrend) return sentence(`No sound to reuse is heard or named; the video is ${describeKind(reading)}`)
  const name = song.title === '' ? '' : `, "${song.title}"${song.artist === '' ? '' : ` by ${song.artist}`},`
  const what =
    moves > 0 ? `with ${moves === 1 ? 'a move' : 'moves'} told to its cues` : `under ${describeKind(reading)}`
  return sentence(`${heard[soundType]}${name} ${what}`)
}

/** A creator who is named in speech and tagged in text is written as tagged. */
function handled(artist: string, { evidence: { video, onScreenText } }: Reading): string {
  const squashed = artist.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const handles = [
    `@${video.authorHandle.replace(/^@/, '')}`,
    video.caption,
    ...onScreenText.map(({ text }) => text),
  ].flatMap((text) => text.match(/@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu) ?? [])
  return (
    handles.find((handle) => squashed !== '' && handle.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') === squashed) ??
    artist
  )
}

/** What the post itself calls the sound; else what its title, its maker and the voices in it tell. */
const called: [RegExp, SoundType][] = [
  [/\b(?:remix|sped[ -]up|slowed|mash-?up|nightcore)\b/i, 'remix'],
  [
    /\bdialogue\b|\b(?:it'?s|clip|audio|line|quote|scene|sound|comes|taken)s? (?:is |comes |taken )?from (?:the |a |an )?(?:\p{L}+ )?(?:movie|film|show|series|interview|podcast|sitcom|episode|cartoon)\b|\bmovie (?:quote|line|clip)\b/iu,
    'dialogue-clip',
  ],
  [/\bsound effect\b|\bsfx\b/i, 'sound-effect'],
  [/\boriginal (?:audio|sound)\b/i, 'original-audio'],
]

function typeOf(reading: Reading, song: Song): SoundType {
  const { sound, speech, video } = reading.evidence
  const ofTitle = called.find(([pattern]) => pattern.test(`${video.music.title} ${song.title}`))
  if (ofTitle && ofTitle[1] === 'remix') return 'remix'
  if (song.identifiedBy === 'platform-metadata') return 'song'
  // Lips and voice that are put together afterwards: the words are somebody else's.
  if (/lip ?-?sync/.test(reading.everything) && speech.state !== 'none' && song.title === '') return 'dialogue-clip'
  const named = called.find(([pattern]) => pattern.test(reading.everything))?.[1]
  if (named) return named
  if (song.title !== '')
    return song.artist.startsWith('@') && !/\b(?:song|single|track|chorus)\b/.test(reading.everything)
      ? 'original-audio'
      : 'song'
  if (isOwnSound(reading.evidence) || sound.music)
    return speech.state === 'none' || sound.music ? 'original-audio' : 'voiceover'
  return speech.state === 'none' ? 'none' : 'voiceover'
}

/** The template, as creators call it; '' when nothing names one. */
function templateOf(reading: Reading): string {
  const { everything } = reading
  const named = trendName(reading)
  if (named !== '') return named
  const template = [/lip[ -]?sync/.test(everything) ? 'lip-sync' : '', /\bpov\b/.test(everything) ? 'POV' : ''].filter(
    Boolean,
  )
  if (template.length > 0) return template.join(' ')
  const isFlip =
    /\bbefore ?(?:and|&|vs\.?|\/|→) ?after\b|\bglow ?up\b/.test(everything) ||
    (/\bbefore$/m.test(everything) && /\bafter$/m.test(everything))
  if (isFlip) return 'before/after'
  const transition = /\b((?:(?!(?:on|the|a|my|this|with|how|to|in|of|and|for)\b)\p{L}+ ){0,3})transition\b/u.exec(
    everything,
  )
  if (transition) return transition[0]
  if (/\blyrics?\b/.test(everything)) return 'lyric video'
  if (/\b(?:dance|choreo\p{L}*)\b|#\p{L}*dance/u.test(everything)) return 'dance'
  if (/\b(?:grwm|get ready with me)\b/.test(everything)) return 'get ready with me'
  return /\bday in (?:my|the) life\b/.test(everything) ? 'day in the life' : ''
}

/** What kind of clip it is, where nobody names the template. */
function formOf(reading: Reading, told: Beat[]): string {
  if (told.length > 0) return 'acting out the cues of the sound'
  if (reading.sentences.length > 0)
    return reading.evidence.shots.length > 3 ? 'voiceover over cuts' : 'talk to the camera'
  return reading.written.length > 0 ? 'text over a sound' : 'clip over a sound'
}

/** What has to happen when: each cut that shows something new, with what comes with it. */
function cutBeats({ evidence, written, sentences }: Reading): Beat[] {
  return evidence.shots.flatMap((shot, index) => {
    if (index === 0) return []
    const at = (line: { start: number }) => line.start >= shot.start - 0.3 && line.start < shot.end
    const text = written.find(at)?.text ?? ''
    const words = sentences.find(at)?.text ?? ''
    const seen = describeSeen([shot])
    if (text === '' && words === '' && seen === describeSeen([evidence.shots[index - 1]!])) return []
    const to = seen === '' ? 'Cut to the next shot' : `Cut to ${seen}`
    const on = text === '' ? (words === '' ? '' : ` on "${shorten(words, 8)}"`) : ` with the text "${shorten(text, 8)}"`
    return [{ at: shot.start, action: to + on }]
  })
}
