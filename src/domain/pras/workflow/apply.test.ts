import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { logSchema } from '@/domain/logs/schema'
import type { Capacity } from '@/domain/pras/approvals/capacities'
import { countedApprovals, openAmendment, tallyOf } from '@/domain/pras/approvals/round'
import type { ResponseOutcome } from '@/domain/pras/events/command'
import type { PraCommandEnv } from '@/domain/pras/events/define-event'
import type { PraCommand } from '@/domain/pras/events/registry'
import {
  directorsNeeded,
  emptyTally,
  type Pra,
  type PraStatus,
  praSchema,
  praTypes,
} from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'
import type { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { anAmendment } from '~tests/fixtures/pra-records'
import { asSeen } from '~tests/fixtures/seen'
import { people } from '~tests/rules/support/people'
import { commandsOf } from '~tests/rules/support/pra-commands'
import { statesOf } from '~tests/rules/support/pra-states'
import { hiddenProduction, otherProduction, praOf } from '~tests/rules/support/pras'
import { applyPraCommand, type PraChange } from './apply'
import { type AvailablePraCommand, availablePraCommands } from './available'

const env: PraCommandEnv = { now: 1_780_000_000_000, logId: 'log', diveAdviserName: 'Dr Deep' }
const reason = 'Because the river is in flood.'
const response = { outcome: 'no-comments' as const, fileIds: ['file'] }
const exported = { fileId: 'file', fileName: 'pra.pdf', hash: 'a'.repeat(64) }
const amendment = {
  reason: 'dates' as const,
  summary: 'A week later',
  affectsDroneOrDive: false,
  changedSteps: ['crew'],
}

/** Runs a command by a person who was shown the submitted version. */
const apply = (pra: Pra, command: PraCommand, actor: Actor, by = env) =>
  applyPraCommand(pra, asSeen(command, pra), actor, by)

/** The header after a command, with the hash of the version if the command made one. */
function applied(pra: Pra, command: PraCommand, actor: Actor): Pra {
  const { changes, version, alreadyDone } = apply(pra, command, actor)
  expect(alreadyDone).toBe(false)
  const ofVersion = version === null ? {} : { submittedHash: `hash of ${version}` }
  return { ...pra, ...changes, ...ofVersion }
}

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as AppError).code
  }
  return 'none'
}

const seen = { version: 0, hash: '' }
const approve = (capacity: Capacity): PraCommand => ({ event: 'approve', capacity, ...seen })
type Stage = [PraCommand, Actor, PraStatus]

function walk(pra: Pra, stages: Stage[]): Pra {
  return stages.reduce((before, [command, actor, status]) => {
    const next = applied(before, command, actor)
    expect(`${command.event} → ${next.status}`).toBe(`${command.event} → ${status}`)
    return next
  }, pra)
}

const { pm, sp, director, director2, drone, dive, dive2, reviewer, admin, employee, jack } = people

