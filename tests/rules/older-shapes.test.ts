import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSchema } from '@/domain/files/schema'
import { hazardProposalSchema } from '@/domain/hazard-proposals/schema'
import { notificationSchema } from '@/domain/notifications/schema'
import { acknowledgementSchema } from '@/domain/pras/acknowledgements/schema'
import { openAmendment } from '@/domain/pras/approvals/round'
import { praCommentSchema } from '@/domain/pras/comments/schema'
import type { PraCommand } from '@/domain/pras/events/registry'
import {
  amendmentSchema,
  approvalSchema,
  type Pra,
  praSchema,
  praStepSchema,
  praVersionSchema,
  tallySchema,
} from '@/domain/pras/schema'
import { applyCommand } from '@/domain/pras/workflow/apply'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { type PlannedWrite, planStepSave, planTransition } from '@/domain/pras/workflow/plan'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { entitySchema } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import type { Actor } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { anApproval } from '../fixtures/pra-records'
import { answersOf, documentsOf, HASH, inForce, roles } from './attacks/support/pra-actions'
import { acknowledgements, remarks } from './attacks/support/pra-writes'
import { beingWritten } from './attacks/support/transitions'
import { inLanes } from './support/lanes'
import { recordEntry, withEntry, withFileEntry } from './support/logged'
import {
  accountBody,
  as,
  emailOf,
  people,
  peopleDocuments,
  seeded,
  stampsOf,
  userBody,
} from './support/people'
import { praOf, production, stored } from './support/pras'
import { fullestOf, type ShapedCollection, shapedCollections } from './support/record-shapes'
import { RulesClient } from './support/rest'
import { type Data, Mirror } from './walk/mirror'

/**
 * Every field added after a release is absent from the records that were there before. So each key that may be absent, by
 * its schema, is left out in turn, and the record is changed, amended and archived all the same.
 */

const client = new RulesClient('demo-older')
const { admin, pm, sp } = people

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

/** The keys that a record may lack: those that its schema gives a default. The stamps of a record are always there. */
function optionalOf(schema: z.ZodObject): string[] {
  const shape = schema.shape as Record<string, z.ZodType>
  return Object.keys(shape).filter(
    key => !(key in entitySchema.shape) && (shape[key] as z.ZodType).safeParse(undefined).success,
  )
}

function lacking(data: Data, key: string): Data {
  const { [key]: _gone, ...rest } = data
  return rest
}

/** Puts commits to the rules one after the other; gives what they say against one. */
async function refusals(
  given: Record<string, Data>,
  actions: readonly [string, Actor, (now: Mirror) => PlannedWrite[] | undefined][],
): Promise<string[]> {
  await client.seed(given)
  let mirror = new Mirror(new Map(Object.entries(given)))
  for (const [about, actor, plan] of actions) {
    const writes = plan(mirror)
    if (writes === undefined) continue
    const outcome = await client.commit(as(actor), writes)
    const after = mirror.after(writes)
    if (!outcome.allowed || after === undefined)
      return [`${about}: ${outcome.message.replaceAll(/\s+/g, ' ')}`]
    mirror = after.settled()
  }
  return []
}

async function expectNone(cases: readonly { name: string; run: () => Promise<string[]> }[]): Promise<void> {
  expect(cases.length).toBeGreaterThan(0)
  const found = await inLanes(4, cases, async ({ name, run }) =>
    (await run()).map(text => `without ${name}: ${text}`),
  )
  const failures = found.flat()
  if (failures.length > 0) expect.fail(failures.slice(0, 30).join('\n'))
}

