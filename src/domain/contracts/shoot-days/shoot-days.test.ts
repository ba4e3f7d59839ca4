import { describe, expect, it } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { adviceForMoved, proposedDays, type Shoot, shootOf } from './shoot-days'

const contract = (fields: Partial<Contract> = {}) =>
  validContract('freelance', { cachedCrew: { firstName: 'Ada', lastName: 'Byrne' }, ...fields } as never)
const shoot = (fields: Partial<Shoot> = {}): Shoot => ({
  praId: 'pra',
  name: 'PRA-2026-0012 Polar bears',
  changedAt: 10,
  people: [{ userId: 'user-ada', name: 'A. Byrne', from: '2026-06-08', to: '2026-06-19' }],
  filmingDays: ['2026-06-09', '2026-06-10', '2026-06-11'],
  travelDays: ['2026-06-08', '2026-06-19'],
  ...fields,
})

describe('the shoot days of a PRA', () => {
  const steps = {
    'general-info': {
      content: {
        startDate: '2026-06-08',
        endDate: '2026-06-12',
        filmingStartDate: '2026-06-09',
        filmingEndDate: '2026-06-11',
      },
    },
    crew: {
      content: {
        crewMembers: [
          { person: { userId: 'u', name: 'Ada Byrne' } },
          { person: { userId: '', name: 'Bo Nilsen' }, dateFrom: '2026-06-10', dateTo: '2026-06-11' },
        ],
      },
    },
    'shoot-plan': {
      content: {
        schedule: [
          { date: '2026-06-08' },
          { date: '2026-06-10' },
          { date: '2026-06-10' },
          { date: '2026-06-09' },
        ],
        travelPlan: [{ date: '2026-06-08' }, { date: '2026-06-10' }, { date: '2026-06-12' }],
      },
    },
  }
  const read = shootOf({ id: 'pra', name: 'PRA', changedAt: 1 }, steps)

  it('count each day once, and count days outside the filming days as travel', () => {
    expect(read?.filmingDays).toEqual(['2026-06-09', '2026-06-10'])
    expect(read?.travelDays).toEqual(['2026-06-08', '2026-06-12'])
  })

  it('are all days of the trip for a person without own days', () => {
    expect(read?.people.map(({ from, to }) => [from, to])).toEqual([
      ['2026-06-08', '2026-06-12'],
      ['2026-06-10', '2026-06-11'],
    ])
  })

  it('are unknown while the trip has no dates', () => {
    expect(shootOf({ id: 'pra', name: 'PRA', changedAt: 1 }, {})).toBeUndefined()
  })
})

describe('the days that the app proposes for a contract', () => {
  it('are the shoot days of the person, with the PRA as their source', () => {
    const found = proposedDays(contract(), 'user-ada', [shoot()])
    expect(found?.values).toEqual({
      contractStartDate: '2026-06-08',
      contractEndDate: '2026-06-19',
      numberOfFilmingDays: 3,
      numberOfTravelDays: 2,
    })
    expect(found?.source).toBe(
      'PRA-2026-0012 Polar bears: 8 Jun 2026 – 19 Jun 2026, 3 filming days, 2 travel days',
    )
    expect(found?.isMoved).toBe(true)
  })

  it('are found by name for a person who does not use the app', () => {
    const named = shoot({
      people: [{ userId: '', name: ' ada  BYRNE', from: '2026-06-08', to: '2026-06-19' }],
    })
    expect(proposedDays(contract(), '', [named])).toBeDefined()
    expect(proposedDays(contract({ cachedCrew: {} as never }), '', [named])).toBeUndefined()
  })

  it('are left out when the contract already has the same days', () => {
    const same = contract({
      contractStartDate: '2026-06-08',
      contractEndDate: '2026-06-19',
      numberOfFilmingDays: 3,
      numberOfTravelDays: 2,
    })
    expect(proposedDays(same, 'user-ada', [shoot()])).toBeUndefined()
  })

  it('leave the counts unchanged when the PRA has no schedule', () => {
    const found = proposedDays(contract(), 'user-ada', [shoot({ filmingDays: [], travelDays: [] })])
    expect(Object.keys(found?.values ?? {})).toEqual(['contractStartDate', 'contractEndDate'])
  })

  it('come from the shoot that shares most days with the contract, or else from the nearest shoot', () => {
    const far = shoot({
      praId: 'far',
      people: [{ userId: 'user-ada', name: '', from: '2026-08-01', to: '2026-08-09' }],
    })
    expect(proposedDays(contract(), 'user-ada', [far, shoot()])?.shoot.praId).toBe('pra')
    expect(proposedDays(contract(), 'user-ada', [far])?.shoot.praId).toBe('far')
    const nextYear = shoot({
      people: [{ userId: 'user-ada', name: '', from: '2027-06-01', to: '2027-06-09' }],
    })
    expect(proposedDays(contract(), 'user-ada', [nextYear])).toBeUndefined()
  })

  it('are offered for a sent contract only if the shoot moved after the contract was made', () => {
    const sent = contract({ status: 'sent', createdAt: 5 })
    expect(proposedDays(sent, 'user-ada', [shoot()])?.isMoved).toBe(true)
    expect(proposedDays(sent, 'user-ada', [shoot({ changedAt: 4 })])).toBeUndefined()
    expect(proposedDays({ ...sent, status: 'cancelled' }, 'user-ada', [shoot()])).toBeUndefined()
  })

  it('are offered to a draft that covers part of the shoot, but not to a sent contract', () => {
    const within = { contractStartDate: '2026-06-09', contractEndDate: '2026-06-18' }
    expect(proposedDays(contract(within), 'user-ada', [shoot()])?.isMoved).toBe(false)
    expect(proposedDays(contract({ ...within, status: 'sent' }), 'user-ada', [shoot()])).toBeUndefined()
  })

  it('come with advice that depends on the status of the contract', () => {
    expect(adviceForMoved({ status: 'sent' })).toContain('Reopen')
    expect(adviceForMoved({ status: 'signed' })).toContain('amends')
  })
})
