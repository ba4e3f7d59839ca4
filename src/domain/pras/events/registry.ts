import { AppError } from '@/domain/shared/app-error'
import { adviserEvents } from './advisers'
import { amendingEvents } from './amending'
import { approve } from './approving'
import type { CommandInput } from './command'
import { decliningEvents } from './declining'
import type { CommandOf, EventDefinition, LoggedEvent, QuestionOf } from './define-event'
import { keepingEvents } from './keeping'
import { otherLogged } from './other-logged'
import { releaseDroneTeam } from './releasing'
import { riskEvents } from './risk-level'
import { submittingEvents } from './submitting'

/** Everything that can happen to a PRA after it was created (domain section 3), an object each. */
const definitions = [
  ...adviserEvents,
  ...submittingEvents,
  approve,
  ...decliningEvents,
  ...amendingEvents,
  ...riskEvents,
  ...keepingEvents,
  releaseDroneTeam,
] as const

type Definition = (typeof definitions)[number]
export type PraEvent = Definition['name']
/** A person's wish, as a button sends it. */
export type PraCommand = CommandOf<Definition>
/** An event that asks no more than a yes, and perhaps a reason; the others have dialogs of their own. */
export type PlainEvent = Extract<Definition, { question: QuestionOf }>['name']

export const praEvents: readonly PraEvent[] = definitions.map(({ name }) => name)

/** What is logged of a PRA beside its events. */
export type OtherLogType = (typeof otherLogged)[number]['name']
export const otherPraLogTypes: readonly OtherLogType[] = otherLogged.map(({ name }) => name)

/** An event, whichever: what it needs and takes is known by name. */
type AnyEvent = EventDefinition & Record<'needs' | 'takes', readonly (keyof CommandInput)[]>

const byName = new Map<string, AnyEvent>(definitions.map(event => [event.name, event]))
const loggedByName = new Map<string, LoggedEvent>(
  [...definitions, ...otherLogged].map(event => [event.name, event]),
)

/** What there is to say about an event. */
export function aboutEvent(event: PraEvent): AnyEvent {
  const found = byName.get(event)
  if (found === undefined) throw new AppError('internal', `There is no event ${event}.`)
  return found
}

/** How what was logged is told, and who hears of it. */
export function aboutLogged(logType: PraEvent | OtherLogType): LoggedEvent {
  const found = loggedByName.get(logType)
  if (found === undefined) throw new AppError('internal', `Nothing is logged as ${logType}.`)
  return found
}
