import { describe, expect, test } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import {
  type ContractCommand,
  contractEvents,
  contractLoggedDefinition,
  otherContractLogTypes,
} from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { outgoing } from '@/domain/notifications/outgoing'
import { isMailed, type Message } from '@/domain/notifications/schema'
import { actorOf } from '@/domain/users/actor'
import { aContract, now, person, today, users } from '~tests/fixtures/contract-people'
import { contractNotificationsFor } from './for-log'

const userOf = (id: string) => users.find(user => user.id === id) ?? person(id)

const withSet: Contract['documentSet'] = {
  requestId: 'r',
  termsRevision: 1,
  isDraft: false,
  madeAt: 1,
  madeById: 'pc',
  dataHash: '',
  files: [{ template: 't', templateVersion: '1', fileId: 'f', name: 'n', path: 'p' }],
}
const logOf = (entry: unknown) => {
  const log = logSchema.parse(entry)
  if (!isContractLog(log)) throw new Error('not about a contract')
  return log
}

/** The messages after a command. */
function toldAfter(before: Contract, command: ContractCommand, by: string, then: Partial<Contract> = {}) {
  const { changes, log } = applyContractCommand(before, command, actorOf(userOf(by)), { now, logId: 'l1' })
  return contractNotificationsFor(logOf(log), { ...before, ...changes, ...then }, users, defaultConfig)
}
const who = (messages: readonly Message[]) => messages.map(({ kind, userId }) => `${kind} ${userId}`).sort()

const reason = 'The account 12345678 is not theirs.'
const submit: ContractCommand = { event: 'submit-contract' }
const draft = (fields: Partial<Contract> = {}) => aContract({ status: 'draft', submittedById: '', ...fields })

describe('the notification to approve a contract', () => {
  test('goes to the PM, and to no admin', () =>
    expect(who(toldAfter(draft(), submit, 'office'))).toEqual(['to-do pm']))

  test.each<[string, Partial<Contract>, string]>([
    ['the PM submitted it', {}, 'pm'],
    ['its total is above the limit', { numberOfFilmingDays: 40 }, 'office'],
    ['it has no PM', { pmId: '' }, 'office'],
    ['its PM has left', { pmId: 'gone-too' }, 'office'],
  ])('goes to the admins if %s', (_name, fields, by) => {
    expect(who(toldAfter(draft(fields), submit, by))).toEqual(['to-do admin', 'to-do admin2'])
  })

  test('goes to the PM if an admin submitted the contract, and to the other admin if there is no PM', () => {
    expect(who(toldAfter(draft(), submit, 'admin'))).toEqual(['to-do pm'])
    expect(who(toldAfter(draft({ pmId: '' }), submit, 'admin'))).toEqual(['to-do admin2'])
  })

  test('goes to nobody if the contract was withdrawn in the meantime', () => {
    expect(toldAfter(draft(), submit, 'office', { status: 'draft' })).toEqual([])
  })
})

