import { praSchema } from '@/domain/pras/schema'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import type { Actor } from '@/domain/users/actor'
import {
  all,
  creates,
  type Data,
  type Door,
  each,
  lacking,
  saying,
  updates,
  where,
} from '~tests/rules/support/door'
import { beyondSight, crew, hidden, inForce, PRA, praDocuments } from '~tests/rules/support/of-pras'
import { people, seeded } from '~tests/rules/support/people'
import { praOf } from '~tests/rules/support/pras'
import { dayLogDoors } from './day-log'

const { admin, contracts, creator, director, dive, dive2, drone, employee, freelanceDirector, freelancer } =
  people
const { jack, pc, pm, reviewer, sp } = people

const outsiders = [freelanceDirector]

const COMMENT = `${PRA}/comments/#comment`
const open = { isResolved: false, resolvedById: '', resolvedByName: '', resolvedAt: 0 }
const remark = (by: Actor): Data => ({
  ...{ text: 'Which boat?', slug: 'crew', fieldName: '', mentions: [], isArchived: false, ...open },
  ...{ createdById: by.id, createdByName: by.name, createdAt: Date.now() },
})
const settled = (by: Actor): Data => ({
  isResolved: true,
  resolvedById: by.id,
  resolvedByName: by.name,
  resolvedAt: Date.now(),
})
const remarked = (by: Actor, data: Data = {}) => ({
  ...praDocuments(),
  [COMMENT]: { ...remark(by), ...data, ...seeded },
})
const wrongRemarks = {
  'without words': saying({ text: '' }),
  'with words that are none': saying({ text: 7 }),
  'with words without end': saying({ text: 'x'.repeat(5001) }),
  'with words that are turned round': saying({ text: 'a\u202Eb' }),
  'with words that are isolated': saying({ text: 'a\u2066b' }),
}

const comments: Record<string, Door> = {
  'a comment': {
    by: [employee, pm, crew, admin],
    not: outsiders,
    attempt: me => ({ given: praDocuments(), writes: [creates(me, COMMENT, remark(me))] }),
    also: {
      'of several lines': saying({ text: 'Which boat?\nThe red one, \u0645\u0631\u0643\u0628.' }),
      'to twenty people': saying({ mentions: Array.from({ length: 20 }, (_, at) => `p${at}`) }),
    },
    unless: {
      ...beyondSight,
      ...wrongRemarks,
      'in another name': saying({ createdByName: 'Another Tester' }),
      'as somebody else': saying({ createdById: pm.id }),
      'at another time': saying({ createdAt: 1 }),
      'at a time that is none': saying({ createdAt: 'now' }),
      'to more than twenty people': saying({ mentions: Array.from({ length: 21 }, (_, at) => `p${at}`) }),
      'that is settled': saying(settled(employee)),
      ...each(Object.keys(open) as (keyof typeof open)[], key => saying({ [key]: settled(employee)[key] })),
    },
  },
  'a comment, corrected by its author': {
    by: [employee],
    not: [pm, reviewer, admin, crew],
    attempt: me => ({
      given: remarked(employee),
      writes: [updates(me, COMMENT, { text: 'Which ship?', mentions: [] })],
    }),
    also: { 'and archived': saying({ isArchived: true }) },
    unless: {
      ...wrongRemarks,
      ...beyondSight,
      'in the name of another author': saying({ createdById: pm.id }),
      'at another time': saying({ createdAt: 1 }),
      'about another step': saying({ slug: 'map' }),
    },
  },
  'a comment, archived': {
    by: [employee, admin],
    not: [pm, reviewer, crew],
    attempt: me => ({ given: remarked(employee), writes: [updates(me, COMMENT, { isArchived: true })] }),
  },
  'a comment, settled': {
    by: [employee, pm, pc, sp, creator, reviewer, director, drone, dive, dive2, admin],
    not: [contracts, crew, people.companyOne],
    attempt: me => ({ given: remarked(employee), writes: [updates(me, COMMENT, settled(me))] }),
    also: { 'with the odd words of before': where(COMMENT, { text: 'a\u202Eb' }) },
    unless: {
      ...beyondSight,
      'as somebody else': saying({ resolvedById: pm.id }),
      'in another name': saying({ resolvedByName: pm.name }),
      'at another time': saying({ resolvedAt: 1 }),
      'at a time that is none': saying({ resolvedAt: 'now' }),
      'and not': saying({ isResolved: false }),
      'with other words': saying({ text: 'Other words' }),
    },
  },
  'a comment, opened again': {
    by: [employee, pm, reviewer],
    not: [contracts, crew],
    attempt: me => ({ given: remarked(employee, settled(pm)), writes: [updates(me, COMMENT, open)] }),
    unless: each(Object.keys(open) as (keyof typeof open)[], key => saying({ [key]: settled(pm)[key] })),
  },
}

