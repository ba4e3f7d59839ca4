/** How often somebody who waits is told what for. Milliseconds. */
const TELL_EVERY = 15_000

/**
 * Says again and again what a start still waits for: on a slow machine that takes minutes, and is no error.
 *
 * @param {(line: string) => void} tell
 * @returns {{ for: <T>(what: () => string, work: Promise<T>) => Promise<T>, end: () => void }} `for`: counts a work in until
 *   it is over, and gives it back; `what`: its name at the time of asking. `end`: says nothing more
 */
export function createWaiting(tell) {
  const since = Date.now()
  const open = new Set()
  const timer = setInterval(() => {
    if (open.size === 0) return
    const seconds = Math.round((Date.now() - since) / 1000)
    tell(
      `Still starting after ${seconds} seconds, waiting for ${[...open].map(what => what()).join(' and for ')} …`,
    )
  }, TELL_EVERY)
  return {
    for(what, work) {
      open.add(what)
      return work.finally(() => open.delete(what))
    },
    end: () => clearInterval(timer),
  }
}
