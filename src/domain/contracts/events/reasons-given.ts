import { withReasons } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractContext } from './define-event'

/** The change that adds the reasons of a command to the stored reasons; no change if the command has none. */
export function reasonsGiven({
  contract,
  command,
  actor,
  env,
}: ContractContext): Partial<Pick<Contract, 'checkReasons'>> {
  const { reasons = [] } = command
  return reasons.length === 0 ? {} : { checkReasons: withReasons(contract, reasons, actor.id, env.now) }
}
