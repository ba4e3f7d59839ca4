import { describe, expect, it } from 'vitest'
import { differingFields } from '@/domain/shared/answers'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { productionType } from './productions'
import { contentOf, recordOf, recordProblems } from './record-type'
import { sopType } from './sops'

const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))
const pm = actorOf(aUser('pm'))
const drone = actorOf(aUser('drone', { isDroneTeam: true }))
const saving = { actor: admin, today: '2026-04-12', all: [] }
const sop = (content: object) =>
  recordOf(sopType, undefined, { ...sopType.blank, code: 'SOP-1', title: 'Cliffs', ...content }, saving)
const production = (content: object = {}) =>
  recordOf(productionType, undefined, { name: 'Frozen Coasts', companyId: 'company-one', ...content }, saving)

describe('the answers of a record', () => {
  it('are the same after the form, except for spaces around words', () => {
    const record = sop({
      title: '  Cliffs ',
      appliesTo: { environments: ['mountain'], hazardIds: [], praTypes: [] },
    })
    expect(record).toMatchObject({ code: 'SOP-1', title: 'Cliffs', version: 1, status: 'draft' })
    expect(recordOf(sopType, record, contentOf(sopType, record), saving)).toEqual(record)
  })

  it('are blank again after they were removed', () => {
    const record = sop({ summary: 'Ropes', reviewDueOn: '2027-01-01' })
    const emptied = recordOf(
      sopType,
      record,
      { ...contentOf(sopType, record), summary: '', reviewDueOn: undefined },
      saving,
    )
    expect(emptied).toMatchObject({ summary: '', reviewDueOn: '' })
  })

  it('are equal if both are empty in different ways', () => {
    expect(differingFields(sopType.fields, { title: 'A', files: [] }, { title: 'A', summary: '' })).toEqual(
      [],
    )
    expect(differingFields(sopType.fields, { title: 'A' }, { title: 'B' }).map(({ name }) => name)).toEqual([
      'title',
    ])
  })
})

describe('an SOP', () => {
  it('says who published which version, and when', () => {
    const draft = sop({})
    expect(draft).toMatchObject({ publishedOn: '', publishedById: '' })
    const published = recordOf(sopType, draft, { ...contentOf(sopType, draft), status: 'published' }, saving)
    expect(published).toMatchObject({ publishedOn: '2026-04-12', publishedById: 'admin' })
    const later = { actor: pm, today: '2026-05-01', all: [] }
    const corrected = { ...contentOf(sopType, published), summary: 'Ropes' }
    expect(recordOf(sopType, published, corrected, later)).toMatchObject({ publishedOn: '2026-04-12' })
    expect(recordOf(sopType, published, { ...corrected, version: 2 }, later)).toMatchObject({
      publishedOn: '2026-05-01',
      publishedById: 'pm',
    })
  })

  it('can be written by the Drone Team only if it is about aviation', () => {
    const boats = sop({ category: 'boats' })
    const flying = sop({ category: 'aviation' })
    expect(sopType.mayWrite(drone)).toBe(true)
    expect(sopType.mayWrite(drone, flying)).toBe(true)
    expect(sopType.mayWrite(drone, boats)).toBe(false)
    const asDrone = { actor: drone, today: '2026-04-12', all: [] }
    expect(sopType.problems?.(flying, undefined, asDrone)).toEqual([])
    expect(sopType.problems?.(boats, flying, asDrone)).toMatchObject([{ path: 'category', level: 'error' }])
    expect(sopType.mayWrite(pm)).toBe(false)
  })

  it('is refused with the name of the field that has too many files', () => {
    const file = (index: number) => ({ fileId: `f${index}`, name: 'Plan.pdf' })
    const content = { code: 'SOP-1', title: 'Cliffs', files: [1, 2, 3, 4, 5, 6, 7].map(file) }
    expect(recordProblems(sopType, undefined, content, saving)).toMatchObject([
      { path: 'files', level: 'error' },
    ])
    expect(recordProblems(sopType, undefined, { ...content, files: [file(1)] }, saving)).toEqual([])
  })

  it('has a code that no other SOP has', () => {
    const one = { ...sop({}), id: 'one' }
    expect(sopType.duplicateOf?.({ ...sop({ code: 'sop-1 ' }), id: 'two' }, [one])).toBe(one)
    expect(sopType.duplicateOf?.(one, [one])).toBeUndefined()
  })
})

describe('a production', () => {
  it('has the access of its company, and cannot change its company', () => {
    expect(production()).toMatchObject({ companyAccess: 'company-one', rolesSetByIds: ['admin'] })
    const made = production({ companyId: 'company-three' })
    expect(made.companyAccess).toBe('open')
    const moved = { ...contentOf(productionType, made), companyId: 'company-one' }
    expect(recordOf(productionType, made, moved, saving)).toMatchObject({
      companyId: 'company-three',
      companyAccess: 'open',
    })
  })

  it('stores once the id of each person who chose its people', () => {
    const made = production({ pmId: 'pm' })
    const asPm = { actor: pm, today: '2026-04-12', all: [] }
    const renamed = recordOf(productionType, made, { ...contentOf(productionType, made), name: 'Ice' }, asPm)
    expect(renamed.rolesSetByIds).toEqual(['admin'])
    const staffed = { ...contentOf(productionType, renamed), pcIds: ['pc'] }
    const changed = recordOf(productionType, renamed, staffed, asPm)
    expect(changed.rolesSetByIds).toEqual(['admin', 'pm'])
    const again = { ...staffed, pcIds: ['pc', 'pc2'] }
    expect(recordOf(productionType, changed, again, asPm).rolesSetByIds).toEqual(['admin', 'pm'])
  })

  it('is refused if its dates are in the wrong order, or if a person makes themselves SP', () => {
    const asPm = { actor: pm, today: '2026-04-12', all: [] }
    const wrong = production({ startDate: '2026-05-01', endDate: '2026-04-01', spId: 'pm' })
    expect(productionType.problems?.(wrong, production(), asPm).map(({ path }) => path)).toEqual([
      'endDate',
      'spId',
    ])
    expect(productionType.problems?.(wrong, wrong, asPm).map(({ path }) => path)).toEqual(['endDate'])
  })
})
