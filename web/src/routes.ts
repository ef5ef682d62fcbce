/** Which screen stands at the address, and how to get from one to another without reloading the page. */

import { signal } from '@preact/signals'

export type Route =
  | { screen: 'start' }
  | { screen: 'job'; jobId: string }
  | { screen: 'example'; name: string }
  | { screen: 'history' }
  | { screen: 'lost' }

const jobPath = /^\/jobs\/([0-9a-f-]{36})$/
const examplePath = /^\/examples\/([a-z-]+)$/

export function readRoute(path: string): Route {
  if (path === '/') return { screen: 'start' }
  if (path === '/history') return { screen: 'history' }
  const example = examplePath.exec(path)?.[1]
  if (example !== undefined) return { screen: 'example', name: example }
  const jobId = jobPath.exec(path)?.[1]
  return jobId === undefined ? { screen: 'lost' } : { screen: 'job', jobId }
}

export const route = signal<Route>(readRoute(location.pathname))

export const jobUrl = (jobId: string) => `/jobs/${jobId}`

export function navigate(url: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  const next = readRoute(location.pathname)
  route.value = next
  if (location.hash) return
  scrollTo({ top: 0, behavior: 'instant' })
  // Screen readers announce that it is another page.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus())
}

export function listenForNavigation(): void {
  addEventListener('popstate', () => {
    route.value = readRoute(location.pathname)
  })
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin || readRoute(pathname).screen === 'lost') return
    event.preventDefault()
    navigate(pathname + search + hash)
    // The screen is drawn by then.
    if (hash) requestAnimationFrame(() => document.querySelector(hash)?.scrollIntoView())
  })
}
