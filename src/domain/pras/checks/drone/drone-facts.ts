import { rowsIn } from '@/domain/pras/checks/facts'
import { general, nameOf } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { isIsoDay } from '@/domain/shared/values/iso-day'

/** The facts in the steps of a drone PRA that checks need. */

export const DRONE = ['drone'] as const

/** The source of the rules for the Open category. */
export const UK_OPEN = 'UK Regulation (EU) 2019/947, UAS.OPEN; CAP 722'

export const pilotQuestions = (context: StepContext) => answersOf(pilots, context)
export const emergencyOfDrone = (context: StepContext) => answersOf(droneInCaseOfEmergency, context)

export const pilotsOf = (context: StepContext) =>
  rowsIn(pilotQuestions(context), 'pilots').map(row => ({
    ...row,
    name: nameOf(row.item.person, `Pilot ${row.index + 1}`),
    basis: row.item.operationalBasis,
    role: row.item.pilotRole,
  }))

type Basis = ReturnType<typeof pilotsOf>[number]['basis']

/** The people at the controls: commanders and second pilots. */
export const flyingPilots = (context: StepContext) =>
  pilotsOf(context).filter(({ role }) => role === 'rpic' || role === 'second')

/** The legal bases on which the remote pilots in command fly. */
const basesOf = (context: StepContext): Basis[] =>
  flyingPilots(context)
    .filter(({ role }) => role === 'rpic')
    .map(({ basis }) => basis)

/** True if every commander flies on one of these bases; false without a commander. */
export function fliesOnlyUnder(context: StepContext, ...bases: Basis[]): boolean {
  const given = basesOf(context).filter(basis => basis !== '')
  return given.length > 0 && given.every(basis => bases.includes(basis))
}

/** True if at least one commander flies on one of these bases. */
export const fliesUnder = (context: StepContext, ...bases: Basis[]): boolean =>
  basesOf(context).some(basis => bases.includes(basis))

/** The drones, with their mass in grams. */
export const craftOf = (context: StepContext) =>
  rowsIn(answersOf(aircraft, context), 'aircraft').map(row => ({ ...row, mass: row.item.takeOffMass }))

export const sitesOf = (context: StepContext) =>
  rowsIn(answersOf(suavLocations, context), 'locations').map(row => ({
    ...row,
    site: row.item.siteName || `Location ${row.index + 1}`,
  }))

/** From this day on, the new limits of the UK regulation apply to flights (CAA, class marks and registration). */
const NEW_RULES_FROM = '2026-01-01'

/** True if the rules of 2026 apply to the flights, or if the flights have no date yet. */
export const isAfterNewRules = (context: StepContext): boolean => {
  const start = general(context).startDate
  return !isIsoDay(start) || start >= NEW_RULES_FROM
}

/** Writes a mass in grams: '3.9 kg', '245 g'. */
export const massText = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`)
