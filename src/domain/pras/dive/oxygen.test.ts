import { describe, expect, it } from 'vitest'
import { oxygenSum } from './oxygen'

const chamber = (name: string, travelTime: unknown) => ({ name, travelTime })
const dive = (primary: unknown, backUp: unknown, quantity: unknown) => ({
  'dive-in-case-of-emergency': { content: { primaryChamber: primary, backUpChamber: backUp } },
  'dive-equipment': { content: { oxygenKit: { quantity } } },
})

describe('the oxygen supply for a dive', () => {
  it('must last two people to the farther recompression chamber, at 15 litres a minute each', () => {
    expect(oxygenSum(dive(chamber('Near', 75), chamber('Far', 300), 6000))).toEqual({
      chamber: 'Far',
      minutes: 300,
      litresNeeded: 9000,
      litresCarried: 6000,
      isEnough: false,
    })
  })

  it('is enough when it lasts exactly as long as the way to the farther chamber', () => {
    expect(oxygenSum(dive(chamber('Far', 200), chamber('Near', 20), 6000))?.isEnough).toBe(true)
  })

  it.each([
    ['no chamber has a time', dive(chamber('A', undefined), {}, 6000)],
    ['the kit is not entered', dive(chamber('A', 60), chamber('B', 90), undefined)],
    ['the times are not numbers', dive(chamber('A', 'an hour'), null, 6000)],
    ['nothing was answered', {}],
  ])('is not calculated if %s', (_, steps) => {
    expect(oxygenSum(steps)).toBeUndefined()
  })
})
