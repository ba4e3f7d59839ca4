import { withReasons } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractContext } from './define-event'

export function reasonsGiven({
  contract,
  command,
  actor,
  env,
}: ContractContext): Partial<Pick<Contract, 'checkReasons'>> {
  const { reasons = [] } = command
  return reasons.length === 0 ? {} : { checkReasons: withReasons(contract, reasons, actor.id, env.now) }
}
