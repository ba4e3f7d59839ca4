import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { planAcceptProposal, planDeclineProposal, planProposal } from '@/domain/hazard-proposals/plan'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { type Debrief, debriefSchema } from '@/domain/pras/debrief/schema'
import type { Pra } from '@/domain/pras/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import type { Actor } from '@/domain/users/actor'
import { hazard } from './attacks/support/proposals'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded } from './support/people'
import { praOf, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-debriefs')
const { admin, pm, pc, employee, freelancer, director, companyOne, freelanceDirector } = people

const approved = { status: 'approved', submittedVersion: 1, approvedVersion: 1 } as const
const one = praOf('one', { ...approved, memberIds: ['creator', 'pm', freelancer.id] })
const debriefed = praOf('debriefed', { ...approved, isDebriefed: true, memberIds: [freelancer.id] })
const secret = praOf('secret', { ...approved, companyAccess: 'company-one', companyId: 'company-one' })
const content = { hadIncidents: 'yes', incidents: [{ type: 'Near miss', severity: '2' }] }

const debriefOf = (pra: Pra, changes: Partial<Debrief> = {}) =>
  debriefSchema.parse({
    ...seeded,
    writtenAt: 0,
    id: 'main',
    content,
    praId: pra.id,
    reference: pra.reference,
    praTitle: pra.title,
    productionId: pra.productionId,
    productionName: pra.productionName,
    companyAccess: pra.companyAccess,
    hasIncidents: true,
    ...changes,
  })
const handedIn = debriefOf(debriefed, {
  handedInById: 'pm',
  handedInByName: 'pm Tester',
  handedInAt: 1,
})

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({
    ...peopleDocuments(),
    'pras/one': stored(one),
    'pras/debriefed': stored(debriefed),
    'pras/secret': stored(secret),
    'pras/debriefed/debrief/main': stored(handedIn),
    'pras/secret/debrief/main': stored(debriefOf(secret)),
  })
})

const writeBy = (actor: Actor) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })
/** The same commit, with other data in the writes whose path ends so. */
const altered = (writes: readonly PlannedWrite[], end: string, data: object): PlannedWrite[] =>
  writes.map(write => (write.path.endsWith(end) ? { ...write, data: { ...write.data, ...data } } : write))
const only = (writes: readonly PlannedWrite[], end: string) => writes.filter(({ path }) => path.endsWith(end))

