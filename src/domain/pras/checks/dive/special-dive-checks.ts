import type { PraCheck } from '@/domain/pras/checks/check'
import { eachOnce, findingIf, isOneOf, namesOf } from '@/domain/pras/checks/facts'
import { nameOf } from '@/domain/pras/steps/conditions'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { DIVE, diveQuestions, diversOf, emergencyOfDive, isUnderWater, planOf } from './dive-facts'

/** Checks of solo dives, of dives over deep water, and of dives below ice or another ceiling. */
export const specialDiveChecks: readonly PraCheck[] = [
  {
    id: 'nobody-left-for-oxygen',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: enough people for every task at once (its number is not confirmed)',
    find: context => {
      const providers = eachOnce(emergencyOfDive(context).o2Providers)
      const busy = [diveQuestions(context).diveSupervisor, planOf(context).standbyDiver]
      const isBusy = (person: (typeof providers)[number]) =>
        isOneOf(person, busy) || isUnderWater(context, person)
      return findingIf(
        providers.length > 0 &&
          providers.every(isBusy) &&
          !providers.every(person => isUnderWater(context, person)),
        diveInCaseOfEmergency,
        'o2Providers',
        `${namesOf(providers)} give oxygen, but each of them is also supervisor, standby diver or diver. In a rescue nobody is free to give oxygen. Name another provider who stays at the surface, or say who is free then`,
      )
    },
  },
  {
    id: 'blue-water-without-line',
    strength: 'explain',
    types: DIVE,
    source: 'Agencies’ blue-water diving guidelines',
    find: context => {
      const plan = planOf(context).blueWaterPlan
      return findingIf(
        diveQuestions(context).blueWater === 'yes' &&
          plan !== '' &&
          !/\b(?:down|drop|shot|tether|life|trail|ascent|safety)?[- ]?lines?\b|\bshot\b|trapeze|buoy(?!anc)|\bd?smbs?\b|\bdrift|\breels?\b|tether|\bfloats?\b/i.test(
            plan,
          ),
        divePlanDetails,
        'blueWaterPlan',
        'The plan for blue water names no line, no buoy and nothing that drifts with the divers. Divers who cannot see the bottom can lose their depth, each other and the boat. Name the downline or what drifts with the divers, or say why neither is needed',
      )
    },
  },
  {
    id: 'no-overhead-qualification',
    strength: 'explain',
    types: DIVE,
    source: 'Training agencies’ limits: no diving in caves or wrecks without a certificate for it',
    find: context =>
      diveQuestions(context).overhead !== 'yes'
        ? []
        : diversOf(context).flatMap(({ item, path, index }) =>
            findingIf(
              item.qualification !== '' &&
                !/\bcaves?\b|cavern|\bwrecks?\b|overhead|penetration|\bmines?\b|surface.?suppl/i.test(
                  item.qualification,
                ),
              divePreliminaryQuestions,
              `${path}.qualification`,
              `${nameOf(item.person, `Diver ${index + 1}`)} dives under an overhead, but the qualification ‘${item.qualification}’ names no certificate for caves or wrecks. Add the certificate, or say what kind of overhead it is and how the way out stays in sight`,
            ),
          ),
  },
]
