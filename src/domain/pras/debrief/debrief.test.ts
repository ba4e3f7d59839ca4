import { describe, expect, test } from 'vitest'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { readableStep } from '@/domain/pras/steps/readable'
import {
  canDebriefEarly,
  debriefDue,
  debriefDueWords,
  debriefLockReason,
  handInRefusal,
} from '@/domain/pras/workflow/debrief-duty'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { anAmendment } from '~tests/fixtures/pra-records'
import { debriefStep } from './debrief-step'
import { hazardTitles } from './hazard-titles'
import { incidentRows, isFollowUpOverdue } from './incidents'
import { debriefFacts, debriefSchema } from './schema'

const pra = (changes: Partial<Pra> = {}): Pra =>
  praSchema.parse({
    id: 'one',
    reference: 'PRA-2026-0001',
    year: 2026,
    number: 1,
    type: 'regular',
    riskLevel: 'regular',
    status: 'approved',
    title: 'Otters',
    productionId: 'p',
    productionName: 'Rivers',
    companyAccess: 'open',
    ownerId: 'owner',
    createdById: 'owner',
    createdAt: 1,
    startDate: '2026-04-01',
    endDate: '2026-04-10',
    memberIds: ['owner', 'camera'],
    ...changes,
  })
const actor = (id: string, changes: object = {}) =>
  actorOf(
    userSchema.parse({
      id,
      email: `${id}@x.test`,
      firstName: id,
      lastName: 'T',
      isEmployee: true,
      ...changes,
    }),
  )

const context: StepContext = {
  type: 'regular',
  steps: { 'general-info': { startDate: '2026-04-01', endDate: '2026-04-10' } },
  today: '2026-04-20',
}
const step = debriefStep(['Otter bites', 'Cold water'])
const incident = {
  type: 'Injury',
  severity: '3',
  date: '2026-04-05',
  place: 'Bank',
  affected: ['Crew'],
  description: 'Slipped.',
  actionTaken: 'First aid.',
  riddorReportable: 'no',
  followUpOwner: { userId: 'owner', name: 'Owner T' },
  followUpDate: '2026-04-30',
}
const whole = {
  shootWentAhead: 'yes',
  summary: 'All well.',
  hadIncidents: 'yes',
  incidents: [incident],
  missedAnything: 'no',
}
const errors = (content: object) =>
  stepProblems(step, { ...content }, context)
    .filter(({ level }) => level === 'error')
    .map(({ path }) => path)

describe('the form of a debrief', () => {
  test('accepts a complete debrief, and requires an incident if the debrief says that there was one', () => {
    expect(errors(whole)).toEqual([])
    expect(errors({ ...whole, hadIncidents: 'no', incidents: [] })).toEqual([])
    expect(errors({ ...whole, incidents: [] })).toEqual(['incidents'])
    expect(errors({})).toEqual(['shootWentAhead', 'summary', 'hadIncidents', 'missedAnything'])
  })

  test('requires a person for the follow-up of an incident that is serious, reportable or promises action', () => {
    const { followUpOwner: _owner, followUpDate: _date, ...alone } = incident
    const of = (changes: object) => errors({ ...whole, incidents: [{ ...alone, ...changes }] })
    const asked = ['incidents.0.followUpOwner', 'incidents.0.followUpDate']
    expect(of({ severity: '2' })).toEqual([])
    expect(of({ severity: '3' })).toEqual(asked)
    expect(of({ severity: '1', riddorReportable: 'yes' })).toEqual(asked)
    expect(of({ severity: '1', followUp: 'New steps' })).toEqual(asked)
  })

  test('refuses future dates, and a follow-up or a report before the incident', () => {
    const of = (changes: object) => errors({ ...whole, incidents: [{ ...incident, ...changes }] })
    expect(of({ date: '2026-04-21' })).toContain('incidents.0.date')
    expect(of({ followUpDate: '2026-04-04' })).toEqual(['incidents.0.followUpDate'])
    expect(of({ reportedTo: ['Police'], reportDate: '2026-04-04' })).toEqual(['incidents.0.reportDate'])
    const outside = { ...whole, incidents: [{ ...incident, date: '2026-04-12' }] }
    expect(stepProblems(step, outside, context)).toMatchObject([
      { level: 'warning', path: 'incidents.0.date' },
    ])
  })

  test('offers the hazards of the PRA, and a text field if the PRA has none', () => {
    const steps = {
      hazards: { content: { hazards: [{ title: 'Cold water' }, { title: ' Cold water ' }, {}] } },
    }
    expect(hazardTitles(steps)).toEqual(['Cold water'])
    const kinds = [debriefStep(['Cold water']), debriefStep([])].map(
      each =>
        each.fields.flatMap(field =>
          field.kind === 'list' && field.name === 'hazardsMisjudged' ? field.fields : [],
        )[0]?.kind,
    )
    expect(kinds).toEqual(['select', 'text'])
  })
})

