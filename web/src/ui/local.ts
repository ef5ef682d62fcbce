/** What this browser keeps. Storage may be full or forbidden: then the page works, and forgets. */

const prefix = 'reelgist.'

export function readLocal<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as Value)
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
