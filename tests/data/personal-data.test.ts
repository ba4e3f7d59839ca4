import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentData, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiryOf } from '@/domain/personal-data/lifetimes'
import type { PersonalDataAnswer, PersonRequest } from '@/domain/personal-data/request'
import { addDays, todayIso } from '@/domain/shared/dates'
import { expireData } from '~functions/personal-data/expire'
import { everyDocument } from '~functions/personal-data/read'
import { runPersonalData } from '~functions/personal-data/run'
import { addContracts } from '../fixtures/contracts/world'
import { addHistory } from '../fixtures/history'
import { writeWorld } from '../fixtures/seed'
import { buildWorld, type World } from '../fixtures/world'

const run = randomUUID().slice(0, 8)
const projectId = `demo-people-${run}`
const app = initializeApp({ projectId, storageBucket: `${projectId}.firebasestorage.app` }, randomUUID())
const services = { db: getFirestore(app), auth: getAuth(app), bucket: getStorage(app).bucket() }
const { db, auth, bucket } = services
afterAll(() => deleteApp(app))

/** People with many traces: crew of PRAs, with contracts of every state; here also an approver who comments. */
const [USER, CREW] = ['user-freelancer', 'crew-samir-khoury']
const admin = { userId: 'user-admin', name: 'Grace Admin', canAccessAdminApp: true }
const ask = (
  request: Omit<Extract<PersonRequest, { kind: 'look' }>, 'kind' | 'requestId'> & object,
  kind: 'look' | 'export',
) => runPersonalData(services, admin, { kind, requestId: randomUUID(), ...request })
const person = { of: 'users', id: USER } as const
const erase = (name: string, by = admin) =>
  runPersonalData(services, by, {
    ...{ kind: 'erase', requestId: randomUUID(), ...person },
    ...{ name, reason: 'They asked for it on 3 May.' },
  })

/** All values that identify these people. A value that is found in a text is a trace. */
const MARKS = [
  ...['samir khoury', 'khoury, samir', 'samir-khoury', 'samir_khoury', 'freelancer@greenlight.test'],
  ...['14 cotham brow'],
]
const tracesIn = (text: string) => MARKS.filter(mark => text.toLowerCase().includes(mark))
/** Ids mean nothing once their record is erased. */
const withoutIds = (text: string) => text.replaceAll(CREW, '').replaceAll(/[a-z]+-crew-samir-khoury/g, '')

async function allDocuments(): Promise<Map<string, DocumentData>> {
  const found = new Map<string, DocumentData>()
  await everyDocument(db, snapshot => void found.set(snapshot.ref.path, snapshot.data()))
  return found
}

let world: World
let before: Map<string, DocumentData>
let looked: PersonalDataAnswer
let exported: PersonalDataAnswer
let result: PersonalDataAnswer

beforeAll(async () => {
  const now = Date.now()
  world = buildWorld(now)
  await addContracts(world, now)
  addHistory(world.docs)
  makeEverywhere(world)
  await writeWorld(app, world)
  await bucket.file('uploads/own/CV Samir Khoury.pdf').save('A life')
  await bucket.file('archived/uploads/left/Samir_Khoury.jpg').save('A face')
  await auth.createUser({ uid: 'auth-freelancer', email: 'freelancer@greenlight.test' })
  before = await allDocuments()
})

