import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, stampsOf } from './support/people'
import { praOf, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-comments')
const { creator, pm, sp, admin, employee, freelancer, director } = people

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed(peopleDocuments())
})

const given = (changes: Partial<Pra> = {}) => client.seed({ 'pras/one': stored(praOf('one', changes)) })

const comment = (actor: Actor, changes: object = {}) => {
  const stamps = stampsOf(actor, 1)
  return {
    text: 'Is the tide right? @pm Tester',
    slug: 'crew',
    fieldName: 'crewMembers',
    mentions: ['pm'],
    createdById: actor.id,
    createdByName: actor.name,
    createdAt: stamps.lastModifiedAt,
    isArchived: false,
    isResolved: false,
    resolvedById: '',
    resolvedByName: '',
    resolvedAt: 0,
    ...stamps,
    ...changes,
  }
}
const commenting = (actor: Actor, changes: object = {}) =>
  client.commit(as(actor), [{ path: 'pras/one/comments/c', op: 'create', data: comment(actor, changes) }])

const updating = (actor: Actor, revision: number, data: object) =>
  client.commit(as(actor), [
    { path: 'pras/one/comments/c', op: 'update', data: { ...stampsOf(actor, revision), ...data } },
  ])

const resolving = (actor: Actor, revision: number, changes: object = {}) => {
  const stamps = stampsOf(actor, revision)
  return updating(actor, revision, {
    ...stamps,
    isResolved: true,
    resolvedById: actor.id,
    resolvedByName: actor.name,
    resolvedAt: stamps.lastModifiedAt,
    ...changes,
  })
}
const reopening = (actor: Actor, revision: number, changes: object = {}) =>
  updating(actor, revision, {
    isResolved: false,
    resolvedById: '',
    resolvedByName: '',
    resolvedAt: 0,
    ...changes,
  })

describe('a comment', () => {
  test('names a step that there is, at most 20 people, and its own time', async () => {
    await given()
    expectDenied(await commenting(employee, { slug: 'nowhere' }))
    expectDenied(await commenting(employee, { mentions: Array.from({ length: 21 }, (_, i) => `u${i}`) }))
    expectDenied(await commenting(employee, { mentions: 'pm' }))
    expectDenied(await commenting(employee, { fieldName: 'x'.repeat(201) }))
    expectDenied(await commenting(employee, { isHidden: true }))
    expectDenied(await commenting(employee, { createdAt: Date.now() - 3_600_000 }))
    expectDenied(await commenting(employee, { createdAt: 'now' }))
    expectAllowed(await commenting(employee))
  })

  test('says something, in its author’s own name, and is what it says it is', async () => {
    await given()
    expectDenied(await commenting(employee, { text: '' }))
    expectDenied(await commenting(employee, { text: 'x'.repeat(5001) }))
    expectDenied(await commenting(employee, { text: undefined }))
    expectDenied(await commenting(employee, { createdById: pm.id }))
    expectDenied(await commenting(employee, { createdByName: pm.name }))
    expectDenied(await commenting(employee, { isArchived: 'no' }))
    expectDenied(await commenting(employee, { revision: 2 }))
    expectAllowed(await commenting(employee))
  })

  test('is for whoever sees the PRA', async () => {
    await given()
    expectDenied(await commenting(freelancer))
    await given({ memberIds: [freelancer.id] })
    expectAllowed(await commenting(freelancer))
  })

  test('may be about the whole PRA', async () => {
    await given()
    expectAllowed(await commenting(employee, { slug: '', fieldName: '', mentions: [] }))
  })

  test('begins open', async () => {
    await given()
    const settled = { resolvedById: employee.id, resolvedByName: employee.name, resolvedAt: 1 }
    expectDenied(await commenting(employee, { isResolved: true, ...settled }))
    expectDenied(await commenting(employee, settled))
    expectDenied(await commenting(employee, { isResolved: true }))
    for (const [key, value] of Object.entries(settled)) {
      expectDenied(await commenting(employee, { [key]: value }), key)
    }
    expectAllowed(await commenting(employee))
  })

  test('keeps its place and its author when it is corrected', async () => {
    await given()
    expectAllowed(await commenting(employee))
    expectDenied(await updating(employee, 2, { slug: 'map' }))
    expectDenied(await updating(employee, 2, { fieldName: '' }))
    expectDenied(await updating(employee, 2, { createdByName: 'Other' }))
    expectDenied(await updating(employee, 2, { text: '' }))
    expectDenied(await updating(employee, 3, { text: 'Is the tide right?' }))
    expectAllowed(await updating(employee, 2, { text: 'Is the tide right?', mentions: [] }))
  })

  test('is corrected by its author only, and archived by an admin too', async () => {
    await given()
    expectAllowed(await commenting(employee))
    expectDenied(await updating(pm, 2, { text: 'No' }))
    expectDenied(await updating(pm, 2, { isArchived: true }))
    expectDenied(await updating(admin, 2, { text: 'No' }))
    expectAllowed(await updating(admin, 2, { isArchived: true }))
    expectAllowed(await updating(employee, 3, { isArchived: false }))
  })
})

