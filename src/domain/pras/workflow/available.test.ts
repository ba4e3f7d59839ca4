import { describe, expect, test } from 'vitest'
import { capacityOf, countedApprovals, tallyOf } from '@/domain/pras/approvals/round'
import { type Approval, type Pra, praSchema, praTypes } from '@/domain/pras/schema'
import { addDays, todayIso } from '@/domain/shared/dates'
import { actorOf } from '@/domain/users/actor'
import type { User } from '@/domain/users/schema'
import { allowedActions, expectedActions, roundOf } from '~tests/fixtures/allowed-actions'
import { countedInTheDemo } from '~tests/fixtures/counted-approvals'
import { praPlans } from '~tests/fixtures/pra-plans'
import { anApproval } from '~tests/fixtures/pra-records'
import { buildWorld } from '~tests/fixtures/world'
import { availablePraCommands } from './available'
import { canEditSteps } from './editing'
import { transitions } from './transitions'

const now = Date.UTC(2026, 3, 12, 10)
const today = todayIso(now)
const world = buildWorld(now)
const pras = praPlans.map(plan => praSchema.parse(world.docs.read(`pras/pra-${plan.key}`)))

/** All actions that the screens allow this person: the enabled buttons, and writing the answers. */
function actionsOf(pra: Pra, user: User): string[] {
  const actor = actorOf(user)
  const enabled = availablePraCommands(pra, actor, now)
    .filter(command => command.enabled)
    .map(({ event, capacity }) => (event === 'approve' ? `approve:${capacity}` : event))
  return [...enabled, ...(canEditSteps(pra, actor) ? ['edit'] : [])].toSorted()
}

/** The differences from the hand-written table, in words; empty if there are none. */
function differences(changed: readonly Pra[], people: readonly User[]): string[] {
  return changed.flatMap(pra =>
    people.flatMap(user => {
      const actual = actionsOf(pra, user).join(', ')
      const expected = expectedActions(pra, user, today).join(', ')
      return actual === expected ? [] : [`${user.id} on ${pra.id}: [${actual}] instead of [${expected}]`]
    }),
  )
}

