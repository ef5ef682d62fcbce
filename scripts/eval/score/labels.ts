/** What was said of each shot (its camera, whether it is split) against what is true of it. */

export interface ShotLabels {
  start: number
  end: number
  camera?: string | undefined
  split?: string | undefined
}

/** Of the shots of which it is known: '' is nothing, said or to be said. */
export interface LabelScore {
  right: number
  missed: string[]
  wrong: string[]
}

type Key = 'camera' | 'split'

/** A shot is the one that was found in the middle of it. */
export function scoreLabels(shots: ShotLabels[], found: ShotLabels[], key: Key): LabelScore {
  const score: LabelScore = { right: 0, missed: [], wrong: [] }
  for (const { start, end, [key]: expected } of shots) {
    if (expected === undefined) continue
    const middle = (start + end) / 2
    const foundLabel = found.find((shot) => shot.start <= middle && shot.end > middle)?.[key] ?? ''
    const mistake = `${start.toFixed(1)} ${foundLabel || 'nothing'} instead of ${expected || 'nothing'}`
    if (foundLabel === expected) score.right++
    else if (foundLabel === '') score.missed.push(mistake)
    else score.wrong.push(mistake)
  }
  return score
}
