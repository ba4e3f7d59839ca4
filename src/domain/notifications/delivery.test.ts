import { expect, it } from 'vitest'
import { claimOf, deliveryOf, readDelivery, threadHeaders, threadOf } from './delivery'

const now = 1_000_000_000
const MINUTE = 60_000
const look = { at: now - 1000, now, hasServer: true }

it('delivery starts to send a mail that no other function is sending', () => {
  expect(claimOf(undefined, look)).toEqual({
    isTaken: true,
    delivery: { state: 'PROCESSING', attempts: 1, startTime: now, dueAt: now + 2 * MINUTE },
  })
})

it.each([
  ['that another call is sending', { state: 'PROCESSING', dueAt: now + 1 }],
  ['that is not due yet', { state: 'RETRY', dueAt: now + 1 }],
  ['that was sent', { state: 'SUCCESS' }],
  ['that has failed for good', { state: 'ERROR' }],
  ['that was written without a mail server', { state: 'OFF' }],
  ['that an earlier release left waiting', { state: 'PENDING', dueAt: now - 1 }],
])('delivery does not send a mail %s', (_what, delivery) => {
  expect(claimOf({ attempts: 1, ...delivery }, look)).toBeNull()
})

it('delivery sends a failed mail again when it is due', () => {
  const claim = claimOf({ state: 'RETRY', attempts: 2, dueAt: now }, look)
  expect(claim).toMatchObject({ isTaken: true, delivery: { attempts: 3 } })
})

it('delivery never sends a mail again that a function left unfinished, because it may have arrived', () => {
  const claim = claimOf({ state: 'PROCESSING', attempts: 1, dueAt: now }, look)
  expect(claim).toMatchObject({ isTaken: false, delivery: { state: 'ERROR', attempts: 1 } })
  expect(claim?.delivery.dueAt).toBeUndefined()
})

it('delivery does not try to send a mail without a mail server, or a mail that is too old', () => {
  const off = claimOf(undefined, { ...look, hasServer: false })
  expect(off).toMatchObject({ isTaken: false, delivery: { state: 'OFF', attempts: 0 } })
  const old = claimOf(undefined, { ...look, at: now - 4 * 86_400_000 })
  expect(old).toMatchObject({ isTaken: false, delivery: { state: 'ERROR' } })
})

it('delivery waits longer after each failure, and stops after the seventh', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(attempts => {
    const { state, dueAt = now } = deliveryOf({ attempts }, { fate: 'later', reason: '421' }, now)
    return state === 'RETRY' ? (dueAt - now) / MINUTE : state
  })
  expect(waits).toEqual([1, 5, 30, 120, 480, 1440, 'ERROR'])
})

it.each(['never', 'unknown'] as const)('delivery stops at once when another attempt is useless: %s', fate => {
  const delivery = deliveryOf({ attempts: 1 }, { fate, reason: '550 no such user' }, now)
  expect(delivery).toMatchObject({ state: 'ERROR', error: expect.stringContaining('550 no such user') })
  expect(delivery.dueAt).toBeUndefined()
})

it('an unknown delivery state counts as failed', () => {
  expect(readDelivery(undefined)).toBeUndefined()
  expect(readDelivery({ attempts: 'many' })).toEqual({ state: 'ERROR', attempts: 0 })
})

it('the mails about one PRA are in one thread, each with its own id', () => {
  const thread = threadOf({ praId: 'one' })
  const [first, second] = ['log-1-ada', 'log-2-ada'].map(id => threadHeaders({ id, thread }, 'a@b.test'))
  expect(first?.messageId).toBe('<log-1-ada@b.test>')
  expect(second?.messageId).not.toBe(first?.messageId)
  expect(first).toMatchObject({ inReplyTo: '<pra-one@b.test>', references: '<pra-one@b.test>' })
  expect(second?.references).toBe(first?.references)
})

it('a mail that is not about a record is in no thread, and its id cannot add a mail header', () => {
  expect(threadHeaders({ id: 'a b\r\nBcc: x', thread: threadOf({}) }, 'a@b.test')).toEqual({
    messageId: '<a_b__Bcc__x@b.test>',
  })
})
