import type { PraCommand } from '@/domain/pras/events/registry'
import type { Case } from './pra-cases'
import { factsOf } from './pra-states'

/**
 * The facts that a guard looks at together. Every two of them meet: who asks with where the PRA is, with what has been
 * approved and with what is special about it; and where it is with each of the rest. The level, an amendment and the
 * approvals of a round are looked at by different guards, so that these need not all meet each other.
 */
function pairsOf({ pra, actor }: Case): string[] {
  const { status, riskLevel } = pra
  const { amendment, round, special } = factsOf(pra)
  return [
    `who asks, where it is: ${actor.id}, ${status}`,
    `who asks, who approved: ${actor.id}, ${round}`,
    `who asks, what is special: ${actor.id}, ${special}`,
    `where it is, what is special: ${status}, ${special}`,
    `where it is, amendment: ${status}, ${amendment}`,
    `where it is, level: ${status}, ${riskLevel}`,
  ]
}

/** What is asked, down to the row that answers. */
function askOf(command: PraCommand): string {
  return [
    command.event,
    'capacity' in command ? command.capacity : '',
    'riskLevel' in command ? command.riskLevel : '',
    'toType' in command ? command.toType : '',
    'comment' in command && (command.comment ?? '').trim().length < 10 ? 'without a reason' : '',
  ].join(' ')
}

/**
 * One case of each class: every pair of facts, with every command and each answer that the machine gives to it, is met at
 * least once. The answer belongs to the class, so each guard is what refuses in every status in which it can be, and
 * each row goes through for everybody who may. `npm run test:parity` puts all cases instead.
 */
export function classesOf(cases: readonly Case[]): Case[] {
  const met = new Set<string>()
  return cases.filter(one => {
    const classes = pairsOf(one).map(pair => `${askOf(one.command)}, ${one.verdict}, ${pair}`)
    const isNew = classes.some(each => !met.has(each))
    for (const each of classes) met.add(each)
    return isNew
  })
}
