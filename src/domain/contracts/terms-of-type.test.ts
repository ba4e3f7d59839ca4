import { describe, expect, it } from 'vitest'
import type { Content } from '@/domain/shared/fields'
import { validContract } from '~tests/fixtures/valid-contract'
import { type ContractTerms, contractTermsSchema } from './schema'
import { contractFields } from './sections/registry'
import { termsOfType, termsShown } from './terms-of-type'
import { totalsOf } from './totals'
import { contractTypes, serviceTypes } from './types'

const termsOf = (changes: Partial<ContractTerms>) =>
  contractTermsSchema.parse({ ...validContract('freelance'), ...changes })

it('every term can be entered in some contract type', () => {
  const yes = { creditAgreed: 'yes', hasReceivedP45: 'yes', worksWhollyOverseas: 'yes', engagerIsSmall: 'no' }
  const answers: Content[] = serviceTypes.flatMap(({ value }) => [
    { ...yes, serviceType: value, otherCosts: 1, kitTotalAgreed: 1, salary: 1 },
    { serviceType: value, hasReceivedP45: 'no' },
  ])
  const shown = contractTypes.flatMap(type => answers.flatMap(each => [...termsShown(type, each)]))
  const never = contractFields.map(({ name }) => name).filter(name => !shown.includes(name))
  expect(never).toEqual([])
})

describe('the terms of a contract whose type changes', () => {
  it('are removed if the new form does not show them, and do not count in the total', () => {
    const freelance = termsOf({ filmingRate: 50_000, numberOfFilmingDays: 10, workingHours: '10 hours' })
    const goods = termsOfType({ ...freelance, type: 'goods-and-services' })
    expect(goods).toMatchObject({ filmingRate: undefined, numberOfFilmingDays: undefined, workingHours: '' })
    expect(totalsOf({ ...goods, travelDayRate: undefined, kitDayRate: undefined }).lines).toEqual([])
  })

  it('are removed together with the terms that depend on them', () => {
    const drone = termsOf({
      serviceType: 'drone',
      uavDetails: 'Mavic',
      dronePraId: 'pra',
      visualObserver: 'yes',
    })
    expect(termsOfType(drone)).toEqual(drone)
    expect(termsOfType({ ...drone, type: 'dailies' })).toMatchObject({
      ...{ serviceType: '', uavDetails: '', dronePraId: '', visualObserver: '' },
    })
  })

  it('lose the company that lends the person if the new type has no such company', () => {
    const loanOut = termsOf({ type: 'loanout', contractCompanyId: 'lens' })
    expect(termsOfType({ ...loanOut, type: 'freelance' }).contractCompanyId).toBe('')
    expect(termsOfType(loanOut).contractCompanyId).toBe('lens')
  })

  it('stay unchanged if the new type has all of them', () => {
    for (const type of ['freelance', 'loanout'] as const) {
      const valid = contractTermsSchema.parse(validContract(type))
      expect([type, termsOfType(valid)]).toEqual([type, valid])
    }
  })
})
