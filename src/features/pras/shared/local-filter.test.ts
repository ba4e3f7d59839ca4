import { describe, expect, it } from 'vitest'
import { praSchema } from '@/domain/pras/schema'
import { filterPras, noFilters } from './local-filter'

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
  ownerName: 'Pat Coleman',
  createdById: 'u1',
  createdAt: 1,
})

describe('filterPras', () => {
  const found = (filters: Partial<typeof noFilters>, row = pra, mine = true) =>
    filterPras(
      [row],
      { ...noFilters, ...filters },
      () => 'Norway',
      () => mine,
    ).length === 1

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
  ])('%o: %s', (filters, expected) => expect(found(filters)).toBe(expected))

  it('leaves out productions of others when asked', () => {
    expect(found({ mineOnly: true }, pra, false)).toBe(false)
  })
  it('shows archived ones only when asked', () => {
    expect(found({}, { ...pra, isArchived: true })).toBe(false)
    expect(found({ includeArchived: true }, { ...pra, isArchived: true })).toBe(true)
  })
})
