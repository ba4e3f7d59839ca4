import { emergencyPeople } from '@/domain/pras/checks/emergency-people'
import { answersOf, type PraSteps } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import type { RegistryKind } from '@/domain/shared/certificates'

/** The ids of the records that these answers name, and whose certificates or numbers decide whether the PRA may be submitted. */
export function namedInRegistry(
  stored: PraSteps,
): Record<Exclude<RegistryKind, 'hazards' | 'pras'>, string[]> {
  const steps = Object.fromEntries(Object.entries(stored).map(([slug, { content }]) => [slug, content]))
  const crew = answersOf(pilots, { steps })
  const craft = answersOf(aircraft, { steps })
  const dive = answersOf(divePlanDetails, { steps })
  const flying = [...crew.pilots, ...crew.mannedPilots]
  const people = [
    ...flying.map(pilot => pilot.person),
    ...answersOf(divePreliminaryQuestions, { steps }).divers.map(diver => diver.person),
    ...dive.buddyPairs.flatMap(pair => [pair.diver, pair.buddy]),
    dive.standbyDiver,
    ...answersOf(diveInCaseOfEmergency, { steps }).o2Providers,
    ...emergencyPeople({ steps }).map(({ person }) => person),
  ]
  return {
    pilots: ids(flying.map(pilot => pilot.pilotId)),
    aircraft: ids([...craft.aircraft, ...craft.mannedAircraft].map(item => item.aircraftId)),
    users: ids(people.map(person => person?.userId ?? '')),
  }
}

const ids = (given: readonly string[]) => [...new Set(given.filter(id => id !== ''))]
