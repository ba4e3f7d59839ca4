import { expect, it } from 'vitest'
import { registersNamed } from './named-registers'

it('registersNamed returns the hazards that a PRA lists, refuses or names in a title, each once', () => {
  const content = {
    hazards: [
      { hazardId: 'big-cat', title: 'Big cats' },
      { hazardId: 'big-cat', title: 'Lions' },
      { hazardId: '', title: 'Helicopter, doors off' },
    ],
    refused: [{ hazardId: 'own-hazard', reason: 'Not there' }],
  }
  const { hazardIds, sopIds } = registersNamed({ hazards: { content } })
  expect(hazardIds).toEqual(expect.arrayContaining(['big-cat', 'helicopter', 'own-hazard']))
  expect(new Set(hazardIds).size).toBe(hazardIds.length)
  expect(sopIds).toEqual([])
})
