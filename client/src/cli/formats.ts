import { formatNames, type OutputFormat } from '../generated.ts'
import { UsageError } from './exit.ts'
import { didYouMean } from './suggest.ts'

/** The format that was asked for; nothing for the default analysis. */
export function readFormat(name: string | undefined): OutputFormat | undefined {
  if (name === undefined || name === 'default') return undefined
  const known = formatNames.find((format) => format === name)
  if (known === undefined) throw unknownFormat(name)
  return known
}

export const unknownFormat = (name: string) =>
  new UsageError(
    `unknown format ${name}.${didYouMean(name, formatNames)} Run \`reelgist formats\` to list the formats.`,
  )