describe('records', () => {
  const collections = Object.keys(shapedCollections).filter(name => name !== 'config') as ShapedCollection[]

  test.each(collections)('%s', async collection => {
    const record = fullestOf(collection)
    const [first = ''] = Object.keys(record)
    await expectNone(
      optionalOf(shapedCollections[collection]).map(key => {
        const path = `${collection}/without-${key}`
        const change = (changes: Data) => (now: Mirror) => {
          const data = { ...changes, ...stampsOf(admin, Number(now.data(path)?.revision) + 1) }
          return withEntry(admin, { path, op: 'update', data }, now.data(path))
        }
        return {
          name: key,
          run: () =>
            refusals({ [path]: { ...lacking({ ...record, isArchived: false }, key), ...seeded } }, [
              ['it is changed', admin, change(first === key ? {} : { [first]: record[first] })],
              ['it is archived', admin, change({ isArchived: true })],
              ['it is restored', admin, change({ isArchived: false })],
            ]),
        }
      }),
    )
  })

  test('config, and one with what nothing reads any more', async () => {
    const record = { ...fullestOf('config'), firstOptionName: '1st Option', spLongForm: 'Series Producer' }
    for (const key of Object.keys(record)) {
      await client.clearDocument('logs/config-app-2')
      await client.seed({ 'config/app': { ...lacking(record, key), ...seeded } })
      const data = { bannerText: 'Hello', ...stampsOf(admin, 2) }
      const writes = withEntry(admin, { path: 'config/app', op: 'update', data }, lacking(record, key))
      expect({ key, said: (await client.commit(as(admin), writes)).message }).toEqual({ key, said: '' })
    }
  })
})

/** A change of a record that is logged. */
function logged(type: string, collection: string, id: string, changes: Data, also: PlannedWrite[] = []) {
  return (now: Mirror): PlannedWrite[] => {
    const path = `${collection}/${id}`
    const before = now.data(path) ?? {}
    const revision = Number(before.revision) + 1
    const stamps = stampsOf(admin, revision)
    const fields = Object.keys(changes).filter(
      key => JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
    )
    const archives =
      'isArchived' in changes && (changes.isArchived === true) !== (before.isArchived === true)
        ? changes.isArchived === true
          ? 'archived'
          : 'restored'
        : 'updated'
    return [
      { path, op: 'update', data: { ...changes, ...stamps } },
      ...also.map(write => ({
        ...write,
        data: { ...write.data, ...stamps, revision: Number(now.data(write.path)?.revision) + 1 },
      })),
      recordEntry(admin, { type, id, revision, logType: archives, fields, stamps }),
    ]
  }
}

describe('people and productions', () => {
  test('users', async () => {
    await expectNone(
      optionalOf(userSchema).map(key => {
        const id = `without-${key}`
        const one: Actor = { ...people.employee, id, name: `${id} Tester` }
        const address = emailOf(one)
        const flags = { isDirector: true }
        const mirrored = (data: Data): PlannedWrite[] => [{ path: `accounts/${address}`, op: 'update', data }]
        // The account says what the user says: what one lacks reads as false in the other.
        const account = lacking(
          { ...accountBody(one), ...(key === 'isEmployee' ? { isEmployee: false } : {}) },
          key,
        )
        return {
          name: key,
          run: () =>
            refusals(
              {
                [`users/${id}`]: { ...lacking(userBody(one), key), ...seeded },
                [`accounts/${address}`]: { ...account, ...seeded },
              },
              [
                ['a flag is given', admin, logged('user', 'users', id, flags, mirrored(flags))],
                [
                  'they are archived',
                  admin,
                  logged('user', 'users', id, { isArchived: true }, mirrored({ isArchived: true })),
                ],
              ],
            ),
        }
      }),
    )
  })

  test('productions', async () => {
    await expectNone(
      optionalOf(productionSchema).map(key => {
        const id = `without-${key}`
        const change = (changes: Data) => logged('production', 'productions', id, changes)
        return {
          name: key,
          run: () =>
            refusals({ [`productions/${id}`]: lacking(stored({ ...production, id }), key) }, [
              ['it is renamed', admin, change({ name: 'Lakes' })],
              ['its SP changes', admin, change({ spId: 'reviewer', rolesSetByIds: ['admin'] })],
              ['it is archived', admin, change({ isArchived: true })],
            ]),
        }
      }),
    )
  })
})