const acknowledged = (me: Actor): Data => ({ version: 1, userName: me.name, at: Date.now() })
const acknowledgements: Record<string, Door> = {
  'read and understood': {
    by: [employee, crew, pm, director],
    not: outsiders,
    attempt: me => ({
      given: praDocuments(inForce),
      writes: [creates(me, `${PRA}/acknowledgements/${me.id}`, acknowledged(me))],
    }),
    also: {
      'once more': attempt => ({
        given: { ...attempt.given, [`${PRA}/acknowledgements/${employee.id}`]: { version: 0, ...seeded } },
        writes: [updates(employee, `${PRA}/acknowledgements/${employee.id}`, acknowledged(employee))],
      }),
    },
    unless: {
      ...beyondSight,
      'for somebody else': attempt => ({
        ...attempt,
        writes: [creates(employee, `${PRA}/acknowledgements/${pm.id}`, acknowledged(employee))],
      }),
      'in another name': saying({ userName: pm.name }),
      'of another version': saying({ version: 2 }),
      'while none is in force': all(where(PRA, { approvedVersion: 0 }), saying({ version: 0 })),
      'at another time': saying({ at: 1 }),
      'at a time that is none': saying({ at: 'now' }),
    },
  },
}

const inForcePra = praSchema.parse(praOf('#pra', { ...inForce, memberIds: [crew.id] }))
const DEBRIEF = `${PRA}/debrief/main`
const signature = { handedInById: pm.id, handedInByName: pm.name, handedInAt: 1 }

/** Returns the writes of a debrief, as the app makes them. */
function debriefs(me: Actor, content: Data = { hadIncidents: 'yes' }) {
  const input = { pra: inForcePra, debrief: undefined, content, isHandedIn: false, logId: 'log' }
  return planDebrief({ ...input, actor: me, writeId: 'write-#', now: Date.now() })
}
const wrongDebriefs = {
  ...beyondSight,
  ...each(['praId', 'reference', 'praTitle', 'productionId', 'productionName', 'companyAccess'], key =>
    saying({ [key]: 'another' }),
  ),
  'that hides its incidents': saying({ hasIncidents: false }),
  'that is handed in by its writer': saying({ handedInById: crew.id, handedInByName: crew.name }),
  'that names who handed it in': saying({ handedInByName: pm.name }),
  'that says when it was handed in': saying({ handedInAt: Date.now() }),
  'without answers': saying({ content: 'none' }),
  'of an archived PRA': where(PRA, { isArchived: true }),
  ...each(['draft', 'submitted', 'declined', 'amended'], status => where(PRA, { status })),
}
const debriefDoors: Record<string, Door> = {
  'a debrief': {
    by: [crew, pm, pc, sp, creator, reviewer, director, drone, dive, dive2, admin, jack],
    not: [employee, contracts],
    attempt: me => ({ given: praDocuments(inForce), writes: debriefs(me) }),
    also: { 'without incidents': saying({ content: {}, hasIncidents: false }) },
    unless: { ...wrongDebriefs, 'without its PRA': lacking('praId') },
  },
  'a debrief that is handed in': {
    by: [pm, pc, sp, creator, admin],
    not: [crew, reviewer, director, employee],
    attempt: me => ({
      given: {
        ...praDocuments({ ...inForce, isDebriefed: true }),
        [DEBRIEF]: { ...debriefs(crew)[0]?.data, ...signature, ...seeded },
      },
      writes: [updates(me, DEBRIEF, { content: { hadIncidents: 'no' }, hasIncidents: false })],
    }),
    also: {
      'of before its signature was kept': attempt =>
        all(
          where(DEBRIEF, { handedInById: undefined, handedInByName: undefined, handedInAt: undefined }),
          saying({ handedInById: '', handedInByName: '', handedInAt: 0 }),
        )(attempt),
    },
    unless: {
      'with another signature': saying({ handedInById: sp.id }),
      'without its signature': saying({ handedInById: '', handedInByName: '', handedInAt: 0 }),
      'signed at another time': saying({ handedInAt: 2 }),
      'that hides its incidents': saying({ content: { hadIncidents: 'yes' } }),
    },
  },
  'a PRA that is marked as debriefed': {
    by: [],
    not: [pm, admin, crew],
    attempt: me => ({
      given: praDocuments(inForce),
      writes: [...debriefs(me), updates(me, PRA, { isDebriefed: true })],
    }),
  },
}

