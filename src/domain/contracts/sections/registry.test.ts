import { describe, expect, it } from 'vitest'
import { validContract } from '~tests/fixtures/valid-contract'
import type { ContractType } from '../types'
import { isAddedOnDemand, shownSections } from './registry'

const closedOf = (type: ContractType, fields = {}) => {
  const content = { ...validContract(type), ...fields }
  const context = { type, step: content, steps: {}, today: '' }
  return shownSections(type, content, '')
    .filter(section => isAddedOnDemand(section, content, context))
    .map(({ id }) => id)
}
const labelsOf = (type: ContractType, serviceType: string) =>
  shownSections(type, { serviceType }, '')
    .find(({ id }) => id === 'pay')
    ?.fields.filter(
      ({ showWhen }) =>
        showWhen?.({ serviceType }, { type, step: { serviceType }, steps: {}, today: '' }) ?? true,
    )
    .map(({ label }) => label) ?? []

describe('the sections of the contract form', () => {
  it('leave out kit, insurance and drone until the contract uses them', () => {
    expect(closedOf('freelance')).toEqual(['kit', 'insurance', 'drone'])
    expect(closedOf('freelance', { uavDetails: 'Mavic' })).toEqual(['kit', 'insurance'])
    expect(closedOf('freelance', { kitTotalAgreed: 0 })).toEqual(['insurance', 'drone'])
    expect(closedOf('freelance', { serviceType: 'drone' })).not.toContain('drone')
  })

  it('are shown when they contain a required answer, even if it is empty', () => {
    expect(closedOf('loanout', { contractInsuranceLimit: undefined })).not.toContain('insurance')
  })

  it('ask for days if a supplier hires out a vessel, but not if a supplier sells goods', () => {
    expect(labelsOf('goods-and-services', 'marine')).toEqual(
      expect.arrayContaining(['Hire day rate', 'Hire days']),
    )
    const goods = labelsOf('goods-and-services', 'goods')
    expect(goods).toContain('Fixed price')
    expect(goods.filter(label => /day/i.test(label))).toEqual([])
    expect(labelsOf('freelance', 'crew')).toContain('Post-production days')
  })
})
