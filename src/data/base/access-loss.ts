/** Tasks for a loss of access: the rules refuse the data from then on, but it would stay on the screen. */
type Task = () => void

const tasks = new Set<Task>()

export function onAccessLoss(task: Task): void {
  tasks.add(task)
}

export function runAccessLossTasks(): void {
  for (const task of tasks) task()
}
