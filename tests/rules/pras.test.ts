import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { applyCommand } from '@/domain/pras/workflow/apply'
import type { PraCommand } from '@/domain/pras/workflow/events'
import {
  type PlannedWrite,
  planCreatePra,
  planDebrief,
  planProductionSync,
  planStepSave,
  planTransition,
} from '@/domain/pras/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { praOf, production, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-pras')
const { creator, pm, pc, sp, admin, employee, freelancer, reviewer, director, companyOne } = people
const year = new Date().getUTCFullYear()

const writeBy = (actor: Actor) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })
const stepOf = (content: object) => ({ content, ...seeded })

beforeAll(() => client.start())
afterAll(() => client.stop())
beforeEach(async () => {
  await client.clear()
  await client.seed({
    ...peopleDocuments(),
    'productions/production': stored(production),
    'productions/secret': stored({
      ...production,
      id: 'secret',
      companyId: 'company-one',
      companyAccess: 'company-one',
    }),
    'productions/mine': stored({ ...production, id: 'mine', pmId: freelancer.id }),
  })
})

/** Puts a PRA with its steps into the emulator. */
async function given(changes: Partial<Pra> = {}, slugs = ['general-info', 'hazards', 'crew']): Promise<Pra> {
  const pra = praOf('one', changes)
  await client.seed({
    'pras/one': stored(pra),
    ...Object.fromEntries(slugs.map(slug => [`pras/one/steps/${slug}`, stepOf({ text: slug })])),
  })
  return pra
}

/** The same commit with one document's data changed. */
function tampered(writes: PlannedWrite[], path: RegExp, changes: Record<string, unknown>): PlannedWrite[] {
  return writes.map(write =>
    path.test(write.path) ? { ...write, data: { ...write.data, ...changes } } : write,
  )
}

/** The approvals that the first write puts into the header. */
const approvalsOf = (writes: PlannedWrite[]) => (writes[0]?.data.approvals ?? []) as object[]

const without = (writes: PlannedWrite[], path: RegExp) => writes.filter(write => !path.test(write.path))

