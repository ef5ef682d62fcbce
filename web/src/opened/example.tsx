import { useEffect, useState } from 'preact/hooks'
import { boot } from '../boot.ts'
import { loadPart, useLoaded } from '../ui/loaded.ts'
import { NotFound } from '../ui/not-found.tsx'
import { ResultSkeleton } from '../ui/skeleton.tsx'
import type { SavedResult } from './saved-file.ts'

const loadRead = async () => (await import('../read/read.tsx')).Read

/** A finished result of a sample video: a static file, free to open. */
export function ExampleScreen({ name }: { name: string }) {
  const url = boot.examples.find((one) => one.name === name)?.url
  const [saved, setSaved] = useState<SavedResult>()
  const Read = useLoaded(loadRead, url !== undefined)
  useEffect(() => {
    if (url === undefined) return
    // `isPartMissing` shows a file that did not load.
    loadPart(() => fetchFile(url)).then(setSaved, () => undefined)
  }, [url])
  if (url === undefined) return <NotFound />
  return saved && Read ? <Read {...saved} isFile isExample /> : <ResultSkeleton />
}

async function fetchFile(url: string): Promise<SavedResult> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`no example: ${response.status}`)
  return (await response.json()) as SavedResult
}
