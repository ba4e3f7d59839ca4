import type { Pra } from '@/domain/pras/schema'
import { planStepSave } from '@/domain/pras/workflow/plan'
import { planCreatePra } from '@/domain/pras/workflow/plan-create'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { planProductionSync } from '@/domain/pras/workflow/plan-production-sync'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { people, seeded, stampsOf } from '~tests/rules/support/people'
import { praOf, production, stored } from '~tests/rules/support/pras'
import type { Documents, MakeAction } from './action'
import { documentsOf, HASH, inForce, roles, sent } from './pra-actions'
import { beingWritten } from './transitions'

/** What people write to a PRA beside its transitions. */

const { pm, employee, freelancer, reviewer } = people
const writeOf = (actor: Actor, id: string) => ({ actor, writeId: `write-${id}`, now: Date.now() })

/** A production whose people somebody else chose. */
export const staffed = { ...production, rolesSetByIds: ['admin2'] }

const year = new Date().getUTCFullYear()

/** Every one takes the 42nd number of the year: those of a test go one after the other. */
export const creating: MakeAction = id => ({
  given: {
    [`productions/${id}-p`]: stored({ ...staffed, id: `${id}-p` }),
    [`counters/pras-${year}`]: { value: 41, praId: 'before', ...seeded, revision: 41 },
  },
  by: employee,
  writes: planCreatePra({
    ...writeOf(employee, id),
    id,
    type: 'regular',
    production: { ...staffed, id: `${id}-p` },
    title: 'Otters',
    lastNumber: 41,
    logId: `log-${id}`,
    steps: { 'general-info': { tripName: 'Otters' }, hazards: { hazards: [] } },
    copiedFromId: 'old',
  }),
})

/** A step of a PRA is saved over what is stored of it, with what the header says because of the answers. */
export function saving(
  by: Actor,
  changes: Partial<Pra>,
  slug = 'hazards',
  content: Content = { hazards: [] },
): MakeAction {
  return id => {
    const pra = praOf(id, { ...roles, ...changes })
    return {
      given: documentsOf(pra),
      by,
      writes: planStepSave({
        ...writeOf(by, id),
        pra,
        slug,
        step: { ...seeded, id: slug, content: {}, writtenAt: 0 },
        content,
        headerChanges: {
          title: 'Otters at night',
          startDate: '2031-01-01',
          endDate: '2031-01-09',
          countryIds: ['GBR', 'NOR'],
          memberIds: ['freelancer'],
          searchTokens: ['ott', 'otters'],
          linkedPraIds: ['pra-other'],
          sopIds: ['sop-boats'],
        },
      }),
    }
  }
}

/** A step is saved, in each kind of state that lets it. */
export const savings = {
  'in draft': saving(people.pc, {}),
  'while 1st Option has it': saving(pm, { ...sent, status: 'submitted-first-option' }),
  'during an amendment': saving(people.sp, beingWritten),
  'in a declined amendment': saving(people.admin, {
    ...beingWritten,
    status: 'amendment-declined',
    submittedVersion: 2,
  }),
}

/** The PRA takes over what its production says now. */
export const following: MakeAction = id => {
  const own = { ...staffed, id: `${id}-p` }
  const pra = praOf(id, {
    ...sent,
    status: 'submitted',
    authorIds: ['creator'],
    productionId: own.id,
    productionName: 'Old name',
    spId: '',
    memberIds: ['creator', 'pm', 'pc', 'freelancer'],
  })
  return {
    given: { ...documentsOf(pra), [`productions/${own.id}`]: stored(own) },
    by: pm,
    writes: planProductionSync({ ...writeOf(pm, id), pra, production: own }),
  }
}

const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function debriefing(by: Actor, isHandedIn: boolean, content: Record<string, unknown>, days = {}): MakeAction {
  return id => {
    const pra = praOf(id, {
      ...inForce,
      ...roles,
      startDate: today(-5),
      endDate: today(-1),
      memberIds: ['creator', 'pm', 'pc', 'sp', 'freelancer'],
      ...days,
    })
    return {
      given: documentsOf(pra),
      by,
      writes: planDebrief({
        ...writeOf(by, id),
        pra,
        debrief: undefined,
        content,
        isHandedIn,
        logId: `log-${id}`,
      }),
    }
  }
}

const answers = { shootWentAhead: 'yes', hadIncidents: 'yes', incidents: [{ type: 'Near miss' }] }
export const debriefs = {
  'a debrief is kept': debriefing(freelancer, false, answers),
  'a debrief is handed in': debriefing(pm, true, answers),
  'a debrief of a cancelled shoot is handed in': debriefing(
    reviewer,
    true,
    { shootWentAhead: 'cancelled', hadIncidents: 'no' },
    { startDate: today(30), endDate: today(35) },
  ),
}
export const inDays = today

function below(
  by: Actor,
  changes: Partial<Pra>,
  path: string,
  body: (now: number) => object,
  before?: object,
) {
  const make: MakeAction = id => {
    const pra = praOf(id, { ...roles, memberIds: ['creator', 'pm', 'pc', 'sp', 'freelancer'], ...changes })
    const at = `pras/${id}/${path}`
    const stamps = stampsOf(by, before ? 2 : 1)
    const given: Documents = before
      ? { ...documentsOf(pra), [at]: { ...before, ...seeded } }
      : documentsOf(pra)
    return {
      given,
      by,
      writes: [
        { path: at, op: before ? 'update' : 'create', data: { ...body(stamps.lastModifiedAt), ...stamps } },
      ],
    }
  }
  return make
}

const remark = {
  text: 'Is the tide right?',
  slug: 'hazards',
  fieldName: 'hazards',
  mentions: ['pm', 'sp'],
  isArchived: false,
  isResolved: false,
  resolvedById: '',
  resolvedByName: '',
  resolvedAt: 0,
}
const signed = { ...remark, createdById: employee.id, createdByName: employee.name, createdAt: 1 }

export const remarks = {
  'somebody comments': below(employee, {}, 'comments/one', now => ({ ...signed, createdAt: now })),
  'an author corrects a comment': below(
    employee,
    {},
    'comments/one',
    () => ({ text: 'Is the moon right?', mentions: ['pm'] }),
    signed,
  ),
  'somebody settles a comment': below(
    pm,
    {},
    'comments/one',
    now => ({ isResolved: true, resolvedById: pm.id, resolvedByName: pm.name, resolvedAt: now }),
    signed,
  ),
}

export const acknowledgements = {
  'somebody has read the version in force': below(
    freelancer,
    inForce,
    `acknowledgements/${freelancer.id}`,
    now => ({ version: 1, userName: freelancer.name, at: now }),
  ),
  'somebody has read the next version': below(
    freelancer,
    { ...inForce, submittedVersion: 2, approvedVersion: 2, levelCheckedVersion: 2, submittedHash: HASH },
    `acknowledgements/${freelancer.id}`,
    now => ({ version: 2, userName: freelancer.name, at: now }),
    { version: 1, userName: freelancer.name, at: 1 },
  ),
}

/** The crew look at the risks again on the day of the shoot. */
export const reassessing = below(
  freelancer,
  { ...inForce, startDate: today(-1), endDate: today(1) },
  'dayLog/one',
  now => ({
    version: 1,
    conditions: 'Rain since noon',
    changed: 'The lower crossing is closed',
    decision: 'go',
    action: '',
    signature: freelancer.name,
    createdById: freelancer.id,
    recordedAt: now,
    utcOffset: 0,
  }),
)
