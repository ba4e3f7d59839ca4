import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PraCommand } from '@/domain/pras/events/registry'
import { type Pra, praStepSchema, praVersionSchema } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { versionBody } from '@/domain/pras/version'
import { applyCommand } from '@/domain/pras/workflow/apply'
import { type PlannedWrite, planStepSave, planTransition } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { Actor } from '@/domain/users/actor'
import { anAmendment } from '../fixtures/pra-records'
import { expectAllowed, expectDenied } from './support/expect'
import { as, people, peopleDocuments, seeded, stampsOf } from './support/people'
import { HASH, praOf, production, stored } from './support/pras'
import { RulesClient } from './support/rest'

const client = new RulesClient('demo-pras')
const { creator, pm, pc, sp, admin, employee, freelancer, reviewer, director, companyOne } = people
const year = new Date().getUTCFullYear()

const writeBy = (actor: Actor) => ({ actor, writeId: crypto.randomUUID(), now: Date.now() })
const stepOf = (content: object) => ({ content, ...seeded })
/** Answers that every step may hold. */
const answersIn = (slug: string) => ({ copiedFrom: slug })

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
    ...Object.fromEntries(slugs.map(slug => [`pras/one/steps/${slug}`, stepOf(answersIn(slug))])),
    'files/file': {
      ...{ name: 'pra.pdf', type: 'application/pdf', size: 1, url: '', path: 'uploads/file/pra.pdf' },
      ...{ parentType: 'pra', parentId: 'one', companyAccess: 'open', createdById: pm.id, isArchived: false },
      ...seeded,
    },
    ...(pra.approvedVersion > 0
      ? { [`pras/one/versions/${pra.approvedVersion}`]: versionOf(pra, slugs) }
      : {}),
  })
  return pra
}

/** The version in force, as those steps say. */
function versionOf(pra: Pra, slugs: readonly string[]) {
  const steps = Object.fromEntries(slugs.map(slug => [slug, answersIn(slug)]))
  return {
    ...{ number: pra.approvedVersion, createdById: pm.id, createdByName: pm.name, event: 'submit' },
    ...versionBody(pra, steps),
    writtenAt: new Date(0),
    hash: HASH,
  }
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
      ['general-info', 'crew', 'hazards', 'map'].map(slug => [slug, answersIn(slug)]),
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
    for (const path of ['', '/steps/crew', '/versions/1']) {
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
      content: { noFixerReason: 'Local crew' },
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

  test('makes its writer an author, who does not approve it', async () => {
    const pra = await given()
    expectDenied(await client.commit(as(pc), tampered(saving(pra, pc), /one$/, { authorIds: [creator.id] })))
    expectDenied(
      await client.commit(as(pc), tampered(saving(pra, pc), /one$/, { authorIds: [pc.id, creator.id] })),
      'the list in another order',
    )
    expectDenied(
      await client.commit(
        as(pc),
        tampered(saving(pra, pc), /one$/, { authorIds: [creator.id, pm.id, pc.id] }),
      ),
      'somebody else beside them',
    )
    expectDenied(await client.commit(as(pc), saving(pra, pc).slice(0, 1)), 'the step without the header')
    expectAllowed(await client.commit(as(pc), saving(pra, pc)))
  })

  test('an unknown step, or a field beside the answers, is refused', async () => {
    const pra = await given()
    const create = (slug: string, changes: Record<string, unknown> = {}) => {
      const plan = planStepSave({
        ...writeBy(pc),
        ...{ pra, slug, step: undefined, content: {}, headerChanges: {} },
      })
      return client.commit(as(pc), tampered(plan, /steps/, changes))
    }
    expectDenied(await create('budget'))
    expectDenied(await create('review'), 'a page that stores no answers')
    expectDenied(await create('dive-conditions'), 'a step of another type')
    expectDenied(await create('map', { extra: 1 }))
    expectDenied(await create('map', { content: 'text' }))
    expectDenied(await create('map', { content: { whim: 1 } }))
    expectAllowed(await create('map'))
  })
})

