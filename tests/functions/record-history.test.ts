import { randomUUID } from 'node:crypto'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordWrite } from '@/domain/logs/record-entry'
import { logSchema } from '@/domain/logs/schema'
import { notifyOfLog } from '~functions/notify/notify'
import { missingPage } from '~functions/record-history/missing-entries'
import { recordHistory } from '~functions/record-history/record-history'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'
import { PATIENCE } from '../support/patience'
import { once } from './triggers'

const run = randomUUID().slice(0, 8)
const writer = `ann-${run}`
const AT = Date.parse('2026-04-12T10:00:00Z')
const idTokens = new Map<string, string>()

beforeAll(async () => {
  await db.doc(`users/${writer}`).set({ firstName: 'Ann', lastName: 'Lee', isArchived: false })
  for (const [name, flags] of Object.entries({
    admin: { canAccessAdminApp: true },
    employee: { isEmployee: true },
  })) {
    const email = `${name}.${run}@history.test`
    idTokens.set(name, (await signUp(email)).idToken)
    await db.doc(`accounts/${email}`).set({ userId: `${name}-${run}`, isArchived: false, ...flags })
  }
})

const stamps = (revision: number, writtenAt = new Date()) => ({
  revision,
  lastWriteId: `write-${revision}`,
  lastModifiedById: writer,
  lastModifiedAt: writtenAt.getTime(),
  writtenAt,
})
/** A new id each time: the emulator's trigger has not seen such a record. */
const told = (changes: Partial<RecordWrite> = {}): RecordWrite => ({
  ...{ resource: 'sop', id: randomUUID(), eventId: randomUUID(), at: AT },
  before: { title: 'Cliffs', ...stamps(1) },
  after: { title: 'Ropes', ...stamps(2) },
  ...changes,
})
const entriesOf = async (id: string) => {
  const { docs } = await db.collection('logs').where('resourceId', '==', id).get()
  return docs.map(doc => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string })
}
describe('recordHistory', () => {
  it('writes one entry with the name and the time of the change, and changes nothing the second time', async () => {
    const write = told()
    await recordHistory(db, write)
    const [entry] = await entriesOf(write.id)
    expect(entry).toMatchObject({
      id: `sop-${write.id}-2`,
      logType: 'updated',
      data: { fields: ['title'] },
      createdById: writer,
      createdByName: 'Ann Lee',
      lastWriteId: 'write-2',
    })
    expect(entry?.writtenAt).toEqual(Timestamp.fromMillis(AT))
    expect(logSchema.safeParse({ ...entry, writtenAt: AT }).success).toBe(true)
    await recordHistory(db, { ...write, eventId: randomUUID() })
    expect(await entriesOf(write.id)).toEqual([entry])
  })

  it('writes the same entries when two changes arrive in the wrong order', async () => {
    const first = told()
    const second = told({ id: first.id, before: first.after, after: { title: 'Sea', ...stamps(3) } })
    await recordHistory(db, second)
    await recordHistory(db, first)
    const entries = await entriesOf(first.id)
    expect(entries.map(({ id }) => id).sort()).toEqual([`sop-${first.id}-2`, `sop-${first.id}-3`])
  })

  it('keeps both of two entries about one revision, and marks only one as the second', async () => {
    const first = told()
    const other = told({ id: first.id, after: { title: 'Sea', code: 'SOP-1', ...stamps(2) } })
    for (const write of [first, other, other, first]) await recordHistory(db, write)
    const entries = await entriesOf(first.id)
    expect(entries.map(({ data }) => (data as { mark: string }).mark).sort()).toEqual(['', 'second'])
  })

  it('fails when the database fails, and writes the entry when the event is repeated', async () => {
    const write = told()
    const broken = (method: 'get' | 'create') =>
      ({
        doc: (path: string) => {
          const ref = db.doc(path)
          vi.spyOn(ref, method).mockRejectedValue(new Error('14 UNAVAILABLE'))
          return ref
        },
      }) as unknown as Firestore
    for (const method of ['get', 'create'] as const) {
      await expect(recordHistory(broken(method), write)).rejects.toThrow('UNAVAILABLE')
      expect(await entriesOf(write.id)).toEqual([])
    }
    await recordHistory(db, write)
    expect(await entriesOf(write.id)).toHaveLength(1)
  })

  it('names a function as the writer, and says when a writer is not in the directory', async () => {
    for (const [lastModifiedById, name] of [
      ['functions', 'Greenlight'],
      ['grant-admin', 'grant-admin (command line)'],
      [`nobody-${run}`, 'Not known'],
      ['a/b', 'Not known'],
    ]) {
      const write = told({ after: { title: 'Sea', ...stamps(2), lastModifiedById } })
      await recordHistory(db, write)
      expect((await entriesOf(write.id))[0]).toMatchObject({ createdByName: name })
    }
  })

  it('writes an entry for a deletion, unless the record’s earlier entries were erased with it', async () => {
    const write = told()
    const deletion = { ...write, before: write.after, after: undefined, eventId: randomUUID() }
    await recordHistory(db, deletion)
    expect(await entriesOf(write.id)).toEqual([])
    await recordHistory(db, write)
    await recordHistory(db, deletion)
    const types = (await entriesOf(write.id)).map(({ logType }) => logType)
    expect(types.sort()).toEqual(['deleted', 'updated'])
  })

  it('writes entries that the trigger of notifications can read and that notify nobody', async () => {
    const write = told({ at: Date.now() })
    await recordHistory(db, { ...write, after: { ...write.after, revision: 1 } })
    const [entry] = await entriesOf(write.id)
    expect(entry).toMatchObject({ data: { mark: 'outside' } })
    expect(await notifyOfLog(db, await db.doc(`logs/${entry?.id}`).get())).toEqual({ told: 0, skipped: [] })
  })
})

