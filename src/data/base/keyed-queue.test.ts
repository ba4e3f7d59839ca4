import { expect, it } from 'vitest'
import { enqueue } from './keyed-queue'

function gate() {
  let open = () => {}
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, passed }
}

it('enqueue() runs tasks with the same key one after another, and tasks with different keys at the same time', async () => {
  const started: string[] = []
  const first = gate()
  const a1 = enqueue('a', async () => {
    started.push('a1')
    await first.passed
  })
  const a2 = enqueue('a', async () => void started.push('a2'))
  await enqueue('b', async () => void started.push('b1'))
  expect(started).toEqual(['a1', 'b1'])
  first.open()
  await Promise.all([a1, a2])
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

it('enqueue() runs the next task after a failure, and reports the failure only to the caller of that task', async () => {
  const failing = enqueue('a', () => Promise.reject(new Error('first')))
  const following = enqueue('a', async () => 'second')
  await expect(failing).rejects.toThrow('first')
  await expect(following).resolves.toBe('second')
})
