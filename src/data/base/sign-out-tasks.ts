/** Each cache registers a task here that clears it at sign-out. The sign-in screen then need not load the code of the caches. */
type Task = (end: { isForced: boolean }) => unknown

const tasks = new Set<Task>()

export function onSignOut(task: Task): void {
  tasks.add(task)
}

/**
 * Runs every task. A failed task is logged, and does not stop the other tasks.
 * @param end `isForced` if the person did not choose to sign out: their typed text then stays on this device
 */
export async function runSignOutTasks(end = { isForced: false }): Promise<void> {
  const results = await Promise.allSettled([...tasks].map(async task => task(end)))
  for (const result of results) {
    if (result.status === 'rejected') console.error('Clearing after sign-out failed', result.reason)
  }
}
