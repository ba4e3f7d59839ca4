import { describe, expect, it } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { aPra } from '~tests/fixtures/pra-records'
import { linkMismatch, linkWarning, missingLinks } from './linked-words'

const TODAY = '2026-04-05'
const shoot = (changes: Partial<Pra> = {}) =>
  aPra({ startDate: '2026-04-12', endDate: '2026-04-20', ...changes })
const drone = (changes: Partial<Pra> = {}) => aPra({ id: 'd', type: 'drone', ...changes })

describe('linkWarning', () => {
  it.each<[string, Partial<Pra>, Partial<Pra>, boolean]>([
    ['in 14 days', { startDate: '2026-04-19' }, {}, true],
    ['in 15 days', { startDate: '2026-04-20' }, {}, false],
    ['under way', { startDate: '2026-04-01' }, {}, true],
    ['over', { startDate: '2026-04-01', endDate: '2026-04-04' }, {}, false],
    ['without days', { startDate: '', endDate: '' }, {}, false],
    ['dive', {}, { type: 'dive' }, true],
    ['regular', {}, { type: 'regular' }, false],
    ['approved', {}, { approvedVersion: 1, status: 'approved' }, false],
    ['in force while amended', {}, { approvedVersion: 1, status: 'amended' }, false],
    ['approved and archived', {}, { approvedVersion: 1, isArchived: true }, true],
    ['of an archived shoot', { isArchived: true }, {}, false],
  ])(
    'warns of a linked PRA that is not approved only if the shoot is near: %s',
    (_, changes, linked, warns) => {
      expect(linkWarning(shoot(changes), drone(linked), TODAY) !== '').toBe(warns)
    },
  )
  it('names the problem and the day', () => {
    expect(linkWarning(shoot(), drone(), TODAY)).toBe(
      'This drone PRA is not approved. The shoot starts on 12 Apr 2026.',
    )
  })
})

describe('linkMismatch', () => {
  it.each<[string, Partial<Pra>, string]>([
    ['of the same days', {}, ''],
    ['of some of its days', { startDate: '2026-04-20', endDate: '2026-04-25' }, ''],
    ['of later days', { startDate: '2026-04-21', endDate: '2026-04-25' }, '21 Apr 2026'],
    ['of earlier days', { startDate: '2026-04-01', endDate: '2026-04-11' }, '1 Apr 2026'],
    ['without days', { startDate: '', endDate: '' }, ''],
    ['of other countries', { countryIds: ['NOR'] }, 'other countries'],
    ['of one of its countries', { countryIds: ['NOR', 'GBR'] }, ''],
    ['without countries', { countryIds: [] }, ''],
  ])('compares the days and countries of a linked PRA: %s', (_, linked, words) => {
    const days = { startDate: '2026-04-12', endDate: '2026-04-20', countryIds: ['GBR'] }
    const said = linkMismatch(shoot(days), drone({ ...days, ...linked }))
    if (words === '') expect(said).toBe('')
    else expect(said).toContain(words)
  })

  it('says nothing about countries if the shoot has none yet', () => {
    const days = { startDate: '2026-04-12', endDate: '2026-04-20' }
    expect(linkMismatch(shoot({ ...days, countryIds: [] }), drone({ ...days, countryIds: ['NOR'] }))).toBe('')
  })
})

describe('missingLinks', () => {
  const steps = { 'general-info': { content: { usesDrone: 'yes', usesDiving: 'yes' } } }
  it.each<[Pra['type'], Pra['type'][], string[]]>([
    ['regular', [], ['drone', 'dive']],
    ['regular', ['drone'], ['dive']],
    ['regular', ['dive', 'drone'], []],
    ['regular', ['regular'], ['drone', 'dive']],
    ['dive', [], ['drone']],
    ['drone', [], ['dive']],
    ['low-risk', [], []],
  ])('returns the types of PRA that are missing for a %s PRA with links to %j', (type, linked, expected) => {
    expect(
      missingLinks(
        { type },
        steps,
        linked.map(each => ({ type: each })),
      ),
    ).toEqual(expected)
  })
  it('returns nothing while the questions are not answered', () => {
    expect(missingLinks({ type: 'regular' }, {}, [])).toEqual([])
  })
})
