import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Whether a part of the page could not be fetched: the browser is offline, or a new release has other files. */
export const isPartMissing = signal(false)

/** Fetches a part of the page. The error is thrown on: whoever needs the part cannot go on. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    isPartMissing.value = true
    throw error
  }
}

/** A component that is fetched when it is needed; undefined until it is there. */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isNeeded && !Loaded)
      loadPart(load).then(
        (component) => setLoaded(() => component),
        // `isPartMissing` shows it.
        () => undefined,
      )
  }, [isNeeded])
  return Loaded
}
