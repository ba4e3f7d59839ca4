import { describe, expect, it } from 'vitest'
import { anAmendment, anApproval, aPra } from '~tests/fixtures/pra-records'
import { DEBRIEF_OPEN_DAYS, listedFacts, OPEN_WITHOUT_END, withListed } from './listed'

const condition = {
  ...{ id: 'c', text: 'Rent a satellite phone', ownerId: 'safety', ownerName: 'Sam Tester' },
  dueOn: '2026-04-10',
}
const closed = { byId: 'safety', byName: 'Sam Tester', at: 1, note: '' }
const approvedUnder = (conditions: object[]) =>
  aPra({
    status: 'approved',
    approvals: [anApproval('sp', { isReviewer: true, conditions: conditions as never })],
  })

describe('the people of a PRA', () => {
  it('are owner, PM, SP and PCs, each once', () => {
    expect(listedFacts(aPra({ pcIds: ['pc', 'pc2'] })).roleIds).toEqual(['pc', 'pm', 'sp', 'pc2'])
    expect(listedFacts(aPra({ pmId: '', spId: '', pcIds: [] })).roleIds).toEqual(['pc'])
  })

  it('include a person with a condition to close until it is closed', () => {
    expect(listedFacts(approvedUnder([condition])).roleIds).toContain('safety')
    expect(listedFacts(approvedUnder([{ ...condition, closed }])).roleIds).not.toContain('safety')
  })
})

describe('the roles that must act next', () => {
  it('are the right roles for each status, and none when the PRA is archived or in force', () => {
    expect(listedFacts(aPra({ status: 'draft' })).awaiting).toEqual(['editor'])
    expect(listedFacts(aPra({})).awaiting).toEqual(['reviewer'])
    const reviewed = aPra({ approvals: [anApproval('sp', { isReviewer: true })] })
    expect(listedFacts(reviewed).awaiting).toEqual(['director'])
    expect(listedFacts(aPra({ status: 'approved' })).awaiting).toEqual([])
    expect(listedFacts(aPra({ isArchived: true })).awaiting).toEqual([])
  })
})

describe('the day until which a PRA counts as open', () => {
  it('is not known before the PRA is in force, during an amendment and while a condition is open', () => {
    const amending = aPra({ status: 'approved', amendments: [anAmendment()] })
    for (const pra of [aPra({}), aPra({ status: 'declined' }), amending, approvedUnder([condition])]) {
      expect(listedFacts(pra).openUntil).toBe(OPEN_WITHOUT_END)
    }
  })

  it('is 180 days after the last day of a PRA in force, and empty after a debrief or in the archive', () => {
    const inForce = aPra({ status: 'approved', endDate: '2026-05-03' })
    expect(DEBRIEF_OPEN_DAYS).toBe(180)
    expect(listedFacts(inForce).openUntil).toBe('2026-10-30')
    expect(listedFacts({ ...inForce, endDate: '' }).openUntil).toBe(OPEN_WITHOUT_END)
    expect(listedFacts({ ...inForce, isDebriefed: true }).openUntil).toBe('')
    expect(listedFacts(aPra({ isArchived: true })).openUntil).toBe('')
  })
})

it('withListed adds only the list fields that differ from the stored ones', () => {
  const pra = aPra({ status: 'draft' })
  const stored = { ...pra, ...listedFacts(pra) }
  expect(withListed(stored, { title: 'Otters' })).toEqual({ title: 'Otters' })
  expect(withListed(stored, { spId: 'sp2' })).toEqual({ spId: 'sp2', roleIds: ['pc', 'pm', 'sp2'] })
  expect(withListed(stored, { isArchived: true })).toEqual({ isArchived: true, awaiting: [], openUntil: '' })
})
