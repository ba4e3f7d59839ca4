import { expect, test } from 'vitest'
import { pilotSchema } from '@/domain/pilots/schema'
import { pilotFacts } from './pilot-facts'

const pilotWith = (fields: object) =>
  pilotSchema.parse({ id: 'jonas', name: 'Jonas Weber', category: 'remote', employer: 'company', ...fields })

test('the facts about a pilot name only the ids that the register has', () => {
  const facts = pilotFacts(pilotWith({ flyerId: 'GBR-RP-ABC123', operatorId: '' }))
  expect(facts).toContain('Flyer ID GBR-RP-ABC123')
  expect(facts.join()).not.toContain('Operator ID')
  expect(pilotFacts(pilotWith({ flyerId: '' })).join()).not.toContain('Flyer ID')
})
