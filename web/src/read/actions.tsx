import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isSample } from '../boot.ts'
import { type Export, exportsOf, fileName, type Subject } from '../exports/exports.ts'
import type { Origin } from '../exports/json-ld.ts'
import type { FormatCard, Job, JobEvidence } from '../types.ts'
import { toClipboard } from '../ui/copy.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { loadPart } from '../ui/loaded.ts'

interface ActionsProps {
  job: Job
  result: Record<string, unknown>
  title: string
  format: FormatCard
  evidence: JobEvidence | undefined
  isFile: boolean
  isExample: boolean
}

/** Copy, share, print, save. */
export function Actions({ job, result, title, format, evidence, isFile, isExample }: ActionsProps) {
  const done = useSignal('')
  const announce = (text: string) => {
    done.value = text
    setTimeout(() => (done.value = ''), 2_000)
  }
  const subject: Subject = { format: format.name, title, result, ...originOf(evidence, isFile, isExample) }
  const kinds = exportsOf(subject)
  const markdown = kinds.find(({ extension }) => extension === 'md')!
  const share = async () => {
    const link = location.origin + location.pathname
    if ('share' in navigator) {
      // Closing the sheet without sharing is a decision, not an error.
      await navigator.share({ title, url: link }).catch(() => undefined)
    } else {
      announce((await toClipboard(link)) ? 'Link copied' : 'Copy the link from the address bar')
    }
  }
  return (
    <div class="acts">
      <Action icon="print" label="Print" onClick={() => print()} />
      <Action
        icon="copy"
        label={done.value === 'Copied' ? 'Copied' : 'Copy'}
        onClick={async () =>
          announce((await toClipboard(markdown.write(subject))) ? 'Copied' : 'The browser blocked copying')
        }
      />
      {(!isFile || isExample) && (
        <Action icon="share" label={done.value === 'Link copied' ? done.value : 'Share'} onClick={share} />
      )}
      <SaveAs
        job={job}
        evidence={evidence}
        subject={subject}
        kinds={kinds}
        hasSubtitles={!isFile && (evidence?.speech.length ?? 0) > 0}
      />
      <span class="sr" role="status">
        {done.value}
      </span>
    </div>
  )
}

/** Links of samples open nowhere but here: their results are named by the page's own address. */
function originOf(evidence: JobEvidence | undefined, isFile: boolean, isExample: boolean): Origin {
  const video = evidence?.video
  const here = isFile && !isExample ? undefined : location.origin + location.pathname
  const frame = evidence?.frames[Math.floor(evidence.frames.length / 3)]
  return {
    url: isExample || (video && isSample(video)) ? here : video?.url,
    author: video?.author,
    image: frame && new URL(frame.url, location.origin).href,
    timesOf: (pointer) =>
      evidence?.support
        .find((one) => one.pointer === pointer)
        ?.witnesses.flatMap(({ at, says }) => (at === undefined || says ? [] : [at])) ?? [],
  }
}

function Action(props: { icon: IconName; label: string; onClick: () => void | Promise<void> }) {
  return (
    <button type="button" class="btn" onClick={() => void props.onClick()}>
      <Icon name={props.icon} />
      {props.label}
    </button>
  )
}

interface SaveAsProps {
  job: Job
  evidence: JobEvidence | undefined
  subject: Subject
  kinds: Export[]
  hasSubtitles: boolean
}

function SaveAs({ job, evidence, subject, kinds, hasSubtitles }: SaveAsProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const isInside = menu.current?.contains(event.target as Node)
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (!menu.current?.open || (isInside && !isEscape)) return
      menu.current.open = false
      if (isEscape) menu.current.querySelector('summary')?.focus()
    }
    addEventListener('click', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('click', close)
      removeEventListener('keydown', close)
    }
  }, [])
  const close = () => {
    menu.current!.open = false
  }
  return (
    <details class="menu" ref={menu}>
      <summary class="btn">
        <Icon name="save" />
        Save as
        <Icon name="down" />
      </summary>
      <ul>
        {kinds.map((kind) => (
          <li key={kind.label}>
            <button
              type="button"
              onClick={() => {
                save(subject, kind)
                close()
              }}
            >
              <strong>{kind.label}</strong> <span>{kind.hint}</span>
            </button>
          </li>
        ))}
        {evidence && (
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                void saveFile(job, evidence, subject)
              }}
            >
              <strong>Reelgist file</strong> <span>Drop it on this page to open it again</span>
            </button>
          </li>
        )}
        {hasSubtitles &&
          (['srt', 'vtt'] as const).map((extension) => (
            <li key={extension}>
              <a
                href={`/v1/jobs/${job.jobId}/transcript.${extension}`}
                download={fileName({ ...subject, format: 'default' }, extension)}
                onClick={close}
              >
                <strong>{extension.toUpperCase()}</strong>{' '}
                <span>{extension === 'srt' ? 'Subtitles for editors' : 'Subtitles for the web'}</span>
              </a>
            </li>
          ))}
      </ul>
    </details>
  )
}

const save = (subject: Subject, { extension, type, write }: Export) =>
  download(write(subject), type, fileName(subject, extension))

async function saveFile(job: Job, evidence: JobEvidence, subject: Subject): Promise<void> {
  const { writeSaved } = await loadPart(() => import('../opened/saved-file.ts'))
  download(await writeSaved(job, evidence), 'application/json', fileName(subject, 'reelgist.json'))
}

function download(text: string, type: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
