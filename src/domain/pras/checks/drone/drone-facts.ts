import { rowsIn } from '@/domain/pras/checks/facts'
import { general, nameOf } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { isIsoDay } from '@/domain/shared/values/iso-day'

export const DRONE = ['drone'] as const

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

/** The pilots who control a drone: remote pilots in command and second pilots. */
export const flyingPilots = (context: StepContext) =>
  pilotsOf(context).filter(({ role }) => role === 'rpic' || role === 'second')

const basesOf = (context: StepContext): Basis[] =>
  flyingPilots(context)
    .filter(({ role }) => role === 'rpic')
    .map(({ basis }) => basis)

/** Returns whether all remote pilots in command fly under one of these legal bases; false if there are none. */
export function fliesOnlyUnder(context: StepContext, ...bases: Basis[]): boolean {
  const given = basesOf(context).filter(basis => basis !== '')
  return given.length > 0 && given.every(basis => bases.includes(basis))
}

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

/** The first day on which the UK's new limits for class marks and registration apply (CAA). */
const NEW_RULES_FROM = '2026-01-01'

/** Returns whether the flights are under the rules of 2026. True also if the flights have no date yet. */
export const isAfterNewRules = (context: StepContext): boolean => {
  const start = general(context).startDate
  return !isIsoDay(start) || start >= NEW_RULES_FROM
}

/** Writes a mass in grams: '3.9 kg', '245 g'. */
export const massText = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`)
