import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { PraCommand } from '@/domain/pras/events/registry'
import type { Pra, PraType } from '@/domain/pras/schema'
import { todayIso } from '@/domain/shared/dates'
import { PATIENCE } from '~tests/support/patience'
import { buildProduction, completeSteps } from '../fixtures/builders'
import { hashOf } from '../fixtures/seen'
import { act, addMember, adminFirestore, clearAll, seed, signInAs, submittedVersionOf } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const repository = await import('@/data/pras/pras')
const { pras } = await import('@/data/pras/pra-collection')
const { readStored, versionsOf } = await import('@/data/pras/pra-store')
const { queryClient } = await import('@/data/sync/query-client')
const { praKeys } = await import('@/data/pras/pra-keys')

const production = buildProduction()
const restricted = buildProduction({ id: 'production-closed', companyId: 'company-one' })
const today = todayIso(Date.now())

const people = {
  pc: { id: 'user-pc', email: 'pc@greenlight.test' },
  sp: { id: 'user-sp', email: 'sp@greenlight.test' },
  director1: { id: 'user-director1', email: 'director1@greenlight.test', isDirector: true },
  director2: { id: 'user-director2', email: 'director2@greenlight.test', isDirector: true },
  stranger: { id: 'user-stranger', email: 'stranger@greenlight.test' },
}
type Name = keyof typeof people
const become = (name: Name) => signInAs(people[name])

beforeAll(async () => {
  await clearAll()
  for (const fields of Object.values(people)) await addMember(fields)
  await seed(`productions/${production.id}`, production)
  await seed(`productions/${restricted.id}`, restricted)
  await startSession()
  await become('pc')
})
beforeEach(() => queryClient.clear())

/** A draft with every answer, written step by step, as a person writes it. */
async function completePra(type: PraType): Promise<Pra> {
  const { id } = await repository.createPra({ type, production })
  for (const [slug, { content }] of Object.entries(completeSteps(type, {}, today))) {
    await repository.saveStep({ praId: id, slug, content, baseRevision: 0, writeId: `w-${id}-${slug}` })
  }
  return pras.get(id)
}

const logsOf = async (praId: string) => {
  const found = await adminFirestore.collection('logs').where('resourceId', '==', praId).get()
  return found.docs.map(document => document.data())
}

describe('createPra', () => {
  it('assigns the next number, and writes header, counter and log entry together', async () => {
    const first = await repository.createPra({ type: 'regular', production })
    const second = await repository.createPra({ type: 'dive', production, title: 'Wall dive' })
    expect(second.number).toBe(first.number + 1)
    expect(second).toMatchObject({
      title: 'Wall dive',
      status: 'draft',
      ownerId: 'user-pc',
      companyAccess: 'open',
      revision: 1,
    })
    expect(await logsOf(second.id)).toMatchObject([{ logType: 'create', createdByName: 'Sam One' }])
  })

  it('assigns each of several PRAs created at once its own number', async () => {
    const created = await Promise.all(
      Array.from({ length: 4 }, () => repository.createPra({ type: 'low-risk', production })),
    )
    expect(new Set(created.map(pra => pra.number)).size).toBe(4)
  })

  it('refuses a production that the person may not see, and writes nothing', async () => {
    const before = (await adminFirestore.collection('pras').get()).size
    await expect(repository.createPra({ type: 'regular', production: restricted })).rejects.toMatchObject({
      code: 'permission-denied',
    })
    expect((await adminFirestore.collection('pras').get()).size).toBe(before)
  })
})

describe('copyPra', () => {
  it('copies the answers of the type’s steps without their days, and marks them as copied', async () => {
    const source = await completePra('regular')
    const copy = await repository.copyPra(source, { production, type: 'low-risk' })
    expect(copy).toMatchObject({ type: 'low-risk', status: 'draft', copiedFromId: source.id, startDate: '' })
    const { steps } = await readStored(copy.id)
    expect(Object.keys(steps)).not.toContain('final-checks')
    for (const step of Object.values(steps)) {
      expect(step.content.copiedFrom).toBe(source.reference)
      expect(JSON.stringify(step.content)).not.toMatch(/"\d{4}-\d{2}-\d{2}"/)
    }
    expect(steps['general-info']?.content.tripName).toBe('Capercaillie lek')
  })
})

