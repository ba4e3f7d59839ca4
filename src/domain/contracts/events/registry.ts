import { AppError } from '@/domain/shared/app-error'
import { approvingEvents } from './approving'
import type { ContractInput } from './command'
import type { ContractCommandOf, ContractEventDefinition, LoggedContractEvent } from './define-event'
import { endingEvents } from './ending'
import { otherLogged } from './other-logged'
import { sendingEvents } from './sending'

/** Everything that can happen to a contract after it was created (domain section 3.10), an object each. */
const definitions = [...approvingEvents, ...sendingEvents, ...endingEvents] as const

type Definition = (typeof definitions)[number]
/** The name of an event, which is also the kind of its log entries. */
export type ContractEvent = Definition['name']
/** A person's wish, as a button sends it. */
export type ContractCommand = ContractCommandOf<Definition>

export const contractEvents: readonly ContractEvent[] = definitions.map(({ name }) => name)

/** What is logged of a contract beside its events. */
export type OtherContractLogType = (typeof otherLogged)[number]['name']
export const otherContractLogTypes: readonly OtherContractLogType[] = otherLogged.map(({ name }) => name)

/** An event, whichever: what it needs is known by name. */
type AnyEvent = ContractEventDefinition & {
  needs: readonly (keyof ContractInput)[]
  takes: readonly (keyof ContractInput)[]
}

const byName = new Map<string, AnyEvent>(definitions.map(event => [event.name, event]))
const loggedByName = new Map<string, LoggedContractEvent>(
  [...definitions, ...otherLogged].map(event => [event.name, event]),
)

/** What there is to say about an event. */
export function aboutContractEvent(event: ContractEvent): AnyEvent {
  const found = byName.get(event)
  if (found === undefined) throw new AppError('internal', `There is no event ${event}.`)
  return found
}

/** How what was logged is told, and who hears of it. */
export function aboutContractLogged(logType: ContractEvent | OtherContractLogType): LoggedContractEvent {
  const found = loggedByName.get(logType)
  if (found === undefined) throw new AppError('internal', `Nothing is logged as ${logType}.`)
  return found
}
