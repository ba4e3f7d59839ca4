import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { openAmendment } from '@/domain/pras/approvals/round'
import { checkGuards, type GuardName } from '@/domain/pras/events/guards'
import { aboutEvent, type PraCommand } from '@/domain/pras/events/registry'
import { rowsOf, type Transition } from '@/domain/pras/workflow/transitions'
import type { Case } from './pra-cases'
import { factsOf } from './pra-states'

/** The row that comes nearest to a case, and which of its conditions do not hold; none where it goes through. */
interface Nearest {
  row: Transition
  failing: string[]
}

/** Cases in which more conditions than these fail say nothing that others do not: to lose one changes no answer. */
const MOST_FAILING = 2

/** A matter of dates, and so the domain's alone. */
const notForRules: GuardName = 'debriefedOrLongOver'

/** The conditions of a row that fail in a case, by name. */
function failingIn(row: Transition, { pra, actor, command }: Case, now: number): string[] {
  const roles = rolesOn(pra, actor)
  const isOpen = openAmendment(pra) !== undefined
  const guards = row.guards.filter(guard => guard !== notForRules)
  const conditions: [name: string, holds: boolean][] = [
    ['status', row.from.includes(pra.status)],
    ['amendment', row.amendment === 'any' || (row.amendment === 'open') === isOpen],
    ['archive', pra.isArchived === (aboutEvent(row.event).isInArchive === true)],
    ['active', !actor.isArchived],
    ['sees it', seesPra(actor, pra)],
    ['role', row.by.some(role => roles.includes(role))],
    ...guards.map((guard): [string, boolean] => [
      guard,
      holds(() => checkGuards([guard], { pra, actor, command, now })),
    ]),
  ]
  return conditions.flatMap(([name, isMet]) => (isMet ? [] : [name]))
}

function holds(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

function nearestRow(one: Case, now: number): Nearest | undefined {
  const { pra, command } = one
  const capacity = command.event === 'approve' ? command.capacity : undefined
  return rowsOf(pra.type, command.event, capacity)
    .map(row => ({ row, failing: failingIn(row, one, now) }))
    .reduce<Nearest | undefined>(
      (best, each) => (best && best.failing.length <= each.failing.length ? best : each),
      undefined,
    )
}

/** What is asked, where one row takes several. */
function askOf(command: PraCommand): string {
  return [
    command.event,
    'riskLevel' in command ? command.riskLevel : '',
    'toType' in command ? command.toType : '',
  ].join(' ')
}

/**
 * The classes of a case. Each condition of each row is what alone refuses, in every status and with every other fact by
 * which it can be so: who asks, who has approved, the amendment, the level, what is special. Two conditions fail together in
 * every status, since one may hide the other. What goes through does so for everybody who may, and with each fact.
 */
function classesOf(one: Case, now: number): string[] {
  const nearest = nearestRow(one, now)
  if (!nearest || nearest.failing.length > MOST_FAILING) return []
  const { pra, actor, command, verdict } = one
  const { amendment, round, special } = factsOf(pra)
  const answer = `${askOf(command)}, ${verdict}, row ${nearest.row.id} but for [${nearest.failing.join(', ')}]`
  const inStatus = `${answer}, ${pra.status}`
  if (nearest.failing.length > 1) return [inStatus]
  return [
    inStatus,
    `${inStatus}, amendment ${amendment}`,
    `${inStatus}, level ${pra.riskLevel}`,
    `${answer}, asked by ${actor.id}`,
    `${answer}, approved by ${round}`,
    `${answer}, special ${special}`,
  ]
}

/** One case of each class at least, in the order given. `npm run test:deep` puts all cases instead. */
export function oneOfEachClass(cases: readonly Case[], now: number): Case[] {
  const met = new Set<string>()
  return cases.filter(one => {
    const classes = classesOf(one, now)
    const isNew = classes.some(each => !met.has(each))
    for (const each of classes) met.add(each)
    return isNew
  })
}

/** The rows that go through in these cases, and the conditions of each that alone refuse one: 'C1', 'C1 but for role'. */
export function decidedIn(cases: readonly Case[], now: number): Set<string> {
  return new Set(
    cases.flatMap(one => {
      const nearest = nearestRow(one, now)
      if (!nearest || nearest.failing.length > 1) return []
      const [condition] = nearest.failing
      return [condition ? `${nearest.row.id} but for ${condition}` : nearest.row.id]
    }),
  )
}
