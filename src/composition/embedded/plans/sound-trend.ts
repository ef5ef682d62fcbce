import soundTrend from '../../../formats/sound-trend.ts'
import { summary } from '../../../language/ranking.ts'
import { tidy } from '../../../language/text.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isOwnSound, namedSong } from '../spans/song.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'sound-effect' | 'none'

export default definePlan(soundTrend)({
  soundName: (video) => (isOwnSound(video.evidence) ? video.evidence.video.music.title : namedSong(video).title),
  soundType: typeOf,
  creator: (video) =>
    isOwnSound(video.evidence)
      ? video.evidence.video.music.artist || video.evidence.video.author
      : namedSong(video).artist,
  trendFormat: (video) =>
    lexicon('trend-formats').choose(video.reading.everything) || single(video, 'trendFormat', { clean: tidy }),
  lifecycle: ({ reading }) =>
    /\b(?:new|fresh|just started) (?:trend|sound)\b/.test(reading.everything)
      ? ('emerging' as const)
      : ('unknown' as const),
  beats: (video) =>
    statements(video, 'beats', { key: 'action', most: 8 }).map(({ text, line }) => ({
      timestamp: timeOf(video, line),
      action: text,
    })),
  reuseIdeas: () => [],
  licensingNote: (video) => (typeOf(video) === 'none' ? '' : 'Clearance for commercial use is not shown.'),
  summary: ({ reading }) => summary(reading),
})

function typeOf(video: MarkedVideo): SoundType {
  const { sound, speech, video: post } = video.evidence
  const named = `${post.music.title} ${video.reading.everything}`
  if (/\b(?:remix|sped[ -]up|slowed|mash-?up|nightcore)\b/i.test(named)) return 'remix'
  if (namedSong(video).title !== '') return 'song'
  const told = lexicon('sound-types').choose(named)
  if (told !== '') return told as SoundType
  if (isOwnSound(video.evidence) || sound.music) return 'original-audio'
  return speech.state === 'none' ? 'none' : 'voiceover'
}
