import type { Actor } from '@/domain/users/actor'
import { creates, type Data, type Door, saying, updates, where } from '~tests/rules/support/door'
import { beyondSight, crew, inForce, PRA, praDocuments } from '~tests/rules/support/of-pras'
import { people, seeded } from '~tests/rules/support/people'

const { admin, contracts, creator, director, employee, pc, pm, reviewer, sp } = people

/** Half an hour ahead, since midnight may pass between the loading of this file and an attempt at the edge of a week. */
const dayIn = (days: number) =>
  new Date(Date.now() + 1_800_000 + days * 86_400_000).toISOString().slice(0, 10)
const onDay = (me: Actor): Data => ({
  ...{ version: 1, conditions: 'Fog', changed: 'Nothing', decision: 'go', action: '', signature: me.name },
  ...{ createdById: me.id, recordedAt: Date.now() - 1000, utcOffset: 0 },
})
/** Returns the cases (the door) for the other kinds of entries: check-ins and photographs, which contain no decision. */
const signedOnDay = (fields: Data): Door => ({
  by: [crew, pm, pc, sp, creator, admin],
  not: [employee, reviewer, director, contracts],
  attempt: me => ({
    given: praDocuments(inForce),
    writes: [creates(me, `${PRA}/dayLog/#said`, { ...onDay(me), ...fields, decision: 'none' })],
  }),
  unless: {
    ...beyondSight,
    'in another name': saying({ signature: pm.name }),
    'as somebody else': saying({ createdById: pm.id }),
    'ahead of time': saying({ recordedAt: Date.now() + 600_000 }),
    'long after the shoot': where(PRA, { endDate: dayIn(-9) }),
  },
})
export const dayLogDoors: Record<string, Door> = {
  'a check-in on the day': signedOnDay({ kind: 'check-in', due: '2026-05-04T07:00' }),
  'a photograph on the day': signedOnDay({ kind: 'photo', fileId: 'photo', point: { lat: 50, lng: -4 } }),
  'a re-assessment on the day': {
    by: [crew, pm, pc, sp, creator, admin],
    not: [employee, reviewer, director, contracts],
    attempt: me => ({ given: praDocuments(inForce), writes: [creates(me, `${PRA}/dayLog/#day`, onDay(me))] }),
    also: {
      'of an earlier version': where(PRA, { approvedVersion: 2 }),
      'a week before the shoot': where(PRA, { startDate: dayIn(6), endDate: dayIn(9) }),
      'a week after the shoot': where(PRA, { startDate: dayIn(-9), endDate: dayIn(-7) }),
      'long after, while an amendment is open': where(PRA, {
        endDate: dayIn(-9),
        amendments: [{ isApproved: false }],
      }),
      'of a PRA whose days are none': where(PRA, { startDate: 'soon', endDate: 7 }),
    },
    unless: {
      ...beyondSight,
      'in another name': saying({ signature: pm.name }),
      'as somebody else': saying({ createdById: pm.id }),
      'of a version that was not in force': saying({ version: 2 }),
      'of none': saying({ version: 0 }),
      'of a version that is none': saying({ version: '1' }),
      'ahead of time': saying({ recordedAt: Date.now() + 600_000 }),
      'at a time that is none': saying({ recordedAt: 'now' }),
      'of an archived PRA': where(PRA, { isArchived: true }),
      'long before the shoot': where(PRA, { startDate: dayIn(9) }),
      'long after the shoot': where(PRA, { endDate: dayIn(-9) }),
    },
  },
  'a re-assessment, changed': {
    by: [],
    not: [crew, admin, pm],
    attempt: me => ({
      given: { ...praDocuments(inForce), [`${PRA}/dayLog/#day`]: { ...onDay(me), ...seeded } },
      writes: [updates(me, `${PRA}/dayLog/#day`, { changed: 'All' })],
    }),
  },
}
