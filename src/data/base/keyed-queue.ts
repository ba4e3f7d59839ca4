const tails = new Map<string, Promise<unknown>>()

/** Runs `task` after all earlier tasks with its key have ended: one write at a time per document. */
export function enqueue<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve()
  const run = before.then(task, task)
  const tail = run.catch(() => undefined)
  tails.set(key, tail)
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key)
  })
  return run
}
