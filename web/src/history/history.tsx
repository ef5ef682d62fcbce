import { useSignal } from '@preact/signals'
import { findFormat, priceText } from '../boot.ts'
import { jobUrl } from '../routes.ts'
import { Header } from '../ui/header.tsx'
import { Icon } from '../ui/icons.tsx'
import { useTitle } from '../ui/title.ts'
import { entries, type HistoryEntry, forgetJob, forgetAll, isAvailable } from './entries.ts'

export function History() {
  useTitle('History')
  return (
    <>
      <div class="room">
        <div class="wrap">
          <Header />
        </div>
      </div>
      <main id="main">
        <div class="room">
          <div class="wrap">
            <div class="head">
              <div>
                <h1 tabIndex={-1}>History</h1>
                <p class="by">
                  This list is stored only in this browser. Results are available for 24 hours. Drop a saved Reelgist
                  file here to open it again.
                </p>
              </div>
            </div>
          </div>
        </div>
        <div class="paper">
          <div class="wrap">
            {entries.value.length === 0 ? (
              <p>
                No videos yet. <a href="/">Analyse a video</a>
              </p>
            ) : (
              <>
                <ul class="past">
                  {entries.value.map((entry) => (
                    <Past key={entry.jobId} {...entry} />
                  ))}
                </ul>
                <ForgetAll />
              </>
            )}
          </div>
        </div>
      </main>
    </>
  )
}

function Past(entry: HistoryEntry) {
  const { jobId, url, format, at, still } = entry
  const title = entry.title || url.replace(/^https?:\/\/(www\.)?/, '')
  const isStored = isAvailable(entry)
  const again = `/?${new URLSearchParams({ url, format }).toString()}`
  // A frame of the job itself is gone when the job is.
  const picture = isStored || still?.startsWith('/assets/') ? still : undefined
  return (
    <li class={isStored ? undefined : 'over'}>
      <span class="pic">{picture && <img src={picture} alt="" loading="lazy" />}</span>
      <div>
        <a href={isStored ? jobUrl(jobId) : again}>{title}</a>
        <p>{findFormat(format).title}</p>
        <p>{isStored ? when(at) : `${when(at)} · expired; analyse again for ${priceText}`}</p>
      </div>
      <button
        type="button"
        class="btn icon"
        aria-label={`Remove ${title} from the history`}
        onClick={() => forgetJob(jobId)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

const when = (at: number) => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Asks once more: it cannot be taken back. */
function ForgetAll() {
  const sure = useSignal(false)
  return (
    <button type="button" class="btn forget" onClick={() => (sure.value ? forgetAll() : (sure.value = true))}>
      {sure.value ? 'Clear the whole history?' : 'Clear history'}
    </button>
  )
}
