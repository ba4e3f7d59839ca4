import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, it, vi } from 'vitest'
import { followAll } from './follow-all'
import type { Follower } from './follower'

const snapshot = (exists: boolean) => ({ exists }) as DocumentSnapshot
const written = (before: boolean, after: boolean) => ({
  ...{ id: 'one', eventId: 'event', at: 5 },
  before: snapshot(before),
  after: snapshot(after),
})

it.each([
  ['creates', false, true, ['all', 'created']],
  ['changes', true, true, ['all', 'updated']],
  ['deletes', true, false, ['all']],
])(
  'a write that %s a document runs only the handlers for its collection and for that kind of write',
  async (_what, before, after, called) => {
    const heard: string[] = []
    const follower = (collection: string, of: Follower['of']): Follower => ({
      ...{ collection, of },
      follow: async () => void heard.push(collection === 'files' ? of : 'other'),
    })
    const all = (['all', 'created', 'updated'] as const).flatMap(of => [
      follower('files', of),
      follower('mail', of),
    ])
    await followAll(all, 'files', written(before, after))
    expect(heard).toEqual(called)
  },
)

it('every handler of a write runs even if another one fails, and the error is thrown so that the event is repeated', async () => {
  const done = vi.fn()
  const all: Follower[] = [
    { collection: 'files', of: 'all', follow: () => Promise.reject(new Error('No line')) },
    { collection: 'files', of: 'all', follow: async () => done() },
  ]
  await expect(followAll(all, 'files', written(true, true))).rejects.toThrow('1 of 2 followers failed')
  expect(done).toHaveBeenCalledTimes(1)
})