describe('the way from draft to approved', () => {
  test('needs only the SP for a low-risk PRA', () => {
    const pra = walk(praOf('p', { type: 'low-risk', riskLevel: 'low' }), [
      [{ event: 'submit' }, pm, 'submitted'],
      [approve('reviewer'), sp, 'approved'],
    ])
    expect(pra.approvedVersion).toBe(1)
    expect(pra.approvals).toEqual([
      expect.objectContaining({ userId: 'sp', isReviewer: true, isDirector: false, at: env.now }),
    ])
  })

  test('needs 1st Option, the SP and one director for a regular PRA', () => {
    const pra = walk(praOf('p'), [
      [{ event: 'export-first-option', export: exported }, pm, 'submitted-first-option'],
      [{ event: 'export-first-option', export: exported }, pm, 'submitted-first-option'],
      [{ event: 'record-first-option', response }, pm, 'approved-first-option'],
      [{ event: 'submit' }, pm, 'submitted'],
      [approve('reviewer'), reviewer, 'submitted'],
      [approve('director'), director, 'approved'],
    ])
    expect([pra.submittedVersion, pra.approvedVersion]).toEqual([3, 3])
  })

  const awaited = praOf('p', {
    status: 'submitted-first-option',
    startDate: '2026-09-01',
    endDate: '2026-09-09',
  })
  const open = { text: 'A second boat at the pier.', ownerId: 'pm', ownerName: 'PM', dueOn: '2026-08-01' }
  const record = (outcome: ResponseOutcome, more: object = {}): PraCommand => ({
    event: 'record-first-option',
    response: { outcome, fileIds: ['file'] },
    ...more,
  })

  test('records the open points of 1st Option in the log, with the person who closes each and the date', () => {
    const { log, changes } = apply(awaited, record('comments-open', { conditions: [open] }), pm)
    expect(changes.status).toBe('approved-first-option')
    expect(log.data).toMatchObject({ outcome: 'comments-open', openComments: [open] })
    expect(apply(awaited, record('not-supported', { comment: reason }), pm).log.data).toMatchObject({
      outcome: 'not-supported',
      comment: reason,
      openComments: [],
    })
  })

  test.each<[string, PraCommand]>([
    ['open comments that are not listed', record('comments-open')],
    ['an open comment without a person', record('comments-open', { conditions: [{ ...open, ownerId: '' }] })],
    [
      'an open comment due after departure',
      record('comments-open', { conditions: [{ ...open, dueOn: '2026-09-02' }] }),
    ],
    ['an open comment although the outcome has none', record('no-comments', { conditions: [open] })],
    ['the outcome ‘not supported’ without a comment', record('not-supported', { comment: 'no' })],
    [
      'an answer without its file',
      { event: 'record-first-option', response: { outcome: 'no-comments', fileIds: [] } },
    ],
    ['the outcome ‘no answer’ recorded as an answer', record('no-answer')],
    [
      'a later answer although none has come yet',
      { ...record('no-comments'), event: 'update-first-option' } as PraCommand,
    ],
    [
      'a reminder without its day',
      { event: 'update-first-option', response: { outcome: 'no-answer', fileIds: [] } },
    ],
    [
      'a reminder dated tomorrow',
      {
        event: 'update-first-option',
        response: { outcome: 'no-answer', fileIds: [], chasedOn: '2099-01-01' },
      },
    ],
  ])('refuses an answer of 1st Option with %s', (_, command) => {
    expect(codeOf(() => apply(awaited, command, pm))).toBe('invalid-argument')
  })

  test('keeps the status when 1st Option is reminded, or answers after the PRA was sent on', () => {
    const chased = { outcome: 'no-answer' as const, fileIds: [], chasedOn: '2026-05-01' }
    const again = apply(awaited, { event: 'update-first-option', response: chased }, pm)
    expect([again.changes.status, again.log.data.chasedOn]).toEqual([undefined, '2026-05-01'])
    const submitted = praOf('p', { status: 'submitted' })
    const late: PraCommand = { event: 'update-first-option', response }
    expect(applied(submitted, late, pm).status).toBe('submitted')
    expect(codeOf(() => apply(submitted, late, director))).toBe('permission-denied')
    expect(codeOf(() => apply(praOf('p', { status: 'approved' }), late, pm))).toBe('failed-precondition')
  })

  test('continues after the dive adviser’s answer only if every comment is dealt with', () => {
    const sent = praOf('p', { type: 'dive', status: 'submitted-dive-adviser' })
    const refused: PraCommand = {
      event: 'record-dive-adviser',
      response: { outcome: 'not-supported', fileIds: ['file'] },
      ...seen,
    }
    expect(codeOf(() => apply(sent, refused, dive2))).toBe('invalid-argument')
  })

  test('needs two different directors for a high-risk PRA', () => {
    const submitted = walk(praOf('p', { status: 'approved-first-option', riskLevel: 'high' }), [
      [{ event: 'submit' }, pm, 'submitted'],
      [approve('reviewer'), sp, 'submitted'],
      [approve('director'), director, 'submitted'],
    ])
    expect(apply(submitted, approve('director'), director).alreadyDone).toBe(true)
    expect(applied(submitted, approve('director'), director2).status).toBe('approved')
  })

  test('needs the Drone Team and then a director for a drone PRA', () => {
    walk(praOf('p', { type: 'drone' }), [
      [{ event: 'submit-drone-team' }, pm, 'submitted-droneteam'],
      [approve('droneTeam'), drone, 'submitted'],
      [approve('director'), director, 'approved'],
    ])
  })

  test('needs Dive Team, adviser, second stage, SP and directors for a dive PRA', () => {
    const pra = walk(praOf('p', { type: 'dive', riskLevel: 'high' }), [
      [{ event: 'submit-dive-team' }, pm, 'submitted-diveteam'],
      [approve('diveTeam'), dive, 'approved-diveteam'],
      [{ event: 'export-dive-adviser', export: exported }, pm, 'submitted-dive-adviser'],
      [{ event: 'record-dive-adviser', response, ...seen }, dive2, 'approved-dive-adviser'],
      [{ event: 'submit' }, pm, 'submitted'],
      [approve('reviewer'), sp, 'submitted'],
      [approve('director'), director, 'submitted'],
      [approve('director'), director2, 'approved'],
    ])
    expect(pra.diveAdviserName).toBe('Dr Deep')
    expect(pra.tally).toEqual({
      approverIds: ['dive', 'dive2', 'sp', 'director', 'director2'],
      reviewers: 1,
      directors: 2,
      droneTeam: 0,
      diveTeam: 1,
      diveTeamSecondStage: 1,
    })
  })

  test('waits for the second stage of the Dive Team before a director can complete a dive PRA', () => {
    const submitted = walk(praOf('p', { type: 'dive', status: 'submitted-diveteam', submittedVersion: 1 }), [
      [{ event: 'export-dive-adviser', export: exported }, dive, 'submitted-dive-adviser'],
      [{ event: 'submit', response }, pm, 'submitted'],
      [approve('reviewer'), sp, 'submitted'],
    ])
    expect(() => applied(submitted, approve('director'), director)).toThrow(
      'The second stage of the Dive Team must be approved first',
    )
    walk(submitted, [
      [approve('diveTeamSecondStage'), dive2, 'submitted'],
      [approve('director'), director, 'approved'],
    ])
  })

  test('returns to draft without approvals after a withdrawal, a decline or a reopening', () => {
    walk(praOf('p', { status: 'submitted', submittedVersion: 1 }), [[{ event: 'withdraw' }, pm, 'draft']])
    const declined = walk(praOf('p', { status: 'submitted', submittedVersion: 1 }), [
      [approve('reviewer'), sp, 'submitted'],
      [{ event: 'decline', comment: reason }, director, 'declined'],
    ])
    expect(declined).toMatchObject({ approvals: [], tally: emptyTally, declinedReason: reason })
    walk(declined, [[{ event: 'reopen' }, pm, 'draft']])
  })

  test('keeps the approvals of a declined round in the log', () => {
    const once = applied(praOf('p', { status: 'submitted' }), approve('reviewer'), sp)
    const { log } = apply(once, { event: 'decline', comment: reason }, director)
    expect(log.data).toMatchObject({ capacity: 'director', comment: reason, approvals: once.approvals })
  })
})