/** Adds the places of personal data that the demo does not have. */
function makeEverywhere({ docs }: World) {
  const put = (path: string, data: object) => docs.put(path, data, Date.now(), 'user-pm')
  const approved = [...docs.all].find(
    ([path, { approvals }]) => /^pras\/[^/]+$/.test(path) && (approvals as [])?.length > 0,
  )
  if (!approved) throw new Error('The demo has no approved PRA')
  const [first, ...others] = approved[1].approvals as object[]
  approved[1].approvals = [{ ...first, userId: USER, userName: 'Samir Khoury' }, ...others]
  const draft = [...docs.all].find(([path, { status }]) => /^pras\/[^/]+$/.test(path) && status === 'draft')
  if (!draft) throw new Error('The demo has no draft')
  put(`${draft[0]}/steps/crew`, {
    content: {
      members: [{ id: 'm1', person: { userId: USER, name: 'Samir Khoury' }, phone: '+44 7700 900200' }],
      notes: 'Ring Samir Khoury, freelancer@greenlight.test',
    },
  })
  put(`${approved[0]}/comments/by-them`, {
    ...{
      text: 'I shall be late',
      createdById: USER,
      createdByName: 'Samir Khoury',
      createdAt: 1,
      mentions: [],
    },
  })
  put(`${approved[0]}/comments/about-them`, {
    ...{
      text: 'Ask Samir Khoury',
      createdById: 'user-pm',
      createdByName: 'A Manager',
      createdAt: 1,
      mentions: [USER],
    },
  })
  put('crew/crew-ada-byrne/private/details', {
    ...{ address: '9 Timber Street', dob: '1990-02-28', niNumber: 'AB123456C' },
    ...{
      nextOfKinName: 'Samir Khoury',
      nextOfKinPhone: '+44 7700 900999',
      nextOfKinEmail: '',
      nextOfKinAddress: 'There',
    },
  })
  put('logs/import-row', {
    ...{
      logType: 'created',
      resourceType: 'sop',
      resourceId: 'sop-1',
      createdById: USER,
      createdByName: 'Samir Khoury',
    },
    ...{ data: { fields: ['title'], reason: 'Imported from the list of Samir Khoury' } },
  })
  put(`users/${USER}/notifications/n1`, {
    kind: 'reminder',
    message: 'Sign it',
    subject: 'x',
    at: 1,
    readAt: 0,
  })
  put('mail/to-them', {
    to: 'freelancer@greenlight.test',
    message: { subject: 'x', text: 'Hello Samir Khoury' },
  })
  put('mail/about-them', {
    to: 'pm@greenlight.test',
    message: { subject: 'x', text: 'Samir Khoury has signed' },
  })
  put('heldMail/theirs', { userId: USER, text: 'Sign it' })
  put('contractLinks/theirs', { address: 'freelancer@greenlight.test', contractId: 'c', expiresAt: 1 })
  put('requests/auth-freelancer_1', { answer: { praId: 'x' }, inputHash: 'y' })
  put('files/own', {
    ...{
      name: 'CV Samir Khoury.pdf',
      path: 'uploads/own/CV Samir Khoury.pdf',
      type: 'application/pdf',
      size: 6,
    },
    ...{ url: '', parentType: 'user', parentId: USER, createdById: 'user-pm', isArchived: false },
  })
}

describe('the tools for personal data', () => {
  const pm = { ...admin, canAccessAdminApp: false }
  it.each(['look', 'export', 'erase', 'expire'] as const)('are only for admins: %s', async kind => {
    const requestId = randomUUID()
    const request =
      kind === 'expire'
        ? { kind, requestId, isDry: true }
        : kind === 'erase'
          ? { kind, requestId, ...person, name: 'Samir Khoury', reason: 'x' }
          : { kind, requestId, ...person }
    await expect(runPersonalData(services, pm, request)).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })

  it('change nothing when a person who is not an admin uses them', async () => {
    expect(await allDocuments()).toEqual(before)
  })
})

