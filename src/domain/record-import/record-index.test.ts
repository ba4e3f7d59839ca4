import { describe, expect, it } from 'vitest'
import { companySchema } from '@/domain/companies/schema'
import { actorOf } from '@/domain/users/actor'
import { buildUser } from '~tests/fixtures/people'
import { companyImport } from './imports'
import { judgeRow } from './judge-row'
import { recordIndex } from './record-index'

const company = (id: string, fields: object) => companySchema.parse({ id, revision: 1, ...fields })
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('an index of records', () => {
  it('finds records by each key, each record once', () => {
    const index = recordIndex(companyImport.keys, [
      company('a', { name: 'Arctic  AIR', lenderCompanyRegisteredNumber: '01234567' }),
      company('b', { name: 'Arctic Air' }),
      company('c', { name: 'Fjord Boats' }),
    ])
    expect(ids(index.find({ name: 'arctic air', lenderCompanyRegisteredNumber: '1234567' }))).toEqual([
      'a',
      'b',
    ])
    expect(index.find({ name: '', lenderCompanyRegisteredNumber: '' })).toEqual([])
    expect(index.find({})).toEqual([])
  })

  it('finds an added record by its present values', () => {
    const index = recordIndex(companyImport.keys, [company('a', { name: 'Arctic Air' })])
    index.put(company('a', { name: 'Polar Air' }))
    index.put(company('b', { name: 'Fjord Boats' }))
    expect(index.find({ name: 'Arctic Air' })).toEqual([])
    expect(ids(index.find({ name: 'polar air' }))).toEqual(['a'])
    expect(ids(index.find({ name: 'Fjord Boats' }))).toEqual(['b'])
    expect(ids(index.all())).toEqual(['a', 'b'])
  })

  it('follows merged records to the last one, and ends even when they form a circle', () => {
    const index = recordIndex(companyImport.keys, [
      company('a', { name: 'A', mergedIntoId: 'b' }),
      company('b', { name: 'B', mergedIntoId: 'c' }),
      company('c', { name: 'C' }),
      company('x', { name: 'X', mergedIntoId: 'y' }),
      company('y', { name: 'Y', mergedIntoId: 'x' }),
      company('z', { name: 'Z', mergedIntoId: 'gone' }),
    ])
    expect(ids(index.find({ name: 'A' }))).toEqual(['c'])
    expect(index.find({ name: 'X' })).toHaveLength(1)
    expect(ids(index.find({ name: 'Z' }))).toEqual(['z'])
  })

  it('reads each record only a few times, even for many rows', () => {
    let looks = 0
    const counting = companyImport.keys.map(key => ({
      ...key,
      plain: (text: string) => {
        looks += 1
        return key.plain(text)
      },
    }))
    const COUNT = 300
    const names = Array.from({ length: COUNT }, (_, at) => `Company ${at}`)
    const index = recordIndex(
      counting,
      names.map((name, at) => company(`c-${at}`, { name, phone: '01' })),
    )
    const actor = actorOf(buildUser({ id: 'admin', canAccessAdminApp: true }))
    for (const name of names) {
      const judged = judgeRow({ ...companyImport, keys: counting }, { name, phone: '02' }, 'new', {
        actor,
        today: '2026-11-23',
        index,
      })
      expect(judged.status).toBe('updated')
      if (judged.status === 'updated') index.put(judged.record)
    }
    // A key is read when its record is indexed, and a few times per row. Comparing each row with every record would take 300 x
    // 300 reads.
    expect(looks).toBeLessThan(COUNT * 20)
  })
})
