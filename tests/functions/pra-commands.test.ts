import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PraRequest } from '@/domain/pras/commands/request'
import { type PraType, praSchema } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { accountOf, type User } from '@/domain/users/schema'
import { runPraRequest } from '~functions/pra-commands/run'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { buildUser } from '../fixtures/people'
import { adminFirestore as db } from '../support/admin'
import { callFunction, signUp } from '../support/callable'

const run = randomUUID().slice(0, 8)
const today = todayIso(Date.now())
const production = buildProduction({
  id: `production-${run}`,
  pmId: `pm-${run}`,
  pcIds: [`pc-${run}`],
  spId: `sp-${run}`,
})
const idTokens = new Map<string, string>()

const aUser = (name: string, flags: Partial<User> = {}) =>
  buildUser({
    id: `${name}-${run}`,
    firstName: name,
    lastName: 'Test',
    email: `${name}.${run}@commands.test`,
    phone: '+44 117 496 0100',
    ...flags,
  })
const people = {
  pc: aUser('pc'),
  pm: aUser('pm'),
  sp: aUser('sp'),
  director1: aUser('director1', { isDirector: true }),
  director2: aUser('director2', { isDirector: true }),
  archived: aUser('archived', { isArchived: true }),
  freelancer: aUser('freelancer', { isEmployee: false }),
}
type Name = keyof typeof people

const stamps = {
  revision: 1,
  lastWriteId: 'seed',
  lastModifiedAt: 1,
  lastModifiedById: 'seed',
  writtenAt: new Date(),
}
async function store(path: string, record: object) {
  const { id: _, ...body } = record as { id?: string }
  await db.doc(path).set({ ...body, ...stamps })
}

beforeAll(async () => {
  for (const [name, user] of Object.entries(people)) {
    await store(`users/${user.id}`, user)
    await store(`accounts/${user.email}`, accountOf(user))
    idTokens.set(name, (await signUp(user.email)).idToken)
  }
  await store(`productions/${production.id}`, production)
})

/** The request over HTTP, as an app sends it. */
const call = (request: object, as: Name) => callFunction('praCommand', request, idTokens.get(as))

/** The same request without HTTP. */
const send = (request: PraRequest, as: Name) =>
  runPraRequest(
    db,
    { uid: `uid-${as}-${run}`, token: { email: people[as].email, email_verified: true } } as never,
    request,
  )

/** The gRPC code ABORTED: the transactions waited for each other too long. */
const CONTENTION = 10

/** Sends a request again if others changed the same record at the same moment, as the app tells a person to do. */
async function sendUntilDone(request: PraRequest, as: Name): Promise<void> {
  try {
    await send(request, as)
  } catch (error) {
    if ((error as { code?: unknown }).code !== CONTENTION) throw error
    await sendUntilDone(request, as)
  }
}

const read = async (id: string) =>
  praSchema.parse({ ...(await db.doc(`pras/${id}`).get()).data(), id, writtenAt: 0, statusAt: 0 })
const logsOf = async (id: string) => (await db.collection('logs').where('resourceId', '==', id).get()).docs
const create = (type: PraType = 'low-risk'): PraRequest => ({
  kind: 'create',
  requestId: randomUUID(),
  type,
  productionId: production.id,
  title: '',
})

/** Stores a draft with every answer. */
async function complete(
  type: PraType,
  changes: Record<string, Record<string, unknown>> = {},
): Promise<string> {
  const { praId } = await send(create(type), 'pc')
  for (const [slug, { content }] of Object.entries(completeSteps(type, changes, today))) {
    await store(`pras/${praId}/steps/${slug}`, { content })
  }
  return praId
}

async function event(praId: string, command: object, more: object = {}): Promise<PraRequest> {
  const { revision } = await read(praId)
  return {
    kind: 'event',
    requestId: randomUUID(),
    praId,
    seenRevision: revision,
    command,
    ...more,
  } as PraRequest
}

