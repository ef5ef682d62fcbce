import songContext from '../../../formats/song-context.ts'
import type { Reading } from '../../../language/reading.ts'
import { capitalise, sentence, words } from '../../../language/text.ts'
import { describeKind } from '../../../language/topics.ts'
import { lexicon } from '../lexicons.ts'
import { definePlan } from '../plan.ts'
import { asName } from '../spans/name.ts'
import { timesSung } from '../spans/refrain.ts'
import { namedSong } from '../spans/song.ts'
import { single } from '../single.ts'
import { statements } from '../statements.ts'
import { timeOf } from '../time.ts'

type Role = 'discussion' | ''

export default definePlan(songContext)(
  {
    title: (video) => namedSong(video).title,
    artist: (video) => namedSong(video).artist || single(video, 'artist', { clean: asName }),
    identifiedBy: (video) => namedSong(video).identifiedBy,
    confidence: (video) =>
      ({ 'platform-metadata': 'high', 'on-screen-text': 'medium', speech: 'medium', unknown: 'low' } as const)[
        namedSong(video).identifiedBy
      ],
    genre: ({ reading }) => lexicon('genres').found(reading.everything)[0]?.words[0] ?? '',
    mood: ({ evidence: { sound } }) =>
      sound.tempo === null ? '' : sound.tempo >= 118 ? 'energetic' : sound.tempo <= 85 ? 'calm' : '',
    role: ({ reading, evidence }) =>
      (lexicon('song-roles').choose(reading.everything) ||
        (isSung(reading)
          ? 'performance'
          : reading.sentences.length > 2
            ? 'discussion'
            : evidence.sound.music
              ? 'background'
              : '')) as Role,
    moments: (video) =>
      statements(video, 'moments', { key: 'description', most: 8 }).map(({ text, line }) => ({
        timestamp: timeOf(video, line),
        description: capitalise(text),
      })),
    summary: () => '',
  },
  (result, { reading }) => {
    const what =
      result.title === ''
        ? 'A song that is not named'
        : `"${result.title}"${result.artist ? ` by ${result.artist}` : ''}`
    return { ...result, summary: sentence(`${what}, in ${describeKind(reading)}`) }
  },
)

/** Words that a refrain has at the least. */
const shortest = 4

/** Who speaks about a song does not say whole lines of it again. */
function isSung({ sentences }: Reading): boolean {
  const times = timesSung(sentences.map(({ text }) => text))
  return sentences.some(({ text }) => words(text).length >= shortest && times(text) > 1)
}
