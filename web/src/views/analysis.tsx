import type { VideoAnalysis } from '../../../client/src/index.ts'
import { Timestamp } from '../player/timestamp.tsx'
import { Group } from '../read/paper.tsx'
import { useLight } from '../read/light.ts'
import { MarkOf, Value } from '../read/value.tsx'
import type { JobEvidence } from '../types.ts'
import { frameAt } from '../reel/frame-at.ts'
import { Icon } from '../ui/icons.tsx'
import { clock } from '../ui/time.ts'
import { Lede, secondsOf, Sheet, When } from './parts.tsx'
import type { ViewProps } from './view.ts'

export default function Analysis({ result, evidence }: ViewProps<VideoAnalysis>) {
  return (
    <>
      <Lede at="/visualDescription">{result.visualDescription}</Lede>
      <Scenes result={result} evidence={evidence} />
      <div class="two">
        <Transcript text={result.transcription} evidence={evidence} />
        <OnScreen text={result.onScreenText ?? ''} evidence={evidence} />
      </div>
    </>
  )
}

function Scenes({
  result: { scenes = [], language },
  evidence,
}: Pick<ViewProps<VideoAnalysis>, 'result' | 'evidence'>) {
  const { reel } = useLight()
  if (scenes.length === 0) return null
  const about = [languageName(language), evidence?.sound.music && 'music'].filter(Boolean).join(' · ')
  const starts = scenes.map(({ timestamp }) => secondsOf(timestamp))
  return (
    <Sheet title="Scenes" aside={<span class="muted s">{about}</span>}>
      <Group>
        <ol class={scenes.length > manyScenes ? 'board many' : 'board'}>
          {scenes.map(({ description, timestamp }, index) => {
            const start = starts[index]
            const shot = evidence?.shots.find((one) => start !== undefined && Math.floor(one.start) === start)
            const end =
              starts.slice(index + 1).find((next) => next !== undefined && next > (start ?? 0)) ?? reel.seconds
            const span = start === undefined ? undefined : { start: shot?.start ?? start, end: shot?.end ?? end }
            const frame = span && frameAt(reel, span.start)
            const texts = span
              ? reel.read.filter(
                  (one) => !one.isSubtitle && one.start >= span.start - 0.3 && one.start < span.end - 0.3,
                )
              : []
            return (
              <Value
                key={`${timestamp} ${index}`}
                as="li"
                at={`/scenes/${index}/description`}
                text={description}
                span={span}
                isBare
              >
                <span class="pic" style={frame && { backgroundImage: `url("${frame.url}")` }}>
                  <b>
                    <When of={`/scenes/${index}/description`}>{timestamp}</When>
                  </b>
                </span>
                <p dir="auto">{description}</p>
                {texts.length > 0 && (
                  <p>
                    {texts.slice(0, 6).map((one) => (
                      <span key={`${one.start} ${one.text}`} class="rd" dir="auto">
                        {one.text}
                      </span>
                    ))}
                  </p>
                )}
              </Value>
            )
          })}
        </ol>
      </Group>
    </Sheet>
  )
}

/** More than these are drawn smaller. */
const manyScenes = 12

function languageName(code: string | undefined): string {
  try {
    return code ? (new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code) : ''
  } catch {
    return code ?? ''
  }
}

function Transcript({ text, evidence }: { text: string; evidence: JobEvidence | undefined }) {
  const lines = evidence?.speech ?? []
  const link = (extension: string) => `/v1/jobs/${evidence?.jobId}/transcript.${extension}`
  return (
    <section class="sheet">
      <div class="row">
        <h2 class="h">
          <Icon name="heard" />
          Transcript
        </h2>
        {lines.length > 0 && (
          <span class="files">
            <a class="btn" href={link('srt')} download>
              SRT
            </a>{' '}
            <a class="btn" href={link('vtt')} download>
              VTT
            </a>
          </span>
        )}
      </div>
      {text === '' && lines.length === 0 && <p class="muted">No speech.</p>}
      {lines.length === 0 && <p dir="auto">{text}</p>}
      <Group>
        <ol class="lines">
          {lines.map(({ start, text }, index) => (
            <Value key={start} as="li" at={`speech ${index}`} from={{ by: 'heard', at: start, words: text }} isBare>
              <Timestamp at={start}>{clock(start)}</Timestamp>
              <div>
                <p dir="auto">{text}</p>
                {evidence?.translation?.[index] && <p class="muted s">{evidence.translation[index].text}</p>}
              </div>
            </Value>
          ))}
        </ol>
      </Group>
    </section>
  )
}

function OnScreen({ text, evidence }: { text: string; evidence: JobEvidence | undefined }) {
  const { read } = useLight().reel
  const own = read.filter(({ isSubtitle }) => !isSubtitle)
  const subtitles = read.filter(({ isSubtitle }) => isSubtitle)
  return (
    <section class="sheet">
      <div class="row">
        <h2 class="r">
          <Icon name="read" />
          On screen
        </h2>
        <MarkOf at="/onScreenText" />
      </div>
      {!evidence && <p class="lined">{text}</p>}
      {evidence && read.length === 0 && <p class="muted">No on-screen text.</p>}
      <Group>
        <ul class="texts">
          {own.map(({ start, end, text }) => (
            <Value
              key={`${start} ${text}`}
              as="li"
              at={`text ${start} ${text}`}
              from={{ by: 'read', at: start, words: text }}
              isBare
            >
              <span dir="auto">{text}</span>
              <span class="range">
                <Timestamp at={start}>{clock(start)}</Timestamp> to <Timestamp at={end}>{clock(end)}</Timestamp>
              </span>
            </Value>
          ))}
        </ul>
      </Group>
      {subtitles.length > 0 && (
        <details>
          <summary>
            {subtitles.length} {subtitles.length === 1 ? 'subtitle line' : 'subtitle lines'} that repeat the speech
          </summary>
          <p class="s muted" dir="auto">
            {subtitles.map(({ text }) => text).join(' / ')}
          </p>
        </details>
      )}
    </section>
  )
}