describe('saving a step of a PRA', () => {
  const content = { tripName: 'Otters', startDate: '2027-03-01', endDate: '2027-03-04', countryIds: ['GBR'] }
  const save = (praId: string, more: Partial<Parameters<typeof repository.saveStep>[0]> = {}) =>
    repository.saveStep({
      praId,
      slug: 'general-info',
      content,
      baseRevision: 0,
      writeId: crypto.randomUUID(),
      ...more,
    })

  it('saves the answers and the header fields that are derived from them', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    expect(await save(id)).toMatchObject({ revision: 1, content, lastModifiedById: 'user-pc' })
    const pra = await pras.get(id)
    expect(pra).toMatchObject({
      startDate: '2027-03-01',
      endDate: '2027-03-04',
      countryIds: ['GBR'],
      revision: 2,
    })
    expect(pra.title).toContain('Otters')
    expect(pra.searchTokens).toContain('otters')
  })

  it('makes only one revision when the same write is sent twice', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    const first = await save(id, { writeId: 'same' })
    const again = await save(id, { writeId: 'same' })
    expect(again.revision).toBe(first.revision)
    expect((await pras.get(id)).revision).toBe(2)
  })

  it('refuses an old revision as a conflict, returns the other person’s answers, and writes nothing', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    await save(id)
    await expect(save(id, { content: { tripName: 'Mine' } })).rejects.toMatchObject({
      code: 'conflict',
      details: { theirs: { revision: 1, content } },
    })
    expect((await readStored(id)).steps['general-info']?.content).toEqual(content)
  })

  it('succeeds for two steps at once, although both change the header', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    await Promise.all([
      save(id),
      save(id, { slug: 'crew', content: { crewMembers: [] } }),
      save(id, { slug: 'map', content: { pins: [] } }),
    ])
    expect(Object.keys((await readStored(id)).steps).sort()).toEqual(['crew', 'general-info', 'map'])
  })

  it('succeeds even if the browser’s copy of the PRA is out of date', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    const stale = await readStored(id)
    await save(id, { slug: 'crew', content: { crewMembers: [] } })
    queryClient.setQueryData(praKeys.header(id), stale.pra)
    queryClient.setQueryData(praKeys.steps(id), stale.steps)
    expect(await save(id)).toMatchObject({ revision: 1 })
    expect(await pras.get(id)).toMatchObject({ revision: 3 })
  })

  it('is refused for a locked step, and the error says why it is locked', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    await act(id, { event: 'archive' })
    await expect(save(id)).rejects.toMatchObject({ code: 'permission-denied', message: /archived/ })
    expect((await readStored(id)).steps).toEqual({})
  })

  it('is refused to a person who may not edit', async () => {
    const { id } = await repository.createPra({ type: 'regular', production })
    await become('stranger')
    await expect(save(id)).rejects.toMatchObject({ code: 'permission-denied' })
    await become('pc')
  })
})

