import { aircraftFacts } from '@/domain/aircraft/facts'
import type { Aircraft } from '@/domain/aircraft/schema'
import { pilotFacts } from '@/domain/expiries/pilot-facts'
import { fullAnswers } from '@/domain/fields/full-answers'
import type { Pilot } from '@/domain/pilots/schema'
import { totalRunTime, typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** What follows from the answers of a step, or stands in a register: reckoned or looked up, never entered. */
export interface StepFact {
  key: string
  title: string
  text: string
}

interface Records {
  pilots: ReadonlyMap<string, Pilot>
  aircraft: ReadonlyMap<string, Aircraft>
}

/** The facts of a step (the computed fields of domain sections 1.5, 1.17 and 1.21); none for most steps. */
export function stepFacts(slug: string, content: Content, records: Records): StepFact[] {
  switch (slug) {
    case 'pilots':
      return [...asItems(content.pilots), ...asItems(content.mannedPilots)].flatMap(({ pilotId }, index) => {
        const pilot = records.pilots.get(String(pilotId))
        return pilot ? [fact(`${index}`, pilot.name, pilotFacts(pilot))] : []
      })
    case 'aircraft':
      return [...asItems(content.aircraft), ...asItems(content.mannedAircraft)].flatMap(
        ({ aircraftId }, index) => {
          const aircraft = records.aircraft.get(String(aircraftId))
          return aircraft ? [fact(`${index}`, aircraft.name, aircraftFacts(aircraft))] : []
        },
      )
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
