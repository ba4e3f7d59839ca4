import { expect, it } from 'vitest'
import { buildProduction } from '~tests/fixtures/builders'
import { withProduction } from './production-terms'

const ice = buildProduction({ id: 'ice', name: 'Ice', companyId: 'one', pmId: 'pam', pcIds: ['pete'] })
const sand = buildProduction({ id: 'sand', name: 'Sand', companyId: 'two', pmId: 'paul', pcIds: ['pia'] })
const productions = new Map([ice, sand].map(each => [each.id, each]))
const choose = (before: object, productionId: string) =>
  withProduction({ ...before }, { ...before, productionId }, productions)

it('choosing a production fills in the terms that the production decides', () => {
  const chosen = { productionCompanyId: 'one', pmId: 'pam', pcId: 'pete', programmeName: 'Ice' }
  expect(choose({}, 'ice')).toEqual({ productionId: 'ice', ...chosen })
  expect(choose({ pmId: 'nadia' }, 'ice')).toEqual({ productionId: 'ice', ...chosen, pmId: 'nadia' })
})

it('choosing another production replaces only the terms that the former production decided', () => {
  const first = choose({}, 'ice')
  expect(choose(first, 'sand')).toEqual({
    ...{ productionId: 'sand', productionCompanyId: 'two', pmId: 'paul', pcId: 'pia', programmeName: 'Sand' },
  })
  expect(choose({ ...first, programmeName: 'Ice, part 2' }, 'sand').programmeName).toBe('Ice, part 2')
})

it('choosing no production, or the same production, changes no terms', () => {
  const first = choose({}, 'ice')
  expect(choose(first, '')).toEqual({ ...first, productionId: '' })
  expect(choose({ ...first, pmId: '' }, 'ice').pmId).toBe('')
})
