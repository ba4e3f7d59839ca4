import { describe, expect, it } from 'vitest'
import { heatMap } from './heat-model'

describe('the risk matrix', () => {
  it('has the worst risks at the top right, and counts each hazard only once', () => {
    const { rows, unrated } = heatMap([
      { title: 'Heat', likelihood: 2, severity: 4 },
      { title: 'Boats', likelihood: 2, severity: 4 },
      { title: 'Ice', likelihood: 5, severity: 5 },
      { title: 'New', severity: 3 },
    ])
    expect(rows[0]?.[4]).toMatchObject({ score: 25, count: 1, titles: ['Ice'] })
    expect(rows[3]?.[3]).toMatchObject({ likelihood: 2, severity: 4, count: 2 })
    expect(rows.flat().reduce((sum, cell) => sum + cell.count, 0)).toBe(3)
    expect(unrated).toBe(1)
  })
})