describe('the trigger that writes the history', () => {
  it('writes entries when a record is made, changed and archived', async () => {
    const id = randomUUID()
    const ref = db.doc(`companies/${id}`)
    await ref.set({ name: 'Arctic', companyAccess: 'company-one', ...stamps(1) })
    const written = await ref.update({ name: 'Arctic Air', ...stamps(2) })
    await ref.update({ isArchived: true, lastReason: 'Closed', ...stamps(3) })
    expect((await once(`logs/company-${id}-1`)).data()).toMatchObject({
      logType: 'created',
      companyAccess: 'company-one',
      createdByName: 'Ann Lee',
    })
    const changed = await once(`logs/company-${id}-2`)
    expect(changed.get('data.fields')).toEqual(['name'])
    expect(changed.get('writtenAt').toMillis()).toBe(written.writeTime.toMillis())
    expect((await once(`logs/company-${id}-3`)).data()).toMatchObject({
      logType: 'archived',
      data: { reason: 'Closed' },
    })
  })

  it('writes one entry for a change that has no new revision, and another for the next revision', async () => {
    const id = randomUUID()
    await db.doc(`aircraft/${id}`).set({ name: 'Mavic', ...stamps(1) })
    await once(`logs/aircraft-${id}-1`)
    await db.doc(`aircraft/${id}`).update({ name: 'Inspire' })
    const outside = db.collection('logs').where('resourceId', '==', id).where('data.mark', '==', 'outside')
    const found = async () => (await outside.get()).docs.map(entry => entry.data())
    const expected = { data: { fields: ['name'] }, createdByName: 'Not known' }
    await expect.poll(found, { timeout: PATIENCE }).toMatchObject([expected])
  })

  it('writes nothing about records without this kind of history', async () => {
    const id = randomUUID()
    for (const path of ['accounts', 'counters', 'mail', 'hazardProposals', 'users/one/notifications'])
      await db.doc(`${path}/${id}`).set({ name: 'Any', ...stamps(1) })
    await db.doc(`roles/${id}`).set({ title: 'Gaffer', ...stamps(1) })
    await once(`logs/role-${id}-1`)
    expect((await entriesOf(id)).map(entry => entry.id)).toEqual([`role-${id}-1`])
  })
})

describe('a revision without a history entry', () => {
  const later = () => Date.now() + 2 * 3_600_000
  /** Returns all pages of revisions without an entry. */
  async function missingAt(now: number) {
    const found: { id: string; revision: number }[] = []
    let after = ''
    do {
      const page = await missingPage(db, { after, now })
      found.push(...page.missing)
      after = page.next
    } while (after !== '')
    return found
  }
  /** Stores a record with three revisions and no entry for the second, as if the function had missed it. */
  async function withGap() {
    const id = randomUUID()
    await db.doc(`pilots/${id}`).set({ name: 'Pia', ...stamps(3) })
    for (const revision of [1, 3]) await db.doc(`logs/pilot-${id}-${revision}`).set({ resourceId: id })
    return id
  }

  it('is found when it is more than one hour old', async () => {
    const id = await withGap()
    const of = (found: { id: string; revision: number }[]) => found.filter(each => each.id === id)
    expect(of(await missingAt(Date.now()))).toEqual([])
    expect(of(await missingAt(later()))).toEqual([{ resource: 'pilot', id, revision: 2 }])
  })

  it('gets one entry without a writer, which a late real entry replaces', async () => {
    const id = await withGap()
    const missing = { resource: 'pilot' as const, id, revision: 2 }
    const add = () => callFunction('addMissingEntry', missing, idTokens.get('admin'))
    expect((await add()).result).toEqual({ isAdded: true })
    expect((await add()).result).toEqual({ isAdded: false })
    expect((await db.doc(`logs/pilot-${id}-2`).get()).data()).toMatchObject({
      logType: 'updated',
      data: { fields: [], mark: 'unknown', revision: 2 },
      createdById: `admin-${run}`,
    })
    expect((await missingAt(later())).filter(each => each.id === id)).toEqual([])

    await recordHistory(db, told({ ...missing, after: { name: 'Pia', ...stamps(2) } }))
    expect((await db.doc(`logs/pilot-${id}-2`).get()).data()).toMatchObject({ data: { mark: '' } })
  })

  it('gets no entry if the record or the revision never existed', async () => {
    const id = await withGap()
    for (const missing of [
      { resource: 'pilot', id, revision: 4 },
      { resource: 'pilot', id: randomUUID(), revision: 1 },
    ]) {
      const answer = await callFunction('addMissingEntry', missing, idTokens.get('admin'))
      expect(answer.result).toEqual({ isAdded: false })
    }
  })

  it('is shown only to admins, and only for records with this kind of history', async () => {
    const missing = { resource: 'pilot', id: 'one', revision: 1 }
    for (const [name, data] of [
      ['findMissingEntries', { after: '' }],
      ['addMissingEntry', missing],
    ] as const) {
      const { error } = await callFunction(name, data, idTokens.get('employee'))
      expect(error?.status).toBe('PERMISSION_DENIED')
      expect((await callFunction(name, data)).error?.status).toBe('UNAUTHENTICATED')
    }
    for (const bad of [
      { ...missing, resource: 'pra' },
      { ...missing, id: 'a/b' },
      { ...missing, revision: 0 },
    ]) {
      const { error } = await callFunction('addMissingEntry', bad, idTokens.get('admin'))
      expect(error?.status).toBe('INVALID_ARGUMENT')
    }
    const { error } = await callFunction('findMissingEntries', { after: '../x/y' }, idTokens.get('admin'))
    expect(error?.status).toBe('INVALID_ARGUMENT')
  })
})
