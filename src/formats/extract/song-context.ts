/** How the embedded composer tells which song plays and what it does in the video. */

import type { Shot } from '../../evidence.ts'
import { isAside } from '../../language/asides.ts'
import { clausesOf } from '../../language/clauses.ts'
import { lyricsOf } from '../../language/domains/music/lyrics.ts'
import { genreOf, moodOf, type Song, songOf } from '../../language/domains/music/songs.ts'
import type { Reading } from '../../language/reading.ts'
import { summary } from '../../language/ranking.ts'
import { describeSeen } from '../../language/sight/views.ts'
import { capitalise, overlap, sentence, shorten, tidy, unique, words } from '../../language/text.ts'
import { timestamp } from '../../language/timestamps.ts'
import { describeKind, topicOf } from '../../language/topics.ts'

type Role = 'background' | 'performance' | 'lip-sync' | 'dance' | 'tutorial' | 'discussion' | ''

export function extractSong(reading: Reading) {
  const song = songOf(reading)
  const role = roleOf(reading, song)
  const named = song.title === '' ? 'A song that nobody names' : `"${song.title}"${song.artist && ` by ${song.artist}`}`
  return {
    ...song,
    confidence: confidenceOf(song),
    genre: genreOf(reading),
    mood: moodOf(reading),
    role,
    moments: momentsOf(reading, song),
    summary: tidy(
      [
        sentence(
          `${capitalise(named)} ${plays[role]}${role === 'background' || role === '' ? ` ${describeKind(reading)}` : ''}`,
        ),
        role === 'discussion' ? summary(reading, 1) : '',
      ].join(' '),
    ),
  }
}

/** A song that is named with its artist is hardly mistaken for another; a name alone may belong to several. */
function confidenceOf({ identifiedBy, title, artist }: Song) {
  if (identifiedBy === 'unknown') return 'low' as const
  return identifiedBy === 'platform-metadata' || (title !== '' && artist !== '')
    ? ('high' as const)
    : ('medium' as const)
}

const plays: Record<Role, string> = {
  background: 'plays behind',
  performance: 'is performed',
  'lip-sync': 'is mouthed',
  dance: 'is danced to',
  tutorial: 'is taught',
  discussion: 'is talked about',
  '': 'plays in',
}

const teaches =
  /\b(?:how to play|guitar lesson|\p{L}+ (?:tutorial|lesson)|learn (?:this|the|to play)|tabs?|frets?|capo|strum\p{L}*|(?:right|left) (?:hand|thumb)|the (?:first|second|next) (?:part|bit|note|chord) (?:goes|is)|play (?:it|this|along) with|chord (?:shape|chart)s?|chords (?:are|for|to))\b/iu
const performs =
  /\b(?:covers?|live session|singing|sings|sang|i wrote this|performing|performance|acoustic (?:version|cover)|busking|(?:learning|practi[cs]ing|playing) (?:the |my )?(?:piano|guitar|violin|harp|ukulele|drums|cello|flute|trumpet|saxophone|clarinet|banjo|accordion)|is a cover|on the (?:piano|guitar|violin|harp|ukulele|drums|cello)|played (?:it|this) live|choir|karaoke|recital|open mic|audition|jam session|duet)\b/iu
const dances = /\b(?:dance|dancing|dancer|choreo\p{L}*|danced|moves)\b|#\p{L}*dance/iu

function roleOf(reading: Reading, song: Song): Role {
  const { everything, evidence, sentences } = reading
  const posted = [...reading.caption, ...reading.written].map(({ text }) => text.toLowerCase()).join('\n')
  if (/lip[ -]?sync/.test(everything)) return 'lip-sync'
  if (teaches.test(posted) || (teaches.test(everything) && sentences.length > 0)) return 'tutorial'
  // What a poster writes tells what is done; a speaker who only mentions a cover does none.
  if (dances.test(posted) || topicOf(reading) === 'dance') return 'dance'
  if (performs.test(posted)) return 'performance'
  const talks =
    sentences.length > 1 &&
    /\b(?:song|single|track|album|chorus|verse|music|recorded|wrote|record|lyrics?|band|singer)\b/.test(everything)
  if (
    /\b(?:i wrote this|my cover|is a cover|this next one|i'm (?:gonna|going to) (?:sing|play)|here's my (?:version|cover))\b/.test(
      everything,
    )
  )
    return 'performance'
  if (talks) return 'discussion'
  return evidence.sound.music || song.identifiedBy !== 'unknown' ? 'background' : ''
}

const most = 8
/** A flurry of quick cuts is no moment each. */
const lasts = (shot: Shot) => shot.end - shot.start >= 1

const cue =
  /\b(?:listen (?:to|for)|hear (?:that|how|the)|wait for (?:the|that) (?:drop|beat|bass|chorus|high|key|bridge|solo|end)|(?:the|that|beat|bass) drops?|key change|kicks? in|comes? in|build-?up|crescendo|solo|fade-?out|high note|harmon(?:y|ies)|bass ?line|strings|outro|goes quiet|the (?:chorus|bridge|intro|hook|beat|bass|drums?|choir|violins?|horns?))\b/i

/** Where the song does something: what is said or written of it, its lines, and else where the picture changes with it. */
function momentsOf(reading: Reading, { title }: Song) {
  const told = [...reading.sentences, ...reading.written].flatMap((line) =>
    clausesOf(line.text)
      .filter(
        (part) =>
          cue.test(part) &&
          words(part).length >= 3 &&
          !isAside(part) &&
          !part.endsWith('?') &&
          overlap(part, title) < 1,
      )
      .slice(0, 1)
      .map((part) => ({ at: line.start, description: momentText(part) })),
  )
  const lyrics = lyricsOf(reading, topicOf(reading) === 'music')
    .filter((lyric) => lyric.times > 1)
    .map(({ at, line }) => ({ at, description: `The line "${shorten(line, 12)}" first comes` }))
  const heard = unique([...told, ...lyrics], ({ description }) => description.toLowerCase())
  return (heard.length > 0 ? heard : cutsOf(reading.evidence.shots))
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ at, description }) => ({ timestamp: timestamp(at, reading.duration), description }))
}

const momentText = (text: string) =>
  capitalise(
    tidy(
      text.replaceAll(/[\p{Extended_Pictographic}\uFE0F]/gu, '').replace(/^(?:and|so|but|then|now)(?: then)?,? /i, ''),
    ),
  ).replace(/[.!]+$/, '')

/** Cuts that show something new; the same things from another side are no moment of the song. */
function cutsOf(shots: readonly Shot[]) {
  return shots.flatMap((shot, index) => {
    const seen = describeSeen([shot])
    if (index === 0 || !lasts(shot) || seen === '' || seen === describeSeen([shots[index - 1]!])) return []
    return [{ at: shot.start, description: `The picture ${shot.transition === 'fade' ? 'fades' : 'cuts'} to ${seen}` }]
  })
}
