import { useEffect } from 'preact/hooks'
import type { ReelgistError } from '../../../client/src/index.ts'
import { boot, findFormat, priceText } from '../boot.ts'
import { describeEntry, entries } from '../history/entries.ts'
import { Reel } from '../reel/reel.tsx'
import type { ReelProps } from '../reel/moments.ts'
import { isOffline } from '../service.ts'
import type { Job } from '../types.ts'
import { Header } from '../ui/header.tsx'
import { useTitle } from '../ui/title.ts'
import { inWords } from './estimate.ts'
import { Failed } from './failed.tsx'
import { Feed } from './feed.tsx'
import { useJobEvents } from './job-events.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { Screen } from './screen.tsx'
import { movingStage, stages, stageShares } from './stages.ts'

interface WatchProps {
  job: Job
  onEnd: (job: Job) => void
  onGone: (error: ReelgistError) => void
}

/** A job that runs, all in the dark room: what stage it is in, and everything found so far. */
export function Watch(props: WatchProps) {
  return (
    <div class="room watch">
      <div class="wrap">
        <Header />
      </div>
      <main id="main" class="wrap">
        {props.job.status === 'failed' ? <Failed job={props.job} /> : <Running {...props} />}
      </main>
    </div>
  )
}

function Running({ job, onEnd, onGone }: WatchProps) {
  const { jobId } = job
  const { progress, reel, title, estimate, latest } = useJobEvents(jobId, { onEnd, onGone })
  const entry = entries.value.find((entry) => entry.jobId === jobId)
  const name = title || entry?.title
  const format = findFormat(job.format)
  const shares = stageShares(progress, reel)
  const now = movingStage(progress, latest, shares)
  const activity = stages[now]?.activity ?? 'In the queue'
  useTitle(name ? `${activity}: ${name}` : activity)
  useEffect(() => {
    if (title) describeEntry(jobId, { title })
  }, [title])
  return (
    <>
      <div class="stage">
        <Screen reel={reel} still={entry?.still} />
        <div class="now">
          <h1 tabIndex={-1} aria-live="polite">
            {activity}
          </h1>
          <p class="sub">
            {inWords(estimate, progress.stage === 'composing')} · {format.title}
            {name && ` · ${name}`}
          </p>
          <Stages shares={shares} now={now} />
          {isOffline.value && <OfflineNotice />}
          <Found reel={reel} />
        </div>
      </div>
      <Reel {...reel} />
      <p class="receipt">
        {entry && <span>{receipt(entry.charged)}</span>}
        <span>You can close this page. The result stays at this address for 24 hours.</span>
      </p>
    </>
  )
}

function receipt(charged: string): string {
  if (charged === 'no') return 'Free: an earlier try failed'
  return boot.isSandbox ? `Paid ${priceText} in test USDC` : `Paid ${priceText}`
}

function Stages({ shares, now }: { shares: number[]; now: number }) {
  return (
    <ol class="stages" aria-label="Progress">
      {stages.map(({ stage, name }, index) => {
        const share = shares[index]!
        const state = share >= 1 ? 'done' : index === now ? 'now' : share > 0 ? 'too' : ''
        return (
          <li
            key={stage}
            class={`${stage} ${state}`}
            style={{ '--p': share }}
            aria-current={index === now ? 'step' : undefined}
          >
            {name}
          </li>
        )
      })}
    </ol>
  )
}

function Found({ reel }: { reel: ReelProps }) {
  return (
    <div class="live">
      <Feed lane="h" icon="heard" title="Heard" noun="sentence" moments={reel.heard} />
      <Feed
        lane="r"
        icon="read"
        title="Read on screen"
        noun="text"
        moments={reel.read.filter((one) => !one.isSubtitle)}
      />
    </div>
  )
}
