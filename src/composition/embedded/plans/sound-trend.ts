import soundTrend from '../../../formats/sound-trend.ts'
import { sentence, tidy } from '../../../language/text.ts'
import { describeKind } from '../../../language/topics.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isOwnSound, namedSong } from '../spans/song.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'sound-effect' | 'none'

const licence: Record<SoundType, string> = {
  song: 'A named song; clearance for commercial use is not shown.',
  remix: 'A remix; clearance of the remix and of the song in it is not shown.',
  'original-audio': "A creator's own sound; their permission for commercial use is not shown.",
  'dialogue-clip': "A clip of somebody's dialogue; permission for commercial use is not shown.",
  'sound-effect': 'A sound effect; clearance for commercial use is not shown.',
  voiceover: "The poster's own voice; their permission for commercial use is not shown.",
  none: '',
}

export default definePlan(soundTrend)(
  {
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
    licensingNote: (video) => licence[typeOf(video)],
    summary: (video) =>
      sentence(
        `${licence[typeOf(video)].split(';')[0] || 'No sound that could be reused'}, under ${describeKind(video.reading)}`,
      ),
  },
  (result) => ({
    ...result,
    reuseIdeas: result.beats.length > 0 ? [`The same ${result.trendFormat || 'idea'} with a subject of your own`] : [],
  }),
)

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
