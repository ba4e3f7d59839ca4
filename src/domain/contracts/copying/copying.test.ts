import { describe, expect, it } from 'vitest'
import { contractSchema, contractTermsSchema } from '@/domain/contracts/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { contractDrift, copiedRecords, copyNames, copyOf, withTakenDrift } from './drift'
import { leftOut, termsToCopy } from './terms-to-copy'

const crew = {
  id: 'crew',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.co.uk',
  phone: '+447700900123',
  citizenship: 'British',
  countryOfDomicile: 'GBR',
  roleId: 'role-camera-operator',
  hmrcRole: 'camera',
  niNumber: 'AB123456C',
  lastModifiedAt: 5,
}

describe('the differences between a contract and its records', () => {
  const contract = { ...validContract('freelance'), cachedCrew: copyOf('cachedCrew', crew) }

  it('are none if no record has changed since it was copied', () => {
    expect(contractDrift(contract, { cachedCrew: { ...crew, lastModifiedAt: 9 } })).toEqual([])
    expect(contractDrift(contract, {})).toEqual([])
    expect(contractDrift(contract, { cachedCrew: { ...crew, lastName: ' Lovelace\n' } })).toEqual([])
  })

  it('name each changed field of each record, and no unchanged field', () => {
    for (const copy of copyNames) {
      for (const { name, label } of copiedRecords[copy].fields) {
        const record = { ...contract[copy], [name]: 'Other', lastModifiedAt: 7 }
        const [drift, ...others] = contractDrift(contract, { [copy]: record })
        expect(others).toEqual([])
        expect(drift).toMatchObject({ copy, field: name, label, is: 'Other', changedAt: 7 })
      }
    }
  })

  it('are looked for in every copied field', () => {
    for (const copy of copyNames) {
      expect(copiedRecords[copy].fields.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(contractSchema.parse(contract)[copy]).toSorted(),
      )
    }
  })

  it('can be copied into the contract one by one', () => {
    const drift = contractDrift(contract, {
      cachedCrew: { ...crew, lastName: 'King', phone: '+44 117 496 0123' },
      cachedProduction: { name: 'Ice', code: 'ICE', companiesHouseName: '' },
    })
    expect(drift.map(({ field }) => field)).toEqual(['lastName', 'phone', 'name', 'code'])
    const taken = withTakenDrift(contract, drift.slice(0, 1))
    expect(taken).toEqual({ cachedCrew: { ...contract.cachedCrew, lastName: 'King' } })
    expect(withTakenDrift(contract, [])).toEqual({})
  })
})

describe('a contract copied from an earlier one', () => {
  const earlier = validContract('dailies', {
    tripNumber: 'T4',
    taxCode: '1257L',
    status: 'signed',
    signedAt: 5,
    paymentSchedule: [{ description: 'On completion', dueOn: '2026-06-30', amount: 74_976 }],
    deliverables: ['Rushes'],
  })
  const terms = termsToCopy(earlier)

  it('has the agreed terms', () => {
    expect(terms).toMatchObject({ agreedDailyRate: 22_300, numberOfFilmingDays: 3, crewId: 'crew' })
    expect(terms.paymentSchedule).toEqual([{ description: 'On completion', dueOn: '', amount: 74_976 }])
  })

  it('has no dates, no trip, and no answers that need a new confirmation', () => {
    const blank = contractTermsSchema.parse({ type: 'dailies', productionId: 'production' })
    for (const name of Object.keys(leftOut) as (keyof typeof leftOut)[]) {
      expect([name, terms[name]]).toEqual([name, blank[name]])
    }
    expect(Object.keys(contractTermsSchema.shape)).toEqual(expect.arrayContaining(Object.keys(terms)))
    expect(terms).not.toHaveProperty('status')
  })

  it('shares no object with the earlier one', () => {
    expect(terms.deliverables).not.toBe(earlier.deliverables)
  })
})