describe('what lies beside a PRA', () => {
  const kept: [string, z.ZodObject, string, (id: string) => [Record<string, Data>, Actor, PlannedWrite]][] = [
    ['comments', praCommentSchema, 'comments', id => actionOf(remarks['an author corrects a comment'], id)],
    [
      'acknowledgements',
      acknowledgementSchema,
      'acknowledgements',
      id => actionOf(acknowledgements['somebody has read the next version'], id),
    ],
  ]
  function actionOf(
    make: (typeof remarks)['somebody comments'],
    id: string,
  ): [Record<string, Data>, Actor, PlannedWrite] {
    const { given, by, writes } = make(id)
    return [given, by, writes[0] as PlannedWrite]
  }

  test.each(kept)('%s', async (_name, schema, part, make) => {
    const keys = optionalOf(schema)
    await Promise.all(
      keys.map(async key => {
        const [given, actor, write] = make(`older-${part}-${key}`)
        const older = { ...given, [write.path]: lacking(given[write.path] ?? {}, key) }
        expect({ key, said: await refusals(older, [['it is changed', actor, () => [write]]]) }).toEqual({
          key,
          said: [],
        })
      }),
    )
  })

  test('files, proposals and notifications', async () => {
    const file = {
      name: 'plan.pdf',
      type: 'application/pdf',
      path: 'uploads/x/plan.pdf',
      url: '',
      size: 1,
      parentType: 'none',
      parentId: '',
      productionId: '',
      companyId: '',
      companyAccess: 'open',
      createdById: 'pm',
      isArchived: false,
    }
    const note = { kind: 'to-do', praId: '', subject: '', message: 'Look', link: '/', at: 1, readAt: 0 }
    const proposal = {
      title: 'Wind',
      comment: '',
      status: 'proposed',
      praId: 'one',
      reference: '',
      companyAccess: 'open',
      proposedById: 'pm',
      proposedByName: '',
      proposedAt: 1,
      hazardId: '',
      reason: '',
      decidedById: '',
      decidedByName: '',
      decidedAt: 0,
    }
    const change =
      (path: string, actor: Actor, changes: Data) =>
      (now: Mirror): PlannedWrite[] => [
        {
          path,
          op: 'update',
          data: { ...changes, ...stampsOf(actor, Number(now.data(path)?.revision) + 1) },
        },
      ]
    const cases: [string, z.ZodObject, Data, Actor, () => Data][] = [
      ['files', fileSchema, file, admin, () => ({ isArchived: true })],
      ['users/pm/notifications', notificationSchema, note, pm, () => ({ readAt: Date.now() })],
      [
        'hazardProposals',
        hazardProposalSchema,
        proposal,
        admin,
        () => ({
          status: 'declined',
          reason: 'In the catalogue as wind.',
          decidedById: admin.id,
          decidedByName: admin.name,
        }),
      ],
    ]
    for (const [collection, schema, body, actor, changes] of cases) {
      // What says that it is undecided is what a proposal is about.
      for (const key of optionalOf(schema).filter(each => each !== 'status')) {
        const path = `${collection}/without-${key}`
        const plan = (now: Mirror) => {
          const [write] = change(path, actor, changes())(now)
          const decided = 'decidedById' in changes() ? { decidedAt: write?.data.lastModifiedAt } : {}
          const decides = { ...(write as PlannedWrite), data: { ...write?.data, ...decided } }
          return collection === 'files' ? withFileEntry(actor, decides) : [decides]
        }
        const said = await refusals({ [path]: { ...lacking(body, key), ...seeded } }, [
          ['it is changed', actor, plan],
        ])
        expect({ path, said }).toEqual({ path, said: [] })
      }
    }
  })
})

