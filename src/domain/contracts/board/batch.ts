import { isClosedToAll } from '@/domain/contracts/addressee/closed-to'
import type { ApprovalFacts } from '@/domain/contracts/approval/approvers'
import { type ContractEvent, contractEventDefinition } from '@/domain/contracts/events/registry'
import { isContractEditor } from '@/domain/contracts/people'
import { missingDetails } from '@/domain/contracts/person-details/given'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts, preparedIn } from '@/domain/contracts/statuses'
import {
  type AvailableContractCommand,
  availableContractCommands,
} from '@/domain/contracts/workflow/available'
import type { OpenChecks } from '@/domain/contracts/workflow/open-checks'
import type { Actor } from '@/domain/users/actor'

/** The actions that can be done to many contracts at once. Most are events of each contract, some are actions of the page. */
export const batchActions = [
  { id: 'submit-contract', label: 'Submit', doing: 'Submitting', done: 'submitted' },
  { id: 'approve-contract', label: 'Approve', doing: 'Approving', done: 'approved' },
  { id: 'prepare', label: 'Prepare documents', doing: 'Preparing documents', done: 'prepared' },
  { id: 'send-contract', label: 'Send', doing: 'Sending', done: 'sent' },
  { id: 'remind', label: 'Send the link again', doing: 'Sending the link again', done: 'reminded' },
  { id: 'countersign-contract', label: 'Countersign', doing: 'Countersigning', done: 'countersigned' },
  { id: 'sign-contract', label: 'Record as signed', doing: 'Recording', done: 'recorded as signed' },
  { id: 'ask-details', label: 'Ask for details', doing: 'Asking for details', done: 'asked for details' },
] as const satisfies readonly {
  id: ContractEvent | 'prepare' | 'remind'
  label: string
  doing: string
  done: string
}[]
export type BatchAction = (typeof batchActions)[number]['id']
type EventAction = Extract<BatchAction, ContractEvent>

export const batchActionOf = (action: BatchAction): (typeof batchActions)[number] => {
  const found = batchActions.find(({ id }) => id === action)
  if (!found) throw new Error(`Unknown batch action “${action}”`)
  return found
}

export const isEventAction = (action: BatchAction): action is EventAction =>
  action !== 'prepare' && action !== 'remind'

export interface BatchRow {
  contract: Contract
  /** The reasons why the action is refused for this contract, one sentence each; empty if it is allowed. */
  refusals: readonly string[]
  /** The command of the event; undefined if the action is not an event, or cannot be done. */
  command?: AvailableContractCommand | undefined
  /** The findings for which a person must write a reason first. */
  unexplained: OpenChecks['unexplained']
}

interface BatchFacts {
  actor: Actor
  /** Milliseconds. */
  now: number
  approval: ApprovalFacts
  /** Runs the checks that can block an event of this contract. */
  checks: (contract: Contract, event: ContractEvent) => OpenChecks
}

/** Returns whether this person may do the action on a contract in its present status. Decides which buttons the board shows. */
export function isBatchAction(contract: Contract, action: BatchAction, actor: Actor, now: number): boolean {
  if (action === 'prepare') return contract.status === 'approved' && isContractEditor(contract, actor)
  if (action === 'remind') return contract.status === 'sent' && isContractEditor(contract, actor)
  if (action === 'ask-details' && missingDetails(contract).length === 0) return false
  return availableContractCommands(contract, actor, { now }).some(({ event }) => event === action)
}

export function planBatchRow(contract: Contract, action: BatchAction, facts: BatchFacts): BatchRow {
  const { actor, now, approval, checks } = facts
  const none = { contract, unexplained: [] }
  if (!isEventAction(action)) return { ...none, refusals: refusalsBeside(contract, action, actor) }
  const commands = availableContractCommands(contract, actor, { ...approval, now })
  const command = commands.find(({ event }) => event === action)
  if (!command) return { ...none, refusals: [`${statusWords(contract)}, or you may not do this with it.`] }
  if (action === 'ask-details' && missingDetails(contract).length === 0) {
    return { ...none, refusals: ['The contract has all details, so there is nothing to ask for.'] }
  }
  if (!command.enabled)
    return { ...none, refusals: [command.reason ?? 'This cannot be done with the contract now.'] }
  const { blocking, unexplained } = checks(contract, action)
  const refusals = blocking.map(({ message }) => message)
  return { contract, refusals, unexplained, command }
}

function refusalsBeside(contract: Contract, action: 'prepare' | 'remind', actor: Actor): string[] {
  if (!isContractEditor(contract, actor))
    return ['You may not do this with the contract. Only people who may change it can.']
  if (action === 'prepare') {
    return preparedIn.includes(contract.status)
      ? []
      : [`${statusWords(contract)}. Documents are not prepared again in this status.`]
  }
  if (contract.status !== 'sent')
    return [`${statusWords(contract)}. Only a contract that was sent has a link to send again.`]
  if (contract.sentTo.length === 0)
    return ['The contract was not sent to an e-mail address, so there is no link to send again.']
  return isClosedToAll(contract)
    ? [
        'The reader said that the link was not meant for them. Open the contract, check the address, and send the link there.',
      ]
    : []
}

const statusWords = ({ status }: Contract) =>
  `The status of the contract is ${contractStatusFacts[status].label.toLowerCase()}`

export const checksBefore = (event: ContractEvent) => contractEventDefinition(event)
