import type { Sound, Span } from '../../evidence.ts'
import { hasBeat } from './rhythm.ts'
import { powerSpectrum } from './spectrum.ts'
import { findTempo } from './tempo.ts'

const rate = 16_000
/** Long enough to tell the notes of a chord apart. */
const frame = 2048
const hop = frame / 2
/** Quieter than this, in decibels below full scale, is a silent room. */
const silence = -50
/** What is left between words for at least this many frames tells what plays behind them. */
const minFrames = 8
const margin = 0.05
/** So many frames tell as much as all of them. */
const spectra = 60
/** The frequencies in which music plays, in bands: noise of any colour is even within each of them, notes are not. */
const [lowest, highest, band] = [20, 520, 25]
/** Noise and the rooms in which people speak are at 0.43 and above, most music below 0.3. */
const maxEven = 0.4

/** What plays besides speech: notes between the words, or a steady beat, also below them. Speech alone, in any language, is neither. */
export function hearMusic(audio: Float32Array, voice: Span[]): Sound {
  const background = backgroundOf(audio, voice)
  const levels = background.map(level)
  // Between the beats of a drum it may be silent, between notes it is not.
  if (background.length === 0 || percentile(levels, 0.95) < silence) return { music: false, tempo: null }
  const tempo = findTempo(audio)
  const step = Math.max(1, Math.floor(background.length / spectra))
  const even = background.filter((_, i) => i % step === 0).map(evenness)
  const hasNotes = percentile(levels, 0.4) >= silence && percentile(even, 0.3) < maxEven
  return { music: tempo !== null || hasNotes || hasBeat(audio), tempo }
}

/** The frames without a voice; where someone speaks without a pause, the quietest tenth of all. */
function backgroundOf(audio: Float32Array, voice: Span[]): Float32Array[] {
  const frames: { samples: Float32Array; isVoiced: boolean }[] = []
  for (let first = 0; first + frame <= audio.length; first += hop) {
    const [start, end] = [first / rate - margin, (first + frame) / rate + margin]
    const isVoiced = voice.some((span) => end > span.start && start < span.end)
    frames.push({ samples: audio.subarray(first, first + frame), isVoiced })
  }
  const between = frames.filter(({ isVoiced }) => !isVoiced).map(({ samples }) => samples)
  if (between.length >= minFrames) return between
  const all = frames.map(({ samples }) => ({ samples, level: level(samples) })).toSorted((a, b) => a.level - b.level)
  return all.slice(0, Math.ceil(all.length / 10)).map(({ samples }) => samples)
}

function level(samples: Float32Array): number {
  let power = 0
  for (const sample of samples) power += sample * sample
  return 10 * Math.log10(power / samples.length + 1e-12)
}

/** The geometric by the arithmetic mean of the power within the bands, of which three tenths are less even. */
function evenness(samples: Float32Array): number {
  const power = powerSpectrum(samples)
  const bands: number[] = []
  for (let first = lowest; first + band <= highest; first += band) {
    let logarithms = 0
    let sum = 0
    for (let i = first; i < first + band; i++) {
      logarithms += Math.log(power[i]! + 1e-14)
      sum += power[i]!
    }
    bands.push(Math.exp(logarithms / band) / (sum / band + 1e-14))
  }
  return percentile(bands, 0.3)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!
}
