import { describe, expect, it } from 'vitest'
import { praEvents } from '@/domain/pras/events/registry'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { aHash, anAmendment, anApproval, aPra } from '~tests/fixtures/pra-records'
import {
  approvalDone,
  approvalWords,
  declineWords,
  isPlainEvent,
  plainActionWords,
  plainCommand,
} from './action-words'

const amendment = anAmendment({
  number: 2,
  createdById: 'pc',
  createdAt: 1,
  reason: 'dates',
  baseVersion: 3,
  baseRiskLevel: 'regular',
  version: 4,
  submittedAt: 5,
})

const seen = { version: 3, hash: aHash }

describe('the words of the dialog that approves', () => {
  it('name the version, the capacity, the risk, and how many more approvals are needed', () => {
    const pra = aPra({ riskLevel: 'high' })
    expect(approvalWords(pra, approvalStages(pra, []), 'reviewer', seen)).toEqual([
      'You approve PRA-2026-0142, Svalbard polar bears: version 3, as SP.',
      'The risk level of the PRA is high.',
      'After your approval it still needs 2 more as Director.',
    ])
  })
  it('say that this is the last approval', () => {
    const pra = aPra({ approvals: [anApproval('sp', { isReviewer: true })] })
    expect(approvalWords(pra, approvalStages(pra, []), 'director', seen).at(-1)).toBe(
      'Yours is the last approval that is needed: the PRA is approved.',
    )
  })
  it('name the amendment, its version, and the version in force', () => {
    const pra = aPra({ status: 'amended', approvedVersion: 3, submittedVersion: 4, amendments: [amendment] })
    const words = approvalWords(pra, approvalStages(pra, []), 'reviewer', { ...seen, version: 4 })
    expect(words[0]).toBe(
      'You approve amendment 2 (dates) of PRA-2026-0142, Svalbard polar bears: version 4, as SP.',
    )
    expect(words.at(-1)).toBe('Until the amendment is approved, version 3 stays in force.')
  })
  it('name the version that comes into force with the last approval of an amendment', () => {
    const changes = { status: 'amended', approvedVersion: 3, submittedVersion: 4 } as const
    const pra = aPra({ ...changes, type: 'low-risk', riskLevel: 'low', amendments: [amendment] })
    const words = approvalWords(pra, approvalStages(pra, []), 'reviewer', { ...seen, version: 4 })
    expect(words.at(-1)).toBe(
      'Yours is the last approval that is needed: version 4 takes the place of version 3.',
    )
    expect(words.join(' ')).not.toContain('stays in force')
  })
})

describe('the message after an approval', () => {
  it('calls a PRA approved only after its last approval', () => {
    const first = aPra({ riskLevel: 'high' })
    expect(approvalDone(first, approvalStages(first, []), 'reviewer')).toBe(
      'Your approval of PRA-2026-0142 is recorded. It still needs 2 more as Director',
    )
    const last = aPra({ approvals: [anApproval('sp', { isReviewer: true })] })
    expect(approvalDone(last, approvalStages(last, []), 'director')).toBe(
      'PRA-2026-0142 is approved and in force',
    )
  })
})

it('the dialog that declines says what happens then in a first round and for an amendment', () => {
  expect(declineWords(aPra())).toContain('back to its owner as declined')
  expect(declineWords(aPra({ status: 'amended', approvedVersion: 3, amendments: [amendment] }))).toContain(
    'Version 3 stays in force',
  )
})

describe.each(praEvents.filter(isPlainEvent))('the dialog of the event %s', event => {
  it('asks a question, says what happens next, and has a label on its button', () => {
    const words = plainActionWords(event, aPra({ approvedVersion: 3 }), 'pm')
    expect(words.title).toMatch(/\?$/)
    expect(words.body).toMatch(/\.$/)
    expect(words.confirmLabel).not.toBe('')
    expect(plainCommand(event, aPra()).event).toBe(event)
  })
})

it('the event ‘convert’ makes a low-risk PRA regular, and a regular PRA low-risk', () => {
  expect(plainCommand('convert', aPra({ type: 'low-risk' }))).toEqual({ event: 'convert', toType: 'regular' })
  expect(plainCommand('convert', aPra())).toEqual({ event: 'convert', toType: 'low-risk' })
})
