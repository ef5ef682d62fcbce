import { boot, priceText } from '../boot.ts'
import { entries } from '../history/entries.ts'
import { isBusy, pay } from '../pay/pay.ts'
import type { Job } from '../types.ts'
import { Icon } from '../ui/icons.tsx'
import { useTitle } from '../ui/title.ts'

/** A job that failed: which link, why, what it cost, and that the next try is free. */
export function Failed({ job }: { job: Job }) {
  const entry = entries.value.find(({ jobId }) => jobId === job.jobId)
  const reason = job.error ?? 'analysis failed'
  const busy = isBusy.value
  useTitle(headline(reason))
  return (
    <div class="alert failed">
      <Icon name="warn" />
      <div>
        <h1 tabIndex={-1}>{headline(reason)}</h1>
        <p class="muted failed-link" dir="auto">
          {entry ? (
            <a href={entry.url} target="_blank" rel="noreferrer">
              {entry.url.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          ) : (
            `Video ${job.videoId}`
          )}
        </p>
        <p class="muted">
          {cost(entry?.charged)} {advice(reason)}
        </p>
        {entry && (
          <button type="button" class="btn main" aria-disabled={busy} onClick={() => void pay(entry)}>
            {busy ? 'One moment …' : 'Try again, free'}
          </button>
        )}{' '}
        <a class="btn" href="/">
          Use another link
        </a>
      </div>
    </div>
  )
}

/** Reasons come from a closed list of the service, in lower case and without a full stop. */
const headline = (reason: string) =>
  reason.replace(/^(?=(?:video|analysis) )/, 'the ').replace(/^./, (letter) => letter.toUpperCase())

function cost(charged: string | undefined): string {
  if (charged === undefined) return ''
  const paid = boot.isSandbox ? `${priceText} in test USDC` : priceText
  return charged === 'no' ? 'You were not charged for this try.' : `You were charged ${paid}.`
}

const advice = (reason: string) =>
  /private|login|age|region|removed/.test(reason)
    ? 'If it becomes available within 7 days, your retry is free.'
    : 'Your retry is free for 7 days with the same link, format and wallet.'