describe('amendments', () => {
  const approved = praOf('p', {
    status: 'approved',
    submittedVersion: 2,
    approvedVersion: 2,
    riskLevel: 'regular',
  })

  test('need their own approvals, and then put their version in force', () => {
    const started = applied(approved, { event: 'start-amendment', amendment }, pm)
    expect(started).toMatchObject({ status: 'approved', approvedVersion: 2 })
    expect(openAmendment(started)).toMatchObject({ number: 1, baseVersion: 2, version: 0, changedSteps: [] })
    const finished = applied(started, { event: 'finish-amendment', amendment }, pm)
    expect(finished).toMatchObject({
      status: 'amended',
      submittedVersion: 3,
      approvedVersion: 2,
      tally: emptyTally,
    })
    expect(countedApprovals(finished)).toEqual([])
    const done = walk(finished, [
      [approve('reviewer'), sp, 'amended'],
      [approve('director'), director, 'approved'],
    ])
    expect(done.approvedVersion).toBe(3)
    expect(done.amendments).toEqual([
      expect.objectContaining({ isApproved: true, approvedAt: env.now, version: 3 }),
    ])
    expect(openAmendment(done)).toBeUndefined()
  })

  test('can be declined, sent again as a later version, and approved', () => {
    const done = walk(approved, [
      [{ event: 'start-amendment', amendment }, pm, 'approved'],
      [{ event: 'finish-amendment', amendment }, pm, 'amended'],
      [approve('reviewer'), sp, 'amended'],
      [{ event: 'decline', comment: reason }, director, 'amendment-declined'],
      [{ event: 'submit' }, pm, 'amended'],
      [approve('reviewer'), sp, 'amended'],
      [approve('director'), director, 'approved'],
    ])
    expect(done.amendments).toEqual([expect.objectContaining({ version: 4, declinedReason: '' })])
  })

  test('can be discarded, which keeps the approved version and level', () => {
    const raised = walk(approved, [
      [{ event: 'start-amendment', amendment }, pm, 'approved'],
      [{ event: 'raise-risk', riskLevel: 'high', comment: reason }, director, 'approved'],
    ])
    expect(raised.riskLevel).toBe('high')
    const discarded = applied(raised, { event: 'discard-amendment' }, pm)
    expect(discarded).toMatchObject({ riskLevel: 'regular', approvedVersion: 2, amendments: [] })
    expect(discarded.withdrawnAmendments).toHaveLength(1)
    const again = applied(discarded, { event: 'start-amendment', amendment }, pm)
    expect(openAmendment(again)?.number).toBe(2)
  })

  test('are refused while another amendment is open, except a repeated start by the same person', () => {
    const started = applied(approved, { event: 'start-amendment', amendment }, pm)
    expect(apply(started, { event: 'start-amendment', amendment }, pm).alreadyDone).toBe(true)
    expect(codeOf(() => apply(started, { event: 'start-amendment', amendment }, sp))).toBe(
      'failed-precondition',
    )
  })

  test('need the Drone Team first if they affect the flying of a drone', () => {
    const affecting = { ...amendment, affectsDroneOrDive: true }
    const amended = walk(
      praOf('p', { type: 'drone', status: 'approved', submittedVersion: 1, approvedVersion: 1 }),
      [
        [{ event: 'start-amendment', amendment: affecting }, pm, 'approved'],
        [{ event: 'finish-amendment', amendment: affecting }, pm, 'amended'],
      ],
    )
    expect(() => applied(amended, approve('director'), director)).toThrow('The Drone Team must approve first')
    walk(amended, [
      [approve('droneTeam'), drone, 'amended'],
      [approve('director'), director, 'approved'],
    ])
  })

  test('cannot start long after the shoot, or once the debrief is handed in', () => {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const ended = (days: number) => ({ ...approved, endDate: day(env.now - days * 86_400_000) })
    const start: PraCommand = { event: 'start-amendment', amendment }
    expect(codeOf(() => apply(ended(29), start, pm))).toBe('none')
    expect(codeOf(() => apply(ended(32), start, pm))).toBe('failed-precondition')
    expect(codeOf(() => apply({ ...approved, isDebriefed: true }, start, pm))).toBe('failed-precondition')
  })
})

