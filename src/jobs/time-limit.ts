/** How long one attempt at an analysis may take: the longer the video, the longer. */

/** The seconds that an attempt may take from its start; the length is undefined until it is known. */
export type SecondsFor = (videoSeconds?: number) => number

/**
 * On two cores a minute of video takes 12 s with nothing beside it; with a second one at the same time, on a machine of
 * a fifth of the speed, two minutes. Twice that is left for other languages' speech models, which are slower.
 */
const secondsPerSecond = 5
/** pg-boss takes no entry that may run for longer than a day, and an attempt gets a minute beyond its limit. */
const maxSeconds = 23 * 3600

/**
 * `analysisSeconds` is for everything that has nothing to do with the length (fetching, loading, composing). A length
 * that is unknown counts as the maximum: metadata of a platform or a file may be missing.
 */
export function analysisLimit({
  analysisSeconds,
  maxVideoSeconds,
}: {
  analysisSeconds: number
  maxVideoSeconds: number
}): SecondsFor {
  return (videoSeconds) => {
    if (videoSeconds === undefined) return analysisSeconds
    const seconds = videoSeconds > 0 ? Math.min(videoSeconds, maxVideoSeconds) : maxVideoSeconds
    return Math.min(maxSeconds, Math.ceil(analysisSeconds + seconds * secondsPerSecond))
  }
}

/** The limit of a running attempt, which is extended when the length of the video is known. */
export function startLimit(secondsFor: SecondsFor): {
  signal: AbortSignal
  setVideoSeconds: (videoSeconds: number) => void
  end: () => void
} {
  const started = performance.now()
  const limit = new AbortController()
  const abort = () => limit.abort(new DOMException('The analysis exceeded its time limit', 'TimeoutError'))
  const until = (seconds: number) => setTimeout(abort, started + seconds * 1000 - performance.now())
  let timer = until(secondsFor())
  return {
    signal: limit.signal,
    setVideoSeconds: (videoSeconds) => {
      clearTimeout(timer)
      if (!limit.signal.aborted) timer = until(secondsFor(videoSeconds))
    },
    end: () => clearTimeout(timer),
  }
}
