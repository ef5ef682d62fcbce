/** Perceives a clip and scores it. */

import { Demuxer } from 'node-av/api'
import { z } from 'zod'
import type { Evidence, VideoFacts } from '../../src/evidence.ts'
import { createPerception } from '../../src/perception/perceive.ts'
import { signalsOf } from '../../src/composition/screening/signals.ts'
import type { EvalClip } from './clips.ts'
import { scoreClip, type Evaluation, type ClipFindings } from './score/clip.ts'

export interface Evaluator {
  evaluate(clip: EvalClip): Promise<{ found: ClipFindings; evaluation: Evaluation }>
  close(): Promise<void>
}

/** Opens the embedded models, whatever the environment says: they are what is measured. */
export function openEvaluator(): Evaluator {
  const perception = createPerception({ maxVideoSeconds: 600, transcriber: undefined, languages: 'english' })
  return {
    async evaluate(clip) {
      const truth = await clip.truth()
      const started = performance.now()
      const { evidence } = await perception.perceive(clip.file, nobody, AbortSignal.timeout(600_000), () => {})
      const taken = (performance.now() - started) / 1000
      const found = foundIn(evidence)
      return { found, evaluation: scoreClip(clip.name, truth, found, await frameRateOf(clip.file), taken) }
    },
    close: () => perception.close(),
  }
}

/** Nothing but the file may help. */
const nobody: VideoFacts = {
  platform: 'tiktok',
  id: '',
  url: '',
  title: '',
  author: '',
  authorHandle: '',
  caption: '',
  music: { title: '', artist: '' },
  durationSeconds: 0,
  width: 0,
  height: 0,
}

function foundIn(evidence: Evidence): ClipFindings {
  const { speech, language, onScreenText, shots, sound } = evidence
  return {
    transcript: speech.segments.map(({ text }) => text).join(' '),
    language,
    onScreenText: onScreenText.map(({ start, end, text }) => ({ start, end, text })),
    cuts: shots.slice(1).map(({ start }) => start),
    shots: shots.map(({ start, end, camera }) => ({ start, end, camera })),
    objects: [...new Set(shots.flatMap(({ things }) => things.map(({ name }) => name)))].toSorted(),
    music: sound.music,
    explicit: signalsOf(evidence).explicit.length > 0,
    tags: tagsOf(shots),
  }
}

const named = z.array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))

/** Every name that was given to something in a shot: of things, and of whatever else the evidence lists beside them. */
function tagsOf(shots: Evidence['shots']): string[] {
  const names = shots.flatMap((shot) =>
    Object.entries(shot).flatMap(([key, value]) => (key === 'colours' ? [] : (named.safeParse(value).data ?? []))),
  )
  return [...new Set(names)].toSorted()
}

async function frameRateOf(file: string): Promise<number> {
  await using input = await Demuxer.open(file)
  const rate = input.video()?.avgFrameRate
  return rate && rate.num > 0 && rate.den > 0 ? rate.num / rate.den : 30
}