describe('looking up, exporting and erasing one person', () => {
  beforeAll(async () => {
    looked = await ask(person, 'look')
    exported = await ask(person, 'export')
    await expect(erase('Samir')).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(erase('Samir Khoury', { ...admin, userId: USER })).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    result = await erase(' samir khoury ')
  })

  it('changes exactly the documents that the preview lists', () => {
    const pathsOf = ({ documents }: PersonalDataAnswer) =>
      documents.map(({ path, action }) => `${action} ${path}`).sort()
    // Looking at private details wrote log entries, which name only the admin.
    expect(pathsOf(result).filter(line => !line.includes('logs/'))).toEqual(
      pathsOf(looked).filter(line => !line.includes('logs/')),
    )
    for (const count of Object.values(looked.counts)) expect(count).toBeGreaterThan(0)
  })

  it('leaves data of the person only in documents that the table of personal data says must stay', async () => {
    // Next of kin are removed from the private details of a signed contract, and the rest stays.
    const kept = new Set(result.documents.filter(({ until }) => until !== '').map(({ path }) => path))
    for (const [path, data] of await allDocuments()) {
      const traces = tracesIn(withoutIds(JSON.stringify(data)))
      if (traces.length > 0 && !kept.has(path)) expect.soft(`${path}: ${traces.join(', ')}`).toBe('nothing')
    }
    for (const { action, until } of result.documents) {
      if (action === 'keep') expect(until).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  it('leaves signed contracts unchanged, and removes the person from drafts, comments and history', async () => {
    const actionOf = (path: string) => result.documents.find(each => each.path === path)?.action
    for (const [path, data] of before) {
      if (/^contracts\/[^/]+$/.test(path) && data.crewId === CREW) {
        expect(actionOf(path)).toBe(data.signedAt > 0 || data.status === 'historic' ? 'keep' : 'change')
      }
    }
    const now = await allDocuments()
    const kept = result.documents.filter(({ action }) => action === 'keep')
    expect(new Set(kept.map(({ what }) => what))).toEqual(
      new Set([...kept.map(({ what }) => what), 'PRA', 'Contract', 'Version of a PRA']),
    )
    for (const { path } of kept) {
      const { keptNames, ...rest } = now.get(path) ?? {}
      expect(rest).toEqual(before.get(path))
      if (/^(pras|contracts)\/[^/]+$/.test(path)) expect(keptNames.until).toMatch(/^20/)
    }
    expect(now.get('crew/crew-ada-byrne/private/details')).toMatchObject({
      ...{ nextOfKinName: '', nextOfKinPhone: '', nextOfKinAddress: '' },
      ...{ address: '9 Timber Street', niNumber: 'AB123456C' },
    })
    expect(now.get('logs/import-row')).toMatchObject({
      ...{ createdByName: 'Erased person', data: { reason: 'Imported from the list of Erased person' } },
    })
    expect(now.get(`users/${USER}`)).toMatchObject({
      firstName: 'Erased',
      lastName: 'person',
      isArchived: true,
    })
    expect(now.get(`users/${USER}`)?.email).toBe(`${USER}@erased.invalid`)
  })

  it('leaves the documents of other people unchanged', async () => {
    const now = await allDocuments()
    const touched = new Set(
      result.documents.filter(({ action }) => action !== 'named').map(({ path }) => path),
    )
    let compared = 0
    for (const [path, data] of before) {
      if (touched.has(path)) continue
      compared += 1
      expect(now.get(path)).toEqual(data)
    }
    expect(compared).toBeGreaterThan(500)
  })

  it('deletes the person’s files and sign-in', async () => {
    const [objects] = await bucket.getFiles()
    const kept = new Set(result.documents.filter(({ action }) => action === 'keep').map(({ path }) => path))
    const paths = new Set([...before].filter(([path]) => kept.has(path)).map(([, { path }]) => path))
    expect(
      objects
        .map(({ name }) => name)
        .filter(name => tracesIn(withoutIds(name)).length > 0 && !paths.has(name)),
    ).toEqual([])
    await expect(auth.getUserByEmail('freelancer@greenlight.test')).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
  })

  it('exports all data that the erasure would change', () => {
    const exportedPaths = new Set(exported.documents.map(({ path }) => path))
    const missing = result.documents.filter(
      ({ path }) => !exportedPaths.has(path) && !path.startsWith('logs/'),
    )
    expect(missing).toEqual([])
    for (const { path, action } of result.documents) {
      if (before.has(path) && action !== 'named') expect(exported.text).toContain(path)
    }
    expect(exported.text).toContain('What Greenlight stores of Samir Khoury')
    for (const fact of ['14 Cotham Brow', '1988-05-14', 'I shall be late', 'freelancer@greenlight.test']) {
      expect(exported.text).toContain(fact)
    }
    expect(looked.text).toBe('')
  })

  it('adds a log entry each time, with counts and without names', async () => {
    const entries = await db
      .collection('logs')
      .where('resourceId', '==', USER)
      .where('createdById', '==', 'user-admin')
      .get()
    const ofRuns = entries.docs
      .map(doc => doc.data())
      .filter(({ logType }) => String(logType).startsWith('person-'))
    expect(ofRuns.map(({ logType }) => logType).sort()).toEqual([
      'person-erased',
      'person-exported',
      'person-looked-up',
    ])
    expect(ofRuns.find(({ logType }) => logType === 'person-erased')?.data).toMatchObject({
      ...{ reason: 'They asked for it on 3 May.', kept: result.counts.keep, changed: result.counts.change },
    })
  })

  it('finds nothing more to erase the second time', async () => {
    const again = await erase('Erased person')
    expect(
      again.documents.filter(
        ({ action, path }) =>
          action === 'delete' || (action === 'change' && !/^(users|crew|contracts)\//.test(path)),
      ),
    ).toEqual([])
  })
})

describe('personal data whose retention time is over', () => {
  const now = Date.now()
  const today = todayIso(now)
  const old: Record<string, object> = {
    'mail/old': { to: 'x@y.test', at: Timestamp.fromMillis(now - 91 * 86_400_000) },
    'mail/new': { to: 'x@y.test', at: Timestamp.fromMillis(now - 89 * 86_400_000) },
    'heldMail/old': { userId: 'u', dueAt: now - 31 * 86_400_000 },
    'users/u/notifications/old': { at: now - 366 * 86_400_000, message: 'x' },
    'contractLinks/old': { address: 'x@y.test', expiresAt: now - 31 * 86_400_000 },
    'files/archived': {
      name: 'Old.pdf',
      path: 'uploads/archived/Old.pdf',
      isArchived: true,
      parentType: 'none',
      lastModifiedAt: now - 366 * 86_400_000,
      revision: 2,
    },
    'files/of-a-paper': {
      name: 'Plan.pdf',
      path: 'uploads/of/Plan.pdf',
      isArchived: true,
      parentType: 'pra',
      lastModifiedAt: now - 366 * 86_400_000,
      revision: 2,
    },
    'contracts/unsigned': {
      status: 'cancelled',
      signedAt: 0,
      contractEndDate: addDays(today, -370),
      crewId: 'crew-left',
    },
    'contracts/unsigned/private/crew': { dob: '1980-01-01' },
    'contracts/signed': {
      status: 'signed',
      signedAt: 5,
      contractEndDate: addDays(today, -370),
      crewId: 'crew-left',
    },
    'contracts/signed/private/crew': { dob: '1980-01-01', nextOfKinName: 'A Cousin' },
    'crew/crew-left/private/details': {
      nextOfKinName: 'A Cousin',
      nextOfKinPhone: '1',
      address: 'Here',
      revision: 1,
    },
    'contracts/running': {
      status: 'signed',
      signedAt: 5,
      contractEndDate: addDays(today, 5),
      crewId: 'crew-stays',
    },
    'crew/crew-stays/private/details': { nextOfKinName: 'A Brother', revision: 1 },
  }
  const gone = [
    'mail/old',
    'heldMail/old',
    'users/u/notifications/old',
    'contractLinks/old',
    'contracts/unsigned/private/crew',
  ]
  const changed = ['files/archived', 'crew/crew-left/private/details', 'contracts/signed/private/crew']
  const ours = (paths: string[]) => paths.filter(path => path in old).sort()

  beforeAll(async () => {
    for (const [path, data] of Object.entries(old)) await db.doc(path).set(data)
    await bucket.file('uploads/archived/Old.pdf').save('x')
    await bucket.file('uploads/of/Plan.pdf').save('x')
  })

  it('are listed by a dry run, which changes nothing', async () => {
    const went = await expireData(services, { now, isDry: true })
    expect(ours(went.map(({ path }) => path))).toEqual([...gone, ...changed].sort())
    expect((await db.doc('mail/old').get()).exists).toBe(true)
    expect((await bucket.file('uploads/archived/Old.pdf').exists())[0]).toBe(true)
  })

  it('are deleted without any other data, and a second run finds nothing', async () => {
    const requestId = randomUUID()
    await runPersonalData(services, admin, { kind: 'expire', requestId, isDry: false }, now)
    for (const path of Object.keys(old)) expect((await db.doc(path).get()).exists).toBe(!gone.includes(path))
    expect((await db.doc('crew/crew-left/private/details').get()).data()).toMatchObject({
      ...{ nextOfKinName: '', nextOfKinPhone: '', address: 'Here', revision: 2 },
    })
    expect((await db.doc('contracts/signed/private/crew').get()).data()).toMatchObject({
      dob: '1980-01-01',
      nextOfKinName: '',
    })
    expect((await db.doc('crew/crew-stays/private/details').get()).get('nextOfKinName')).toBe('A Brother')
    expect((await bucket.file('uploads/archived/Old.pdf').exists())[0]).toBe(false)
    expect((await bucket.file('uploads/of/Plan.pdf').exists())[0]).toBe(true)
    expect((await db.doc(`logs/${requestId}`).get()).data()).toMatchObject({ logType: 'data-expired' })
    expect(ours((await expireData(services, { now, isDry: false })).map(({ path }) => path))).toEqual([])
  })

  it('include mails that are more than 90 days old', () => {
    expect(expiryOf('mail', 0)).toBe(90 * 86_400_000)
  })
})
