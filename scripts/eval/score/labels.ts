/** The camera movement reported for each shot against the true one. */

export interface ShotLabels {
  start: number
  end: number
  camera?: string | undefined
}

/** Of the shots of which it is known: '' is nothing, said or to be said. */
export interface LabelScore {
  right: number
  missed: string[]
  wrong: string[]
}

/** A shot is the one that was found in the middle of it. */
export function scoreLabels(shots: ShotLabels[], found: ShotLabels[]): LabelScore {
  const score: LabelScore = { right: 0, missed: [], wrong: [] }
  for (const { start, end, camera: expected } of shots) {
    if (expected === undefined) continue
    const middle = (start + end) / 2
    const foundLabel = found.find((shot) => shot.start <= middle && shot.end > middle)?.camera ?? ''
    const mistake = `${start.toFixed(1)} ${foundLabel || 'nothing'} instead of ${expected || 'nothing'}`
    if (foundLabel === expected) score.right++
    else if (foundLabel === '') score.missed.push(mistake)
    else score.wrong.push(mistake)
  }
  return score
}
