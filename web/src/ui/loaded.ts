import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component that is fetched when it is needed; undefined until it is there. */
export function useLoaded<Props>(load: () => Promise<ComponentType<Props>>, isNeeded: boolean) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isNeeded && !Loaded) void load().then((component) => setLoaded(() => component))
  }, [isNeeded])
  return Loaded
}
