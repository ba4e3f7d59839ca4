import { describe, expect, it } from 'vitest'
import { praSchema } from '@/domain/pras/schema'
import { isMyProduction } from '@/domain/productions/mine'
import { buildWorld } from '~tests/fixtures/world'
import { matchesFilters, noPraFilters } from './list-filters'

const pra = praSchema.parse({
  id: 'a',
  reference: 'PRA-2026-0142',
  year: 2026,
  number: 142,
  type: 'regular',
  riskLevel: 'high',
  status: 'submitted',
  title: 'Tromsø whales',
  productionId: 'p1',
  productionName: 'Cold Seas',
  companyAccess: 'open',
  ownerId: 'u1',
  pmId: 'u2',
  ownerName: 'Pat Coleman',
  createdById: 'u1',
  createdAt: 1,
})

describe('matchesFilters', () => {
  const found = (filters: Partial<typeof noPraFilters>, row = pra, userId = 'u2') =>
    matchesFilters(row, { ...noPraFilters, ...filters }, userId, 'Norway')

  it.each([
    [{}, true],
    [{ text: 'tromso' }, true],
    [{ text: 'norw cold' }, true],
    [{ text: '142 pat' }, true],
    [{ text: 'kenya' }, false],
    [{ status: ['submitted'] }, true],
    [{ status: ['draft', 'submitted'] }, true],
    [{ status: ['draft'] }, false],
    [{ status: ['no status'] }, true],
    [{ type: 'regular' }, true],
    [{ type: 'dive' }, false],
    [{ productionId: 'p1' }, true],
    [{ productionId: 'p2' }, false],
    [{ mineOnly: true }, true],
  ])('returns the right answer for the filters %o: %s', (filters, expected) =>
    expect(found(filters)).toBe(expected),
  )

  it('leaves out, for the filter of my productions, a PRA that the person owns in another production', () => {
    expect(found({ mineOnly: true }, pra, 'u3')).toBe(false)
    expect(found({ mineOnly: true }, pra, pra.ownerId)).toBe(false)
  })
  it('includes archived PRAs only when the filter asks for them', () => {
    expect(found({}, { ...pra, isArchived: true })).toBe(false)
    expect(found({ includeArchived: true }, { ...pra, isArchived: true })).toBe(true)
  })
})

describe('the filter of my productions', () => {
  const { docs, users, productions } = buildWorld(Date.UTC(2026, 3, 12, 10))
  const pras = [...docs.all.keys()]
    .filter(path => /^pras\/[^/]+$/.test(path))
    .map(path => praSchema.parse({ ...docs.read(path), id: path.split('/')[1] }))

  it.each(users.map(({ id }) => id))('selects the same productions for PRAs and for records: %s', id => {
    const ofRecords = productions.filter(production => isMyProduction(production, id)).map(each => each.id)
    const expected = pras.filter(each => !each.isArchived && ofRecords.includes(each.productionId))
    const shown = pras.filter(each => matchesFilters(each, { ...noPraFilters, mineOnly: true }, id))
    expect(shown.map(each => each.id)).toEqual(expected.map(each => each.id))
  })

  it('selects nothing for some people of the demo, and more than one PRA for others', () => {
    const counts = users.map(({ id }) => pras.filter(each => isMyProduction(each, id)).length)
    expect(counts).toContain(0)
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })
})
