import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { condition, type HazardConditions } from './condition'
import { wordList } from './word-list'

const isDronePra = condition(suavLocations, 'yes', ({ type }) =>
  type === 'drone' ? 'this is a drone PRA' : '',
)

export const dronesConditions: Record<string, HazardConditions> = {
  'drone-crash': { when: [isDronePra] },
  'drone-airspace': { when: [isDronePra] },
  'drone-disturb': { when: [{ ...isDronePra, strength: 'guess' }] },
  'grip-rigs': {
    words: wordList(`
      jib, camera crane, technocrane, crane shot, crane operator, cable cam, cable-cam, cablecam, wire cam,
      zipline, zip line, hoist, winch, gantry, lifting gear, rigging, rigger, grip, key grip, camera dolly,
      dolly track, counterweight, truss, block and tackle
    `),
  },
}