describe('the guards of commands', () => {
  const submitted = praOf('p', { status: 'submitted', submittedVersion: 1 })

  test('refuse an approval of a PRA or amendment by its creator', () => {
    const own = { ...submitted, createdById: 'director', tally: emptyTally }
    expect(codeOf(() => apply({ ...own, createdById: 'sp' }, approve('reviewer'), sp))).toBe(
      'failed-precondition',
    )
    const amended = praOf('p', {
      status: 'amended',
      amendments: [{ ...newest, createdById: 'sp' }],
    })
    expect(codeOf(() => apply(amended, approve('reviewer'), sp))).toBe('failed-precondition')
    expect(codeOf(() => apply(amended, approve('reviewer'), reviewer))).toBe('none')
  })

  test('refuse an approval by a person who wrote a step of the PRA, or sent it', () => {
    const written = { ...submitted, authorIds: ['sp'] }
    expect(codeOf(() => apply(written, approve('reviewer'), sp))).toBe('failed-precondition')
    expect(codeOf(() => apply(written, approve('reviewer'), reviewer))).toBe('none')
    const sent = applied(praOf('p', { status: 'approved-first-option' }), { event: 'submit' }, sp)
    expect(sent.authorIds).toEqual(['creator', 'sp'])
    expect(codeOf(() => apply(sent, approve('reviewer'), sp))).toBe('failed-precondition')
    const amending = applied(
      praOf('p', { status: 'approved', approvedVersion: 1, submittedVersion: 1 }),
      { event: 'start-amendment', amendment },
      sp,
    )
    const amended = applied(amending, { event: 'finish-amendment', amendment }, pm)
    expect(amended.authorIds).toEqual(['creator', 'sp', 'pm'])
    expect(codeOf(() => apply(amended, approve('reviewer'), sp))).toBe('failed-precondition')
  })

  test('do not count a team as an author of answers that it only passes on', () => {
    const passed = applied(
      praOf('p', { type: 'dive', status: 'submitted-diveteam', submittedVersion: 1 }),
      { event: 'export-dive-adviser', export: exported },
      dive,
    )
    expect(passed.authorIds).toEqual(['creator'])
  })

  test('refuse an approval by a person who chose the people of the production', () => {
    const chosen = { ...submitted, rolesSetByIds: ['reviewer'] }
    expect(() => apply(chosen, approve('reviewer'), reviewer)).toThrow('You chose the SP')
    expect(codeOf(() => apply(chosen, approve('reviewer'), sp))).toBe('none')
  })

  test('accept an approval only of the version that was shown', () => {
    const shown = { ...submitted, submittedHash: 'a' }
    const giving = (version: number, hash: string) =>
      codeOf(() =>
        applyPraCommand(shown, { event: 'approve', capacity: 'reviewer', version, hash }, reviewer, env),
      )
    expect(giving(1, 'a')).toBe('none')
    expect([giving(2, 'a'), giving(1, 'b'), giving(0, '')]).toEqual(Array(3).fill('failed-precondition'))
    const { approvals, log } = {
      ...applied(shown, approve('reviewer'), reviewer),
      ...apply(shown, approve('reviewer'), reviewer),
    }
    expect(approvals).toMatchObject([{ version: 1, hash: 'a' }])
    expect(log.data).toMatchObject({ version: 1 })
  })

  test('refuse the approval of a low-risk PRA whose answers require a higher level', () => {
    const pra = praOf('p', { type: 'low-risk', riskLevel: 'regular', status: 'submitted' })
    expect(() => apply(pra, approve('reviewer'), sp)).toThrow('no longer allow a low-risk PRA')
  })

  test('accept one approval per person and round, in one role', () => {
    const once = applied(submitted, approve('reviewer'), jack)
    expect(codeOf(() => apply(once, approve('director'), jack))).toBe('failed-precondition')
    expect(codeOf(() => apply(once, approve('director'), director))).toBe('none')
  })

  test('refuse an approval by a director before the SP', () => {
    expect(codeOf(() => apply(submitted, approve('director'), director))).toBe('failed-precondition')
  })

  test.each(['', 'no', '         ', '123456789'])(
    'require a reason for a decline, and refuse "%s"',
    comment => {
      expect(codeOf(() => apply(submitted, { event: 'decline', comment }, sp))).toBe('invalid-argument')
    },
  )

  test('refuse a submission without an SP, except for a drone PRA', () => {
    const pra = praOf('p', { status: 'approved-first-option', spId: '' })
    expect(() => apply(pra, { event: 'submit' }, pm)).toThrow('This production has no SP')
    const flight = praOf('p', { type: 'drone', spId: '' })
    expect(codeOf(() => apply(flight, { event: 'submit-drone-team' }, pm))).toBe('none')
  })

  test('require a reason when the PRA goes on without a response of 1st Option', () => {
    const pra = praOf('p', { status: 'submitted-first-option' })
    expect(codeOf(() => apply(pra, { event: 'submit' }, pm))).toBe('invalid-argument')
    expect(codeOf(() => apply(pra, { event: 'submit', comment: reason }, pm))).toBe('none')
  })

  test('refuse the submission of a low-risk PRA that is no longer low', () => {
    const pra = praOf('p', { type: 'low-risk', riskLevel: 'regular' })
    expect(codeOf(() => apply(pra, { event: 'submit' }, pm))).toBe('failed-precondition')
    const converted = applied(pra, { event: 'convert', toType: 'regular' }, pm)
    expect(converted.type).toBe('regular')
  })

  test('let a draft move to another production, and keep everybody who could read it', () => {
    const move = (production: Production = otherProduction): PraCommand => ({ event: 'move', production })
    const draft = praOf('p', { memberIds: [pm.id, 'somebody-of-the-crew'] })
    const moved = applied(draft, move(), pm)
    expect(moved).toMatchObject({ productionId: otherProduction.id, productionName: 'Deserts', spId: sp.id })
    expect(moved.pcIds).toEqual(otherProduction.pcIds)
    expect(moved.memberIds).toEqual(expect.arrayContaining([...draft.memberIds, ...otherProduction.pcIds]))
    expect(apply(draft, move(), pm).log).toMatchObject({ logType: 'move', productionId: otherProduction.id })
    expect(() => apply(draft, move(hiddenProduction), pm)).toThrow(
      'You may not prepare PRAs of this production',
    )
    const ofBoth = { ...pm, companyAccess: ['open', 'company-one'] } satisfies Actor
    expect(() => apply(draft, move(hiddenProduction), ofBoth)).toThrow(
      'whose productions different people may see',
    )
    const archived = { ...otherProduction, isArchived: true }
    expect(codeOf(() => apply(draft, move(archived), pm))).toBe('invalid-argument')
    expect(codeOf(() => apply(submitted, move(), pm))).toBe('failed-precondition')
  })

  test('let approvers raise the level, and a director lower it before any approval', () => {
    const raise: PraCommand = { event: 'raise-risk', riskLevel: 'high', comment: reason }
    const lower: PraCommand = { event: 'lower-risk', riskLevel: 'regular', comment: reason }
    expect(applied(submitted, raise, dive).riskLevel).toBe('high')
    expect(codeOf(() => apply(submitted, raise, employee))).toBe('permission-denied')
    const high = praOf('p', { status: 'submitted', riskLevel: 'high' })
    expect(codeOf(() => apply(high, lower, sp))).toBe('permission-denied')
    expect(applied(high, lower, director).riskLevel).toBe('regular')
    const agreed = applied(high, approve('reviewer'), reviewer)
    expect(codeOf(() => apply(agreed, lower, director))).toBe('failed-precondition')
  })

  test('let only admins archive and restore a PRA that was once submitted', () => {
    const sent = praOf('p', { submittedVersion: 1 })
    expect(codeOf(() => apply(sent, { event: 'archive' }, pm))).toBe('failed-precondition')
    const archived = applied(sent, { event: 'archive' }, admin)
    expect(codeOf(() => apply(archived, { event: 'convert', toType: 'low-risk' }, pm))).toBe(
      'failed-precondition',
    )
    expect(applied(archived, { event: 'restore' }, admin).isArchived).toBe(false)
    expect(applied(praOf('p'), { event: 'archive' }, pm).isArchived).toBe(true)
  })
})

