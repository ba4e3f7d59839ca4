import { expect, test } from 'vitest'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { certificateRegistryOf } from './certificate-registry'

test('the certificate registry states the greatest mass and wind for a known drone, and nothing for an unknown drone', () => {
  const inspire = aircraftSchema.parse({
    ...{ id: 'inspire', name: 'Inspire 3', kind: 'multirotor' },
    ...{ mtomG: 4310, windLimit: 14 },
  })
  const registry = certificateRegistryOf({
    pilots: new Map(),
    aircraft: new Map([[inspire.id, inspire]]),
    users: new Map(),
  })
  expect(registry('aircraft', 'inspire')).toMatchObject({ mostMass: 4310, mostWind: 14 })
  expect(registry('aircraft', 'other')).toBeUndefined()
})
