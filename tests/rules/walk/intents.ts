import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { configSchema } from '@/domain/config/schema'
import { articleSchema } from '@/domain/faqs/schema'
import { type Log, recordLogId } from '@/domain/logs/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { type Pra, praSchema, praStepSchema, praTypes, riskLevels } from '@/domain/pras/schema'
import { slugsOfType } from '@/domain/pras/steps/registry'
import { type PlannedWrite, planStepSave } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import { productionSchema } from '@/domain/productions/schema'
import { entitySchema } from '@/domain/shared/entity'
import type { z } from '@/domain/shared/zod'
import { sopSchema } from '@/domain/sops/schema'
import type { Actor } from '@/domain/users/actor'
import { approvalFlags } from '@/domain/users/schema'
import { withEntry, withFileEntry } from '../support/logged'
import { accountBody, emailOf, stampsOf, userBody } from '../support/people'
import { type Data, idOf, type Mirror } from './mirror'
import type { Commit } from './mutations'
import type { Scene } from './scene'
import { transition } from './transitions'

/** What people want of the app, as the commits that its data layer would make; whether they may is not asked here. */

type Intent = (scene: Scene) => PlannedWrite[] | undefined

const writeOf = ({ actor, turn }: Scene) => ({ actor, writeId: `write-${turn}`, now: Date.now() })
const revisionAfter = (mirror: Mirror, path: string) => Number(mirror.data(path)?.revision ?? 0) + 1

/** One of the PRAs. */
export function somePra({ mirror, chance }: Scene): Pra {
  return praSchema.parse(mirror.read(chance.pick(mirror.paths(/^pras\/[^/]+$/))))
}

const stepSave: Intent = scene => {
  const { mirror, chance } = scene
  const pra = somePra(scene)
  const slug = chance.pick(slugsOfType(pra.type))
  const step = mirror.read(`pras/${pra.id}/steps/${slug}`)
  const some = <T>(value: T) => (chance.happens(0.5) ? value : undefined)
  return planStepSave({
    ...writeOf(scene),
    pra,
    slug,
    step: step && praStepSchema.parse(step),
    content: { copiedFrom: `turn ${scene.turn}` },
    headerChanges: Object.fromEntries(
      Object.entries({
        title: some('Otters at night'),
        startDate: some('2031-01-01'),
        endDate: some('2031-01-09'),
        countryIds: some(['GBR', 'NOR']),
        memberIds: some([chance.pick(scene.everybody).id]),
        searchTokens: some(['ott', 'otters']),
        linkedPraIds: some(['pra-other']),
        sopIds: some(['sop-boats']),
        riskLevel: some(chance.pick(riskLevels)),
      }).filter(([, value]) => value !== undefined),
    ),
  })
}