async function approval(praId: string, capacity: string): Promise<PraRequest> {
  const { submittedVersion: version, submittedHash: hash } = await read(praId)
  return event(praId, { event: 'approve', capacity, version, hash })
}

describe('an approval under conditions', () => {
  const condition = (ownerId: string) => ({ text: 'A second boat lies at the pier.', ownerId, dueOn: today })
  async function submitted() {
    const praId = await complete('low-risk')
    await send(await event(praId, { event: 'submit' }), 'pc')
    return praId
  }
  async function approveUnder(praId: string, conditions: object[], as: Name = 'sp') {
    const request = (await approval(praId, 'reviewer')) as PraRequest & { command: object }
    return call({ ...request, command: { ...request.command, conditions } }, as)
  }

  it('stores the responsible person’s name from the directory, and only that person can close the condition', async () => {
    const praId = await submitted()
    expect(await approveUnder(praId, [condition(people.pm.id)])).toMatchObject({ status: 200 })
    const pra = await read(praId)
    expect(pra).toMatchObject({ status: 'approved', conditionOwnerIds: [people.pm.id] })
    const given = pra.approvals[0]?.conditions?.[0]
    expect(given).toMatchObject({ ownerName: 'pm Test', dueOn: today })
    const done = await event(praId, {
      event: 'close-condition',
      conditionId: given?.id,
      comment: 'It came with the morning tide.',
    })
    expect((await call(done, 'pc')).error?.status).toBe('PERMISSION_DENIED')
    expect(await call(done, 'pm')).toMatchObject({ status: 200 })
    expect((await read(praId)).approvals[0]?.conditions?.[0]?.closed).toMatchObject({ byId: people.pm.id })
    expect(
      (await logsOf(praId)).find(log => log.get('logType') === 'close-condition')?.get('data'),
    ).toMatchObject({
      conditions: ['A second boat lies at the pier.'],
      comment: 'It came with the morning tide.',
    })
  })

  it.each([
    ['an archived person', () => people.archived.id],
    ['a freelancer who is not on the PRA', () => people.freelancer.id],
    ['nobody', () => 'nobody-of-that-name'],
  ])('is refused if the responsible person is %s, and nothing is approved', async (_who, id) => {
    const praId = await submitted()
    expect((await approveUnder(praId, [condition(id())])).error?.status).toBe('INVALID_ARGUMENT')
    expect(await read(praId)).toMatchObject({ status: 'submitted', approvals: [] })
  })

  it('is refused if the request itself sets the person’s name, the closing or the id of the condition', async () => {
    const praId = await submitted()
    for (const more of [{ ownerName: 'Somebody else' }, { closed: { byId: 'x' } }, { id: 'mine' }]) {
      const answer = await approveUnder(praId, [{ ...condition(people.pm.id), ...more }])
      expect(answer.error?.status).toBe('INVALID_ARGUMENT')
    }
  })
})

