import { type CommandOf, eventTable } from '@/domain/workflow/define-event'
import { adviserEvents } from './advisers'
import { amendingEvents } from './amending'
import { approve } from './approving'
import { closeCondition } from './closing-conditions'
import { decliningEvents } from './declining'
import type { PraQuestion, PraWorkflow } from './define-event'
import { keepingEvents } from './keeping'
import { otherPraLogs } from './other-logged'
import { releaseDroneTeam } from './releasing'
import { riskEvents } from './risk-level'
import { submittingEvents } from './submitting'

/** Every event of a PRA after its creation (domain 3), one object each. */
const definitions = [
  ...adviserEvents,
  ...submittingEvents,
  approve,
  closeCondition,
  ...decliningEvents,
  ...amendingEvents,
  ...riskEvents,
  ...keepingEvents,
  releaseDroneTeam,
] as const

type Definition = (typeof definitions)[number]
export type PraEvent = Definition['name']
/** A person's command, as a button sends it. */
export type PraCommand = CommandOf<PraWorkflow, Definition>
/** An event that only needs a confirmation, and sometimes a reason; the others have their own dialogs. */
export type PlainEvent = Extract<Definition, { question: PraQuestion }>['name']
/** Log entries of a PRA other than its events. */
export type OtherLogType = (typeof otherPraLogs)[number]['name']

export const praTable = eventTable<PraWorkflow, PraEvent, OtherLogType>(definitions, otherPraLogs)
export const {
  names: praEvents,
  otherNames: otherPraLogTypes,
  definitionOf: eventDefinition,
  loggedOf: loggedDefinition,
} = praTable