describe('the allowed actions', () => {
  test('equal the hand-written table for every PRA and every person of the demo', () => {
    expect(pras.length).toBeGreaterThan(50)
    expect(world.users).toHaveLength(40)
    expect(differences(pras, world.users)).toEqual([])
  })

  test('equal the actions that this test lists for some PRAs and people', () => {
    const of = (key: string, account: string) => {
      const pra = pras.find(each => each.id === `pra-${key}`)
      const user = world.users.find(each => each.id === `user-${account}`)
      return pra && user ? actionsOf(pra, user).filter(action => action !== 'raise-risk') : undefined
    }
    expect(of('low-risk-submitted', 'sp')).toEqual(['approve:reviewer', 'decline', 'withdraw'])
    expect(of('low-risk-submitted', 'director1')).toEqual([])
    expect(of('regular-awaiting-sp', 'director1')).toEqual(['decline'])
    expect(of('regular-awaiting-director', 'director1')).toEqual(['approve:director', 'decline'])
    expect(of('regular-high', 'director1')).toEqual(['decline'])
    expect(of('regular-high', 'director2')).toEqual(['approve:director', 'decline'])
    expect(of('regular-amended', 'reviewer')).toEqual(['approve:reviewer', 'decline'])
    expect(of('regular-amended', 'director1')).toEqual(['decline'])
    expect(of('regular-declined', 'employee')).toEqual(['reopen'])
    expect(of('drone-submitted', 'drone')).toEqual(['approve:droneTeam', 'decline'])
    expect(of('drone-amended-flying', 'director1')).toEqual(['decline', 'lower-risk'])
    expect(of('drone-amended', 'director1')).toEqual(['approve:director', 'decline'])
    expect(of('dive-submitted', 'dive')).toEqual(['approve:diveTeam', 'decline', 'export-dive-adviser'])
    expect(of('dive-at-adviser', 'dive2')).toEqual(['record-dive-adviser'])
    expect(of('dive-amended-director', 'director1')).toEqual(['decline'])
    expect(of('dive-amended-director', 'dive2')).toEqual(['approve:diveTeamSecondStage', 'decline'])
    for (const account of ['freelancer', 'contracts', 'archived']) {
      for (const plan of praPlans) {
        const pra = pras.find(each => each.id === `pra-${plan.key}`)
        const user = world.users.find(each => each.id === `user-${account}`)
        expect(pra && user && actionsOf(pra, user), `${account} on ${plan.key}`).toEqual([])
      }
    }
  })

  const byOthers = (['isReviewer', 'isDroneTeam', 'isDiveTeam', 'isDiveTeamSecondStage'] as const).map(flag =>
    anApproval('user-elsewhere', { [flag]: true }),
  )

  // Facts that hardly differ within the demo. Each is changed in all PRAs of the demo.
  const changes: [string, (pra: Pra) => Pra][] = [
    ['the production has no SP', pra => ({ ...pra, spId: '' })],
    ['its risk is low', pra => ({ ...pra, riskLevel: 'low' })],
    ['its risk is regular', pra => ({ ...pra, riskLevel: 'regular' })],
    ['its risk is high', pra => ({ ...pra, riskLevel: 'high' })],
    ['its shoot ended 30 days ago', pra => ({ ...pra, endDate: addDays(today, -30) })],
    ['its shoot ended 31 days ago', pra => ({ ...pra, endDate: addDays(today, -31) })],
    ['its shoot ended a day less than a year ago', pra => ({ ...pra, endDate: '2025-04-13' })],
    ['its shoot ended a year ago', pra => ({ ...pra, endDate: '2025-04-12' })],
    ['it has no dates', pra => ({ ...pra, startDate: '', endDate: '' })],
    ['it is debriefed', pra => ({ ...pra, isDebriefed: true })],
    // A PRA with an open amendment cannot be archived: it must be discarded first.
    ['it is archived', pra => ({ ...pra, isArchived: !stateOf(pra).endsWith('open') })],
    ['it was sent before', pra => ({ ...pra, submittedVersion: 1 })],
    ['it was never sent', pra => ({ ...pra, submittedVersion: 0 })],
    ['nobody has approved', pra => withRounds(pra, () => [])],
    ['the SP has not approved', pra => withRounds(pra, round => round.filter(each => !each.isReviewer))],
    [
      'the Drone Team has not approved',
      pra => withRounds(pra, round => round.filter(each => !each.isDroneTeam)),
    ],
    [
      'the Dive Team has not approved',
      pra => withRounds(pra, round => round.filter(each => !each.isDiveTeam)),
    ],
    [
      'the second stage of the Dive Team has not approved',
      pra => withRounds(pra, round => round.filter(each => !each.isDiveTeamSecondStage)),
    ],
    ['others have approved in every capacity but director', pra => withRounds(pra, () => byOthers)],
    ['the amendment affects the flying or diving', pra => withAmendment(pra, { affectsDroneOrDive: true })],
    [
      'it has a status that only older drone PRAs have',
      pra => ({ ...pra, type: 'drone', status: 'approved-droneteam' }),
    ],
    ['a freelancer owns it', pra => ({ ...pra, ownerId: 'user-freelancer' })],
    ['it has no members', pra => ({ ...pra, memberIds: [] })],
    ['it belongs to the first restricted company', pra => restricted(pra, 'company-one')],
    ['it belongs to the second restricted company', pra => restricted(pra, 'company-two')],
  ]
  const approvers = ['sp', 'reviewer', 'director1', 'director2', 'drone', 'dive', 'dive2'].map(
    account => `user-${account}`,
  )
  const made = approvers.flatMap((id): [string, (pra: Pra) => Pra][] => [
    [`${id} created it`, pra => ({ ...pra, createdById: id })],
    [`${id} wrote a step`, pra => ({ ...pra, authorIds: [...pra.authorIds, id] })],
    [`${id} chose the people of the production`, pra => ({ ...pra, rolesSetByIds: [id] })],
    [`${id} created the amendment`, pra => withAmendment(pra, { createdById: id })],
    [
      `only ${id} has approved, as the SP`,
      pra => withRounds(pra, () => [anApproval(id, { isReviewer: true })]),
    ],
    [
      `${id} approved as second stage`,
      pra => withRounds(pra, round => [...round, anApproval(id, { isDiveTeamSecondStage: true })]),
    ],
  ])

  test.each([...changes, ...made])('equal the hand-written table when %s', (_what, change) => {
    expect(differences(pras.map(change), world.users)).toEqual([])
  })

  test.each(changes)(
    'equal the hand-written table when everybody has every role, and %s',
    (_what, change) => {
      const all = {
        isReviewer: true,
        isDirector: true,
        isDroneTeam: true,
        isDiveTeam: true,
        isDiveTeamSecondStage: true,
      }
      const people = world.users.map(user => ({ ...user, ...all }))
      expect(differences(pras.map(change), people)).toEqual([])
    },
  )

  test('depend on the day in London, in any time zone of the person', () => {
    const pra = pras.find(each => each.id === 'pra-regular-debrief-due')
    const pm = world.users.find(user => user.id === 'user-pm')
    if (pra === undefined || pm === undefined) throw new Error('The demo has changed')
    const mayAmend = (at: string) =>
      availablePraCommands({ ...pra, endDate: '2026-03-12' }, actorOf(pm), Date.parse(at))[0]?.enabled
    expect(mayAmend('2026-04-11T22:30:00Z')).toBe(true)
    // In London it is 00:30 on 12 April, 31 days after the shoot.
    expect(mayAmend('2026-04-11T23:30:00Z')).toBe(false)
  })

  test('include an explanation for every command that is shown but disabled', () => {
    for (const pra of pras) {
      for (const command of world.users.flatMap(user => availablePraCommands(pra, actorOf(user), now))) {
        expect(command.enabled).toBe((command.reason ?? '') === '')
      }
    }
  })
})

