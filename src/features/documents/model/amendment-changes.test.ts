import { describe, expect, it } from 'vitest'
import { anAmendment, aPra } from '~tests/fixtures/pra-records'
import { amendmentChanges, amendmentOf } from './amendment-changes'
import type { PraDocumentInput } from './document-input'

const general = (content: Record<string, unknown>) => ({ 'general-info': { content } })
const amendment = anAmendment({ number: 1, baseVersion: 1, version: 2, reason: 'dates' })
const input = (changes: Partial<PraDocumentInput> = {}): PraDocumentInput => ({
  pra: aPra({ amendments: [amendment], approvedVersion: 1, submittedVersion: 2, status: 'amended' }),
  base: general({ tripName: 'Bears', startDate: '2026-04-12' }),
  steps: general({ tripName: 'Bears', startDate: '2026-04-14' }),
  names: () => '',
  version: 2,
  now: 0,
  ...changes,
})

describe('the changes of an amendment', () => {
  it('list every changed answer before and after, by step', () => {
    expect(amendmentChanges(input())).toEqual({
      amendment,
      steps: [
        {
          title: 'General info',
          lines: [{ place: expect.any(String), before: '12 Apr 2026', after: '14 Apr 2026' }],
        },
      ],
    })
  })

  it('are empty for a version that is not an amendment', () => {
    expect(amendmentChanges(input({ version: 1 }))).toBeUndefined()
  })

  it('are unknown if the previous version could not be loaded', () => {
    expect(amendmentChanges(input({ base: undefined }))).toEqual({ amendment })
  })

  it('leave out answers that must not be in any document', () => {
    const checks = (comment: string) => ({
      'final-checks': { content: { medicalFormsReceived: { done: 'yes', comment } } },
    })
    expect(amendmentChanges(input({ base: checks('Asthma'), steps: checks('Diabetes') }))?.steps).toEqual([])
  })

  it('include those of the open amendment in a working copy', () => {
    expect(amendmentOf(input().pra, 0)).toEqual(amendment)
    expect(amendmentOf(aPra(), 0)).toBeUndefined()
  })
})
