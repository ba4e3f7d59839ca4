import { describe, expect, it } from 'vitest'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { type Sop, sopSchema } from '@/domain/sops/schema'
import { anAmendment, anApproval, aPra } from '~tests/fixtures/pra-records'
import { approvedAt, changedSops, sopIdsOf } from './changed-sops'

const day = (date: number) => Date.UTC(2026, 4, date, 12)
const pra = aPra({ status: 'approved', approvedVersion: 3, approvals: [anApproval('sp', { at: day(5) })] })
const sop = (changes: Partial<Sop> = {}) =>
  sopSchema.parse({ id: 's', code: 'SOP-1', title: 'Boats', version: 2, status: 'published', ...changes })
const wordsOf = (changes: Partial<Sop>, submittedAt = day(3)) =>
  changedSops(pra, [sop(changes)], submittedAt).map(each => each.words)

describe('changedSops', () => {
  it.each<[string, Partial<Sop>, string[]]>([
    ['changed before the PRA was submitted', { writtenAt: day(2) }, []],
    ['changed at the moment when the PRA was submitted', { writtenAt: day(3) }, []],
    [
      'changed while the PRA was being approved',
      { writtenAt: day(4) },
      ['Changed on 4 May 2026, after version 3 was submitted; now version 2'],
    ],
    [
      'changed since the approval',
      { writtenAt: day(6) },
      ['Changed since approval, on 6 May 2026; now version 2'],
    ],
    [
      'superseded since the approval',
      { writtenAt: day(6), status: 'superseded' },
      ['Superseded since approval, on 6 May 2026'],
    ],
    [
      'archived since the approval',
      { writtenAt: day(6), isArchived: true },
      ['Archived since approval, on 6 May 2026'],
    ],
    [
      'changed by an older version of the app',
      { lastModifiedAt: day(6) },
      ['Changed since approval, on 6 May 2026; now version 2'],
    ],
  ])('lists or omits an SOP correctly: %s', (_, changes, words) => {
    expect(wordsOf(changes)).toEqual(words)
  })
  it('returns nothing if the time of the submission is unknown, or before an approval', () => {
    expect(wordsOf({ writtenAt: day(6) }, 0)).toEqual([])
    expect(changedSops(aPra(), [sop({ writtenAt: day(6) })], day(3))).toEqual([])
  })
})

it('approvedAt returns the approval of the last amendment that came into force', () => {
  const amended = aPra({
    ...pra,
    amendments: [
      anAmendment({ baseVersion: 2, version: 3, submittedAt: day(6), isApproved: true, approvedAt: day(7) }),
    ],
  })
  expect([approvedAt(pra), approvedAt(amended), approvedAt(aPra())]).toEqual([day(5), day(7), 0])
})

it('sopIdsOf finds the SOPs of a step at any depth, each once', () => {
  const hazards = stepBySlug('hazards')
  const general = stepBySlug('general-info')
  const content = { hazards: [{ sopIds: ['a', 'b'] }, { sopIds: ['a'] }, {}] }
  expect(hazards && sopIdsOf(hazards, content)).toEqual(['a', 'b'])
  expect(general && sopIdsOf(general, { sopIds: ['c', 7], linkedPraIds: ['x'] })).toEqual(['c'])
})
