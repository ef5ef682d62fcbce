import { useEffect, useMemo, useState } from 'preact/hooks'
import { boot, findFormat, isSample } from '../boot.ts'
import { expiresAt } from '../job/expiry.ts'
import { Clip } from '../player/clip.tsx'
import { createPlayer, type Player, PlayerProvider } from '../player/player.ts'
import { Reel, type ReelLight } from '../reel/reel.tsx'
import type { Job, JobEvidence } from '../types.ts'
import { Header } from '../ui/header.tsx'
import { Icon } from '../ui/icons.tsx'
import { platformName } from '../ui/platforms.ts'
import { clock } from '../ui/time.ts'
import { loadView } from '../views/index.ts'
import { Empty } from '../views/parts.tsx'
import type { FormatView } from '../views/view.ts'
import { Actions } from './actions.tsx'
import { OtherFormats } from './other-formats.tsx'
import { otherKind } from './suggestions.ts'
import { createLight, type Light, LightProvider } from './light.ts'
import { loadPart } from '../ui/loaded.ts'
import { useTitle } from '../ui/title.ts'
import { PaperSkeleton, ResultSkeleton } from '../ui/skeleton.tsx'
import { isOffline } from '../service.ts'
import { OfflineNotice } from '../watch/offline-notice.tsx'
import { Paper } from './paper.tsx'
import { Readout } from './readout.tsx'

interface ReadProps {
  job: Job
  evidence: JobEvidence | undefined
  /** The evidence may still come. */
  isLoading?: boolean
  /** Opened from a file: nothing of it is on the service any more. */
  isFile?: boolean
  /** A finished result of a sample, which anybody can open. */
  isExample?: boolean
}

/** A finished job: the room with the reel above, the result on paper below. */
export function Read({ job, evidence, isLoading = false, isFile = false, isExample = false }: ReadProps) {
  const format = findFormat(job.format)
  const light = useMemo(() => createLight(evidence), [evidence])
  const hasClip = !isFile && evidence?.clip != null
  const loaded = useMemo(() => (hasClip ? createPlayer() : undefined), [evidence])
  const player = loaded?.isBroken.value ? undefined : loaded
  const [View, setView] = useState<FormatView>()
  useEffect(() => {
    let gone = false
    loadPart(() => loadView(format.name)).then(
      (view) => gone || setView(() => view),
      // `isPartMissing` shows it.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [format.name])
  const result = job.result ?? {}
  const other = otherKind(result)
  const until = expiresAt(job.jobId)
  const title = titleOf(result, evidence) || format.title
  useTitle(title === format.title ? title : `${title} · ${format.title}`)
  // The view is fetched meanwhile.
  if (isLoading) return <ResultSkeleton>{isOffline.value && <OfflineNotice />}</ResultSkeleton>
  return (
    <LightProvider value={light}>
      <PlayerProvider value={player}>
        <div class="room">
          <div class="wrap">
            <Header />
            <section class="head" aria-label="The video">
              <div>
                <h1 tabIndex={-1} dir="auto">
                  {title}
                </h1>
                <p class="by">
                  {format.title}
                  <Source evidence={evidence} isExample={isExample} />
                  {isFile && !isExample && <span class="keep"> · from a saved file</span>}
                  {until !== undefined && !isFile && (
                    <span class="keep">
                      {' · '}
                      {player ? 'result and video' : 'result'} available until {dayAndTime(until)}
                    </span>
                  )}
                </p>
                {isExample && <ExampleLabel />}
                <ProducerLabel evidence={evidence} />
              </div>
              <Actions
                job={job}
                result={result}
                title={title}
                format={format}
                evidence={evidence}
                isFile={isFile}
                isExample={isExample}
              />
            </section>
          </div>
        </div>
        {light.reel.seconds > 0 && (
          <section class="room stick" aria-label="Where it comes from">
            <div class={player ? 'wrap with-player' : 'wrap'}>
              {player && evidence && <Clip player={player} evidence={evidence} seconds={light.reel.seconds} />}
              <Reel {...light.reel} light={reelLight(light, player)} />
              <Readout />
            </div>
          </section>
        )}
        <Paper light={light}>
          <p class="print-t" aria-hidden="true">
            {title}
          </p>
          {!View && <PaperSkeleton />}
          {View && other && <Empty>{other.text}</Empty>}
          {View && !other && <View result={result as never} format={format} evidence={evidence} title={title} />}
          {View && evidence?.video && (!isExample || isSample(evidence.video)) && (
            <OtherFormats format={format} result={result} video={evidence.video} frames={evidence.frames} />
          )}
        </Paper>
      </PlayerProvider>
    </LightProvider>
  )
}

const titleOf = (result: Record<string, unknown>, evidence: JobEvidence | undefined) =>
  evidence?.video?.title || (typeof result['title'] === 'string' ? result['title'] : '')

/** Who made the result; on one's own computer also how a model that runs there would be used. */
function ProducerLabel({ evidence }: { evidence: JobEvidence | undefined }) {
  const producer = evidence?.maker
  if (!producer) return null
  if (producer.composer === 'model') return <p class="by">{producer.label}</p>
  return (
    <p class="basic" role="status">
      <Icon name="warn" />
      <span>
        {producer.label}
        {boot.modelHint !== undefined && ` ${boot.modelHint}.`}
        <details>
          <summary>What does that mean?</summary>
          <p>
            Rules and small models picked the values from the speech, the on-screen text, the pictures and the post.
            Each value shows its source. Summaries quote the video. Fields that need judgement may be empty.
          </p>
        </details>
      </span>
    </p>
  )
}

function ExampleLabel() {
  return (
    <p class="example">
      <b>Example.</b> A real result of a sample video. <a href="/">Analyse your own video</a>
    </p>
  )
}

/** A sample is not on the platform: its link would open nothing there. */
function Source({ evidence, isExample }: { evidence: JobEvidence | undefined; isExample: boolean }) {
  const video = evidence?.video
  if (!video) return null
  const { author, platform, url, durationSeconds } = video
  return (
    <>
      {' · '}
      {author !== '' && (
        <>
          by <bdi>{author}</bdi>{' '}
        </>
      )}
      {!isExample && !isSample(video) && (
        <>
          on{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {platformName(platform)}
          </a>
        </>
      )}
      {durationSeconds > 0 && ` · ${clock(durationSeconds)}`}
    </>
  )
}

function dayAndTime(iso: string): string {
  const then = new Date(iso)
  const time = then.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const isToday = then.toDateString() === new Date().toDateString()
  return `${isToday ? 'today' : 'tomorrow'}, ${time}`
}

/** The other way round: a moment of the reel lights the values that came from it. A click goes there and to the first. */
function reelLight(light: Light, player: Player | undefined): ReelLight {
  return {
    lit: light.lit,
    onPoint(at, isClick) {
      if (!at) {
        light.rest()
        return
      }
      const { start, text } = at.moment
      const [first] = light.pointMoment(`${at.lane} ${at.index}`, {
        citations: [{ by: at.lane, at: start, words: text }],
      })
      if (isClick) player?.seek(start)
      if (isClick && first !== undefined) {
        const value = document.querySelector(`[data-v="${CSS.escape(first)}"]`)
        value?.scrollIntoView({ block: 'center' })
      }
    },
  }
}
