import { useEffect } from 'preact/hooks'

/** The title of the tab follows the view. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Reelgist`
  }, [title])
}