describe('a debrief', () => {
  const saving = (actor: Actor, pra = one, debrief?: Debrief) =>
    planDebrief({ ...writeBy(actor), pra, debrief, content, isHandedIn: false, logId: 'none' })
  const handing = (actor: Actor) =>
    planDebrief({
      ...writeBy(actor),
      pra: one,
      debrief: undefined,
      content,
      isHandedIn: true,
      logId: `log-${actor.id}`,
    })

  test.each([pm, freelancer, director, admin])('is written by $id, who has a part in it', async actor => {
    expectAllowed(await client.commit(as(actor), saving(actor)))
  })

  test.each([employee, companyOne, freelanceDirector])('is not written by $id', async actor => {
    expectDenied(await client.commit(as(actor), saving(actor)))
  })

  test.each<[string, object]>([
    ['another PRA', { praId: 'secret' }],
    ['another reference', { reference: 'PRA-2026-9999' }],
    ['another title', { praTitle: 'Bears' }],
    ['another production', { productionId: 'other' }],
    ['another name of the production', { productionName: 'Other' }],
    ['more openness than its PRA', { companyAccess: 'company-one' }],
    ['no incidents where there are some', { hasIncidents: false }],
    ['a field that nobody knows', { more: 1 }],
    ['answers that are no map', { content: 'text' }],
    ['a signature while it is being written', { handedInById: 'pm' }],
    ['a time of handing in while it is being written', { handedInAt: 1 }],
  ])('does not say %s', async (_name, changes) => {
    const writes = saving(pm)
    expectDenied(await client.commit(as(pm), altered(writes, 'debrief/main', changes)))
    expectAllowed(await client.commit(as(pm), writes))
  })

  test('is handed in with its mark, its log entry and the signature of who does it', async () => {
    const writes = handing(freelancer)
    for (const changes of [
      { handedInById: 'pm' },
      { handedInByName: 'Somebody else' },
      { handedInAt: 1 },
      { handedInById: '', handedInByName: '', handedInAt: 0 },
    ]) {
      expectDenied(await client.commit(as(freelancer), altered(writes, 'debrief/main', changes)))
    }
    expectAllowed(await client.commit(as(freelancer), writes))
  })

  test('is not marked as handed in over an unsigned draft', async () => {
    expectAllowed(await client.commit(as(pm), saving(pm)))
    const without = handing(pm).filter(({ path }) => !path.endsWith('debrief/main'))
    expectDenied(await client.commit(as(pm), without))
    const draft = { ...debriefOf(one), revision: 1 }
    const whole = planDebrief({
      ...writeBy(pm),
      pra: one,
      debrief: draft,
      content,
      isHandedIn: true,
      logId: 'log-whole',
    })
    expectAllowed(await client.commit(as(pm), whole))
  })

  test('is corrected by editors once it is handed in, and keeps its signature', async () => {
    const correcting = (actor: Actor) => saving(actor, debriefed, handedIn)
    expectDenied(await client.commit(as(freelancer), correcting(freelancer)))
    expectDenied(await client.commit(as(director), correcting(director)))
    expectDenied(
      await client.commit(as(pc), altered(correcting(pc), 'debrief/main', { handedInById: pc.id })),
    )
    expectAllowed(await client.commit(as(pc), correcting(pc)))
  })

  test('a stale writer is refused', async () => {
    const stale = saving(pc, debriefed, { ...handedIn, revision: 0 })
    expectDenied(await client.commit(as(pc), stale))
    expectAllowed(await client.commit(as(pc), saving(pc, debriefed, handedIn)))
  })
})

describe('incidents across productions', () => {
  const across = { allDescendants: true, limit: 1000 }
  test('are read by admins, restricted ones too, in pages', async () => {
    expectAllowed(await client.query(as(admin), 'debrief', across))
    expectDenied(await client.query(as(admin), 'debrief', { allDescendants: true }))
    expectDenied(await client.query(as(admin), 'debrief', { allDescendants: true, limit: 1001 }))
  })

  test.each([pm, director, companyOne, freelancer])('are not read by $id', async actor => {
    expectDenied(await client.query(as(actor), 'debrief', across))
  })

  test('a single debrief is read by whoever reads its PRA', async () => {
    expectAllowed(await client.get(as(employee), 'pras/debriefed/debrief/main'))
    expectDenied(await client.get(as(employee), 'pras/secret/debrief/main'))
    expectAllowed(await client.get(as(companyOne), 'pras/secret/debrief/main'))
  })
})

