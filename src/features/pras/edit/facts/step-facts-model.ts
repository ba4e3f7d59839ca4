import { aircraftFacts } from '@/domain/aircraft/facts'
import type { Aircraft } from '@/domain/aircraft/schema'
import { pilotFacts } from '@/domain/expiries/pilot-facts'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { Pilot } from '@/domain/pilots/schema'
import { aircraft as aircraftStep } from '@/domain/pras/steps/definitions/aircraft'
import { pilots as pilotStep } from '@/domain/pras/steps/definitions/pilots'
import { totalRunTime, typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import type { ById } from '@/domain/shared/entity'
import type { Content } from '@/domain/shared/fields'

/** A fact that is computed from the answers of a step or looked up in a register. Nobody enters it. */
export interface StepFact {
  key: string
  title: string
  text: string
}

interface Records {
  pilots: ById<Pilot>
  aircraft: ById<Aircraft>
}

/** Returns the facts of a step (the computed fields of domain 1.5, 1.17 and 1.21); empty for most steps. */
export function stepFacts(slug: string, content: Content, records: Records): StepFact[] {
  switch (slug) {
    case 'pilots': {
      const { pilots, mannedPilots } = fullAnswers(pilotStep.fields, content)
      return [...pilots, ...mannedPilots].flatMap(({ pilotId }, index) => {
        const pilot = records.pilots.get(pilotId)
        return pilot ? [fact(`${index}`, pilot.name, pilotFacts(pilot))] : []
      })
    }
    case 'aircraft': {
      const { aircraft, mannedAircraft } = fullAnswers(aircraftStep.fields, content)
      return [...aircraft, ...mannedAircraft].flatMap(({ aircraftId }, index) => {
        const found = records.aircraft.get(aircraftId)
        return found ? [fact(`${index}`, found.name, aircraftFacts(found))] : []
      })
    }
    case 'typical-dive-plan':
      return fullAnswers(typicalDivePlan.fields, content).profiles.flatMap((profile, index) =>
        profile.depth > 0 && profile.bottomTime > 0
          ? [
              fact(`${index}`, profile.name || `Profile ${index + 1}`, [
                `${totalRunTime(profile)} min from leaving the surface to being back, stops included`,
              ]),
            ]
          : [],
      )
    default:
      return []
  }
}

function fact(key: string, title: string, words: readonly string[]): StepFact {
  return { key, title, text: words.join(' · ') }
}
