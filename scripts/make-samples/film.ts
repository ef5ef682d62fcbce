/** A clip's frames and sound, encoded by ffmpeg. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleClip } from './clip.ts'
import { size } from './frame.ts'
import { lay, letter, type Lettering } from './lettering.ts'
import { play } from './music.ts'
import { sampleRate } from './speak.ts'
import { transitionsOf, type Text, type Timeline } from './timeline.ts'

/** Writes the clip as an MP4 with H.264 and AAC. */
export async function film(clip: SampleClip, timeline: Timeline, photos: string, file: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const [sound, whole] = [join(dir, 'sound.f32'), join(dir, 'clip.mp4')]
    await writeFile(sound, Buffer.from(soundOf(clip, timeline).buffer))
    const frames = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${clip.fps} -i -`
    const samples = ['-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1', '-i', sound]
    const coding = '-c:v libx264 -preset slow -crf 27 -pix_fmt yuv420p -threads 1 -c:a aac -b:a 64k -ar 44100'
    const options = [...frames.split(' '), ...samples, ...coding.split(' '), '-movflags', '+faststart', whole]
    const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: ['pipe', 'inherit', 'inherit'] })
    const closed = once(ffmpeg, 'close')
    for await (const frame of framesOf(timeline, photos)) {
      if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
    }
    ffmpeg.stdin.end()
    const [code] = (await closed) as [number]
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
    await copyFile(whole, file)
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function* framesOf(timeline: Timeline, photos: string): AsyncGenerator<Uint8Array> {
  const { fps, scenes } = timeline
  const cameras = await Promise.all(scenes.map(({ picture }) => picture(photos)))
  const shoot = (scene: number, frame: number): Promise<Uint8Array> => {
    const { start, end } = scenes[scene]!
    return cameras[scene]!(Math.min(1, Math.max(0, (frame - start) / (end - start))))
  }
  const transitions = transitionsOf(timeline)
  const letterings = new Map<string, Promise<Lettering>>()

  for (let frame = 0; frame < timeline.frames; frame++) {
    const at = frame / fps
    const current = scenes.findIndex(({ start, end }) => frame >= start && frame < end)
    const transition = transitions.find(({ start, end }) => at >= start && at < end)
    let pixels: Uint8Array
    if (transition) {
      const share = (at - transition.start) / (transition.end - transition.start)
      if (transition.kind === 'dissolve') {
        const [old, next] = await Promise.all([shoot(transition.scene, frame), shoot(transition.scene + 1, frame)])
        pixels = old.map((value, i) => value * (1 - share) + next[i]! * share)
      } else {
        const light = Math.abs(1 - 2 * share)
        pixels = (await shoot(current, frame)).map((value) => value * light)
      }
    } else pixels = Uint8Array.from(await shoot(current, frame))

    for (const text of timeline.texts) {
      if (frame >= Math.round(text.start * fps) && frame < Math.round(text.end * fps)) {
        lay(await lettered(text, letterings), pixels)
      }
    }
    yield pixels
  }
}

function lettered(
  { text, style, y, marked, highlight }: Text,
  done: Map<string, Promise<Lettering>>,
): Promise<Lettering> {
  const key = JSON.stringify([text, style, y, marked])
  if (!done.has(key)) done.set(key, letter(text, style, y, marked, highlight))
  return done.get(key)!
}

/** Speech over music, which steps back while someone speaks. */
function soundOf(clip: SampleClip, { fps, frames, speech }: Timeline): Float32Array {
  const seconds = frames / fps
  const sound = clip.music ? play(clip.music, seconds) : new Float32Array(Math.round(seconds * sampleRate))
  for (const { start, samples } of speech) {
    const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
    const first = Math.round(start * sampleRate)
    samples.forEach((sample, i) => {
      if (first + i < sound.length) sound[first + i] = sound[first + i]! / 5 + (0.7 / loudest) * sample
    })
  }
  return sound
}
