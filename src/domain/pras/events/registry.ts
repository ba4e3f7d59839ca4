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

/** Everything that can happen to a PRA after it was created (domain 3), an object each. */
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
/** A command of a person, as a button sends it. */
export type PraCommand = CommandOf<PraWorkflow, Definition>
/** An event that asks no more than a yes, and perhaps a reason; the others have dialogs of their own. */
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