const openAmendment = anAmendment({ createdById: pm.id, baseVersion: 1 })

function transition(
  pra: Pra,
  actor: Actor,
  command: PraCommand,
  restore?: Parameters<typeof planTransition>[0]['restore'],
  slugs: readonly string[] = ['crew', 'general-info', 'hazards'],
) {
  const write = writeBy(actor)
  const change = applyCommand(pra, command, actor, {
    now: write.now,
    logId: `log-${write.writeId}`,
    diveAdviserName: 'Dr Deep',
  })
  const steps = Object.fromEntries(slugs.map(slug => [slug, answersIn(slug)]))
  return planTransition({ ...write, pra, change, command, steps, hash: HASH, restore })
}

const exporting: PraCommand = {
  event: 'export-first-option',
  export: { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) },
}

describe('a version', () => {
  test('is written by the commit that exports, with export and log entry', async () => {
    const pra = await given()
    expectAllowed(await client.commit(as(pm), transition(pra, pm, exporting)))
  })

  test.each<[string, RegExp]>([
    ['the log entry', /^logs/],
    ['the version', /versions\/1$/],
    ['the header', /^pras\/one$/],
    ['the export', /exports/],
  ])('is refused without %s', async (_, path) => {
    const pra = await given()
    expectDenied(await client.commit(as(pm), without(transition(pra, pm, exporting), path)))
  })

  /** The steps of the version of this commit, with other answers in one of them. */
  const withStep = (writes: PlannedWrite[], slug: string, content?: object) => {
    const steps = writes.find(write => /versions/.test(write.path))?.data.steps as Record<string, object>
    const { [slug]: _, ...others } = steps
    return tampered(writes, /versions/, { steps: content ? { ...others, [slug]: content } : others })
  }

  test.each(slugsOfType('regular'))('holds %s as it lies there', async slug => {
    const slugs = slugsOfType('regular')
    const pra = await given({}, slugs)
    const writes = transition(pra, pm, exporting, undefined, slugs)
    expectDenied(await client.commit(as(pm), withStep(writes, slug, { copiedFrom: 'forged' })))
    expectDenied(await client.commit(as(pm), withStep(writes, slug)), 'without it')
    expectAllowed(await client.commit(as(pm), writes))
  })

  test.each<[string, RegExp, Record<string, unknown>]>([
    ['another author', /versions\/1$/, { createdById: 'pc' }],
    ['another author’s name', /versions\/1$/, { createdByName: 'Somebody Else' }],
    ['another title', /versions\/1$/, { title: 'Easier' }],
    ['another type', /versions\/1$/, { type: 'low-risk' }],
    ['another first day', /versions\/1$/, { startDate: '2026-01-01' }],
    ['another last day', /versions\/1$/, { endDate: '2026-01-01' }],
    ['other countries', /versions\/1$/, { countryIds: ['NOR'] }],
    ['other people', /versions\/1$/, { memberIds: [] }],
    ['other words to find it by', /versions\/1$/, { searchTokens: ['x'] }],
    ['other links', /versions\/1$/, { linkedPraIds: ['two'] }],
    ['other SOPs', /versions\/1$/, { sopIds: ['two'] }],
    ['another risk level', /versions\/1$/, { riskLevel: 'high' }],
    ['another number', /versions\/1$/, { number: 2 }],
    ['another event', /versions\/1$/, { event: 'submit' }],
    ['another time', /versions\/1$/, { writtenAt: new Date() }],
    ['another hash than the header’s', /versions\/1$/, { hash: 'b'.repeat(64) }],
    ['no hash', /versions\/1$|^pras\/one$/, { hash: '', submittedHash: '' }],
    ['an unknown field', /versions\/1$/, { extra: true }],
    ['an export of another version', /exports/, { version: 2 }],
    ['an export to another', /exports/, { to: 'dive-adviser' }],
    ['an export without a hash', /exports/, { hash: '' }],
    ['an export of a file that is not there', /exports/, { fileId: 'nothing' }],
    ['an export under another file name', /exports/, { fileName: 'other.pdf' }],
    ['a version number that does not follow', /^pras\/one$/, { submittedVersion: 2 }],
    ['a level that counts as checked', /^pras\/one$/, { levelCheckedVersion: 1 }],
    ['a declined reason that stays', /^pras\/one$/, { declinedReason: 'Because of the flood' }],
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
    expectDenied(await change('pras/one/versions/1/steps/map', 'create', { content: {}, ...stampsOf(pm, 1) }))
    expectDenied(await change('pras/one/versions/2', 'create', { number: 2 }))
    expectDenied(await client.delete(as(admin), 'pras/one/versions/1'))
  })

  test('of a dive is the largest proof: thirteen steps and the export, in two halves', async () => {
    const slugs = slugsOfType('dive')
    expect(slugs).toHaveLength(13)
    const pra = await given(
      { type: 'dive', riskLevel: 'high', status: 'submitted-diveteam', submittedVersion: 1 },
      slugs,
    )
    const command: PraCommand = {
      event: 'export-dive-adviser',
      export: { fileId: 'file', fileName: 'pra.pdf', hash: 'b'.repeat(64) },
      version: 1,
      hash: HASH,
    }
    const write = writeBy(people.dive)
    const change = applyCommand(pra, command, people.dive, {
      now: write.now,
      logId: 'log-dive',
      diveAdviserName: 'Dr Deep',
    })
    const steps = Object.fromEntries(slugs.map(slug => [slug, answersIn(slug)]))
    const writes = planTransition({ ...write, pra, change, command, steps, hash: HASH })
    for (const slug of slugs) {
      expectDenied(
        await client.commit(as(people.dive), withStep(writes, slug, { copiedFrom: 'forged' })),
        slug,
      )
    }
    expectAllowed(await client.commit(as(people.dive), writes))
  })
})

