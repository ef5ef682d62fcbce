import soundTrend from '../../../formats/sound-trend.ts'
import { summary } from '../../../language/summary.ts'
import { lexicon } from '../lexicons.ts'
import type { MarkedLine, MarkedVideo } from '../marks.ts'
import { definePlan } from '../plan.ts'
import { isOwnSound, namedSong, namesSong } from '../spans/song.ts'
import { statements } from '../statements.ts'
import { from } from '../time.ts'
import { isForeign } from '../unread.ts'

type SoundType = 'song' | 'remix' | 'original-audio' | 'voiceover' | 'dialogue-clip' | 'sound-effect' | 'none' | ''

export default definePlan(soundTrend)(
  {
    soundName: (video) => soundOf(video).name,
    soundType: typeOf,
    creator: (video) => soundOf(video).creator,
    trendFormat: ({ lines }) =>
      lexicon('trend-formats').choose(lines.flatMap(({ plain }) => (refused.test(plain) ? [] : plain)).join('\n')),
    lifecycle: () => 'unknown' as const,
    beats: (video) => beatsIn(video).map(({ text, line }) => from(video, line, { action: text })),
    reuseIdeas: () => [],
    licensingNote: () => '',
    summary: ({ reading }) => summary(reading),
  },
  (result, { evidence }) => {
    // Without a sound, one stray line is no trend.
    const isSilent = result.soundName === '' && result.soundType === '' && !evidence.sound.music
    return isSilent && result.beats.length < 2 ? { ...result, soundType: 'none', beats: [] } : result
  },
)

const refused = /[🚫❌✖]|\b(?:do not|don['’]t|never|no|not)\b/iu

/** What is said of a cue tells more than the card that is shown to it; what is posted has no time. */
function beatsIn(video: MarkedVideo) {
  const without = (line: MarkedLine) => isForeign(video)(line) || isPosted(line) || namesSong(line.text)
  const found = statements(video, 'beats', { key: 'action', max: 8, without })
  const said = found.filter(({ line }) => line.source === 'speech')
  const isSaid = ({ line: { start, end } }: (typeof found)[number]) =>
    said.some(({ line }) => line.start < end && start < line.end)
  return found.filter((one) => said.includes(one) || !isSaid(one))
}
const isPosted = ({ source }: MarkedLine) => source === 'caption' || source === 'title'

/** As the post names it, else as the platform does. */
function soundOf(video: MarkedVideo): { name: string; creator: string } {
  const { music, author } = video.evidence.video
  if (isOwnSound(video.evidence)) return { name: music.title, creator: music.artist || author }
  const { title, artist } = namedSong(video)
  return { name: title, creator: artist }
}

/** What its title or the post calls it; a sound with a name that is no music is no song. */
function typeOf(video: MarkedVideo): SoundType {
  const { sound, video: post } = video.evidence
  if (/\b(?:remix|(?:sped|speed)[ -]up|slowed|mash-?up|nightcore)\b/i.test(`${post.music.title} ${post.title}`))
    return 'remix'
  const [kinds, isOwn] = [lexicon('sound-types'), isOwnSound(video.evidence)]
  const titled = kinds.choose(post.music.title)
  if (titled === '' && !isOwn && sound.music && namedSong(video).title !== '') return 'song'
  return (titled || kinds.choose(video.reading.everything) || (isOwn ? 'original-audio' : '')) as SoundType
}
