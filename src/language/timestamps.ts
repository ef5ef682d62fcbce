/** Times as the formats write them: m:ss, the start of the evidence, inside the video. */

/** Seconds as m:ss, kept inside the video when its length is known. */
export function formatTimestamp(seconds: number, duration = 0): string {
  const last = duration > 0 ? Math.floor(duration) : Number.MAX_SAFE_INTEGER
  const whole = Math.min(Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0)), last)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** m:ss as seconds. */
export function parseTimestamp(timestamp: string): number {
  const [minutes, rest] = timestamp.split(':')
  return Number(minutes) * 60 + Number(rest)
}
