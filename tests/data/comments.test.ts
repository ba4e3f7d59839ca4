import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { praSchema } from '@/domain/pras/schema'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const { addComment, archiveComment, reopenComment, resolveComment } = await import('@/data/pras/comments')
const { acknowledge, acknowledgementsOf } = await import('@/data/pras/acknowledgements')
const { pras } = await import('@/data/pras/pra-collection')
const { comingShoots, linkingFilters } = await import('@/data/pras/lists/pra-filters')
const { signedInActor } = await import('@/data/base/session')
const { wholeOf } = await import('@/data/sync/kept-rows')

const people = {
  pm: { id: 'user-pm', email: 'pm@greenlight.test' },
  crew: { id: 'user-crew', email: 'crew@greenlight.test', isEmployee: false },
  stranger: { id: 'user-stranger', email: 'stranger@greenlight.test', isEmployee: false },
}
type Name = keyof typeof people
const become = (name: Name) => signInAs(people[name])

const praOf = (id: string, changes: object = {}) =>
  praSchema.parse({
    id,
    reference: `PRA-2026-${id}`,
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'approved',
    title: id,
    productionId: 'production',
    companyAccess: 'open',
    ownerId: 'user-pm',
    pmId: 'user-pm',
    createdById: 'user-pm',
    createdAt: 1,
    submittedVersion: 2,
    approvedVersion: 2,
    endDate: '2026-06-01',
    memberIds: ['user-pm', 'user-crew'],
    ...changes,
  })

beforeAll(async () => {
  await clearAll()
  for (const fields of Object.values(people)) await addMember(fields)
  await startSession()
})
beforeEach(async () => {
  await seed('pras/one', praOf('one'))
  await become('crew')
})

const text = 'Is the tide right? @Sam One'
const comment = (id: string = crypto.randomUUID()) => ({
  praId: 'one',
  id,
  slug: 'crew',
  fieldName: 'crewMembers',
  text,
  mentions: ['user-pm'],
})
const stored = async (id: string) => (await adminFirestore.doc(`pras/one/comments/${id}`).get()).data()

describe('comments on a PRA', () => {
  it('are stored with the name of their author, and stored once even if they are sent twice', async () => {
    const mine = await addComment(comment('c-1'))
    expect(mine).toMatchObject({ createdById: 'user-crew', createdByName: 'Sam One', isResolved: false })
    await addComment(comment('c-1'))
    expect(await stored('c-1')).toMatchObject({ text, mentions: ['user-pm'], slug: 'crew', revision: 1 })
    expect(await stored('c-1')).not.toHaveProperty('id')
  })

  it('stay settled when the same comment is sent a second time', async () => {
    const mine = await addComment(comment('c-2'))
    await become('pm')
    await resolveComment('one', mine)
    await become('crew')
    expect(await addComment(comment('c-2'))).toMatchObject({ isResolved: true, revision: 2 })
  })

  it('can be settled and opened again by people with a part in the PRA, whose names are stored', async () => {
    const mine = await addComment(comment())
    await become('pm')
    const settled = await resolveComment('one', mine)
    expect(settled).toMatchObject({ isResolved: true, resolvedById: 'user-pm', resolvedByName: 'Sam One' })
    const open = await reopenComment('one', settled)
    expect(open).toMatchObject({ isResolved: false, resolvedById: '', resolvedAt: 0, revision: 3 })
    await expect(archiveComment('one', open)).rejects.toMatchObject({ code: 'permission-denied' })
    await become('crew')
    expect(await archiveComment('one', open)).toMatchObject({ isArchived: true })
  })

  it('can be settled only once: the second person who settles the same comment gets an error', async () => {
    const mine = await addComment(comment())
    await resolveComment('one', mine)
    await become('pm')
    await expect(resolveComment('one', mine)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('are refused to people who may not see the PRA', async () => {
    await become('stranger')
    await expect(addComment(comment())).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('acknowledgements of a PRA', () => {
  it('belong to the version in force, are stored once, and are needed again for a newer version', async () => {
    const first = await acknowledge(praOf('one'))
    expect(first).toMatchObject({ id: 'user-crew', version: 2, userName: 'Sam One', revision: 1 })
    expect(await acknowledge(praOf('one'))).toMatchObject({ revision: 1 })
    await seed('pras/one', praOf('one', { submittedVersion: 3, approvedVersion: 3 }))
    expect(await acknowledge(praOf('one', { approvedVersion: 3 }))).toMatchObject({ version: 3, revision: 2 })
    const { rows } = await acknowledgementsOf('one').list()
    expect(rows.map(row => [row.id, row.version])).toEqual([['user-crew', 3]])
  })

  it('are refused for a version that is no longer in force', async () => {
    await become('pm')
    await seed('pras/one', praOf('one', { submittedVersion: 3, approvedVersion: 3 }))
    await expect(acknowledge(praOf('one'))).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('the queries of the home page and of linked PRAs', () => {
  const idsOf = async (filters: Parameters<typeof pras.query>[0]) =>
    (await pras.query(filters, { limit: 20 })).rows.map(row => row.id).sort()

  it('find open PRAs of one person, and PRAs that link to this PRA', async () => {
    await seed('pras/over', praOf('over', { endDate: '2026-05-31', linkedPraIds: ['one'] }))
    await seed('pras/other', praOf('other', { memberIds: ['user-pm'], linkedPraIds: ['one'] }))
    expect(await idsOf(wholeOf(comingShoots(signedInActor(), '2026-06-01')).filters ?? [])).toEqual(['one'])
    // A freelancer queries all PRAs of which they are a member, and the browser finds the linked ones.
    expect(await idsOf(linkingFilters('one', signedInActor()))).toEqual(['one', 'over'])
    await become('pm')
    expect(await idsOf(linkingFilters('one', signedInActor()))).toEqual(['other', 'over'])
  })
})