describe('hazard proposals', () => {
  const proposing = (actor: Actor, pra = one) =>
    planProposal({
      ...writeBy(actor),
      id: `p-${actor.id}`,
      pra,
      title: 'Dust devils',
      comment: 'Tents flew.',
    })
  const proposal = hazardProposalSchema.parse({
    ...seeded,
    writtenAt: 0,
    id: 'given',
    title: 'Dust devils',
    praId: 'one',
    reference: one.reference,
    proposedById: freelancer.id,
    proposedByName: freelancer.name,
    proposedAt: 1,
  })
  const accepting = (actor: Actor) =>
    planAcceptProposal({ ...writeBy(actor), proposal, hazardId: 'dust-devils', hazard })
  const declining = (actor: Actor, reason = 'In the catalogue as strong wind.') =>
    planDeclineProposal({ ...writeBy(actor), proposal, reason })

  beforeEach(() =>
    client.seed({
      'hazardProposals/given': stored(proposal),
      'hazardProposals/hidden': stored({
        ...proposal,
        id: 'hidden',
        praId: 'secret',
        companyAccess: 'company-one' as const,
        proposedById: companyOne.id,
      }),
    }),
  )

  test.each([pm, freelancer, director])('are made by $id out of a debrief', async actor => {
    expectAllowed(await client.commit(as(actor), proposing(actor)))
  })

  test('are not made by people without a part in the PRA, nor of one that is not approved or not there', async () => {
    expectDenied(await client.commit(as(employee), proposing(employee)))
    expectDenied(await client.commit(as(freelanceDirector), proposing(freelanceDirector)))
    expectDenied(await client.commit(as(pm), proposing(pm, { ...one, id: 'none' })))
    await client.seed({ 'pras/draft': stored(praOf('draft')) })
    expectDenied(await client.commit(as(pm), proposing(pm, praOf('draft'))))
  })

  test.each<[string, object]>([
    ['somebody else’s', { proposedById: 'pc' }],
    ['under another name', { proposedByName: 'Somebody' }],
    ['accepted already', { status: 'accepted' }],
    ['decided already', { decidedById: 'pm' }],
    ['with a hazard', { hazardId: 'bears' }],
    ['of another company', { companyAccess: 'company-one' }],
    ['of another reference', { reference: 'PRA-2026-9999' }],
    ['without a title', { title: '' }],
    ['with a title that is too long', { title: 'x'.repeat(201) }],
    ['with a comment that is too long', { comment: 'x'.repeat(5001) }],
    ['with a field that nobody knows', { more: 1 }],
    ['of a PRA whose id is a path', { praId: 'one/steps/crew' }],
  ])('are not made %s', async (_name, changes) => {
    expectDenied(await client.commit(as(pm), altered(proposing(pm), 'p-pm', changes)))
    expectAllowed(await client.commit(as(pm), proposing(pm)))
  })

  test('are accepted by an admin, with the hazard and its log entry', async () => {
    expectDenied(await client.commit(as(director), accepting(director)))
    expectDenied(await client.commit(as(admin), only(accepting(admin), 'given')))
    expectDenied(
      await client.commit(
        as(admin),
        accepting(admin).filter(({ path }) => !path.startsWith('hazards/')),
      ),
    )
    expectAllowed(await client.commit(as(admin), accepting(admin)))
    // Once: what is decided stays decided.
    expectDenied(await client.commit(as(admin), declining(admin)))
  })

  test('do not take a hazard that was there before for their own', async () => {
    await client.seed({ 'hazards/dust-devils': { title: 'Old', ...seeded } })
    expectDenied(await client.commit(as(admin), only(accepting(admin), 'given')))
  })

  test('are declined by an admin, with a reason', async () => {
    expectDenied(await client.commit(as(director), declining(director)))
    expectDenied(await client.commit(as(admin), declining(admin, 'No.')))
    expectDenied(await client.commit(as(admin), altered(declining(admin), 'given', { title: 'Else' })))
    expectDenied(await client.commit(as(admin), altered(declining(admin), 'given', { decidedById: 'pm' })))
    expectDenied(await client.commit(as(admin), altered(declining(admin), 'given', { status: 'proposed' })))
    expectAllowed(await client.commit(as(admin), declining(admin)))
  })

  test('are read by company, and by freelancers where they are their own', async () => {
    expectAllowed(await client.get(as(employee), 'hazardProposals/given'))
    expectDenied(await client.get(as(employee), 'hazardProposals/hidden'))
    expectAllowed(await client.get(as(admin), 'hazardProposals/hidden'))
    expectAllowed(await client.get(as(freelancer), 'hazardProposals/given'))
    expectDenied(await client.get(as(freelanceDirector), 'hazardProposals/given'))
  })

  test('are listed by what a person may see', async () => {
    const open = { field: 'companyAccess', op: 'IN' as const, value: ['open'] }
    const mine = { field: 'proposedById', op: 'EQUAL' as const, value: freelancer.id }
    expectAllowed(await client.query(as(admin), 'hazardProposals', { limit: 1000 }))
    expectDenied(await client.query(as(admin), 'hazardProposals'))
    expectAllowed(await client.query(as(employee), 'hazardProposals', { where: [open], limit: 100 }))
    expectDenied(await client.query(as(employee), 'hazardProposals', { limit: 100 }))
    expectAllowed(await client.query(as(freelancer), 'hazardProposals', { where: [open, mine], limit: 100 }))
    expectDenied(await client.query(as(freelancer), 'hazardProposals', { where: [open], limit: 100 }))
  })
})
