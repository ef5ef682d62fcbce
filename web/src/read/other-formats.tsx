import { useEffect, useState } from 'preact/hooks'
import { boot, priceText } from '../boot.ts'
import { isBusy, pay } from '../pay/pay.ts'
import { link } from '../start/choice.ts'
import { client } from '../service.ts'
import type { FormatCard, JobEvidence } from '../types.ts'
import { suggestFormats } from './suggestions.ts'

const offered = 5

interface OtherFormatsProps {
  format: FormatCard
  result: Record<string, unknown>
  video: NonNullable<JobEvidence['video']>
  frames: JobEvidence['frames']
}

/** The same video as something else: what was heard, read and seen is known already, so it takes seconds. */
export function OtherFormats({ format, result, video, frames }: OtherFormatsProps) {
  const { url, title } = video
  const [fitting, setFitting] = useState<string[]>([])
  useEffect(() => {
    // Without an answer there are fewer to choose from.
    client.check(url).then(
      ({ fittingFormats = [] }) => setFitting(fittingFormats),
      () => undefined,
    )
  }, [url])
  const names = suggestFormats({ format, result, formats: boot.formats, fitting })
  const cards = names.slice(0, offered).flatMap((name) => boot.formats.find((one) => one.name === name) ?? [])
  const all = `/?${new URLSearchParams({ url }).toString()}#formats`
  return (
    <div class="again">
      <p class="muted">
        Get this video in another format: {priceText}
        {boot.isSandbox && ' in test USDC'}, ready in seconds.{' '}
        <a href={all} onClick={() => (link.value = url)}>
          All formats
        </a>
      </p>
      {cards.map(({ name, title: label }) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-disabled={isBusy.value}
          onClick={() => void pay({ url, format: name, title, still: frames[0]?.url })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
