/** What this browser keeps. Storage may be full or forbidden: then the page works, and forgets. */

const prefix = 'reelgist.'

/** As it was written; only this page writes there. */
export function readLocal(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is kept. */
export function writeLocal(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