describe('a transition', () => {
  const submitted = (changes: Partial<Pra> = {}): Partial<Pra> => ({
    status: 'submitted',
    submittedVersion: 1,
    ...changes,
  })
  const approving: PraCommand = { event: 'approve', capacity: 'reviewer', version: 1, hash: HASH }

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
    ['an entry without its facts', /logs/, { data: { capacity: 'reviewer' } }],
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
    ['another version', { version: 2 }],
    ['another hash', { hash: 'b'.repeat(64) }],
    ['another comment than its entry', { comments: 'Fine' }],
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

  test.each<[string, Record<string, unknown>]>([
    ['another stage before', { from: 'draft' }],
    ['another stage after', { to: 'nowhere' }],
    ['another type', { type: 'dive' }],
    ['another level', { riskLevel: 'high' }],
    ['another version', { version: 7 }],
    ['an amendment', { amendment: 1 }],
    ['approvals that nobody gave', { approvals: [{ userId: 'sp' }] }],
    ['another capacity', { capacity: 'director' }],
    ['an outcome of its own', { outcome: 'splendid' }],
    ['files that are no ids', { fileIds: ['x/y'] }],
    ['a comment that is no text', { comment: 7 }],
    ['a sentence of its own', { message: 'withdrew the approval of sp Tester' }],
  ])('is refused with an entry that says %s', async (_, changes) => {
    const pra = await given(submitted())
    const writes = transition(pra, reviewer, approving)
    const data = writes.find(write => /logs/.test(write.path))?.data.data as object
    expectDenied(
      await client.commit(as(reviewer), tampered(writes, /logs/, { data: { ...data, ...changes } })),
    )
    expectAllowed(await client.commit(as(reviewer), writes))
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
        data: { capacity: 'reviewer' },
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
    const second = transition(pra, director, { ...approving, capacity: 'director' })
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
      data: { content: answersIn('crew'), ...stampsOf(pm, 2) },
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
  const liveSteps = () =>
    Object.fromEntries(
      ['general-info', 'hazards', 'crew'].map(slug => [
        slug,
        praStepSchema.parse({ id: slug, content: answersIn(slug), revision: 1 }),
      ]),
    )

  /** The PRA with an amendment open that changed the title and the crew, and the commit that discards it. */
  async function discarding() {
    const approved = praOf('one', approvedWithOpen)
    const pra = await given({
      ...approvedWithOpen,
      title: 'Amended',
      memberIds: [...approved.memberIds, 'guest'],
    })
    const steps = { crew: { copiedFrom: 'as approved' }, hazards: answersIn('hazards') }
    const version = {
      ...versionOf(approved, []),
      steps: { ...versionBody(approved, {}).steps, 'general-info': answersIn('general-info'), ...steps },
    }
    await client.seed({ 'pras/one/versions/1': version })
    const restore = {
      approved: praVersionSchema.parse({ ...version, writtenAt: 0, id: '1' }),
      live: liveSteps(),
    }
    return transition(pra, pm, { event: 'discard-amendment' }, restore)
  }

  test('puts header and answers back to what was approved, and to nothing else', async () => {
    const writes = await discarding()
    const refused = (path: RegExp, changes: Record<string, unknown>) =>
      client.commit(as(pm), tampered(writes, path, changes))
    expectDenied(await refused(/steps\/crew/, { content: { copiedFrom: 'smuggled' } }), 'other answers')
    expectDenied(await client.commit(as(pm), without(writes, /steps\/crew/)), 'answers that stay')
    expectDenied(await refused(/one$/, { title: 'Smuggled' }), 'a title')
    expectDenied(await refused(/one$/, { startDate: '2026-01-01' }), 'days')
    expectDenied(await refused(/one$/, { countryIds: ['NOR'] }), 'countries')
    expectDenied(await refused(/one$/, { sopIds: ['x'] }), 'SOPs')
    expectDenied(await refused(/one$/, { linkedPraIds: ['x'] }), 'links')
    expectDenied(await refused(/one$/, { searchTokens: ['x'] }), 'words')
    expectDenied(await refused(/one$/, { memberIds: [creator.id, pm.id, pc.id, sp.id, 'guest'] }), 'people')
    expectDenied(await refused(/one$/, { memberIds: [creator.id] }), 'fewer people')
    expectDenied(await refused(/one$/, { riskLevel: 'high' }), 'a level')
    expectAllowed(await client.commit(as(pm), writes))
  })

  test('does not add to a step in the same commit', async () => {
    const writes = await discarding()
    const stray: PlannedWrite = {
      path: 'pras/one/steps/hazards',
      op: 'update',
      data: { content: { copiedFrom: 'added' }, ...stampsOf(pm, 2) },
    }
    expectDenied(await client.commit(as(pm), [...writes, stray]))
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

describe('below a PRA', () => {
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
    const acknowledge = (actor: Actor, id: string, version: number, at?: number) =>
      client.commit(as(actor), [
        {
          path: `pras/one/acknowledgements/${id}`,
          op: 'create',
          data: { version, userName: actor.name, at: at ?? Date.now(), ...stampsOf(actor, 1) },
        },
      ])
    expectDenied(await acknowledge(freelancer, 'pm', 2))
    expectDenied(await acknowledge(freelancer, freelancer.id, 1))
    expectDenied(await acknowledge(freelancer, freelancer.id, 2, 1), 'dated back')
    expectAllowed(await acknowledge(freelancer, freelancer.id, 2))
  })

  test('the debrief is written once it is approved, and handed in with its mark', async () => {
    const pra = await given({ status: 'approved', submittedVersion: 1, approvedVersion: 1 })
    const handing = (actor: Actor) =>
      planDebrief({
        ...writeBy(actor),
        pra,
        debrief: undefined,
        content: { summary: 'Went well' },
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
