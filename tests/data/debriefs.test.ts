import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { incidentRows } from '@/domain/pras/debrief/incidents'
import { praSchema } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import { buildProduction } from '../fixtures/builders'
import { addMember, adminFirestore, clearAll, seed, signInAs } from './support'

const { startSession } = await import('@/data/sign-in/auth')
const repository = await import('@/data/pras/debriefs')
const proposals = await import('@/data/pras/hazard-proposals')
const { pras } = await import('@/data/pras/pra-collection')
const { queryClient } = await import('@/data/sync/query-client')

const production = buildProduction({ id: 'production-closed', companyId: 'company-one' })
const today = todayIso(Date.now())
const people = {
  pc: { id: 'user-pc', email: 'pc@greenlight.test', canViewCompanyOneProductions: true },
  admin: { id: 'user-admin', email: 'admin@greenlight.test', canAccessAdminApp: true },
}

const approved = (id: string, endDate: string) =>
  praSchema.parse({
    id,
    reference: 'PRA-2026-0001',
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'approved',
    title: 'Otters',
    productionId: production.id,
    productionName: production.name,
    companyId: production.companyId,
    companyAccess: production.companyAccess,
    ownerId: 'user-pc',
    createdById: 'user-pc',
    createdAt: 1,
    memberIds: ['user-pc'],
    startDate: addDays(endDate, -5),
    endDate,
    submittedVersion: 1,
    approvedVersion: 1,
  })

const content = {
  shootWentAhead: 'changed',
  summary: 'Rain on three days.',
  hadIncidents: 'yes',
  incidents: [
    {
      type: 'Near miss',
      severity: '3',
      date: addDays(today, -4),
      place: 'Slipway',
      affected: ['Nobody'],
      description: 'The trailer rolled into the water.',
      actionTaken: 'Chocked it.',
      riddorReportable: 'no',
      followUpOwner: { userId: 'user-pc', name: 'Sam One' },
      followUpDate: today,
    },
  ],
  missedAnything: 'no',
}

beforeAll(async () => {
  await clearAll()
  for (const fields of Object.values(people)) await addMember(fields)
  await seed('productions/production-closed', production)
  await startSession()
})
beforeEach(async () => {
  queryClient.clear()
  await signInAs(people.pc)
})

const given = (id: string, endDate = addDays(today, -3)) => seed(`pras/${id}`, approved(id, endDate))
const save = (praId: string, baseRevision: number, changes: object = {}) =>
  repository.saveDebrief({
    praId,
    content: { ...content, ...changes },
    baseRevision,
    writeId: crypto.randomUUID(),
  })

describe('a debrief', () => {
  it('is saved while it is being written, and is handed in once with a signature and a log entry', async () => {
    await given('whole')
    const first = await save('whole', 0, { summary: '' })
    expect(first).toMatchObject({ revision: 1, handedInById: '', hasIncidents: true })
    await expect(repository.handInDebrief('whole', { ...content, summary: '' })).rejects.toMatchObject({
      code: 'failed-precondition',
      details: { problems: [{ path: 'summary' }] },
    })
    await save('whole', 1)
    await expect(repository.handInDebrief('whole', { ...content, summary: 'Sun.' })).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('its saved text differs from the text on this page'),
    })
    await repository.handInDebrief('whole', content)
    await repository.handInDebrief('whole', content)
    expect(await pras.get('whole')).toMatchObject({ isDebriefed: true, status: 'approved' })
    expect(await repository.debriefsOf('whole').get('main')).toMatchObject({
      content: { summary: 'Rain on three days.' },
      handedInById: 'user-pc',
      revision: 3,
    })
    const logs = await adminFirestore.collection('logs').where('resourceId', '==', 'whole').get()
    expect(logs.docs.map(log => log.get('logType'))).toEqual(['debrief'])
  })

  it('shows its incidents to an admin without access to the company, but to no other person without access', async () => {
    await expect(repository.readIncidents()).rejects.toMatchObject({ code: 'permission-denied' })
    await signInAs(people.admin)
    const { rows, invalid } = await repository.readIncidents()
    expect(invalid).toEqual([])
    expect(incidentRows(rows)).toMatchObject([
      { praId: 'whole', productionName: production.name, type: 'Near miss', severity: 3 },
    ])
  })

  it('cannot be handed in before the shoot is over, unless it was cancelled', async () => {
    await given('early', addDays(today, 2))
    await save('early', 0)
    await expect(repository.handInDebrief('early', content)).rejects.toMatchObject({
      code: 'failed-precondition',
    })
    await save('early', 1, { shootWentAhead: 'cancelled' })
    await repository.handInDebrief('early', { ...content, shootWentAhead: 'cancelled' })
    expect((await pras.get('early')).isDebriefed).toBe(true)
  })

  it('is not overwritten by a save of an older revision, and the error includes the newer text', async () => {
    await given('raced')
    await save('raced', 0)
    await expect(save('raced', 0, { summary: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      details: { theirs: { revision: 1, content: { summary: 'Rain on three days.' } } },
    })
  })
})

describe('a hazard that a debrief proposes', () => {
  const hazard = {
    title: 'Rolling trailers',
    category: 'water',
    whoAtRisk: ['crew'],
    typicalHarm: 'Crushed',
    controls: ['Chock the wheels', 'Nobody below'],
    defaultSeverity: 4,
    lowRiskAllowed: true,
    forcesHigh: false,
  }
  const propose = async (id: string) => {
    const pra = await pras.get('whole')
    await proposals.proposeHazard({ pra, id, title: 'Rolling trailers', comment: 'Nobody thought of it.' })
    return proposals.hazardProposals.get(id)
  }

  it('is added to the catalogue when an admin accepts it, and can be decided only once', async () => {
    const proposal = await propose('p1')
    await expect(proposals.acceptProposal(proposal, hazard, 'h1')).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await signInAs(people.admin)
    await proposals.acceptProposal(proposal, hazard, 'h1')
    await proposals.acceptProposal(proposal, hazard, 'h1')
    expect((await adminFirestore.doc('hazards/h1').get()).data()).toMatchObject({
      title: 'Rolling trailers',
      controls: ['Chock the wheels', 'Nobody below'],
      defaultSeverity: 4,
      sourceRef: 'Debrief of PRA-2026-0001',
    })
    await expect(
      proposals.declineProposal(proposal, 'It is there already.', crypto.randomUUID()),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('can be declined with a reason that the author can read', async () => {
    const proposal = await propose('p2')
    await signInAs(people.admin)
    await proposals.declineProposal(proposal, 'Covered by “trailers”.', crypto.randomUUID())
    await signInAs(people.pc)
    expect(await proposals.hazardProposals.get('p2')).toMatchObject({
      status: 'declined',
      reason: 'Covered by “trailers”.',
    })
  })
})
