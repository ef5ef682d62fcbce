/** A function that does its work once for each thing that it is asked for. */
export function memoized<From, To>(work: (from: From) => To): (from: From) => To {
  const done = new Map<From, To>()
  return (from) => {
    if (!done.has(from)) done.set(from, work(from))
    return done.get(from)!
  }
}