test('the reading view and the facts of a debrief ignore hidden answers about incidents', () => {
  const entries = readableStep(step, { ...whole, hadIncidents: 'no' }, () => '', context)
  expect(entries.map(({ path }) => path)).not.toContain('incidents')
  expect(debriefFacts(pra(), { ...whole, hadIncidents: 'no' }).hasIncidents).toBe(false)
})

describe('the due date of a debrief', () => {
  test.each([
    ['2026-04-10', undefined],
    ['2026-04-11', { dueOn: '2026-04-24', days: 13 }],
    ['2026-04-24', { dueOn: '2026-04-24', days: 0 }],
    ['2026-04-26', { dueOn: '2026-04-24', days: -2 }],
  ])('is known once the shoot has ended on 10 April 2026: on %s, it is %j', (today, due) => {
    expect(debriefDue(pra(), today, 14)).toEqual(due)
  })

  test.each<Partial<Pra>>([
    { status: 'amended' },
    { isArchived: true },
    { isDebriefed: true },
    { endDate: '' },
  ])('does not exist for a PRA with %j', changes => {
    expect(debriefDue(pra(changes), '2026-05-30', 14)).toBeUndefined()
  })

  test('is described in words', () => {
    expect(debriefDueWords({ dueOn: '2026-04-24', days: 3 })).toBe('due by 24 Apr 2026')
    expect(debriefDueWords({ dueOn: '2026-04-24', days: 0 })).toBe('due today')
    expect(debriefDueWords({ dueOn: '2026-04-24', days: -1 })).toBe('1 day overdue, was due by 24 Apr 2026')
  })
})

test('people with a part in the PRA write its debrief, and editors of the PRA correct it', () => {
  expect(debriefLockReason(pra(), actor('camera', { isEmployee: false }))).toBe('')
  expect(debriefLockReason(pra(), actor('director', { isDirector: true }))).toBe('')
  expect(debriefLockReason(pra(), actor('stranger'))).toMatch(/Only people with a part/)
  expect(debriefLockReason(pra({ companyAccess: 'company-one' }), actor('owner'))).toMatch(/Only people/)
  expect(debriefLockReason(pra({ status: 'submitted' }), actor('owner'))).toMatch(/when the PRA is approved/)
  const handedIn = pra({ isDebriefed: true })
  expect(debriefLockReason(handedIn, actor('camera'))).toMatch(/handed in/)
  expect(debriefLockReason(handedIn, actor('owner'))).toBe('')
  expect(debriefLockReason(pra({ isDebriefed: true, isArchived: true }), actor('owner'))).toMatch(/archived/)
})

test('a debrief may begin early until the last day of the shoot is over', () => {
  expect(canDebriefEarly(pra(), actor('owner'), '2026-04-10')).toBe(true)
  expect(canDebriefEarly(pra({ endDate: '' }), actor('owner'), '2026-04-10')).toBe(true)
  expect(canDebriefEarly(pra(), actor('owner'), '2026-04-11')).toBe(false)
  expect(canDebriefEarly(pra(), actor('stranger'), '2026-04-10')).toBe(false)
  expect(canDebriefEarly(pra({ isDebriefed: true }), actor('owner'), '2026-04-10')).toBe(false)
  expect(canDebriefEarly(pra({ status: 'submitted' }), actor('owner'), '2026-04-10')).toBe(false)
})

test('a debrief can be handed in after the last day, or when the shoot was cancelled', () => {
  expect(handInRefusal(pra(), {}, '2026-04-10')).toMatch(/ends on 10 Apr 2026/)
  expect(handInRefusal(pra(), {}, '2026-04-11')).toBe('')
  expect(handInRefusal(pra(), { shootWentAhead: 'cancelled' }, '2026-03-01')).toBe('')
})

test('a debrief cannot be handed in while an amendment is open', () => {
  const amendments = [anAmendment({ isApproved: false })]
  expect(handInRefusal(pra({ amendments }), {}, '2026-04-11')).toMatch(/^An amendment is open/)
  const over = [anAmendment({ isApproved: true })]
  expect(handInRefusal(pra({ amendments: over }), {}, '2026-04-11')).toBe('')
})

test('incidents of handed-in debriefs are in one list, newest first, with undated incidents at the top', () => {
  const of = (praId: string, incidents: unknown[], changes: object = {}) =>
    debriefSchema.parse({ id: 'main', praId, hasIncidents: true, content: { incidents }, ...changes })
  const rows = incidentRows([
    of('a', [incident, { ...incident, date: '2026-04-08', followUpDone: true }], { handedInAt: 5 }),
    of('b', [{ date: '' }, 'no record'], { handedInAt: 6 }),
    of('c', [incident], { hasIncidents: false, handedInAt: 7 }),
    of('draft', [incident]),
  ])
  expect(rows.map(({ key }) => key)).toEqual(['b 0', 'b 1', 'a 1', 'a 0'])
  expect(rows[3]).toMatchObject({
    severity: 3,
    followUpOwner: 'Owner T',
    isReportable: false,
  })
  expect(rows.map(row => isFollowUpOverdue(row, '2026-05-01'))).toEqual([false, false, false, true])
})
