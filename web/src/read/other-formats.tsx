import { boot, priceText } from '../boot.ts'
import { isBusy, pay } from '../pay/pay.ts'
import { link } from '../start/choice.ts'
import type { FormatCard, JobEvidence } from '../types.ts'

/** Formats that suit most videos: what is offered where nothing better is known. */
const general = ['default', 'quote-highlights', 'creator-brief', 'tutorial-guide', 'content-screening', 'flashcards']
const offered = 4

interface OtherFormatsProps {
  format: FormatCard
  video: NonNullable<JobEvidence['video']>
  frames: JobEvidence['frames']
}

/** The same video as something else: what was heard, read and seen is known already, so it takes seconds. */
export function OtherFormats({ format, video, frames }: OtherFormatsProps) {
  const { url, title } = video
  const suiting = boot.samples.find((sample) => sample.url === url)?.formats ?? []
  const siblings = boot.formats.filter(({ group }) => group === format.group).map(({ name }) => name)
  const names = [...new Set([...suiting, ...siblings, ...general])].filter((name) => name !== format.name)
  const cards = names.slice(0, offered).flatMap((name) => boot.formats.find((one) => one.name === name) ?? [])
  const all = `/?${new URLSearchParams({ url }).toString()}#formats`
  return (
    <div class="again">
      <p class="muted">
        Same video, another format: {priceText}
        {boot.isSandbox && ' test USDC'}, ready in seconds.
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
      <a class="chip" href={all} onClick={() => (link.value = url)}>
        All {boot.formats.length - 1} …
      </a>
    </div>
  )
}