describe('the counted approvals', () => {
  const words = (approvals: readonly Approval[]) =>
    approvals.map(each => `${each.userId.replace('user-', '')}: ${capacityOf(each)}`).join(', ')

  test('are the expected ones for every PRA of the demo', () => {
    const counted = pras.map(pra => [pra.id.replace('pra-', ''), words(countedApprovals(pra))])
    expect(Object.fromEntries(counted)).toEqual(countedInTheDemo)
  })

  test('are only those of the amendment while the first amendment is not approved', () => {
    for (const pra of pras) {
      expect(words(countedApprovals(pra)), pra.id).toBe(words(roundOf(pra)))
      if (pra.status === 'amended') {
        const [first] = pra.amendments.filter(amendment => !amendment.isApproved)
        expect(countedApprovals(pra), pra.id).toBe(first?.approvals)
      }
    }
  })

  test('are only those of the new amendment after an earlier one was approved', () => {
    const again = pras.find(pra => pra.id === 'pra-regular-amendment-approved')
    const amended = pras.find(pra => pra.id === 'pra-regular-amended-director')
    const pra = praSchema.parse({
      ...again,
      status: 'amended',
      amendments: [...(again?.amendments ?? []), ...(amended?.amendments ?? [])],
    })
    expect(pra.amendments.map(amendment => amendment.isApproved)).toEqual([true, false])
    expect(words(countedApprovals(pra))).toBe('sp: reviewer')
  })

  test('equal the stored tally that firestore.rules reads', () => {
    // An approved PRA keeps the tally of its last round, which nothing reads, so approved PRAs are left out.
    for (const pra of pras.filter(each => each.status !== 'approved')) {
      expect(pra.tally, pra.id).toEqual(tallyOf(roundOf(pra)))
    }
  })
})

describe.each(praTypes)('the %s PRAs of the demo', type => {
  const inDemo = new Set(pras.filter(pra => pra.type === type).map(stateOf))
  const reached = reachedBy(type)

  test('have every state that the workflow can reach, with and without an amendment', () => {
    expect([...reached].filter(state => !inDemo.has(state))).toEqual([])
    expect([...inDemo].filter(state => !reached.has(state))).toEqual([])
    for (const state of ['approved open', 'amended open', 'amendment-declined open']) {
      expect(reached).toContain(state)
    }
  })

  test('have only states that the table of allowed actions lists', () => {
    const known = Object.entries(allowedActions[type]).flatMap(([status, state]) =>
      Object.keys(state).map(amendment => `${status} ${amendment}`),
    )
    const legacy = type === 'drone' ? ['approved-droneteam none', 'approved-droneteam open'] : []
    expect(known.toSorted()).toEqual([...reached, ...legacy].toSorted())
  })
})

function stateOf(pra: Pra): string {
  return `${pra.status} ${pra.amendments.some(amendment => !amendment.isApproved) ? 'open' : 'none'}`
}

/** 'status none' or 'status open', reached from a new draft by the rows of the table. */
function reachedBy(type: Pra['type']): Set<string> {
  const rows = transitions.filter(row => row.types.includes(type))
  const reached = new Set(['draft none'])
  // The loop also visits the states that it adds.
  for (const state of reached) {
    const [from = '', amendment = ''] = state.split(' ')
    for (const row of rows) {
      if (!row.from.some(status => status === from)) continue
      if (row.amendment !== 'any' && row.amendment !== amendment) continue
      const after =
        row.event === 'start-amendment' ? 'open' : row.event === 'discard-amendment' ? 'none' : amendment
      reached.add(`${row.to === 'same' ? from : row.to} ${after}`)
      if (row.completes) reached.add('approved none')
    }
  }
  return reached
}

/** The PRA with changed approvals, both its own and those of its amendments. */
function withRounds(pra: Pra, change: (round: Approval[]) => Approval[]): Pra {
  return {
    ...pra,
    approvals: change(pra.approvals),
    amendments: pra.amendments.map(amendment => ({ ...amendment, approvals: change(amendment.approvals) })),
  }
}

function withAmendment(pra: Pra, fields: Partial<Pra['amendments'][number]>): Pra {
  return { ...pra, amendments: pra.amendments.map(amendment => ({ ...amendment, ...fields })) }
}

function restricted(pra: Pra, company: 'company-one' | 'company-two'): Pra {
  return { ...pra, companyId: company, companyAccess: company }
}
