/**
 * What must be asked for anew when the signed-in person may see less than a moment ago: caches and listeners register
 * themselves here. The rules refuse them from then on, but what was read before would stay on the screen.
 */
type Task = () => void

const tasks = new Set<Task>()

export function onAccessLoss(task: Task): void {
  tasks.add(task)
}

export function runAccessLossTasks(): void {
  for (const task of tasks) task()
}