describe('creating', () => {
  const creating = (actor: Actor, changes: Partial<Parameters<typeof planCreatePra>[0]> = {}) =>
    planCreatePra({
      ...writeBy(actor),
      id: 'new',
      type: 'regular',
      production,
      title: 'Otters',
      lastNumber: 0,
      logId: 'log-new',
      ...changes,
    })

  test('is for employees, on a production that they see', async () => {
    expectDenied(await client.commit(as(freelancer), creating(freelancer)))
    expectAllowed(await client.commit(as(employee), creating(employee)))
  })

  test('is for freelancers on their own production', async () => {
    const mine = { ...production, id: 'mine', pmId: freelancer.id }
    expectAllowed(await client.commit(as(freelancer), creating(freelancer, { production: mine })))
  })

  test('needs the company’s flag', async () => {
    const secret = {
      ...production,
      id: 'secret',
      companyId: 'company-one',
      companyAccess: 'company-one' as const,
    }
    expectDenied(await client.commit(as(employee), creating(employee, { production: secret })))
    expectAllowed(await client.commit(as(companyOne), creating(companyOne, { production: secret })))
  })

  test('brings its answers with it', async () => {
    const steps = Object.fromEntries(
      ['general-info', 'crew', 'hazards', 'map'].map(slug => [slug, { text: slug }]),
    )
    expectAllowed(await client.commit(as(employee), creating(employee, { steps, copiedFromId: 'old' })))
  })

  test('counts on: the second number of the year follows the first', async () => {
    expectAllowed(await client.commit(as(employee), creating(employee)))
    const second = { id: 'second', logId: 'log-second' }
    expectDenied(await client.commit(as(employee), creating(employee, { ...second, lastNumber: 1 }).slice(1)))
    expectDenied(await client.commit(as(employee), creating(employee, { ...second, lastNumber: 2 })))
    expectAllowed(await client.commit(as(employee), creating(employee, { ...second, lastNumber: 1 })))
    const counter = { value: 3, praId: 'second', ...stampsOf(employee, 3) }
    expectDenied(
      await client.commit(as(employee), [{ path: `counters/pras-${year}`, op: 'update', data: counter }]),
    )
  })

  test.each<[string, RegExp]>([
    ['its log entry', /^logs/],
    ['its number', /^counters/],
  ])('does not go without %s', async (_, path) => {
    expectDenied(await client.commit(as(employee), without(creating(employee), path)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['a status', { status: 'approved' }],
    ['approvals', { approvals: [{ userId: 'director', isDirector: true }] }],
    [
      'a tally',
      {
        tally: {
          approverIds: ['sp'],
          reviewers: 1,
          directors: 0,
          droneTeam: 0,
          diveTeam: 0,
          diveTeamSecondStage: 0,
        },
      },
    ],
    ['an approved version', { approvedVersion: 1 }],
    ['another owner', { ownerId: 'pm' }],
    ['another creator', { createdById: 'pm' }],
    ['another SP than the production’s', { spId: 'employee' }],
    ['another company', { companyAccess: 'company-two' }],
    ['another reference', { reference: `PRA-${year}-9999` }],
    ['members without its owner', { memberIds: ['pm'] }],
    ['an unknown field', { surprise: true }],
    ['an unknown type', { type: 'stunt' }],
    ['a title of 501 characters', { title: 'x'.repeat(501) }],
    ['50,000 members', { memberIds: Array.from({ length: 50_000 }, (_, index) => `user-${index}`) }],
  ])('does not bring %s with it', async (_, changes) => {
    expectDenied(await client.commit(as(employee), tampered(creating(employee), /^pras\/new$/, changes)))
  })
})

describe('reading', () => {
  beforeEach(async () => {
    await given()
    await client.seed({
      'pras/secret': stored(
        praOf('secret', { companyAccess: 'company-one', memberIds: [freelancer.id, pm.id] }),
      ),
      'pras/listed': stored(praOf('listed', { memberIds: [freelancer.id] })),
      'pras/secret/steps/crew': stepOf({}),
      'pras/listed/steps/crew': stepOf({}),
      'pras/secret/versions/1': { number: 1 },
      'pras/secret/versions/1/steps/crew': stepOf({}),
    })
  })

  test('employees read what their flags open', async () => {
    expectAllowed(await client.get(as(employee), 'pras/one'))
    expectDenied(await client.get(as(employee), 'pras/secret'))
    expectDenied(await client.get(as(pm), 'pras/secret'), 'members too')
    expectAllowed(await client.get(as(companyOne), 'pras/secret'))
    expectDenied(await client.get(as(employee), 'pras/secret/steps/crew'))
    expectAllowed(await client.get(as(companyOne), 'pras/secret/steps/crew'))
  })

  test('freelancers read what they are on, within their flags', async () => {
    expectAllowed(await client.get(as(freelancer), 'pras/listed'))
    expectAllowed(await client.get(as(freelancer), 'pras/listed/steps/crew'))
    expectDenied(await client.get(as(freelancer), 'pras/one'))
    expectDenied(await client.get(as(freelancer), 'pras/one/steps/crew'))
    expectDenied(await client.get(as(freelancer), 'pras/secret'))
  })

  test('an admin reads all, also what lies below a PRA of a company that they may not see', async () => {
    for (const path of ['', '/steps/crew', '/versions/1', '/versions/1/steps/crew']) {
      expectAllowed(await client.get(as(admin), `pras/secret${path}`), path)
      expectDenied(await client.get(as(employee), `pras/secret${path}`), path)
    }
    expectAllowed(await client.query(as(admin), 'pras', { limit: 1000 }))
  })

  test('lists are proved by the company filter, and for freelancers by membership', async () => {
    const seen = { field: 'companyAccess', op: 'IN' as const, value: ['open'] }
    const on = { field: 'memberIds', op: 'ARRAY_CONTAINS' as const, value: freelancer.id }
    expectAllowed(await client.query(as(employee), 'pras', { limit: 25, where: [seen] }))
    expectDenied(await client.query(as(employee), 'pras', { limit: 25 }))
    const both = { ...seen, value: ['open', 'company-one'] }
    expectDenied(await client.query(as(employee), 'pras', { limit: 25, where: [both] }))
    expectAllowed(await client.query(as(companyOne), 'pras', { limit: 25, where: [both] }))
    expectDenied(await client.query(as(freelancer), 'pras', { limit: 25, where: [seen] }))
    expectAllowed(await client.query(as(freelancer), 'pras', { limit: 25, where: [seen, on] }))
    const other = { ...on, value: pm.id }
    expectDenied(await client.query(as(freelancer), 'pras', { limit: 25, where: [seen, other] }))
  })

  test('lists are paged: a limit, of at most 1,000', async () => {
    const seen = { field: 'companyAccess', op: 'IN' as const, value: ['open'] }
    expectAllowed(await client.query(as(employee), 'pras', { limit: 1000, where: [seen] }))
    expectDenied(await client.query(as(employee), 'pras', { limit: 1001, where: [seen] }))
    expectDenied(await client.query(as(employee), 'pras', { where: [seen] }))
  })
})

describe('editing a step', () => {
  const saving = (pra: Pra, actor: Actor, headerChanges = {}) =>
    planStepSave({
      ...writeBy(actor),
      pra,
      slug: 'crew',
      step: {
        id: 'crew',
        content: {},
        revision: 1,
        lastModifiedAt: 1,
        lastModifiedById: '',
        lastWriteId: '',
        writtenAt: 1,
      },
      content: { people: ['Ann'] },
      headerChanges,
    })

  test.each([creator, pm, pc, sp, admin])('$id may', async actor => {
    const pra = await given()
    expectAllowed(
      await client.commit(as(actor), saving(pra, actor, { title: 'New', memberIds: ['freelancer'] })),
    )
  })

  test.each([employee, reviewer, director, freelancer])('$id may not', async actor => {
    const pra = await given()
    expectDenied(await client.commit(as(actor), saving(pra, actor)))
    expectDenied(await client.commit(as(actor), saving(pra, actor).slice(0, 1)))
    expectDenied(await client.commit(as(actor), saving(pra, actor).slice(1)))
  })

  const editable = [
    'draft',
    'submitted-first-option',
    'approved-first-option',
    'submitted-diveteam',
    'approved-diveteam',
    'submitted-dive-adviser',
    'approved-dive-adviser',
  ] as const
  test.each(editable)('goes in status %s', async status => {
    const pra = await given({ status })
    expectAllowed(await client.commit(as(pc), saving(pra, pc)))
  })

  test.each(['submitted', 'submitted-droneteam', 'approved', 'declined', 'amended'] as const)(
    'does not go in status %s',
    async status => {
      const pra = await given({ status })
      expectDenied(await client.commit(as(pc), saving(pra, pc)))
      expectDenied(await client.commit(as(pc), saving(pra, pc).slice(0, 1)), 'the step alone')
      expectDenied(await client.commit(as(pc), saving(pra, pc).slice(1)), 'the header alone')
    },
  )

  test('goes at approved while an amendment is open', async () => {
    const pra = await given({ status: 'approved', approvedVersion: 1, amendments: [openAmendment] })
    expectAllowed(await client.commit(as(pc), saving(pra, pc)))
  })

  test('does not go in the archive', async () => {
    const pra = await given({ isArchived: true })
    expectDenied(await client.commit(as(pc), saving(pra, pc)))
  })

  test('a stale revision is refused, of step or header', async () => {
    const pra = await given()
    expectDenied(await client.commit(as(pc), tampered(saving(pra, pc), /steps/, { revision: 1 })))
    expectDenied(await client.commit(as(pc), tampered(saving(pra, pc), /one$/, { revision: 3 })))
    expectAllowed(await client.commit(as(pc), saving(pra, pc)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['the status', { status: 'approved' }],
    ['the type', { type: 'low-risk' }],
    ['the owner', { ownerId: 'pc' }],
    ['the creator', { createdById: 'somebody' }],
    ['the SP', { spId: 'pc' }],
    ['the production', { productionId: 'mine' }],
    ['the tally', { tally: {} }],
    ['the archive mark', { isArchived: true }],
    ['an unknown field', { surprise: 1 }],
    ['the owner’s membership', { memberIds: ['pm'] }],
  ])('does not change %s on the way', async (_, changes) => {
    const pra = await given()
    expectDenied(await client.commit(as(pc), tampered(saving(pra, pc), /one$/, changes)))
  })

  test('the risk level follows the answers in draft, and is frozen afterwards', async () => {
    const pra = await given({ status: 'submitted-first-option' })
    const change = { riskLevel: 'high' }
    expectDenied(await client.commit(as(pc), tampered(saving(pra, pc), /one$/, change)))
    await client.clear()
    await client.seed(peopleDocuments())
    const draft = await given()
    expectAllowed(await client.commit(as(pc), saving(draft, pc, change)))
  })

  test('an unknown step, or a field beside the answers, is refused', async () => {
    const pra = await given()
    const body = { content: {}, ...stampsOf(pc, 1) }
    const create = (slug: string, data: Record<string, unknown>) =>
      client.commit(as(pc), [{ path: `pras/${pra.id}/steps/${slug}`, op: 'create', data }])
    expectDenied(await create('budget', body))
    expectDenied(await create('map', { ...body, extra: 1 }))
    expectDenied(await create('map', { ...body, content: 'text' }))
    expectAllowed(await create('map', body))
  })
})

const openAmendment = {
  number: 1,
  createdById: pm.id,
  createdAt: 1,
  reason: 'dates' as const,
  summary: '',
  affectsDroneOrDive: false,
  changedSteps: [],
  baseVersion: 1,
  baseRiskLevel: 'regular' as const,
  version: 0,
  submittedAt: 0,
  isApproved: false,
  approvedAt: 0,
  declinedReason: '',
  approvals: [],
}

function transition(
  pra: Pra,
  actor: Actor,
  command: PraCommand,
  restore?: Parameters<typeof planTransition>[0]['restore'],
) {
  const write = writeBy(actor)
  const change = applyCommand(pra, command, actor, {
    now: write.now,
    logId: `log-${write.writeId}`,
    diveAdviserName: 'Dr Deep',
  })
  const steps = Object.fromEntries(['crew', 'general-info', 'hazards'].map(slug => [slug, { text: slug }]))
  return planTransition({ ...write, pra, change, command, steps, restore })
}

const exporting: PraCommand = {
  event: 'export-first-option',
  export: { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) },
}

describe('a version', () => {
  test('is written by the commit that exports, with export, log entry and copies', async () => {
    const pra = await given()
    expectAllowed(await client.commit(as(pm), transition(pra, pm, exporting)))
  })

  test.each<[string, RegExp]>([
    ['the log entry', /^logs/],
    ['the version', /versions\/1$/],
    ['the header', /^pras\/one$/],
  ])('is refused without %s', async (_, path) => {
    const pra = await given()
    expectDenied(await client.commit(as(pm), without(transition(pra, pm, exporting), path)))
  })

  test.each<[string, RegExp, Record<string, unknown>]>([
    ['a forged copy', /versions\/1\/steps\/crew/, { content: { text: 'forged' } }],
    ['a copy with something added', /versions\/1\/steps\/crew/, { extra: true }],
    ['another author', /versions\/1$/, { createdById: 'pc' }],
    ['another author’s name', /versions\/1$/, { createdByName: 'Somebody Else' }],
    ['another title', /versions\/1$/, { title: 'Easier' }],
    ['another risk level', /versions\/1$/, { riskLevel: 'high' }],
    ['another number', /versions\/1$/, { number: 2 }],
    ['a list without the hazards', /versions\/1$/, { slugs: ['general-info'] }],
    ['an unknown step', /versions\/1$/, { slugs: ['general-info', 'hazards', 'budget'] }],
    ['an export of another version', /exports/, { version: 2 }],
    ['an export to another', /exports/, { to: 'dive-adviser' }],
    ['an export without a hash', /exports/, { hash: '' }],
    ['a version number that does not follow', /^pras\/one$/, { submittedVersion: 2 }],
  ])('is refused with %s', async (_, path, changes) => {
    const pra = await given()
    expectDenied(await client.commit(as(pm), tampered(transition(pra, pm, exporting), path, changes)))
  })

  test('is never written by hand, changed, or added to', async () => {
    const pra = await given()
    const writes = transition(pra, pm, exporting)
    expectDenied(
      await client.commit(
        as(pm),
        writes.filter(write => /versions/.test(write.path)),
      ),
    )
    expectAllowed(await client.commit(as(pm), writes))
    const change = (path: string, op: 'create' | 'update', data: Record<string, unknown>) =>
      client.commit(as(pm), [{ path, op, data }])
    expectDenied(await change('pras/one/versions/1', 'update', { title: 'x' }))
    expectDenied(
      await change('pras/one/versions/1/steps/crew', 'update', { content: {}, ...stampsOf(pm, 2) }),
    )
    expectDenied(await change('pras/one/versions/1/steps/map', 'create', { content: {}, ...stampsOf(pm, 1) }))
    expectDenied(await change('pras/one/versions/2', 'create', { number: 2 }))
    expectDenied(await client.delete(as(admin), 'pras/one/versions/1'))
  })

  test('of a dive is the largest commit, thirteen copies and the export, and still fits', async () => {
    const slugs =
      'general-info crew dive-preliminary-questions experience shoot-plan map dive-conditions dive-plan-details dive-equipment typical-dive-plan hazards dive-in-case-of-emergency final-checks'.split(
        ' ',
      )
    const pra = await given(
      { type: 'dive', riskLevel: 'high', status: 'submitted-diveteam', submittedVersion: 1 },
      slugs,
    )
    const command: PraCommand = {
      event: 'export-dive-adviser',
      export: { fileId: 'file', fileName: 'pra.pdf', hash: 'b'.repeat(64) },
    }
    const write = writeBy(people.dive)
    const change = applyCommand(pra, command, people.dive, {
      now: write.now,
      logId: 'log-dive',
      diveAdviserName: 'Dr Deep',
    })
    const steps = Object.fromEntries(slugs.map(slug => [slug, { text: slug }]))
    const writes = planTransition({ ...write, pra, change, command, steps })
    expectDenied(await client.commit(as(people.dive), tampered(writes, /steps\/crew/, { content: {} })))
    expectAllowed(await client.commit(as(people.dive), writes))
  })
})

describe('a transition', () => {
  const submitted = (changes: Partial<Pra> = {}): Partial<Pra> => ({
    status: 'submitted',
    submittedVersion: 1,
    ...changes,
  })
  const approving: PraCommand = { event: 'approve', capacity: 'reviewer' }

  test.each<[string, RegExp, Record<string, unknown>]>([
    [
      'a tally that counts two',
      /one$/,
      {
        tally: {
          approverIds: ['reviewer'],
          reviewers: 2,
          directors: 0,
          droneTeam: 0,
          diveTeam: 0,
          diveTeamSecondStage: 0,
        },
      },
    ],
    [
      'a tally without the person',
      /one$/,
      {
        tally: {
          approverIds: [],
          reviewers: 1,
          directors: 0,
          droneTeam: 0,
          diveTeam: 0,
          diveTeamSecondStage: 0,
        },
      },
    ],
    ['approved at once', /one$/, { status: 'approved', approvedVersion: 1 }],
    ['an approved version beside it', /one$/, { approvedVersion: 1 }],
    ['a lower risk level beside it', /one$/, { riskLevel: 'low' }],
    ['a device’s time as the server’s', /one$/, { statusAt: 1 }],
    ['a stale revision', /one$/, { revision: 1 }],
    ['an entry of another event', /logs/, { logType: 'decline' }],
    ['an entry about another PRA', /logs/, { resourceId: 'two' }],
    ['an entry in another name', /logs/, { createdByName: 'Somebody Else' }],
    ['an entry without a message', /logs/, { data: { capacity: 'reviewer' } }],
    ['an entry in another capacity', /logs/, { data: { message: 'x', capacity: 'director' } }],
  ])('is refused with %s', async (_, path, changes) => {
    const pra = await given(submitted())
    expectDenied(
      await client.commit(as(reviewer), tampered(transition(pra, reviewer, approving), path, changes)),
    )
  })

  test.each<[string, object]>([
    ['another’s id', { userId: 'sp' }],
    ['another’s name', { userName: 'sp Tester' }],
    ['a future time', { at: Date.now() + 86_400_000 }],
    ['two capacities', { isDirector: true }],
    ['a field of its own', { weight: 2 }],
  ])('is refused with an approval that has %s', async (_, changes) => {
    const pra = await given(submitted())
    const writes = transition(pra, reviewer, approving)
    const approval = approvalsOf(writes)[0]
    expectDenied(
      await client.commit(
        as(reviewer),
        tampered(writes, /one$/, { approvals: [{ ...approval, ...changes }] }),
      ),
    )
  })

  test('is refused without its log entry, or with an older one', async () => {
    const pra = await given(submitted())
    const writes = transition(pra, reviewer, approving)
    expectDenied(await client.commit(as(reviewer), without(writes, /logs/)))
    await client.seed({
      'logs/older': {
        resourceType: 'pra',
        resourceId: 'one',
        logType: 'approve',
        createdById: reviewer.id,
        createdByName: reviewer.name,
        data: { message: 'x', capacity: 'reviewer' },
        ...seeded,
      },
    })
    expectDenied(
      await client.commit(
        as(reviewer),
        tampered(without(writes, /logs/), /one$/, { lastLogId: 'older', lastWriteId: 'seed' }),
      ),
    )
    expectAllowed(await client.commit(as(reviewer), writes))
  })

  test('an earlier approval is neither removed nor reordered', async () => {
    const first = transition(await given(submitted()), reviewer, approving)
    expectAllowed(await client.commit(as(reviewer), first))
    const pra = praOf('one', {
      ...submitted(),
      ...(first[0]?.data as Partial<Pra>),
      writtenAt: 0,
      statusAt: 0,
    })
    const second = transition(pra, director, { event: 'approve', capacity: 'director' })
    const [mine, theirs] = approvalsOf(second).toReversed()
    expectDenied(await client.commit(as(director), tampered(second, /one$/, { approvals: [mine] })))
    expectDenied(await client.commit(as(director), tampered(second, /one$/, { approvals: [mine, theirs] })))
    expectAllowed(await client.commit(as(director), second))
  })

  test('a commit with one refused write writes nothing', async () => {
    const pra = await given(submitted())
    const stray: PlannedWrite = {
      path: 'config/app',
      op: 'create',
      data: { bannerText: 'x', ...stampsOf(reviewer, 1) },
    }
    expectDenied(await client.commit(as(reviewer), [...transition(pra, reviewer, approving), stray]))
    expectAllowed(await client.commit(as(reviewer), transition(pra, reviewer, approving)))
  })

  test('a step does not change in the commit that submits it', async () => {
    const pra = await given()
    const writes = transition(pra, pm, exporting)
    const step: PlannedWrite = {
      path: 'pras/one/steps/crew',
      op: 'update',
      data: { content: { text: 'crew' }, ...stampsOf(pm, 2) },
    }
    expectDenied(await client.commit(as(pm), [...writes, step]))
  })
})

describe('discarding an amendment', () => {
  const approvedWithOpen: Partial<Pra> = {
    status: 'approved',
    submittedVersion: 1,
    approvedVersion: 1,
    amendments: [openAmendment],
  }
  const live = (slug: string, content: object, revision = 1) => ({
    [slug]: {
      id: slug,
      content: content as Record<string, unknown>,
      revision,
      lastModifiedAt: 1,
      lastModifiedById: '',
      lastWriteId: '',
      writtenAt: 1,
    },
  })

  test('puts the answers back to what was approved, and to nothing else', async () => {
    const pra = await given(approvedWithOpen)
    await client.seed({ 'pras/one/versions/1/steps/crew': stepOf({ text: 'as approved' }) })
    const restore = {
      approved: { crew: { text: 'as approved' } },
      live: { ...live('crew', { text: 'crew' }), ...live('hazards', { text: 'hazards' }) },
      header: { title: 'As approved' },
    }
    const writes = transition(pra, pm, { event: 'discard-amendment' }, restore)
    expectDenied(
      await client.commit(as(pm), tampered(writes, /steps\/crew/, { content: { text: 'smuggled' } })),
    )
    expectDenied(
      await client.commit(as(pm), tampered(writes, /steps\/hazards/, { content: { text: 'added' } })),
    )
    expectAllowed(await client.commit(as(pm), writes))
  })
})

describe('following the production', () => {
  test('its people take over what it says now, and only that', async () => {
    const pra = await given({ status: 'submitted', spId: '' })
    const writes = planProductionSync({ ...writeBy(pm), pra, production })
    expectDenied(
      await client.commit(as(employee), planProductionSync({ ...writeBy(employee), pra, production })),
    )
    expectDenied(await client.commit(as(pm), tampered(writes, /one$/, { spId: 'pm' })))
    expectDenied(await client.commit(as(pm), tampered(writes, /one$/, { memberIds: ['creator'] })))
    expectAllowed(await client.commit(as(pm), writes))
  })
})

describe('below an assessment', () => {
  const comment = (actor: Actor, changes: object = {}) => {
    const stamps = stampsOf(actor, 1)
    return {
      text: 'Is the tide right?',
      createdById: actor.id,
      createdByName: actor.name,
      createdAt: stamps.lastModifiedAt,
      isArchived: false,
      ...stamps,
      ...changes,
    }
  }
  const commenting = (actor: Actor, changes: object = {}) =>
    client.commit(as(actor), [{ path: 'pras/one/comments/c', op: 'create', data: comment(actor, changes) }])

  test('whoever sees it may comment, in their own name', async () => {
    await given()
    expectDenied(await commenting(freelancer))
    expectDenied(await commenting(employee, { createdById: 'pm' }))
    expectDenied(await commenting(employee, { createdByName: 'pm Tester' }))
    expectDenied(await commenting(employee, { text: '' }))
    expectDenied(await commenting(employee, { text: 'x'.repeat(5001) }))
    expectAllowed(await commenting(employee))
    const update = (actor: Actor, data: object) =>
      client.commit(as(actor), [
        { path: 'pras/one/comments/c', op: 'update', data: { ...data, ...stampsOf(actor, 2) } },
      ])
    expectDenied(await update(pm, { text: 'Changed' }))
    expectDenied(await update(admin, { text: 'Changed' }))
    expectDenied(await update(employee, { createdAt: 1 }))
    expectAllowed(await update(employee, { text: 'Changed' }))
  })

  test('an admin archives a comment', async () => {
    await given()
    expectAllowed(await commenting(employee))
    const archive = (actor: Actor) =>
      client.commit(as(actor), [
        { path: 'pras/one/comments/c', op: 'update', data: { isArchived: true, ...stampsOf(actor, 2) } },
      ])
    expectDenied(await archive(pm))
    expectAllowed(await archive(admin))
  })

  test('people acknowledge the version in force, for themselves', async () => {
    await given({
      status: 'approved',
      submittedVersion: 2,
      approvedVersion: 2,
      memberIds: [creator.id, freelancer.id],
    })
    const acknowledge = (actor: Actor, id: string, version: number) =>
      client.commit(as(actor), [
        {
          path: `pras/one/acknowledgements/${id}`,
          op: 'create',
          data: { version, userName: actor.name, at: 1, ...stampsOf(actor, 1) },
        },
      ])
    expectDenied(await acknowledge(freelancer, 'pm', 2))
    expectDenied(await acknowledge(freelancer, freelancer.id, 1))
    expectAllowed(await acknowledge(freelancer, freelancer.id, 2))
  })

  test('the debrief is written once it is approved, and handed in with its mark', async () => {
    const pra = await given({ status: 'approved', submittedVersion: 1, approvedVersion: 1 })
    const handing = (actor: Actor) =>
      planDebrief({
        ...writeBy(actor),
        pra,
        debrief: undefined,
        content: { rating: 5 },
        isHandedIn: true,
        logId: `log-${actor.id}`,
      })
    expectDenied(await client.commit(as(employee), handing(employee)))
    expectDenied(await client.commit(as(pm), without(handing(pm), /debrief\/main/)))
    expectDenied(await client.commit(as(pm), without(handing(pm), /logs/)))
    expectAllowed(await client.commit(as(pm), handing(pm)))
  })

  test('there is no debrief of a draft', async () => {
    await given()
    const data = { content: {}, ...stampsOf(pm, 1) }
    expectDenied(await client.commit(as(pm), [{ path: 'pras/one/debrief/main', op: 'create', data }]))
  })
})