describe('PRAs', () => {
  const lowRisk = { type: 'low-risk', riskLevel: 'low' } as const
  const amendmentInput = {
    reason: 'dates' as const,
    summary: 'Moved by a week',
    affectsDroneOrDive: false,
    changedSteps: ['hazards'],
  }

  const praOfMirror = (now: Mirror, id: string) => praSchema.parse(now.read(`pras/${id}`))

  /** A transition as the domain plans it; undefined where it would not have it, since what is lacking says so. */
  function transition(id: string, actor: Actor, commandOf: (pra: Pra) => PraCommand) {
    return (now: Mirror): PlannedWrite[] | undefined => {
      const pra = praOfMirror(now, id)
      const command = commandOf(pra)
      const write = { actor, writeId: crypto.randomUUID(), now: Date.now() }
      const env = { now: write.now, logId: `log-${write.writeId}`, diveAdviserName: '' }
      const asked = command.event === 'archive' ? { ...pra, isDebriefed: true } : pra
      try {
        const change = applyCommand(asked, command, actor, env)
        const version = now.read(`pras/${id}/versions/${pra.approvedVersion}`)
        const live = Object.fromEntries(
          Object.keys(answersOf(pra.type)).map(slug => [
            slug,
            praStepSchema.parse(now.read(`pras/${id}/steps/${slug}`)),
          ]),
        )
        return planTransition({
          ...write,
          pra,
          change,
          command,
          steps: Object.fromEntries(Object.entries(live).map(([slug, step]) => [slug, step.content])),
          hash: HASH,
          restore: version && { approved: praVersionSchema.parse(version), live },
        })
      } catch (error) {
        if (error instanceof AppError) return undefined
        throw error
      }
    }
  }

  function save(id: string) {
    return (now: Mirror): PlannedWrite[] | undefined => {
      const pra = praOfMirror(now, id)
      if (!canEditSteps(pra, pm)) return undefined
      return planStepSave({
        actor: pm,
        writeId: crypto.randomUUID(),
        now: Date.now(),
        pra,
        slug: 'hazards',
        step: praStepSchema.parse(now.read(`pras/${id}/steps/hazards`)),
        content: { copiedFrom: `at revision ${pra.revision}` },
        headerChanges: { title: `Revision ${pra.revision}`, memberIds: ['freelancer'] },
      })
    }
  }

  /** What the function does once a version was made. */
  async function checkLevel(id: string, now: Mirror): Promise<Mirror> {
    const header = now.data(`pras/${id}`) ?? {}
    if (header.levelCheckedVersion === undefined) return now
    const checked = { ...header, levelCheckedVersion: header.submittedVersion }
    const docs = new Map(now.docs).set(`pras/${id}`, checked)
    await client.seed({ [`pras/${id}`]: checked })
    return new Mirror(docs)
  }

  type Step = [string, Actor, (id: string) => (now: Mirror) => PlannedWrite[] | undefined]
  const seen = ({ submittedVersion, submittedHash }: Pra) => ({
    version: submittedVersion,
    hash: submittedHash,
  })
  const happens = (about: string, actor: Actor, commandOf: (pra: Pra) => PraCommand): Step => [
    about,
    actor,
    id => transition(id, actor, commandOf),
  ]
  const saved: Step = ['a step is saved', pm, save]
  const sent = happens('it is sent', pm, () => ({ event: 'submit' }))
  const approved = happens('the SP approves', sp, pra => ({
    event: 'approve',
    capacity: 'reviewer',
    ...seen(pra),
  }))
  const started = happens('an amendment is started', pm, () => ({
    event: 'start-amendment',
    amendment: amendmentInput,
  }))
  const discarded = happens('it is discarded', pm, () => ({ event: 'discard-amendment' }))
  const finished = happens('it is finished', pm, () => ({
    event: 'finish-amendment',
    amendment: amendmentInput,
  }))
  const archived = happens('it is archived', admin, () => ({ event: 'archive' }))
  const restored = happens('it is restored', admin, () => ({ event: 'restore' }))
  const debriefed: Step = [
    'it is debriefed',
    pm,
    id => now => {
      const pra = praOfMirror(now, id)
      if (pra.isDebriefed || pra.status !== 'approved' || openAmendment(pra)) return undefined
      return planDebrief({
        actor: pm,
        writeId: crypto.randomUUID(),
        now: Date.now(),
        pra,
        debrief: undefined,
        content: { hadIncidents: 'no' },
        isHandedIn: true,
        logId: `log-${crypto.randomUUID()}`,
      })
    },
  ]
  const again: Step[] = [
    started,
    saved,
    discarded,
    started,
    saved,
    finished,
    approved,
    debriefed,
    archived,
    restored,
  ]

  /** The whole way, one commit after the other; what the domain itself would not have is passed over. */
  async function live(id: string, given: Record<string, Data>, steps: readonly Step[]): Promise<string[]> {
    await client.seed(given)
    let mirror = new Mirror(new Map(Object.entries(given)))
    let done = 0
    for (const [about, actor, planFor] of steps) {
      const writes = planFor(id)(mirror)
      if (writes === undefined) continue
      const outcome = await client.commit(as(actor), writes)
      const after = mirror.after(writes)
      if (!outcome.allowed || after === undefined) {
        return [`${about}: ${outcome.message.replaceAll(/\s+/g, ' ')}`]
      }
      done += 1
      mirror = await checkLevel(id, after.settled())
    }
    return done < 2 ? [`only ${done} of ${steps.length} actions came about`] : []
  }

  /** Takes one key out of the header, or of what lies in it: 'amendments.reason', 'tally.reviewers'. */
  function older(header: Data, path: string): Data {
    const [key = '', inner] = path.split('.')
    if (inner === undefined) return lacking(header, key)
    const value = header[key]
    if (Array.isArray(value)) return { ...header, [key]: value.map(each => lacking(each as Data, inner)) }
    return { ...header, [key]: lacking(value as Data, inner) }
  }

  const inLists = [
    ...optionalOf(amendmentSchema).map(key => `amendments.${key}`),
    ...optionalOf(amendmentSchema).map(key => `withdrawnAmendments.${key}`),
    ...optionalOf(approvalSchema).map(key => `approvals.${key}`),
    ...optionalOf(tallySchema).map(key => `tally.${key}`),
  ]
  const approval = anApproval('reviewer2', { isReviewer: true, version: 1, hash: HASH })
  const past = { ...beingWritten.amendments?.[0], isApproved: true, approvals: [approval] }
  /** Of a PRA that was approved, the version in force is what it is about: none was ever without. */
  const numbers = ['submittedVersion', 'approvedVersion']
  const states: [string, Partial<Pra>, Step[], string[]][] = [
    ['a draft', {}, [saved, sent, approved, ...again], []],
    ['in force', { ...inForce, approvals: [approval] }, again, numbers],
    [
      'being amended',
      {
        ...beingWritten,
        // Who goes on with it where the PM is not named.
        ownerId: 'pm',
        approvals: [approval],
        amendments: [{ ...past }, { ...beingWritten.amendments?.[0], number: 2 }] as Pra['amendments'],
        withdrawnAmendments: [past] as Pra['amendments'],
      },
      [saved, discarded, ...again],
      numbers,
    ],
  ]

  test.each(states)('%s', async (name, state, steps, needed) => {
    const keys = [...optionalOf(praSchema), ...(name === 'a draft' ? [] : inLists)].filter(
      key => !needed.includes(key),
    )
    await expectNone(
      keys.map(key => ({
        name: key,
        run: () => {
          const id = `${name.replaceAll(' ', '-')}-${key.replace('.', '-')}`
          const pra = praOf(id, { ...roles, authorIds: ['pm'], ...lowRisk, ...state })
          const given = documentsOf(pra) as Record<string, Data>
          const header = older(given[`pras/${id}`] ?? {}, key)
          return live(id, { ...given, [`pras/${id}`]: header }, steps)
        },
      })),
    )
  })

  test('a version that lacks what later ones say', async () => {
    const keys = optionalOf(praVersionSchema).filter(key => key !== 'steps')
    await expectNone(
      keys.map(key => ({
        name: key,
        run: () => {
          const id = `version-${key}`
          const given = documentsOf(praOf(id, { ...roles, ...lowRisk, ...inForce })) as Record<string, Data>
          const path = `pras/${id}/versions/1`
          return live(id, { ...given, [path]: lacking(given[path] ?? {}, key) }, again)
        },
      })),
    )
  })
})
