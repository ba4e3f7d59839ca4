/**
 * Caches and listeners register a task here that reloads their data when the signed-in person loses access to something. The
 * rules refuse that data from then on, but without the reload it would stay on the screen.
 */
type Task = () => void

const tasks = new Set<Task>()

export function onAccessLoss(task: Task): void {
  tasks.add(task)
}

export function runAccessLossTasks(): void {
  for (const task of tasks) task()
}