describe('notifications about a contract', () => {
  const approved = () => aContract({ status: 'approved', documentSet: withSet })
  const sent = (fields: Partial<Contract> = {}) => aContract({ status: 'sent', sentAt: now, ...fields })

  test.each<[string, Contract, ContractCommand, string, string[]]>([
    [
      'approved: the people who prepare it',
      aContract(),
      { event: 'approve-contract' },
      'pm',
      ['approved office', 'approved pc'],
    ],
    [
      'approved by an admin: the PM too',
      aContract(),
      { event: 'approve-contract' },
      'admin',
      ['approved office', 'approved pc', 'approved pm'],
    ],
    [
      'returned',
      aContract(),
      { event: 'return-contract', comment: reason },
      'pm',
      ['declined office', 'declined pc'],
    ],
    ['withdrawn: nobody', aContract(), { event: 'withdraw-contract' }, 'office', []],
    [
      'sent',
      approved(),
      { event: 'send-contract', sentTo: ['ada@x.test'], sentFileIds: ['f'] },
      'office',
      ['progress pc', 'progress pm'],
    ],
    [
      'queried',
      sent(),
      { event: 'query-contract', comment: reason },
      'pc',
      ['response office', 'response pm'],
    ],
    ['answered: nobody', sent({ query: 'x' }), { event: 'answer-contract', comment: reason }, 'pc', []],
    [
      'signed',
      sent(),
      { event: 'sign-contract', signedFileId: 's', signedOn: today },
      'pc',
      ['approved office', 'approved pm'],
    ],
    [
      'cancelled',
      sent(),
      { event: 'cancel-contract', comment: reason },
      'admin',
      ['declined office', 'declined pc', 'declined pm'],
    ],
  ])('go to the right people when the contract is %s', (_name, before, command, by, expected) => {
    expect(who(toldAfter(before, command, by))).toEqual(expected)
  })

  test('go only to people who may see the contract', () => {
    const approve: ContractCommand = { event: 'approve-contract' }
    const closed = users.map(user =>
      user.id === 'pm' ? { ...user, canViewCompanyOneProductions: true } : user,
    )
    const before = aContract({ companyAccess: 'company-one' })
    const { changes, log } = applyContractCommand(
      before,
      approve,
      actorOf({ ...userOf('pm'), canViewCompanyOneProductions: true }),
      { now, logId: 'l1' },
    )
    const contract = { ...before, ...changes }
    expect(contractNotificationsFor(logOf(log), contract, closed, defaultConfig)).toEqual([])
    expect(who(toldAfter(aContract({ submittedById: 'stranger' }), approve, 'pm'))).toEqual(['approved pc'])
    expect(toldAfter(aContract(), approve, 'pm', { isArchived: true })).toEqual([])
  })

  /** The messages about an entry that no person's command writes. */
  function toldOf(logType: string, by = 'office') {
    const parsed = logSchema.parse({
      ...newContractEntry({
        id: 'l1',
        logType: 'edit-contract',
        subject: aContract(),
        actor: { id: by, name: 'office Test' },
      }),
      logType,
    })
    return isContractLog(parsed) ? contractNotificationsFor(parsed, aContract(), users, defaultConfig) : []
  }
  const ofAddressee: Readonly<Record<string, string[]>> = {
    'complete-details': ['progress office', 'progress pc', 'progress pm'],
    'change-bank': ['response admin', 'response admin2', 'response office', 'response pc', 'response pm'],
    'raise-query': ['response office', 'response pc', 'response pm'],
    'deny-link': ['response office', 'response pc', 'response pm'],
    'bounce-link': ['response office', 'response pc', 'response pm'],
    'expire-link': ['response office', 'response pc', 'response pm'],
  }

  test.each([...otherContractLogTypes.filter(each => !(each in ofAddressee)), 'sensitive-read'])(
    'go to nobody after the event %s',
    logType => expect(toldOf(logType)).toEqual([]),
  )

  test.each(Object.entries(ofAddressee))(
    'go, after the event %s by the addressee, to %j',
    (logType, expected) => {
      expect(who(toldOf(logType, 'addressee'))).toEqual(expected)
    },
  )

  test('advise the reader to call a known number after a change of the bank account', () => {
    expect(toldOf('change-bank', 'addressee')[0]?.message).toMatch(/a number that you knew before/)
  })
})

describe('the words of a notification about a contract', () => {
  test('say who did what to which contract, and contain a link to the contract', () => {
    expect(toldAfter(draft(), submit, 'office')).toEqual([
      {
        id: 'log-l1',
        userId: 'pm',
        kind: 'to-do',
        praId: '',
        contractId: 'c1',
        subject: 'CON-2026-0001 Svalbard – Ada Lovelace – Camera',
        message: 'office Test submitted it for approval. The contract awaits your approval.',
        link: '/contracts/c1',
      },
    ])
  })

  test('contain no reason, amount, e-mail address or bank account', () => {
    const secrets = /12345678|£|\d{3}[.,]|@|7,?800/
    const messages = [
      ...toldAfter(aContract(), { event: 'return-contract', comment: reason }, 'pm'),
      ...toldAfter(
        aContract({ status: 'signed', signedAt: 1 }),
        { event: 'end-contract', comment: reason, cancelledOn: today, feeDue: 780_000 },
        'admin',
      ),
      ...toldAfter(
        aContract({ status: 'approved', documentSet: withSet }),
        { event: 'send-contract', sentTo: ['ada@x.test'], sentFileIds: ['f'] },
        'office',
      ),
    ]
    expect(messages).toHaveLength(7)
    for (const { subject, message } of messages) expect(`${subject} ${message}`).not.toMatch(secrets)
  })

  test('name the event in the subject of every mail', () => {
    const said = contractEvents.flatMap(event => {
      const entry = newContractEntry({
        id: 'l',
        logType: event,
        subject: aContract(),
        actor: { id: '', name: '' },
      })
      return (contractLoggedDefinition(event).notifies?.(entry.data) ?? [])
        .filter(({ kind }) => isMailed[kind])
        .map(({ kind, headline }) => `${event}: ${headline ?? kind}`)
    })
    expect(said).toEqual([
      'approve-contract: approved',
      'return-contract: returned',
      'sign-contract: signed',
      'query-contract: the addressee has a query',
      'sign-by-link: signed by the addressee',
      'decline-by-link: declined by the addressee',
      'countersign-contract: signed by both sides',
      'cancel-contract: cancelled',
      'end-contract: ended early',
    ])
    const [message] = toldAfter(aContract(), { event: 'return-contract', comment: reason }, 'pm')
    if (!message) throw new Error('nobody was told')
    const { mail, notification } = outgoing(message, userOf('office'), {
      appUrl: 'https://app.test',
      config: defaultConfig,
    })
    expect(mail?.message.subject).toBe('CON-2026-0001: returned')
    expect(mail?.message.text).toContain('https://app.test/contracts/c1')
    expect(notification).toMatchObject({ contractId: 'c1', praId: '', link: '/contracts/c1' })
  })
})
