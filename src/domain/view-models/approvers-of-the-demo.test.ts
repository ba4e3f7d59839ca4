import { describe, expect, it } from 'vitest'
import { type Capacity, capacities, capacityFacts } from '@/domain/pras/approvals/capacities'
import { type Pra, praSchema } from '@/domain/pras/schema'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { awaits } from '@/domain/pras/workflow/stages'
import { findTransition } from '@/domain/pras/workflow/transitions'
import { actorOf } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'
import { praPlans } from '~tests/fixtures/pra-plans'
import { buildWorld } from '~tests/fixtures/world'
import { approvalStages } from './approvals-summary'
import { nextStep } from './next-words'

const world = buildWorld(Date.UTC(2026, 3, 12, 10))
const demo = praPlans.map(plan => praSchema.parse(world.docs.read(`pras/pra-${plan.key}`)))

/** True if the state machine lets this person approve in this capacity now. */
const mayApprove = (pra: Pra, user: User, capacity: Capacity) =>
  availablePraCommands(pra, actorOf(user)).some(
    command => command.enabled && findTransition(pra, command.event, command.capacity)?.adds === capacity,
  )

const named = (names: readonly string[], user: User) =>
  names.some(name => name === fullName(user) || name === `${fullName(user)} (SP)`)

/** The differences between the people on the page and those whom the state machine lets approve. */
function differences(pras: readonly Pra[], users: readonly User[]): string[] {
  return pras.flatMap(pra =>
    approvalStages(pra, users).flatMap(stage => {
      const capacity = capacities.find(each => capacityFacts[each].flag === stage.flag) ?? 'reviewer'
      const shown = stage.who.startsWith('May approve: ') ? stage.expected : []
      return users
        .filter(user => !stage.isComplete && named(shown, user) !== mayApprove(pra, user, capacity))
        .map(user => `${user.id} as ${capacity} on ${pra.id}`)
    }),
  )
}

/** Facts that prevent a person from approving, set in every PRA of the demo. */
const changes: [string, (pra: Pra) => Pra][] = [
  ['nothing is changed', pra => pra],
  ['the SP, a director and the teams wrote a step', pra => ({ ...pra, authorIds: someOfAll })],
  ['the SP, a director and the teams chose its people', pra => ({ ...pra, rolesSetByIds: someOfAll })],
  ['the SP and a director created it', pra => ({ ...pra, createdById: pra.spId })],
  ...['user-sp', 'user-director1', 'user-drone', 'user-dive2'].map((id): [string, (pra: Pra) => Pra] => [
    `${id} began its amendment`,
    pra => begunBy(pra, id),
  ]),
  ['the PRA belongs to a restricted company', pra => ({ ...pra, companyAccess: 'company-one' })],
  ['the PRA is archived', pra => ({ ...pra, isArchived: true })],
]
/** Makes this person the one who began the open amendment, if there is one. */
function begunBy(pra: Pra, createdById: string): Pra {
  return {
    ...pra,
    amendments: pra.amendments.map(each => (each.isApproved ? each : { ...each, createdById })),
  }
}
const someOfAll = ['user-sp', 'user-director1', 'user-drone', 'user-dive', 'user-dive2']

describe('the names under “May approve”', () => {
  it.each(changes)('are the people who can approve when %s', (_, change) => {
    expect(differences(demo.map(change), world.users)).toEqual([])
  })

  it.each(changes)(
    'are the people who can approve when %s and all are freelancers with every role',
    (_, change) => {
      const flags = Object.fromEntries(Object.values(capacityFacts).map(({ flag }) => [flag, true]))
      const freelancers = world.users.map(user => ({ ...user, ...flags, isEmployee: false }))
      expect(differences(demo.map(change), freelancers)).toEqual([])
    },
  )

  it('include the people for whom the home page and the reminders wait', () => {
    for (const pra of demo) {
      const stages = approvalStages(pra, world.users).filter(stage => stage.isDue)
      for (const user of world.users.filter(each => awaits(pra, actorOf(each)))) {
        const isWriter = [pra.ownerId, pra.pmId, ...pra.pcIds].includes(user.id)
        const isNamed = stages.some(stage => named(stage.expected, user))
        expect(isWriter || isNamed, `${user.id} on ${pra.id}`).toBe(true)
      }
    }
  })

  it('appear in many stages, and some of them only for a later stage', () => {
    const stages = demo.flatMap(pra => approvalStages(pra, world.users))
    expect(stages.filter(stage => stage.who.startsWith('May approve: ')).length).toBeGreaterThan(15)
    expect(stages.filter(stage => stage.who.startsWith('May approve later: ')).length).toBeGreaterThan(15)
  })
})

it('a stage that nobody can approve says so, and says what to do', () => {
  const pra = demo.find(each => each.id === 'pra-regular-awaiting-sp')
  if (pra === undefined) throw new Error('The demo has changed')
  const reviewers = world.users.filter(user => user.isReviewer || user.id === pra.spId)
  const written = { ...pra, authorIds: reviewers.map(user => user.id) }
  const [sp] = approvalStages(written, world.users)
  expect(sp).toMatchObject({ label: 'SP', expected: [], isDue: false })
  expect(sp?.who).toContain('Nobody can approve this stage')
  expect(sp?.who).toContain('name another SP on the production')
  expect(nextStep(written, world.users, '').who).toContain('SP: nobody can approve this stage')
})

it('a stage never names the author of the amendment', () => {
  const amended = demo.filter(pra => pra.status === 'amended')
  expect(amended.length).toBeGreaterThan(3)
  for (const pra of amended) {
    for (const user of world.users.filter(each => each.isDirector || each.isReviewer)) {
      const stages = approvalStages(begunBy(pra, user.id), world.users)
      expect(stages.some(stage => named(stage.expected, user))).toBe(false)
    }
  }
})