describe('a command on a PRA', () => {
  const submit: PraCommand = { event: 'submit' }
  const approve = async (id: string, capacity: Capacity) =>
    act(id, { event: 'approve', capacity, ...(await submittedVersionOf(id)) })

  it('returns the missing answers when a submit is refused', async () => {
    const { id } = await repository.createPra({ type: 'low-risk', production })
    const failure = await act(id, submit).catch(error => error)
    expect(failure).toMatchObject({ code: 'failed-precondition' })
    expect(failure.details.problems.length).toBeGreaterThan(5)
    expect((await pras.get(id)).status).toBe('draft')
  })

  it('reads the pilots’ records on the server, so that an expired insurance prevents a submit', async () => {
    const { id } = await completePra('drone')
    const submitDrone: PraCommand = { event: 'submit-drone-team' }
    const pilot = { id: 'pilot-carvalho', name: 'Mateus Carvalho', isArchived: false }
    await seed('pilots/pilot-carvalho', { ...pilot, insuranceExpiresOn: today })
    const failure = await act(id, submitDrone).catch(error => error)
    expect(failure).toMatchObject({ code: 'failed-precondition' })
    expect(failure.details.problems).toMatchObject([
      {
        slug: 'pilots',
        message: expect.stringContaining('By the pilot register, Mateus Carvalho’s insurance'),
      },
    ])
    expect((await pras.get(id)).status).toBe('draft')

    // For comparison: after the renewal, the PRA can be sent.
    await seed('pilots/pilot-carvalho', { ...pilot, insuranceExpiresOn: '2099-12-31' })
    await act(id, submitDrone)
    expect((await pras.get(id)).status).toBe('submitted-droneteam')
  })

  it('stores an unreadable answer in the new version, although no screen shows that answer', async () => {
    const { id } = await completePra('low-risk')
    await adminFirestore.doc(`pras/${id}/steps/general-info`).update({ 'content.tripNumber': { a: 1 } })
    const { content, unread } = (await readStored(id)).steps['general-info'] ?? {}
    expect(content).not.toHaveProperty('tripNumber')
    expect(unread).toEqual(['Trip number'])
    await act(id, submit)
    const { steps } = await versionsOf(id).get('1')
    expect(steps['general-info']).toMatchObject({ ...content, tripNumber: { a: 1 } })
  })

  it('takes a low-risk PRA to approved, with a version and an entry for each change', async () => {
    const { id } = await completePra('low-risk')
    await act(id, submit)
    expect(await pras.get(id)).toMatchObject({ status: 'submitted', submittedVersion: 1 })
    const version = await versionsOf(id).get('1')
    const { pra, steps } = await readStored(id)
    expect(version.steps).toEqual(
      Object.fromEntries(Object.values(steps).map(step => [step.id, step.content])),
    )
    expect(version.hash).toBe(hashOf(version))
    expect(pra.submittedHash).toBe(version.hash)
    await become('sp')
    await approve(id, 'reviewer')
    await become('pc')
    expect(await pras.get(id)).toMatchObject({ status: 'approved', approvedVersion: 1 })
    const types = (await logsOf(id)).map(entry => entry.logType)
    expect(types.sort()).toEqual(['approve', 'create', 'submit'])
  })

  it('stores one approval, without an error, when ten equal approvals arrive at once', async () => {
    const { id } = await completePra('low-risk')
    await act(id, submit)
    await become('sp')
    const command: PraCommand = {
      event: 'approve',
      capacity: 'reviewer',
      ...(await submittedVersionOf(id)),
    }
    await Promise.all(Array.from({ length: 10 }, () => act(id, command)))
    await become('pc')
    expect((await pras.get(id)).approvals).toHaveLength(1)
    expect((await logsOf(id)).filter(entry => entry.logType === 'approve')).toHaveLength(1)
  })

  /** A PDF that was filed with the PRA, as an export names it. */
  async function filed(praId: string) {
    const exported = { fileId: `file-${praId}`, fileName: 'pack.pdf', hash: 'a'.repeat(64) }
    await seed(`files/${exported.fileId}`, {
      name: exported.fileName,
      type: 'application/pdf',
      path: `uploads/${exported.fileId}/${exported.fileName}`,
      url: '',
      size: 1,
      isArchived: false,
      parentType: 'pra',
      parentId: praId,
      companyAccess: 'open',
      createdById: 'user-pc',
    })
    return exported
  }

  async function exportOf(praId: string) {
    const { printed } = await repository.readForExport(praId)
    return { event: 'export-first-option', export: await filed(praId), printed } as const
  }

  it('has one effect when the same request is sent twice, even if the command itself may be repeated', async () => {
    const { id } = await completePra('regular')
    const command = await exportOf(id)
    const exportId = crypto.randomUUID()
    await act(id, command, { writeId: exportId })
    await act(id, command, { writeId: exportId })
    expect(await pras.get(id)).toMatchObject({ status: 'submitted-first-option', submittedVersion: 1 })
    await act(id, await exportOf(id))
    expect(await pras.get(id)).toMatchObject({ submittedVersion: 2 })
  })

  it('refuses an export if the PRA changed while its PDF was being made', async () => {
    const { id } = await completePra('regular')
    const command = await exportOf(id)
    const { steps } = await readStored(id)
    const before = steps['shoot-plan']
    if (!before) throw new Error('no shoot plan')
    await repository.saveStep({
      praId: id,
      slug: 'shoot-plan',
      content: { ...before.content, dailyPattern: 'Out at two in the morning.' },
      baseRevision: before.revision,
      writeId: crypto.randomUUID(),
    })
    await expect(act(id, command)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('changed this PRA while its PDF was being made'),
    })
    expect(await pras.get(id)).toMatchObject({ status: 'draft', submittedVersion: 0 })
    const again = await exportOf(id)
    await act(id, again)
    expect((await versionsOf(id).get('1')).hash).toBe(again.printed?.hash)
  })

  it('requires two different directors for a high-risk PRA', async () => {
    const { id } = await completePra('regular')
    const command = await exportOf(id)
    await act(id, command)
    await act(id, { event: 'raise-risk', riskLevel: 'high', comment: 'Avalanche warning' })
    await act(id, { event: 'submit', comment: 'Their comments are actioned' })
    await become('sp')
    await approve(id, 'reviewer')
    await become('director1')
    await approve(id, 'director')
    expect((await pras.get(id)).status).toBe('submitted')
    await approve(id, 'director')
    expect((await pras.get(id)).status).toBe('submitted')
    await become('director2')
    await approve(id, 'director')
    await become('pc')
    expect(await pras.get(id)).toMatchObject({ status: 'approved' })
    expect((await adminFirestore.collection(`pras/${id}/exports`).get()).docs[0]?.data()).toMatchObject(
      command.export,
    )
  })

  it('restores the former answers when it discards an amendment', async () => {
    const { id } = await completePra('low-risk')
    await act(id, submit)
    await become('sp')
    await approve(id, 'reviewer')
    await become('pc')
    const amendment = {
      reason: 'dates',
      summary: 'A day later',
      affectsDroneOrDive: false,
      changedSteps: [],
    } as const
    await act(id, {
      event: 'start-amendment',
      amendment: { ...amendment, changedSteps: [] },
    })
    const { steps } = await readStored(id)
    const before = steps['general-info']
    if (!before) throw new Error('no general info')
    await repository.saveStep({
      praId: id,
      slug: 'general-info',
      content: { ...before.content, tripName: 'Another ant' },
      baseRevision: before.revision,
      writeId: 'amend-1',
    })
    await act(id, { event: 'discard-amendment', comment: 'Not needed after all' })
    const after = await readStored(id)
    expect(after.steps['general-info']?.content).toEqual(before.content)
    expect(after.pra).toMatchObject({ status: 'approved', amendments: [] })
    expect(after.pra.title).not.toContain('Another ant')
  })

  it('is refused to a stranger, and reports a missing PRA as missing', async () => {
    const { id } = await completePra('low-risk')
    await become('stranger')
    await expect(act(id, submit)).rejects.toMatchObject({ code: 'permission-denied' })
    await become('pc')
    await expect(act('nothing', submit)).rejects.toMatchObject({
      code: 'not-found',
      message: 'Document does not exist',
    })
  })
})

