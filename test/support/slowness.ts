/** How many times slower than usual a machine is: limits of processor time that catch a slow program must not catch it. */

/** What the work below takes of an ordinary processor, in seconds. */
const usual = 0.15

export function slowness(): number {
  const before = process.cpuUsage()
  let letters = 0
  for (let round = 0; round < 40_000; round++) {
    const words = `${round} of ${round * 7} words`.split(' ').toSorted()
    letters += words.join('').replaceAll(/\d+/g, '').length
  }
  const { user, system } = process.cpuUsage(before)
  return letters === 0 ? 1 : Math.max(1, (user + system) / 1e6 / usual)
}
