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
  const { hazards, sops } = registersNamed({ hazards: { content } })
  expect(hazards).toEqual(expect.arrayContaining(['big-cat', 'helicopter', 'own-hazard']))
  expect(new Set(hazards).size).toBe(hazards.length)
  expect(sops).toEqual([])
})

it('registersNamed returns the companies, aircraft and pilots in the answers, each once', () => {
  const pilots = { pilots: [{ pilotId: 'jonas' }, { pilotId: 'jonas' }, { pilotId: '' }] }
  const aircraft = { aircraft: [{ aircraftId: 'mavic', companyId: 'hire' }] }
  const named = registersNamed({ pilots: { content: pilots }, aircraft: { content: aircraft } })
  expect(named).toMatchObject({ companies: ['hire'], aircraft: ['mavic'], pilots: ['jonas'] })
})