describe('a PRA command over HTTP', () => {
  it('creates a numbered draft with its log entry', async () => {
    const request = create('regular')
    expect(await call(request, 'pc')).toMatchObject({ status: 200, result: { praId: request.requestId } })
    const pra = await read(request.requestId)
    expect(pra).toMatchObject({ status: 'draft', ownerId: people.pc.id, lastLogId: pra.id, revision: 1 })
    expect((await logsOf(pra.id)).map(log => [log.id, log.get('logType')])).toEqual([[pra.id, 'create']])
  })

  it.each([
    ['nobody', undefined, 'UNAUTHENTICATED'],
    ['an archived person', 'archived', 'PERMISSION_DENIED'],
    ['a freelancer who is not on the production', 'freelancer', 'PERMISSION_DENIED'],
  ] as const)('creates nothing for %s', async (_, as, status) => {
    const request = create()
    const answer = await callFunction('praCommand', request, as && idTokens.get(as))
    expect(answer.error?.status).toBe(status)
    expect((await db.doc(`pras/${request.requestId}`).get()).exists).toBe(false)
  })

  it('returns the same answer when it is sent again, and changes nothing', async () => {
    const request = create()
    const answers = [await send(request, 'pc'), await send(request, 'pc')]
    expect(answers[1]).toEqual(answers[0])
    expect(await read(request.requestId)).toMatchObject({ revision: 1 })
  })

  it('is refused if its request id was used for another action or by another person', async () => {
    const request = create()
    await send(request, 'pc')
    await expect(send({ ...request, type: 'dive' } as PraRequest, 'pc')).rejects.toMatchObject({
      code: 'invalid-argument',
    })
    await expect(send(request, 'pm')).rejects.toMatchObject({ code: 'invalid-argument' })
    expect(await read(request.requestId)).toMatchObject({
      type: 'low-risk',
      ownerId: people.pc.id,
      revision: 1,
    })
  })

  it.each([
    ['an invalid id', { requestId: 'mine' }],
    ['an unknown field', { status: 'approved' }],
    ['a production that is a path', { productionId: 'a/b' }],
  ])('is refused as malformed with %s', async (_, change) => {
    expect((await call({ ...create(), ...change }, 'pc')).error?.status).toBe('INVALID_ARGUMENT')
  })

  it('creates ten drafts with ten different numbers when ten requests come at once', async () => {
    const requests = Array.from({ length: 10 }, () => create())
    await Promise.all(requests.map(request => sendUntilDone(request, 'pc')))
    const numbers = await Promise.all(requests.map(async ({ requestId }) => (await read(requestId)).number))
    expect(new Set(numbers).size).toBe(10)
  })
})

