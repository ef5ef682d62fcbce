import type { Boot, FormatCard } from './types.ts'

/** A block of data, not a script: the policy of the page lets no inline script run. */
export const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot

export const findFormat = (name: string | undefined): FormatCard =>
  boot.formats.find((format) => format.name === (name ?? 'default')) ?? boot.formats[0]!

/** '0.10' is 10¢, '1.50' is $1.50. */
export const priceText = ((usd: string) => {
  const cents = Number(usd) * 100
  return cents < 100 ? `${Number(cents.toFixed(4))}¢` : `$${usd}`
})(boot.price.usd)

/** By its id: the service writes links in another way. */
export const isSample = ({ platform, id }: { platform: string; id: string }): boolean =>
  boot.samples.some((sample) => sample.platform === platform && sample.url.includes(id))