const creation: Intent = scene => {
  const { mirror, chance, turn } = scene
  const production = productionSchema.parse(mirror.read(chance.pick(mirror.paths(/^productions\//))))
  const counter = mirror.data(`counters/pras-${new Date().getUTCFullYear()}`)
  return planCreatePra({
    ...writeOf(scene),
    id: `made-${turn}`,
    type: chance.pick(praTypes),
    production,
    title: 'Otters',
    lastNumber: Number(counter?.value ?? 0),
    logId: `log-${turn}`,
    steps: chance.happens(0.3) ? { 'general-info': { tripName: 'Otters' }, hazards: {} } : {},
  })
}

const sync: Intent = scene => {
  const pra = somePra(scene)
  const production = productionSchema.parse(scene.mirror.read(`productions/${pra.productionId}`))
  const writes = planProductionSync({ ...writeOf(scene), pra, production })
  return writes.length > 0 ? writes : undefined
}

const debrief: Intent = scene => {
  const pra = somePra(scene)
  const stored = scene.mirror.read(`pras/${pra.id}/debrief/main`)
  const shootWentAhead = scene.chance.pick(['yes', 'cancelled'])
  return planDebrief({
    ...writeOf(scene),
    pra,
    debrief: stored && debriefSchema.parse(stored),
    content: { shootWentAhead, hadIncidents: scene.chance.pick(['yes', 'no']) },
    isHandedIn: scene.chance.happens(0.6),
    logId: `log-${scene.turn}`,
  })
}

const comment: Intent = scene => {
  const { mirror, chance, actor, turn } = scene
  const pra = somePra(scene)
  const known = mirror.paths(new RegExp(`^pras/${pra.id}/comments/`))
  const stamps = stampsOf(actor, 1)
  if (known.length === 0 || chance.happens(0.4)) {
    const data = {
      text: 'Is the tide right?',
      slug: 'hazards',
      fieldName: '',
      mentions: [chance.pick(scene.everybody).id],
      createdById: actor.id,
      createdByName: actor.name,
      createdAt: stamps.lastModifiedAt,
      isArchived: false,
      isResolved: false,
      resolvedById: '',
      resolvedByName: '',
      resolvedAt: 0,
      ...stamps,
    }
    return [{ path: `pras/${pra.id}/comments/c-${turn}`, op: 'create', data }]
  }
  const path = chance.pick(known)
  const changes = chance.pick<Data>([
    { text: 'Is the moon right?' },
    { isArchived: chance.happens(0.5) },
    {
      isResolved: true,
      resolvedById: actor.id,
      resolvedByName: actor.name,
      resolvedAt: stamps.lastModifiedAt,
    },
    { isResolved: false, resolvedById: '', resolvedByName: '', resolvedAt: 0 },
  ])
  return [{ path, op: 'update', data: { ...changes, ...stampsOf(actor, revisionAfter(mirror, path)) } }]
}

const acknowledgement: Intent = scene => {
  const { mirror, actor } = scene
  const pra = somePra(scene)
  const path = `pras/${pra.id}/acknowledgements/${actor.id}`
  const stamps = stampsOf(actor, revisionAfter(mirror, path))
  return [
    {
      path,
      op: mirror.data(path) ? 'update' : 'create',
      data: { version: pra.approvedVersion, userName: actor.name, at: stamps.lastModifiedAt, ...stamps },
    },
  ]
}

/** The collections of records, with what a new one needs. */
export const recordKinds: Record<string, { schema: z.ZodObject; required: Data }> = {
  companies: { schema: companySchema, required: { name: 'Boats' } },
  contractCompanies: { schema: companySchema, required: { name: 'Boats' } },
  sops: { schema: sopSchema, required: { code: 'SOP-1', title: 'Boats' } },
  aircraft: { schema: aircraftSchema, required: { name: 'Kestrel', kind: 'multirotor' } },
  pilots: { schema: pilotSchema, required: { name: 'Ann' } },
  hazards: { schema: hazardSchema, required: { title: 'Bears', category: 'wildlife', defaultSeverity: 4 } },
  faqs: { schema: articleSchema, required: { question: 'Why?' } },
  approvalProcesses: { schema: articleSchema, required: { question: 'Why?' } },
  culturalConsiderations: { schema: articleSchema, required: { question: 'Why?' } },
  contractFaqs: { schema: articleSchema, required: { question: 'Why?' } },
  contractDops: { schema: articleSchema, required: { question: 'Why?' } },
}

/** All that a schema knows, but for the stamps. */
export function bodyOf(schema: z.ZodObject, required: Data): Data {
  const parsed = schema.parse({ ...required, id: 'x' }) as Data
  return Object.fromEntries(Object.entries(parsed).filter(([key]) => !(key in entitySchema.shape)))
}

const record: Intent = scene => {
  const { mirror, chance, actor, turn } = scene
  const kind = chance.pick(Object.keys(recordKinds))
  const { schema, required } = recordKinds[kind] as { schema: z.ZodObject; required: Data }
  const known = mirror.paths(new RegExp(`^${kind}/`))
  const category = chance.pick(['aviation', 'diving', 'boats'])
  const body = bodyOf(schema, kind === 'sops' ? { ...required, category } : required)
  if (known.length === 0 || chance.happens(0.4)) {
    return withEntry(actor, {
      path: `${kind}/r-${turn}`,
      op: 'create',
      data: { ...body, ...stampsOf(actor, 1) },
    })
  }
  const path = chance.pick(known)
  const changes = chance.happens(0.3) ? { isArchived: chance.happens(0.5) } : body
  const data = { ...changes, ...stampsOf(actor, revisionAfter(mirror, path)) }
  return withEntry(actor, { path, op: 'update', data }, mirror.data(path))
}

const configuration: Intent = ({ mirror, actor }) => {
  const data = { ...bodyOf(configSchema, {}), ...stampsOf(actor, revisionAfter(mirror, 'config/app')) }
  return withEntry(actor, { path: 'config/app', op: 'update', data }, mirror.data('config/app'))
}

function entryOf(
  actor: Actor,
  log: Pick<Log, 'id' | 'resourceType' | 'resourceId' | 'logType'>,
  fields: string[],
  stamps: object,
): PlannedWrite {
  const { id, ...about } = log
  return {
    path: `logs/${id}`,
    op: 'create',
    data: {
      ...about,
      data: { fields },
      createdById: actor.id,
      createdByName: actor.name,
      productionId: '',
      companyAccess: 'open',
      ...stamps,
      revision: 1,
    },
  }
}

/** An admin changes what somebody may do: user, account and entry at once. */
const flags: Intent = ({ mirror, chance, actor, everybody }) => {
  const one = chance.pick(everybody)
  const flag = chance.pick([
    ...approvalFlags,
    'isEmployee',
    'canAccessContracts',
    'canViewCompanyOneProductions',
  ])
  const [user, account] = [`users/${one.id}`, `accounts/${emailOf(one)}`]
  const value = mirror.data(user)?.[flag] !== true
  const levels = value ? ['open', 'company-one'] : ['open']
  const mirrored = flag === 'canViewCompanyOneProductions' ? { companyAccess: levels } : { [flag]: value }
  const revision = revisionAfter(mirror, user)
  const stamps = stampsOf(actor, revision)
  return [
    { path: user, op: 'update', data: { [flag]: value, ...stamps } },
    {
      path: account,
      op: 'update',
      data: { ...mirrored, ...stamps, revision: revisionAfter(mirror, account) },
    },
    entryOf(
      actor,
      {
        id: recordLogId('user', one.id, revision),
        resourceType: 'user',
        resourceId: one.id,
        logType: 'updated',
      },
      [flag],
      stamps,
    ),
  ]
}

const newcomer: Intent = ({ actor, everybody, turn }) => {
  const one = { ...(everybody[0] as Actor), id: `new-${turn}`, name: `new-${turn} Tester` }
  const stamps = stampsOf(actor, 1)
  return [
    { path: `users/${one.id}`, op: 'create', data: { ...userBody(one), ...stamps } },
    { path: `accounts/${emailOf(one)}`, op: 'create', data: { ...accountBody(one), ...stamps } },
    entryOf(
      actor,
      { id: recordLogId('user', one.id, 1), resourceType: 'user', resourceId: one.id, logType: 'created' },
      [],
      stamps,
    ),
  ]
}

const ownRecord: Intent = ({ mirror, chance, actor, everybody }) => {
  const one = chance.happens(0.5) ? actor : chance.pick(everybody)
  const path = `users/${one.id}`
  const changes = chance.pick<Data>([
    { phone: '020 7946 0000' },
    { roleId: 'role-pm', phone: '' },
    { certificates: [{ type: 'GVC', number: '1', expiresOn: '2031-01-01' }] },
    { certificates: [] },
  ])
  const revision = revisionAfter(mirror, path)
  const stamps = stampsOf(actor, revision)
  const id = recordLogId('user', one.id, revision)
  const entry = { id, resourceType: 'user' as const, resourceId: one.id, logType: 'updated' as const }
  return [
    { path, op: 'update', data: { ...changes, ...stamps } },
    ...(one === actor ? [] : [entryOf(actor, entry, Object.keys(changes), stamps)]),
  ]
}

const productionChange: Intent = ({ mirror, chance, actor, everybody }) => {
  const path = chance.pick(mirror.paths(/^productions\//))
  const someone = () => chance.pick(everybody).id
  const changes = chance.pick<Data>([
    { name: 'Lakes' },
    { code: 'LAK', outOfHoursPhone: '1' },
    { spId: someone() },
    { pmId: someone() },
    { pcIds: [someone(), someone()] },
    { isArchived: mirror.data(path)?.isArchived !== true },
  ])
  const fields = Object.keys(changes)
  const choosers = (mirror.data(path)?.rolesSetByIds ?? []) as string[]
  const chooses = fields.some(key => ['spId', 'pmId', 'pcIds'].includes(key)) && !choosers.includes(actor.id)
  const revision = revisionAfter(mirror, path)
  const stamps = stampsOf(actor, revision)
  const resource = { resourceType: 'production' as const, resourceId: idOf(path) }
  const isArchived = changes.isArchived
  const logType = isArchived === undefined ? 'updated' : isArchived === true ? 'archived' : 'restored'
  return [
    {
      path,
      op: 'update',
      data: { ...changes, ...(chooses ? { rolesSetByIds: [...choosers, actor.id] } : {}), ...stamps },
    },
    {
      ...entryOf(
        actor,
        { id: recordLogId('production', idOf(path), revision), ...resource, logType },
        [...fields, ...(chooses ? ['rolesSetByIds'] : [])],
        stamps,
      ),
    },
  ]
}

const file: Intent = scene => {
  const { mirror, chance, actor, turn } = scene
  const known = mirror.paths(/^files\//)
  if (chance.happens(0.4)) {
    const path = chance.pick(known)
    const isArchived = chance.happens(0.5)
    const data = { isArchived, ...stampsOf(actor, revisionAfter(mirror, path)) }
    const write: PlannedWrite = { path, op: 'update', data }
    const moves = isArchived !== (mirror.data(path)?.isArchived ?? false)
    return moves && chance.happens(0.8) ? withFileEntry(actor, write) : [write]
  }
  const pra = somePra(scene)
  const parent = chance.pick<Data>([
    { parentType: 'pra', parentId: pra.id, productionId: pra.productionId, companyId: pra.companyId },
    { parentType: 'user', parentId: chance.happens(0.5) ? actor.id : chance.pick(scene.everybody).id },
    { parentType: 'sop', parentId: chance.pick(['flying', 'boats']) },
    { parentType: 'aircraft', parentId: 'kestrel' },
  ])
  return [
    {
      path: `files/f-${turn}`,
      op: 'create',
      data: {
        name: 'plan.pdf',
        type: 'application/pdf',
        path: `uploads/f-${turn}/plan.pdf`,
        url: '',
        size: 1000,
        productionId: '',
        companyId: '',
        companyAccess: parent.parentType === 'pra' ? pra.companyAccess : 'open',
        ...parent,
        createdById: actor.id,
        isArchived: false,
        ...stampsOf(actor, 1),
      },
    },
  ]
}

/** An entry without what it tells of, and a number without its PRA: never allowed. */
const alone: Intent = scene => {
  const { actor, chance, turn } = scene
  const pra = somePra(scene)
  const entry = entryOf(
    actor,
    { id: `log-${turn}`, resourceType: 'pra', resourceId: pra.id, logType: 'created' },
    [],
    stampsOf(actor, 1),
  )
  const counter = {
    path: 'counters/pras-2031',
    op: 'create' as const,
    data: { value: 1, praId: 'x', ...stampsOf(actor, 1) },
  }
  return [chance.pick([entry, { ...entry, data: { ...entry.data, logType: 'approve' } }, counter])]
}

const notification: Intent = ({ mirror, actor }) => {
  const path = 'users/pm/notifications/one'
  return [
    { path, op: 'update', data: { readAt: Date.now(), ...stampsOf(actor, revisionAfter(mirror, path)) } },
  ]
}

const intents: readonly { weight: number; plan: Intent }[] = [
  { weight: 40, plan: transition },
  { weight: 10, plan: stepSave },
  { weight: 5, plan: creation },
  { weight: 3, plan: sync },
  { weight: 6, plan: debrief },
  { weight: 5, plan: comment },
  { weight: 4, plan: acknowledgement },
  { weight: 8, plan: record },
  { weight: 1, plan: configuration },
  { weight: 4, plan: flags },
  { weight: 1, plan: newcomer },
  { weight: 4, plan: ownRecord },
  { weight: 6, plan: productionChange },
  { weight: 5, plan: file },
  { weight: 2, plan: alone },
  { weight: 1, plan: notification },
]

/** One random wish as its commit. */
export function wish(scene: Scene): Commit {
  for (;;) {
    const writes = scene.chance.weighted(intents).plan(scene)
    if (writes && writes.length > 0) return { actor: scene.actor, writes }
  }
}
