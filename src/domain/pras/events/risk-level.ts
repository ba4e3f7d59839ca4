import { capacities } from '@/domain/pras/approvals/capacities'
import { riskLevels } from '@/domain/pras/schema'
import { statusesUnderWay } from '@/domain/pras/statuses'
import { defineEvent, type PraContext, type PraRow } from './define-event'

/** Makes rows that apply after the first submission. In the status approved, an amendment must be open. */
function rows(id: string, by: PraRow['by'], guards: PraRow['guards']): PraRow[] {
  const rest = { types: ['regular', 'drone', 'dive'], by, to: 'same', guards } as const
  return [
    { ...rest, id, from: statusesUnderWay, amendment: 'any' },
    { ...rest, id: `${id}a`, from: ['approved'], amendment: 'open' },
  ]
}

const common = {
  changes: ({ command }: PraContext) => (command.riskLevel ? { riskLevel: command.riskLevel } : {}),
  isDone: ({ pra, command }: PraContext, holds: boolean) => holds && pra.riskLevel === command.riskLevel,
}

const raiseRisk = defineEvent({
  ...common,
  name: 'raise-risk',
  needs: ['riskLevel', 'comment'],
  label: () => 'Raise risk level',
  description: ({ riskLevel }) => `raised the risk level to ${riskLevel}`,
  isSensible: pra => pra.riskLevel !== riskLevels.at(-1),
  rows: rows('C13', ['editor', ...capacities], ['reason', 'isHigher']),
})

const lowerRisk = defineEvent({
  ...common,
  name: 'lower-risk',
  needs: ['riskLevel', 'comment'],
  label: () => 'Lower risk level',
  description: ({ riskLevel }) => `lowered the risk level to ${riskLevel}`,
  isSensible: pra => pra.riskLevel === 'high',
  rows: rows('C13l', ['director'], ['reason', 'isLower', 'notOwnWork', 'levelNotYetApproved']),
})

/** The events that change the risk level by hand (domain 2.2). */
export const riskEvents = [raiseRisk, lowerRisk] as const
