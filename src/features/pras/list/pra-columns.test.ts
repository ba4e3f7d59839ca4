import { describe, expect, it } from 'vitest'
import { praOrders } from '@/data/pras/lists/pra-filters'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { actorOf } from '@/domain/users/actor'
import { csvColumns } from '@/ui/data-table/list-actions'
import { aUser } from '~tests/fixtures/pra-records'
import { praColumns, praServerSorts, prasHiddenAtFirst } from './pra-columns'

const now = Date.UTC(2026, 3, 12, 12, 0)
const actor = actorOf(aUser('u1'))
const pra = (fields: Partial<Pra>): Pra =>
  praSchema.parse({
    id: 'a',
    reference: 'PRA-2026-0142',
    year: 2026,
    number: 142,
    type: 'dive',
    riskLevel: 'high',
    status: 'submitted-diveteam',
    title: 'Kelp forest nights',
    productionId: 'p1',
    productionName: 'Cold Seas',
    companyAccess: 'open',
    ownerId: 'u1',
    ownerName: 'Pat Coleman',
    createdById: 'u1',
    createdAt: 1,
    startDate: '2026-05-02',
    countryIds: ['GBR', 'NOR'],
    statusAt: now - 2 * 86_400_000,
    ...fields,
  })
const columns = praColumns({ diveAdviserName: 'Dr Reef', actor, now })
const column = (id: string) => {
  const found = columns.find(each => each.id === id)
  if (!found) throw new Error(`No column ${id}`)
  return found
}

describe('the columns of the list of PRAs', () => {
  it.each([
    ['reference', 'PRA-2026-0142'],
    ['title', 'Kelp forest nights'],
    ['type', 'Dive'],
    ['risk', 'High'],
    ['status', 'Submitted to Dive Team'],
    ['next', 'Export for Dr Reef'],
    ['waiting', '2 d'],
    ['leaves', '2 May 2026'],
    ['owner', 'Pat Coleman'],
    ['production', 'Cold Seas'],
    ['returns', ''],
  ])('include the column %s, which here has the text %s', (id, text) => {
    expect(column(id).text(pra({}))).toBe(text)
  })

  it('have plain values in the CSV file, which names the production even if its column is hidden', () => {
    const row = pra({ endDate: '2026-05-09' })
    const cells = csvColumns(columns, prasHiddenAtFirst(true)).map(each => [each.header, each.text(row)])
    expect(Object.fromEntries(cells)).toMatchObject({
      Leaves: '2026-05-02',
      Returns: '2026-05-09',
      Production: 'Cold Seas',
      Countries: 'Great Britain; Norway',
    })
    expect(cells.map(([header]) => header)).not.toContain('Owner')
  })

  it('include all countries of a shoot', () => {
    expect(column('countries').text(pra({ countryIds: ['SJM', 'NOR'] }))).toMatch(/^Svalbard.*, Norway$/)
  })

  it('name the dive adviser to whom the PRA was sent, even if the current adviser is another', () => {
    expect(column('next').text(pra({ diveAdviserName: 'Dr Wreck' }))).toBe('Export for Dr Wreck')
  })

  it('call a PRA without a title Untitled, and show no waiting time for an approved PRA', () => {
    const approved = pra({ status: 'approved', title: '', endDate: '2026-05-09' })
    expect(column('title').text(approved)).toBe('Untitled')
    expect([column('next').text(approved), column('waiting').text(approved)]).toEqual(['None: in force', ''])
    expect(column('waiting').sortValue?.(approved)).toBeUndefined()
  })

  it('sort the risk by its level and the waiting time by its duration, not by their texts', () => {
    const order = (['high', 'low', 'regular'] as const)
      .map(riskLevel => pra({ riskLevel }))
      .sort((a, b) => Number(column('risk').sortValue?.(a)) - Number(column('risk').sortValue?.(b)))
    expect(order.map(each => each.riskLevel)).toEqual(['low', 'regular', 'high'])
    expect(column('waiting').sortValue?.(pra({}))).toBe(2 * 86_400_000)
  })

  it('can all be sorted if the whole list has loaded', () => {
    expect(columns.filter(each => each.sortable === false)).toEqual([])
  })

  it('include every field by which the server sorts', () => {
    for (const id of Object.keys(praServerSorts.fields)) column(id)
    expect(Object.values(praServerSorts.fields).sort()).toEqual([...praOrders].sort())
  })

  it('can be hidden only if they exist and are not always visible', () => {
    for (const id of prasHiddenAtFirst(true)) expect(column(id).hideable).not.toBe(false)
  })

  it('fit next to the navigation in a window that is 1280 px wide', () => {
    const hidden = prasHiddenAtFirst(true)
    const shown = praColumns({ diveAdviserName: '', actor, now }).filter(each => !hidden.includes(each.id))
    const [navigation, margins, scrollBar, leastTitle] = [220, 50, 17, 140]
    const width = shown.reduce((sum, each) => sum + (each.width ?? leastTitle), 0)
    expect(width).toBeLessThanOrEqual(1280 - navigation - margins - scrollBar)
  })
})
