import { signal } from '@preact/signals'
import { useEffect, useErrorBoundary } from 'preact/hooks'
import { boot } from '../boot.ts'
import { route } from '../routes.ts'
import { useLoaded } from '../ui/loaded.ts'
import { Notice } from '../ui/notice.tsx'
import type { SavedResult } from './saved-file.ts'

/** The file that is open instead of the screen at the address, until the address changes. */
export const opened = signal<SavedResult | undefined>(undefined)
const problem = signal(false)
route.subscribe(() => {
  opened.value = undefined
  problem.value = false
})

const loadRead = async () => (await import('../read/read.tsx')).Read

/** A file may hold anything: what its view cannot draw is reported, not an empty page. */
export function OpenedFile({ job, evidence }: SavedResult) {
  const [error] = useErrorBoundary()
  const Read = useLoaded(loadRead, true)
  if (error) return <Notice title="This file cannot be shown">It is damaged, or another program changed it.</Notice>
  return Read ? <Read job={job} evidence={evidence} isFile /> : null
}

/** A file that is dropped anywhere on the page is opened. */
export function useOpening(): void {
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      // Otherwise the browser would leave the page and show the file itself.
      event.preventDefault()
      void open(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}

async function open(file: File): Promise<void> {
  const { maxFileBytes, readSaved } = await import('./saved-file.ts')
  const formats = boot.formats.map(({ name }) => name)
  opened.value = file.size > maxFileBytes ? undefined : readSaved(await file.text(), formats)
  problem.value = opened.value === undefined
}

/** Said where the file was none of ours. */
export function WrongFile() {
  if (!problem.value) return null
  return (
    <div class="missing" role="alert">
      <p>
        <b>This file is not a saved result.</b> To save one, open a result and choose Save as, then Reelgist file.
      </p>
      <button type="button" class="btn" onClick={() => (problem.value = false)}>
        Close
      </button>
    </div>
  )
}