describe('settling a comment', () => {
  beforeEach(async () => {
    await given({ memberIds: [creator.id, freelancer.id] })
    expectAllowed(await commenting(freelancer))
  })

  test('is for whoever wrote it', async () => {
    expectDenied(await resolving(employee, 2))
    expectAllowed(await resolving(freelancer, 2))
    expectDenied(await reopening(employee, 3))
    expectAllowed(await reopening(freelancer, 3))
  })

  test.each([
    ['an editor', pm],
    ['the SP', sp],
    ['a director', director],
    ['an admin', admin],
  ])('is for %s, for as long as they see it', async (_who, actor) => {
    await given({ companyAccess: 'company-one', memberIds: [creator.id, freelancer.id] })
    expectDenied(await resolving(actor, 2))
    await given({ memberIds: [creator.id, freelancer.id] })
    expectAllowed(await resolving(actor, 2))
  })

  test('says who did it, and when', async () => {
    expectDenied(await resolving(pm, 2, { resolvedById: 'sp' }))
    expectDenied(await resolving(pm, 2, { resolvedByName: 'sp Tester' }))
    expectDenied(await resolving(pm, 2, { resolvedAt: 1 }))
    expectDenied(await resolving(pm, 2, { isResolved: 'yes' }))
    expectAllowed(await resolving(pm, 2))
  })

  test('changes nothing else', async () => {
    expectDenied(await resolving(pm, 2, { text: 'Yes' }))
    expectDenied(await resolving(pm, 2, { isArchived: true }))
    expectAllowed(await resolving(pm, 2))
    expectDenied(await reopening(director, 3, { resolvedByName: pm.name }))
    expectDenied(await reopening(director, 3, { text: 'No' }))
    expectAllowed(await reopening(director, 3))
  })
})

describe('an acknowledgement', () => {
  const acknowledging = (version: number, revision: number, changes: object = {}) =>
    client.commit(as(freelancer), [
      {
        path: `pras/one/acknowledgements/${freelancer.id}`,
        op: revision === 1 ? 'create' : 'update',
        data: {
          version,
          userName: freelancer.name,
          at: Date.now(),
          ...stampsOf(freelancer, revision),
          ...changes,
        },
      },
    ])
  const inForce = (version: number) =>
    given({
      status: 'approved',
      submittedVersion: version,
      approvedVersion: version,
      memberIds: [freelancer.id],
    })

  test('follows the version in force', async () => {
    await inForce(2)
    expectAllowed(await acknowledging(2, 1))
    await inForce(3)
    expectDenied(await acknowledging(2, 2))
    expectAllowed(await acknowledging(3, 2))
  })

  test('says who and when', async () => {
    await inForce(2)
    expectDenied(await acknowledging(2, 1, { userName: 'Other' }))
    expectDenied(await acknowledging(2, 1, { at: 'today' }))
    expectDenied(await acknowledging(2, 1, { isHidden: true }))
    expectAllowed(await acknowledging(2, 1))
  })

  test('needs a version in force', async () => {
    await given({ memberIds: [freelancer.id] })
    expectDenied(await acknowledging(0, 1))
    await inForce(1)
    expectAllowed(await acknowledging(1, 1))
  })
})
