import { numberOf, type Row, rowsOf, stepOf } from '@/domain/pras/checks/facts'
import { nameOf, text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { isIsoDay } from '@/domain/shared/dates'

/** What checks of drones read from its steps. */

export const DRONE = ['drone'] as const

/** Where the rules of the Open category stand. */
export const UK_OPEN = 'UK Regulation (EU) 2019/947, UAS.OPEN; CAP 722'

export const PILOTS = 'pilots'
export const AIRCRAFT = 'aircraft'
export const LOCATIONS = 'suav-locations'
export const EMERGENCY = 'drone-in-case-of-emergency'

export interface Pilot extends Row {
  name: string
  basis: string
  role: string
}

export const pilotsOf = (context: StepContext): Pilot[] =>
  rowsOf(context, PILOTS, 'pilots').map(row => ({
    ...row,
    name: nameOf(row.item.person, `Pilot ${row.index + 1}`),
    basis: text(row.item.operationalBasis),
    role: text(row.item.pilotRole),
  }))

/** Who holds the controls: commanders and second pilots. */
export const flyingPilots = (context: StepContext): Pilot[] =>
  pilotsOf(context).filter(({ role }) => role === 'rpic' || role === 'second')

/** What the remote pilots in command fly under. */
export const basesOf = (context: StepContext): string[] =>
  flyingPilots(context)
    .filter(({ role }) => role === 'rpic')
    .map(({ basis }) => basis)

/** Every commander flies under one of these; with no commander, none does. */
export function fliesOnlyUnder(context: StepContext, ...bases: string[]): boolean {
  const given = basesOf(context).filter(basis => basis !== '')
  return given.length > 0 && given.every(basis => bases.includes(basis))
}

/** Some commander flies under one of these. */
export const fliesUnder = (context: StepContext, ...bases: string[]): boolean =>
  basesOf(context).some(basis => bases.includes(basis))

export interface Craft extends Row {
  /** Grams. */
  mass: number
}

export const craftOf = (context: StepContext): Craft[] =>
  rowsOf(context, AIRCRAFT, 'aircraft').map(row => ({ ...row, mass: numberOf(row.item.takeOffMass) }))

export interface Site extends Row {
  site: string
}

export const sitesOf = (context: StepContext): Site[] =>
  rowsOf(context, LOCATIONS, 'locations').map(row => ({
    ...row,
    site: text(row.item.siteName) || `Location ${row.index + 1}`,
  }))

export const questionsOf = (context: StepContext) => stepOf(context, PILOTS)
export const emergencyOfDrone = (context: StepContext) => stepOf(context, EMERGENCY)

/** The new limits of the UK regulation hold for flights from this day on (CAA, class marks and registration). */
const NEW_RULES_FROM = '2026-01-01'

/** Whether the flights are under the rules of 2026; with no date, they are. */
export const isAfterNewRules = (context: StepContext): boolean => {
  const start = text(stepOf(context, 'general-info').startDate)
  return !isIsoDay(start) || start >= NEW_RULES_FROM
}

/** '3.9 kg', '245 g'. */
export const massText = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`)
