import { type CommandOf, eventTable } from '@/domain/workflow/define-event'
import { approvingEvents } from './approving'
import type { ContractWorkflow } from './define-event'
import { detailsEvents } from './details'
import { determiningEvents } from './determining'
import { endingEvents } from './ending'
import { otherContractLogs } from './other-logged'
import { sendingEvents } from './sending'
import { signingEvents } from './signing'

/** All events of a contract after its creation (domain 3.10), one object per event. */
const definitions = [
  ...approvingEvents,
  ...sendingEvents,
  ...signingEvents,
  ...determiningEvents,
  ...endingEvents,
  ...detailsEvents,
] as const

type Definition = (typeof definitions)[number]
/** The name of an event, which is also the kind of its log entries. */
export type ContractEvent = Definition['name']
export type ContractCommand = CommandOf<ContractWorkflow, Definition>
export type OtherContractLogType = (typeof otherContractLogs)[number]['name']

export const contractTable = eventTable<ContractWorkflow, ContractEvent, OtherContractLogType>(
  definitions,
  otherContractLogs,
)
export const {
  names: contractEvents,
  otherNames: otherContractLogTypes,
  definitionOf: contractEventDefinition,
  loggedOf: contractLoggedDefinition,
} = contractTable
