/**
 * Who is loaded: a clip is heard by one model first and by the other one then, and both together would be the most that
 * the service ever takes. Who is needed by no clip rests.
 */

export interface ModelUse<Name extends string> {
  /** From now on the clip needs this one, until it says otherwise. */
  take(clip: object, name: Name): Promise<void>
  /** The clip is done. */
  leave(clip: object): void
}

/** `resting` gives the memory of each back until it is asked again. */
export function createModelUse<Name extends string>(resting: Record<Name, () => Promise<void>>): ModelUse<Name> {
  const needs = new Map<object, Name>()
  return {
    async take(clip, name) {
      needs.set(clip, name)
      const needed = new Set(needs.values())
      const others = (Object.keys(resting) as Name[]).filter((other) => !needed.has(other))
      await Promise.all(others.map((other) => resting[other]()))
    },
    leave: (clip) => void needs.delete(clip),
  }
}