const newest = anAmendment({ createdById: 'pm', baseVersion: 1, version: 2, submittedAt: 1 })

/** A command in a state: its changes, or the code of its refusal. */
interface Attempt {
  pra: Pra
  command: PraCommand
  actor: Actor
  change?: PraChange
  code: string
}

function attempt(pra: Pra, command: PraCommand, actor: Actor): Attempt {
  try {
    return { pra, command, actor, change: apply(pra, command, actor), code: '' }
  } catch (error) {
    return { pra, command, actor, code: (error as AppError).code }
  }
}

const refusals = ['permission-denied', 'failed-precondition', 'invalid-argument']

/** The faults in the outcome of an attempt, in words; empty if there are none. Collected, since `expect` is slow. */
function faultsOf({ pra, command, change, code }: Attempt): string[] {
  if (change === undefined) return refusals.includes(code) ? [] : [`is refused with “${code}”`]
  if (change.alreadyDone)
    return Object.keys(change.changes).length > 0 ? ['changes what was done already'] : []
  const parsed = praSchema.safeParse({ ...pra, ...change.changes })
  if (!parsed.success) return [`leaves an invalid PRA: ${parsed.error.message}`]
  const next = parsed.data
  const isVersion = /^(submit|export|finish)/.test(command.event)
  const isCounted = next.status === 'submitted' || next.status === 'amended'
  const isNowApproved = next.status === 'approved' && pra.status !== 'approved' && command.event === 'approve'
  const round = pra.amendments.length > 0 ? (next.amendments.at(-1)?.approvals ?? []) : next.approvals
  const movesLevel = ['raise-risk', 'lower-risk', 'convert', 'discard-amendment'].includes(command.event)
  const rules: [holds: boolean, fault: string][] = [
    [logSchema.safeParse({ ...change.log, id: 'log', revision: 1 }).success, 'leaves an invalid log entry'],
    [next.lastLogId === 'log', 'does not name its log entry'],
    [next.amendments.slice(0, -1).every(each => each.isApproved), 'leaves an open amendment before the last'],
    [
      !isCounted || isDeepStrictEqual(next.tally, tallyOf(countedApprovals(next))),
      'leaves a tally that differs from its approvals',
    ],
    [
      !isNowApproved || tallyOf(round).directors >= directorsNeeded(pra),
      'approves without the directors that it needs',
    ],
    [!isNowApproved || next.approvedVersion === next.submittedVersion, 'approves another version'],
    [movesLevel || next.riskLevel === pra.riskLevel, 'moves the level'],
    [change.version === (isVersion ? pra.submittedVersion + 1 : null), 'makes the wrong version'],
    [next.submittedVersion === pra.submittedVersion + (isVersion ? 1 : 0), 'counts the wrong version'],
  ]
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

/** Facts that must be true after every successful command, from every state, by everybody. */
describe.each(praTypes)('every state of a PRA of the type %s', type => {
  const actors = Object.values<Actor>(people)
  const states = statesOf(type)
  let attempts: Attempt[] = []
  let buttons = new Map<string, AvailablePraCommand[]>()
  const buttonsOf = (pra: Pra, actor: Actor) => buttons.get(`${pra.id} ${actor.id}`) ?? []
  beforeAll(() => {
    // Most attempts are refusals. Their stack traces take most of the time, and nobody reads them.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    attempts = states.flatMap(pra =>
      commandsOf(type).flatMap(command => actors.map(actor => attempt(pra, command, actor))),
    )
    buttons = new Map(
      states.flatMap(pra =>
        actors.map(actor => [`${pra.id} ${actor.id}`, availablePraCommands(pra, actor, env.now)] as const),
      ),
    )
    Error.stackTraceLimit = stackTraceLimit
  })
  const nameOf = ({ pra, command, actor }: Attempt) => `${actor.id}: ${command.event} on ${pra.title}`

  test('is valid, with a valid log entry, after each accepted command', () => {
    expect(attempts.filter(each => each.change).length).toBeGreaterThan(200)
    expect(attempts.flatMap(each => faultsOf(each).map(fault => `${nameOf(each)} ${fault}`))).toEqual([])
  })

  test('stays the same after a repeated command, except for another export, conversion or adviser’s answer', () => {
    const repeating: readonly Actor[] = [people.everything, jack, pm, sp]
    const wrong = attempts.flatMap(each => {
      const { pra, command, actor, change } = each
      // Converting back, exporting again, or another answer of an adviser is a separate command.
      const isItsOwn =
        command.event.startsWith('export-') ||
        command.event === 'convert' ||
        command.event === 'update-first-option'
      if (!change || isItsOwn || !repeating.includes(actor)) return []
      const repeated = apply({ ...pra, ...change.changes }, command, actor, { ...env, logId: 'again' })
      return repeated.alreadyDone ? [] : [nameOf(each)]
    })
    expect(wrong).toEqual([])
  })

  test('shows buttons for exactly the commands that are accepted', () => {
    const wrong = attempts.filter(({ pra, command, actor, change, code }) => {
      const isAboutReason = command.event === 'decline' || 'riskLevel' in command
      if (isAboutReason && command.comment.trim().length < 10) return false
      const button = buttonsOf(pra, actor).find(
        each =>
          each.event === command.event && (command.event !== 'approve' || each.capacity === command.capacity),
      )
      const isAllowed = change !== undefined && !change.alreadyDone
      return (
        (isAllowed && !button?.enabled) ||
        (code === 'permission-denied' && button !== undefined) ||
        (code === 'failed-precondition' && button?.enabled === true)
      )
    })
    expect(wrong.map(each => `${nameOf(each)}: ${each.code}`)).toEqual([])
  })

  test('shows a reason for each disabled button, and no button twice', () => {
    const wrong = states.flatMap(pra =>
      actors.flatMap(actor => {
        const found = buttonsOf(pra, actor)
        const keys = new Set(found.map(each => `${each.event}:${each.capacity ?? ''}`))
        const areReasoned = found.every(each => each.enabled === (each.reason === undefined))
        return areReasoned && keys.size === found.length ? [] : [`${actor.id} on ${pra.title}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the level of a submitted PRA', () => {
  const derived = { level: 'high', reasons: ['Firearms', 'Manned aircraft'] } as const
  const sending = { event: 'submit-drone-team' } as const
  const pra = praOf('sent', { type: 'drone', riskLevel: 'regular' })
  const actor = people.pm

  test('rises in the commit that requires it, and the log entry says from which level and why', () => {
    const { changes, log } = applyPraCommand(pra, sending, actor, { ...env, derived })
    expect(changes.riskLevel).toBe('high')
    expect(log.data).toMatchObject({
      riskLevel: 'high',
      raisedFrom: 'regular',
      comment: 'The answers call for high: Firearms; Manned aircraft',
    })
  })

  test('never falls', () => {
    const high = { ...pra, riskLevel: 'high' } as const
    const { changes, log } = applyPraCommand(high, sending, actor, {
      ...env,
      derived: { level: 'regular', reasons: [] },
    })
    expect(changes).not.toHaveProperty('riskLevel')
    expect(log.data).not.toHaveProperty('raisedFrom')
  })
})
