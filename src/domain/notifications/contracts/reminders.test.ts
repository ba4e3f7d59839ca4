import { describe, expect, test } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import type { Message } from '@/domain/notifications/schema'
import { addDays } from '@/domain/shared/dates'
import type { User } from '@/domain/users/schema'
import { aContract, now, person, today, users } from '~tests/fixtures/contract-people'
import { contractPeopleNeeded } from './people'
import { contractReminders } from './reminders'

const DAY = 86_400_000
const draft = () => aContract({ status: 'draft', submittedById: '' })
const who = (messages: readonly Message[]) => messages.map(({ kind, userId }) => `${kind} ${userId}`).sort()

test('reminders about contracts do not change when only the people that they need are loaded', () => {
  const many = [...users, ...Array.from({ length: 5 }, (_, at) => person(`more${at}`))]
  for (const contract of [draft(), aContract(), aContract({ pmId: '' })]) {
    const needed = contractPeopleNeeded(contract)
    const few = many.filter(({ id, canAccessAdminApp }) => needed.userIds.includes(id) || canAccessAdminApp)
    const remind = (some: User[]) => who(contractReminders(contract, some, defaultConfig, { now, today }))
    expect(remind(few)).toEqual(remind(many))
  }
})

describe('reminders about contracts', () => {
  const remind = (fields: Partial<Contract>) =>
    contractReminders(aContract(fields), users, defaultConfig, { now, today })
  const told = (fields: Partial<Contract>) => remind(fields).map(({ id, userId }) => `${id} ${userId}`)

  test('go to the people who can approve, once per submission, when an approval has waited long enough', () => {
    const statusAt = now - 2 * DAY
    expect(told({ statusAt })).toEqual([`contract-waiting-c1-${statusAt} pm`])
    expect(remind({ statusAt })[0]?.message).toBe(
      'The contract has waited for 2 days. It awaits your approval.',
    )
    expect(told({ statusAt, submittedById: 'pm' })).toEqual([
      `contract-waiting-c1-${statusAt} admin`,
      `contract-waiting-c1-${statusAt} admin2`,
    ])
    expect(told({ statusAt: statusAt + 1 })).toEqual([])
    expect(told({ statusAt, isArchived: true })).toEqual([])
  })

  test.each([
    [0, true],
    [5, true],
    [6, false],
    [-1, false],
  ])('go out %i days before the first day of a contract that was not sent: %s', (days, isTold) => {
    const contractStartDate = addDays(today, days)
    for (const status of ['draft', 'submitted', 'approved'] as const) {
      expect(told({ status, statusAt: now, contractStartDate }).sort()).toEqual(
        isTold
          ? ['office', 'pc', 'pm'].map(id => `contract-start-${status}-c1-${contractStartDate} ${id}`)
          : [],
      )
    }
  })

  test('tell the approver to approve, and the others to ask the approver, when the first day is near', () => {
    const said = remind({ statusAt: now, contractStartDate: today }).map(
      ({ userId, message }) => `${userId}: ${message.split('. ')[1]}`,
    )
    expect(said.sort()).toEqual([
      'office: Ask the approver of the contract.',
      'pc: Ask the approver of the contract.',
      'pm: The contract awaits your approval.',
    ])
    const waiting = remind({ statusAt: now - 2 * DAY, contractStartDate: today }).map(({ id }) => id)
    expect(new Set(waiting).size).toBe(2)
  })

  test('go also to the creator of a draft, and to nobody if the draft has no first day', () => {
    const fields = {
      status: 'draft',
      submittedById: '',
      createdBy: 'admin',
      contractStartDate: today,
    } as const
    expect(remind(fields).map(({ userId }) => userId)).toEqual(['pm', 'pc', 'admin'])
    expect(remind({ ...fields, contractStartDate: '' })).toEqual([])
  })

  test('go out once for each sending of a contract that is not signed after the configured number of days', () => {
    const sentAt = now - 7 * DAY
    const fields = { status: 'sent', sentAt } as const
    expect(told(fields).sort()).toEqual(
      ['office', 'pc', 'pm'].map(id => `contract-unsigned-c1-${sentAt} ${id}`),
    )
    expect(remind(fields)[0]?.message).toBe(
      'The contract was sent 7 days ago, and is not signed. Ask the addressee for the signed copy, and file it.',
    )
    expect(remind({ ...fields, query: 'The rate?' })[0]?.message).toMatch(/The addressee has asked something/)
    expect(told({ ...fields, sentAt: sentAt + 1 })).toEqual([])
  })

  test.each(contractStatuses.filter(status => ['signed', 'cancelled', 'historic'].includes(status)))(
    'are not sent in the status %s',
    status => expect(remind({ status, sentAt: 1, contractStartDate: today })).toEqual([]),
  )
})
