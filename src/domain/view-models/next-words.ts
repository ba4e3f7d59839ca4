import { capacityFacts } from '@/domain/pras/approvals/capacities'
import type { Pra } from '@/domain/pras/schema'
import { nextActionLabel } from '@/domain/pras/workflow/labels'
import { ofWriters } from '@/domain/pras/workflow/next-action'
import { nextActors } from '@/domain/pras/workflow/stages'
import { fullName, type User } from '@/domain/users/schema'
import { approvalStages } from './approvals-summary'

export interface NextStep {
  /** The label of requirements 4; empty if nothing remains to be done. */
  label: string
  /** The people whose names are known, one entry per role: 'SP: Ann Lee (SP)'. */
  who: string[]
  /** The time since which the PRA waits for these people, in milliseconds. */
  since: number
}

/** While some people are not loaded (`isStale`), the result does not say that there is nobody. */
export function nextStep(pra: Pra, users: readonly User[], adviserName: string, isStale = false): NextStep {
  const stages = approvalStages(pra, users, isStale)
  const nameOf = new Map(users.map(user => [user.id, fullName(user)]))
  const { capacities, userIds } = nextActors(pra)
  const who = capacities.flatMap(capacity => {
    if (capacity === 'editor') {
      const names = userIds.flatMap(id => (id === pra.spId ? [] : (nameOf.get(id) ?? [])))
      return names.length > 0 ? [names.join(', ')] : []
    }
    const stage = stages.find(candidate => candidate.flag === capacityFacts[capacity].flag)
    if (stage === undefined || stage.isComplete || stage.who === '') return []
    return [`${stage.label}: ${stage.expected.join(', ') || 'nobody can approve this stage'}`]
  })
  return {
    label: nextActionLabel(pra, adviserName) || ofWriters(pra),
    who,
    since: pra.statusAt || pra.lastModifiedAt,
  }
}
