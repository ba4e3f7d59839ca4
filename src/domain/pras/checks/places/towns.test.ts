import { describe, expect, it } from 'vitest'
import { townOf } from './towns'
import list from './towns.json'

describe('the list of towns', () => {
  it('has a name and a position to a tenth of a degree in each row, and no row twice', () => {
    const rows = list.towns.split('|')
    expect(rows.length).toBeGreaterThan(2000)
    expect(new Set(rows).size).toBe(rows.length)
    const wrong = rows.filter(row => {
      const [, lat, lng] = /^\S.* (-?\d{1,2}\.\d) (-?\d{1,3}\.\d)$/.exec(row) ?? []
      return !(Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['a large town', 'Nairobi', -1.3, 36.8],
    ['a small capital', 'Longyearbyen', 78.2, 15.6],
    ['the seat of a region', 'Tromsø', 69.6, 19],
    ['a British town', 'Inverness', 57.5, -4.2],
  ])('has %s: %s', (_, town, lat, lng) => {
    const { point } = townOf(`1 Main Street, ${town}`, undefined) ?? {}
    expect(point?.lat).toBeCloseTo(lat, 0)
    expect(point?.lng).toBeCloseTo(lng, 0)
  })

  it('names its source and licence', () => expect(list.source).toMatch(/^GeoNames, CC BY 4\.0/))
})
