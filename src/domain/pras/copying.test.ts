import { expect, it } from 'vitest'
import { copiedContent } from './copying'

it('a copied PRA names the PRA that it was copied from, and has no dates', () => {
  const content = {
    tripName: 'Otters 2026-04-12',
    startDate: '2026-04-12',
    schedule: [{ date: '2026-04-12', activity: 'Hide' }],
    alternatives: ['2026-04-13', 'rain plan'],
    map: { checkedOn: '2026-04-01', point: { lat: 1, lng: 2 } },
  }
  expect(copiedContent(content, 'PRA-2026-0001')).toEqual({
    copiedFrom: 'PRA-2026-0001',
    tripName: 'Otters 2026-04-12',
    schedule: [{ activity: 'Hide' }],
    alternatives: ['rain plan'],
    map: { point: { lat: 1, lng: 2 } },
  })
  expect(content.schedule[0]).toHaveProperty('date')
})

it('a copied PRA has no reasons that were given for another shoot', () => {
  const reasons = { pm: [{ checkId: 'deep', place: 'maxDepth', sentence: '40 m', reason: 'Agreed.', at: 1 }] }
  expect(copiedContent({ maxDepth: 40, reasons }, 'PRA-2026-0001')).toEqual({
    maxDepth: 40,
    copiedFrom: 'PRA-2026-0001',
  })
})
