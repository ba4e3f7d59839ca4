/** The interval of progress lines. Milliseconds. */
const TELL_EVERY = 15_000

/** Prints repeatedly what a start still waits for, because on a slow machine a start takes minutes without being wrong. */
export function createWaiting(tell: (line: string) => void) {
  const since = Date.now()
  const open = new Set<() => string>()
  const timer = setInterval(() => {
    if (open.size === 0) return
    const seconds = Math.round((Date.now() - since) / 1000)
    tell(
      `Still starting after ${seconds} seconds, waiting for ${[...open].map(what => what()).join(' and for ')} …`,
    )
  }, TELL_EVERY)
  return {
    /** Waits for some work, and returns its result. `what` is its name in each printed line. */
    for<T>(what: () => string, work: Promise<T>): Promise<T> {
      open.add(what)
      return work.finally(() => open.delete(what))
    },
    end: () => clearInterval(timer),
  }
}