const PROPOSAL = 'hazardProposals/#proposal'
const proposed = (me: Actor): Data => {
  const at = Date.now()
  return {
    ...{
      title: 'Snow bridges',
      comment: '',
      status: 'proposed',
      praId: '#pra',
      reference: inForcePra.reference,
    },
    ...{ companyAccess: 'open', proposedById: me.id, proposedByName: me.name, proposedAt: at },
    ...{ hazardId: '', reason: '', decidedById: '', decidedByName: '', decidedAt: 0 },
    ...{ lastModifiedAt: at },
  }
}
const proposalStored = { [PROPOSAL]: { ...proposed(crew), ...seeded } }
const decided = (me: Actor, data: Data) => {
  const write = updates(me, PROPOSAL, { decidedById: me.id, decidedByName: me.name, ...data })
  return { ...write, data: { ...write.data, decidedAt: write.data.lastModifiedAt } }
}
const wrongDecisions = {
  'of one that is decided': where(PROPOSAL, { status: 'declined' }),
  'in another name': saying({ decidedByName: pm.name }),
  'as somebody else': saying({ decidedById: pm.id }),
  'at another time': saying({ decidedAt: 1 }),
  'with another title': saying({ title: 'Ice' }),
  'as something else': saying({ status: 'proposed' }),
}
const proposals: Record<string, Door> = {
  'a proposed hazard': {
    by: [crew, pm, reviewer, director, drone, dive, dive2, admin],
    not: [employee, contracts, ...outsiders],
    attempt: me => {
      const write = creates(me, PROPOSAL, proposed(me))
      return {
        given: praDocuments(inForce),
        writes: [{ ...write, data: { ...write.data, proposedAt: write.data.lastModifiedAt } }],
      }
    },
    unless: {
      ...beyondSight,
      'of a PRA whose id is none': saying({ praId: 'a/b' }),
      'of no PRA': lacking('praId'),
      'of a PRA that is not approved': where(PRA, { status: 'submitted' }),
      'without a title': saying({ title: '' }),
      'with a title that is none': saying({ title: 7 }),
      'with a title without end': saying({ title: 'x'.repeat(201) }),
      'with a title of two lines': saying({ title: 'Snow\nbridges' }),
      'with a title that is turned round': saying({ title: 'Snow \u202Ebridges' }),
      ...each(
        ['reference', 'companyAccess', 'proposedById', 'proposedByName', 'proposedAt', 'status', 'hazardId'],
        key => saying({ [key]: 'another' }),
      ),
      ...each(['reason', 'decidedById', 'decidedByName', 'decidedAt'], key => saying({ [key]: 'another' })),
    },
  },
  'a proposal that is accepted, with its hazard': {
    by: [admin, people.everything],
    not: [crew, pm, director],
    attempt: me => ({
      given: proposalStored,
      writes: [
        decided(me, { status: 'accepted', hazardId: '#hazard' }),
        creates(me, 'hazards/#hazard', { title: 'x' }),
      ],
    }),
    unless: {
      ...wrongDecisions,
      'without the hazard': attempt => ({ ...attempt, writes: (attempt.writes ?? []).slice(0, 1) }),
      'of a hazard that was there before': attempt => ({
        given: { ...attempt.given, 'hazards/#hazard': { title: 'x', ...seeded } },
        writes: (attempt.writes ?? []).slice(0, 1),
      }),
      'of a hazard whose id is none': saying({ hazardId: 'a/b' }),
    },
  },
  'a proposal that is declined': {
    by: [admin, people.everything],
    not: [crew, pm, director],
    attempt: me => ({
      given: proposalStored,
      writes: [decided(me, { status: 'declined', reason: 'It is in the catalogue.' })],
    }),
    unless: {
      ...wrongDecisions,
      'without a reason': saying({ reason: 'no' }),
      'for a reason that is none': saying({ reason: 7 }),
      'for no reason': lacking('reason'),
      'for a reason without end': saying({ reason: 'x'.repeat(5001) }),
    },
  },
  'a proposal, read': {
    by: [crew, employee, admin],
    not: [freelanceDirector],
    attempt: () => ({ given: proposalStored, asks: { get: PROPOSAL } }),
    also: { 'that is not there': attempt => ({ ...attempt, given: {} }) },
    unless: { 'of a company that they do not see': where(PROPOSAL, hidden) },
  },
  'proposals of a company, listed': {
    by: [admin],
    not: [freelancer],
    attempt: () => ({
      given: {},
      asks: {
        list: 'hazardProposals',
        limit: 25,
        where: [{ field: 'companyAccess', op: 'IN', value: ['company-one'] }],
      },
    }),
  },
  'proposals that one sees': {
    by: [employee, admin],
    not: [freelancer],
    attempt: () => ({
      given: {},
      asks: {
        list: 'hazardProposals',
        limit: 1000,
        where: [{ field: 'companyAccess', op: 'IN', value: ['open'] }],
      },
    }),
    unless: {
      'all at once': attempt => ({ ...attempt, asks: { ...attempt.asks, limit: 1001 } as never }),
      'of all companies': attempt => ({ ...attempt, asks: { list: 'hazardProposals', limit: 25 } }),
    },
  },
  'proposals of one’s own': {
    by: [freelancer],
    attempt: me => ({
      given: {},
      asks: {
        ...{ list: 'hazardProposals', limit: 25 },
        where: [
          { field: 'companyAccess', op: 'IN', value: ['open'] },
          { field: 'proposedById', op: 'EQUAL', value: me.id },
        ],
      },
    }),
  },
}

export const belowDoors = { ...comments, ...acknowledgements, ...dayLogDoors, ...debriefDoors, ...proposals }