describe('an event of a PRA', () => {
  it('uses the stored answers: an empty PRA is refused, and a complete PRA gets a version', async () => {
    const { praId } = await send(create(), 'pc')
    const refused = await call(await event(praId, { event: 'submit' }), 'pc')
    expect(refused.error).toMatchObject({ status: 'FAILED_PRECONDITION' })
    expect(refused.error?.details).toMatchObject({ problems: expect.arrayContaining([expect.anything()]) })
    expect(await read(praId)).toMatchObject({ status: 'draft', submittedVersion: 0 })

    const whole = await complete('low-risk')
    expect(await call(await event(whole, { event: 'submit' }), 'pc')).toMatchObject({ status: 200 })
    const pra = await read(whole)
    expect(pra).toMatchObject({ status: 'submitted', submittedVersion: 1 })
    expect((await db.doc(`pras/${whole}/versions/1`).get()).get('hash')).toBe(pra.submittedHash)
  })

  it('uses the stored answers even if the header says something else', async () => {
    const praId = await complete('low-risk', { 'general-info': { hostileEnvironment: 'yes' } })
    await db.doc(`pras/${praId}`).update({ riskLevel: 'low', title: 'Forged', startDate: '2030-01-01' })
    await expect(send(await event(praId, { event: 'submit' }), 'pc')).rejects.toMatchObject({
      code: 'failed-precondition',
    })

    const honest = await complete('low-risk')
    await db.doc(`pras/${honest}`).update({ title: 'Forged', startDate: '2030-01-01', memberIds: [] })
    await send(await event(honest, { event: 'submit' }), 'pc')
    const version = await db.doc(`pras/${honest}/versions/1`).get()
    expect(version.get('startDate')).not.toBe('2030-01-01')
    expect((await read(honest)).memberIds).toContain(people.sp.id)
  })

  it('is refused if the person saw an earlier revision, another version or another hash', async () => {
    const praId = await complete('low-risk')
    const submit = await event(praId, { event: 'submit' })
    await db.doc(`pras/${praId}`).update({ revision: 2, lastModifiedById: people.pm.id })
    const stale = await call(submit, 'pc')
    expect(stale.error).toMatchObject({
      status: 'ABORTED',
      details: { isConflict: true, theirs: { revision: 2, lastModifiedById: people.pm.id } },
    })
    await send(await event(praId, { event: 'submit' }), 'pc')
    const seen = await approval(praId, 'reviewer')
    for (const change of [{ version: 0 }, { hash: 'f'.repeat(64) }]) {
      const command = { ...(seen as { command: object }).command, ...change }
      await expect(send(await event(praId, command), 'sp')).rejects.toMatchObject({
        code: 'failed-precondition',
      })
    }
    await send(seen, 'sp')
    expect(await read(praId)).toMatchObject({ status: 'approved', approvedVersion: 1 })
  })

  it('is refused to people without the role, and to the authors of the version', async () => {
    const praId = await complete('low-risk')
    await send(await event(praId, { event: 'submit' }), 'pc')
    const seen = await approval(praId, 'reviewer')
    for (const name of ['pc', 'pm', 'director1', 'freelancer', 'archived'] as const) {
      await expect(send({ ...seen, requestId: randomUUID() } as PraRequest, name)).rejects.toMatchObject({
        code: 'permission-denied',
      })
    }
    expect((await read(praId)).approvals).toEqual([])
  })

  it('has one effect and one log entry when it comes ten times at once', async () => {
    const praId = await complete('low-risk')
    const request = await event(praId, { event: 'submit' })
    const again = await event(praId, { event: 'submit' })
    const settled = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => send(request, 'pc')),
      ...Array.from({ length: 5 }, () => send(again, 'pc')),
    ])
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await read(praId)).toMatchObject({ status: 'submitted', submittedVersion: 1 })
    expect((await logsOf(praId)).filter(log => log.get('logType') === 'submit')).toHaveLength(1)
  })

  it('counts both approvals when two directors approve at the same time', async () => {
    const praId = await complete('regular')
    await db.doc(`pras/${praId}`).update({ status: 'approved-first-option', riskLevel: 'high' })
    await send(await event(praId, { event: 'submit' }), 'pc')
    await send(await approval(praId, 'reviewer'), 'sp')
    const seen = await approval(praId, 'director')
    await Promise.all([
      send({ ...seen, requestId: randomUUID() } as PraRequest, 'director1'),
      send({ ...seen, requestId: randomUUID() } as PraRequest, 'director2'),
    ])
    const pra = await read(praId)
    expect(pra).toMatchObject({ status: 'approved', tally: { directors: 2 } })
    expect(new Set(pra.approvals.map(({ userId }) => userId)).size).toBe(3)
  })

  it('accepts only files that belong to the PRA', async () => {
    const praId = await complete('regular')
    await db.doc(`pras/${praId}`).update({ status: 'submitted-first-option' })
    await store(`files/other-${run}`, {
      name: 'a.pdf',
      type: 'application/pdf',
      path: 'x',
      size: 1,
      parentType: 'pra',
      parentId: 'another',
      companyAccess: 'open',
      isArchived: false,
    })
    await store(`files/own-${run}`, {
      name: 'a.pdf',
      type: 'application/pdf',
      path: 'x',
      size: 1,
      parentType: 'pra',
      parentId: praId,
      companyAccess: 'open',
      isArchived: false,
    })
    const record = (fileId: string) =>
      event(praId, { event: 'record-first-option', response: { outcome: 'no-comments', fileIds: [fileId] } })
    await expect(send(await record(`other-${run}`), 'pc')).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(send(await record('none'), 'pc')).rejects.toMatchObject({ code: 'invalid-argument' })
    await send(await record(`own-${run}`), 'pc')
    expect(await read(praId)).toMatchObject({ status: 'approved-first-option' })
  })
})

it('a command whose commit fails stores nothing at all', async () => {
  const praId = await complete('low-risk')
  // The version already exists, a state that the app cannot cause. So the whole commit fails.
  await db.doc(`pras/${praId}/versions/1`).set({ number: 1 })
  const before = await read(praId)
  await expect(send(await event(praId, { event: 'submit' }), 'pc')).rejects.toMatchObject({
    code: 'invalid-argument',
  })
  expect(await read(praId)).toEqual(before)
  expect(await logsOf(praId)).toHaveLength(1)
})
