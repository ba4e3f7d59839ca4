const tails = new Map<string, Promise<unknown>>()

/**
 * Runs `task` after all earlier tasks with the same key have ended, with or without an error. Each document thus gets only one
 * write at a time. Returns the result or the error of this task.
 */
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
