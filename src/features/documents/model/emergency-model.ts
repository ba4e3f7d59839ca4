import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Call, Directory } from './directory'
import type { LinkedPra } from './document-input'
import {
  type CarePlace,
  callsOf,
  careOf,
  type Evacuation,
  evacuationOf,
  firstAidersOf,
  numbersOf,
} from './emergency-calls'
import { drillsOf, kitOf, type Labelled, type NamedPosition, positionsOf, radioOf } from './emergency-words'
import { documentSteps } from './kept-off-documents'
import { emergencyAnswers, emergencyPage, leaningPage, linkedLabel } from './leaned-on'

/** Everything that people need when somebody is hurt, collected from all steps, in the order of need. */
export interface EmergencyModel {
  numbers: Call[]
  /** The first actions for this kind of PRA, for example when a diver is missing or a drone flies away. */
  drills: Labelled[]
  firstAiders: Call[]
  /** Oxygen, defibrillator, first-aid kit, and their places. */
  kit: Labelled[]
  care: CarePlace[]
  evacuation: Evacuation[]
  positions: NamedPosition[]
  /** The place in words, for a PRA without a map. */
  where: string
  calls: Call[]
  /** Radio, satellite phone, PLB, and the actions when somebody is overdue. */
  radio: Labelled[]
  /** The plan from injury to hospital. */
  plan: string
  /** The other PRAs that provide numbers: 'PRA-2026-0003 Lek, version 2'. */
  from: string[]
}

/** Returns the heading over the places of treatment: a diver is taken to a chamber. */
export function careHeading({ care }: EmergencyModel): string {
  return care.some(({ role }) => /chamber/i.test(role)) ? 'Chamber and hospital' : 'Hospital'
}

/**
 * Returns the content of an emergency card (domain 1.10, 1.18, 1.19), from the emergency pages of the PRA, its general info, its
 * map and its shoot plan. Missing answers come from the PRAs that it depends on.
 *
 * @param steps the result of `documentSteps`
 */
export function emergencyModel(
  type: string,
  steps: PraSteps,
  people: Directory,
  linked: readonly LinkedPra[] = [],
): EmergencyModel {
  const own = emergencyPage(steps)
  const page = emergencyAnswers(leaningPage(own, linked))
  const general = answersIn(steps, generalInfo)
  const team = answersIn(steps, crew)
  const firstAiders = firstAidersOf(team, page, people)
  const theirs = linked.flatMap(pra =>
    firstAidersOf(answersIn(documentSteps(pra, pra.steps), crew), { o2Providers: [] }, people),
  )
  return {
    numbers: numbersOf(page),
    drills: drillsOf(type, page, answersIn(steps, divePlanDetails), answersIn(steps, shootPlan)),
    firstAiders: firstAiders.length > 0 ? firstAiders : theirs,
    kit: kitOf(page, answersIn(steps, diveEquipment)),
    care: careOf(page),
    evacuation: evacuationOf(page),
    positions: positionsOf(steps, page.rescuePoint),
    where: general.locationSummary,
    calls: callsOf(page, general, team, people),
    radio: radioOf(page, answersIn(steps, shootPlan)),
    plan: [page.casualtyPlan, emergencyAnswers(own).firstAid].filter(Boolean).join(' '),
    from: linked.map(linkedLabel),
  }
}
