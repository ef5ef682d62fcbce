/** Links as people paste them and attackers make them, and what a site may answer to one. */

import * as fc from 'fast-check'

/** Links that are nearly right: pieces of real ones, put together anyhow. */
const nearly = (real: string[]) => {
  const pieces = real.flatMap((url) => url.split(/(?<=[/?&=:#.@])/))
  return fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 12 })
}

export const linkTexts = (real: string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true }),
    nearly(real).map((parts) => parts.join('')),
    nearly(real).map((parts) => `https://${parts.join('')}`),
    fc.constantFrom(...real),
  )

export const redirects = (real: string[]) =>
  fc.record({
    status: fc.integer({ min: 100, max: 599 }),
    location: fc.option(
      fc.oneof(
        nearly(real).map((parts) => parts.join('')),
        fc.webUrl(),
      ),
      { nil: undefined },
    ),
  })
