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

/** All events of a PRA after its creation (domain 3), one object per event. */
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
export type PraCommand = CommandOf<PraWorkflow, Definition>
/** The events that only need a confirmation, and sometimes a reason. All others have dialogs of their own. */
export type PlainEvent = Extract<Definition, { question: PraQuestion }>['name']
export type OtherLogType = (typeof otherPraLogs)[number]['name']

export const praTable = eventTable<PraWorkflow, PraEvent, OtherLogType>(definitions, otherPraLogs)
export const {
  names: praEvents,
  otherNames: otherPraLogTypes,
  definitionOf: eventDefinition,
  loggedOf: loggedDefinition,
} = praTable
