import { expect, it } from 'vitest'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { actorOf } from '@/domain/users/actor'
import type { ApprovalFlag } from '@/domain/users/schema'
import { anApproval, aPra, aUser } from '~tests/fixtures/pra-records'

const both = actorOf(aUser('dora', { isDirector: true, isReviewer: true }))
const reasonsAfter = (flag: ApprovalFlag) =>
  availablePraCommands(
    aPra({ riskLevel: 'high', approvals: [anApproval('dora', { [flag]: true })] }),
    both,
  ).flatMap(({ event, reason }) => (event === 'approve' && reason ? [reason] : []))

it.each<[ApprovalFlag, string]>([
  ['isReviewer', 'as SP'],
  ['isDirector', 'as director'],
])('a person who has approved with the flag %s is told that they approved %s', (flag, as) => {
  const reasons = reasonsAfter(flag)
  expect(reasons).toContain(
    `You have already approved ${as} in this round. Each person counts once, so somebody else must approve now.`,
  )
})
