import soundTrend from '../../../formats/sound-trend.ts'
import { summary } from '../../../language/summary.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isOwnSound, namedSong } from '../spans/song.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign } from '../unread.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'sound-effect' | 'none'

export default definePlan(soundTrend)({
  soundName: (video) => soundOf(video).name,
  soundType: typeOf,
  creator: (video) => soundOf(video).creator,
  trendFormat: ({ reading }) => lexicon('trend-formats').choose(reading.everything),
  lifecycle: () => 'unknown' as const,
  beats: (video) =>
    statements(video, 'beats', { key: 'action', max: 8, without: isForeign(video) }).map(({ text, line }) =>
      from(video, line, {
        action: text,
      }),
    ),
  reuseIdeas: () => [],
  licensingNote: () => '',
  summary: ({ reading }) => summary(reading),
})

/** As the post names it, else as the platform does. */
function soundOf(video: MarkedVideo): { name: string; creator: string } {
  const { music, author } = video.evidence.video
  if (isOwnSound(video.evidence)) return { name: music.title, creator: music.artist || author }
  const { title, artist } = namedSong(video)
  return { name: title, creator: artist }
}

function typeOf(video: MarkedVideo): SoundType {
  const { sound, video: post } = video.evidence
  if (/\b(?:remix|sped[ -]up|slowed|mash-?up|nightcore)\b/i.test(`${post.music.title} ${post.title}`)) return 'remix'
  const stated = lexicon('sound-types').choose(`${post.music.title} ${video.reading.everything}`)
  if (isOwnSound(video.evidence)) return (stated || 'original-audio') as SoundType
  if (namedSong(video).title !== '') return 'song'
  if (stated !== '') return stated as SoundType
  return sound.music ? 'original-audio' : 'none'
}