describe('updating a PRA from its production', () => {
  it('copies the present people of the production, only once, and only for a person of the production', async () => {
    const moving = buildProduction({ id: 'production-moving', spId: '' })
    await seed(`productions/${moving.id}`, moving)
    const { id } = await repository.createPra({ type: 'regular', production: moving })
    // The production is deleted and created again: after a change of it, the trigger would do the work first.
    await adminFirestore.doc(`productions/${moving.id}`).delete()
    await seed(`productions/${moving.id}`, { ...moving, spId: people.director2.id })

    await become('stranger')
    await expect(repository.followProduction(id)).rejects.toMatchObject({ code: 'permission-denied' })
    expect((await pras.get(id)).spId).toBe('')

    // The production names this person now, but the PRA does not yet.
    await become('director2')
    await repository.followProduction(id)
    const followed = await pras.get(id)
    expect(followed).toMatchObject({ spId: people.director2.id, revision: 2 })
    expect(followed.memberIds).toContain(people.director2.id)
    await repository.followProduction(id)
    expect((await pras.get(id)).revision).toBe(2)
    await become('pc')
  })
})

describe('a live listener for a key', () => {
  it('is shared by all its users, ends with the last user, and can start again', async () => {
    const { documentSource } = await import('@/data/sync/live-source')
    const { follow, listenerCount, LINGER } = await import('@/data/sync/live')
    const { praSchema } = await import('@/domain/pras/schema')
    const pra = await repository.createPra({ type: 'regular', production })
    let starts = 0
    const followed = documentSource(['test', pra.id], `pras/${pra.id}`, praSchema)
    const source: typeof followed = {
      ...followed,
      start: hearer => {
        starts++
        return followed.start(hearer)
      },
    }
    const seen = () => queryClient.getQueryData<Pra>(source.key)?.revision
    const before = listenerCount()
    const [stop1, stop2] = [follow(source), follow(source)]
    await vi.waitFor(() => expect(seen()).toBe(1), PATIENCE)
    expect(starts).toBe(1)
    await act(pra.id, { event: 'archive' })
    await vi.waitFor(() => expect(seen()).toBe(2), PATIENCE)

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop1()
    stop2()
    expect(listenerCount()).toBe(before + 1)
    vi.advanceTimersByTime(LINGER)
    vi.useRealTimers()
    expect(listenerCount()).toBe(before)

    await act(pra.id, { event: 'restore' })
    expect(seen()).toBe(2)
    const stop3 = follow(source)
    await vi.waitFor(() => expect(seen()).toBe(3), PATIENCE)
    expect(starts).toBe(2)
    stop3()
  })

  it('ends when the server refuses it, removes its rows, says why, and does not restart by itself', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { querySource } = await import('@/data/sync/live-source')
    const { follow, listenerCount, liveFailure } = await import('@/data/sync/live')
    const { userSchema } = await import('@/domain/users/schema')
    let starts = 0
    const followed = querySource(['test', 'refused'], { path: 'crew' }, userSchema)
    const source: typeof followed = {
      ...followed,
      start: hearer => {
        starts++
        return followed.start(hearer)
      },
    }
    queryClient.setQueryData(source.key, 'shown before')
    const before = listenerCount()
    follow(source)
    await vi.waitFor(() => expect(liveFailure(source.key)?.code).toBe('permission-denied'), PATIENCE)
    expect(queryClient.getQueryData(source.key)).toBeUndefined()
    expect(listenerCount()).toBe(before)
    expect(starts).toBe(1)
    complain.mockRestore()
  })
})
