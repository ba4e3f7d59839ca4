import type { PraCheck } from '@/domain/pras/checks/check'
import { crewOf, findingIf, findingIn, isInUk, isOneOf, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { general, nameOf } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { personGiven } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  craftOf,
  DRONE,
  emergencyOfDrone,
  flyingPilots,
  isAfterNewRules,
  pilotQuestions,
  pilotsOf,
  sitesOf,
} from './drone-facts'

/** The mass in grams from which a Flyer ID is required, and with a camera an Operator ID: 100 since 2026, 250 before. */
const registeredFrom = (context: StepContext) => (isAfterNewRules(context) ? 100 : 250)

const mustRegister = (context: StepContext) =>
  isInUk(context) && craftOf(context).some(({ mass }) => mass >= registeredFrom(context))

const observersOf = (context: StepContext) =>
  pilotQuestions(context).visualObserverRequired === 'yes' ? pilotQuestions(context).visualObserverNames : []

/** The insurance in £ million that Regulation 785/2004 requires for drones under 500 kg: 0.75 million special drawing rights. */
const LEAST_COVER = 1
/** In £ million, as land owners, broadcasters and our own contracts require (the configuration has it too). */
const USUAL_COVER = 5

/** Checks of pilots, of their permission to fly, and of observers. */
export const pilotChecks: readonly PraCheck[] = [
  {
    id: 'no-flyer-id',
    strength: 'blocks',
    types: DRONE,
    source: 'Air Navigation Order 2016 and CAA: Flyer ID from 100 g since 1 January 2026, from 250 g before',
    find: context =>
      !mustRegister(context)
        ? []
        : flyingPilots(context).flatMap(({ item, path, name }) =>
            findingIf(
              item.flyerId === '',
              pilots,
              `${path}.flyerId`,
              `${name} has no Flyer ID in this PRA. In the UK nobody may fly a drone of ${registeredFrom(context)} g or more without one. Enter the Flyer ID`,
            ),
          ),
  },
  {
    id: 'no-operator-id',
    strength: 'blocks',
    types: DRONE,
    source:
      'Air Navigation Order 2016 and CAA: Operator ID for a drone with a camera from 100 g since 1 January 2026',
    find: context =>
      !mustRegister(context)
        ? []
        : flyingPilots(context)
            .filter(({ role }) => role === 'rpic')
            .flatMap(({ item, path, name }) =>
              findingIf(
                item.operatorId === '',
                pilots,
                `${path}.operatorId`,
                `${name} has no Operator ID in this PRA. Every drone with a camera in the UK must show one. Enter the Operator ID of ${pilotQuestions(context).operatorName || 'the operator'}`,
              ),
            ),
  },
  {
    id: 'ids-swapped',
    strength: 'blocks',
    types: DRONE,
    source: 'CAA: GBR-RP for flyers, GBR-OP for operators',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) => {
        const [flyer, operator] = [item.flyerId, item.operatorId]
        return findingIf(
          /^gbr-op/i.test(flyer) || /^gbr-rp/i.test(operator),
          pilots,
          `${path}.${/^gbr-op/i.test(flyer) ? 'flyerId' : 'operatorId'}`,
          `The Flyer ID and the Operator ID of ${name} are swapped (${flyer || 'none'}, ${operator || 'none'}). A Flyer ID begins with GBR-RP, an Operator ID with GBR-OP. Put each in its own field`,
        )
      }),
  },
  {
    id: 'operator-id-form',
    strength: 'explain',
    types: DRONE,
    source: 'CAA: GBR-OP- and twelve characters',
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) => {
        const operator = item.operatorId
        return findingIf(
          isInUk(context) && operator !== '' && !/^gbr-(op-[a-z0-9]{12}|rp)/i.test(operator),
          pilots,
          `${path}.operatorId`,
          `The Operator ID of ${name}, ${operator}, does not look like one of the CAA (GBR-OP- and twelve characters). Check it on the drone, or say whose it is`,
        )
      }),
  },
  {
    id: 'cover-below-law',
    strength: 'blocks',
    types: DRONE,
    source: 'UK Regulation (EC) 785/2004: 0.75 million special drawing rights under 500 kg',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.insuranceLimit < LEAST_COVER,
          pilots,
          `${path}.insuranceLimit`,
          `${name} is insured for £${item.insuranceLimit} million. The law asks for about £${LEAST_COVER} million of cover for third parties. Raise the cover before anyone flies`,
        ),
      ),
  },
  {
    id: 'cover-below-usual',
    strength: 'explain',
    types: DRONE,
    source: 'The company’s setting: £5 million for drone operators',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name }) => {
        const limit = item.insuranceLimit
        return findingIf(
          limit >= LEAST_COVER && limit < USUAL_COVER,
          pilots,
          `${path}.insuranceLimit`,
          `${name} is insured for £${limit} million, but land owners and broadcasters ask for £${USUAL_COVER} million. Raise the cover, or say who has agreed to less`,
        )
      }),
  },
  {
    id: 'observer-is-pilot',
    strength: 'blocks',
    types: DRONE,
    source: 'CAP 722: a visual observer is somebody beside the remote pilot',
    find: context => {
      const flying = flyingPilots(context).map(({ item }) => item.person)
      return observersOf(context)
        .filter(person => isOneOf(person, flying))
        .map(person =>
          findingIn(
            pilots,
            'visualObserverNames',
            `${nameOf(person, 'The pilot')} flies and is also the visual observer. A pilot who looks at the screen does not see the sky. Name another observer`,
          ),
        )
    },
  },
  {
    id: 'observer-films',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: a visual observer has no other task',
    find: context => {
      const cameras = pilotsOf(context)
        .filter(({ role }) => role === 'camera')
        .map(({ item }) => item.person)
      return observersOf(context)
        .filter(person => isOneOf(person, cameras))
        .map(person =>
          findingIn(
            pilots,
            'visualObserverNames',
            `${nameOf(person, 'The observer')} operates the camera and is also the visual observer. Name another observer, or say when this person does which task`,
          ),
        )
    },
  },
  {
    id: 'observer-needed',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: observers for night, first-person view and flight near people',
    find: context => {
      const reasons = [
        sitesOf(context).some(({ item }) => item.nightFlying === 'yes') && 'flight at night',
        sitesOf(context).some(({ item }) => item.beyondVisualLineOfSight === 'yes') && 'flight beyond sight',
        sitesOf(context).some(({ item }) => item.nearestUninvolvedPeople < 50) && 'people within 50 m',
        pilotQuestions(context).pilotFlyingFromVehicleOrBoat === 'yes' && 'a pilot in a vehicle or boat',
      ].filter(Boolean)
      return findingIf(
        pilotQuestions(context).visualObserverRequired === 'no' && reasons.length > 0,
        pilots,
        'visualObserverRequired',
        `No visual observer is planned, and there is ${reasons.join(', ')}. Name an observer who watches the sky and the ground, or say why the pilot can do it without one`,
      )
    },
  },
  {
    id: 'camera-operator-missing',
    strength: 'explain',
    types: DRONE,
    find: context =>
      findingIf(
        pilotQuestions(context).splitCrewRoles === 'yes' &&
          pilotsOf(context).length > 0 &&
          !pilotsOf(context).some(({ role }) => role === 'camera'),
        pilots,
        'splitCrewRoles',
        'You answered that somebody other than the pilot operates the camera, but nobody in the flight crew has that role. Add the camera operator, or answer no',
      ),
  },
  {
    id: 'several-commanders',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: one remote pilot in command for each flight',
    find: context => {
      const commanders = pilotsOf(context).filter(({ role }) => role === 'rpic')
      const drones = craftOf(context).length
      return findingIf(
        drones > 0 && commanders.length > drones,
        pilots,
        'pilots',
        `${commanders.length} people are remote pilot in command, and there ${drones === 1 ? 'is one drone' : `are ${drones} drones`}. Each flight has only one commander. Name the commander, or say who commands when`,
      )
    },
  },
  {
    id: 'pilot-out-of-practice',
    strength: 'explain',
    types: DRONE,
    source: 'CAA, remote pilot competence: two hours in the last three months, as PDRA01 asks',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name, basis }) =>
        findingIf(
          basis !== 'specific-pdra01' && item.hoursLast90Days < 2,
          pilots,
          `${path}.hoursLast90Days`,
          `${name} has flown ${item.hoursLast90Days} hours in the last 90 days. A pilot needs two hours to stay in practice. Let the pilot fly before the trip, or say how the pilot gets back into practice`,
        ),
      ),
  },
  {
    id: 'pilot-new-to-type',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: competence on the type',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.hoursOnType < 3,
          pilots,
          `${path}.hoursOnType`,
          `${name} has ${item.hoursOnType} hours on this type of drone. Let them fly it before the shoot, or say who supervises them`,
        ),
      ),
  },
  {
    id: 'long-since-flight',
    strength: 'explain',
    types: DRONE,
    source: 'CAA, remote pilot competence: the last three months',
    find: context => {
      const { filmsFrom } = tripOf(context)
      return flyingPilots(context).flatMap(({ item, path, name }) =>
        findingIf(
          daysBetween(item.lastFlightOnType, filmsFrom) > 92,
          pilots,
          `${path}.lastFlightOnType`,
          `${name} last flew this type on ${formatDayShort(item.lastFlightOnType)}, more than three months before the first day. Let the pilot fly it before the shoot, or say what keeps the pilot in practice`,
        ),
      )
    },
  },
  {
    id: 'hours-do-not-add-up',
    strength: 'blocks',
    types: DRONE,
    find: context =>
      pilotsOf(context).flatMap(({ item, path, name }) => {
        const total = item.hoursTotal
        const more = [item.hoursLast90Days, item.hoursOnType].filter(hours => hours > total)
        return findingIf(
          more.length > 0,
          pilots,
          `${path}.hoursTotal`,
          `${name} has ${total} hours in all, but ${more.join(' and ')} hours on this type or in the last 90 days. Correct the hours from the log book`,
        )
      }),
  },
  {
    id: 'not-permitted-in-country',
    strength: 'blocks',
    types: DRONE,
    source: 'Chicago Convention, article 8',
    find: context =>
      flyingPilots(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.localPermission === 'no',
          pilots,
          `${path}.localPermission`,
          `${name} is not permitted to fly in the country of the trip. Get the permission, or name a pilot who has it`,
        ),
      ),
  },
  {
    id: 'flight-crew-not-in-crew',
    strength: 'explain',
    types: DRONE,
    find: context => {
      const crew = crewOf(context).map(({ item }) => item.person)
      const people = [...pilotsOf(context).map(({ item }) => item.person), ...observersOf(context)]
      return crew.length === 0
        ? []
        : people
            .filter((person, index) => personGiven(person) && !isOneOf(person, people.slice(0, index)))
            .filter(person => !isOneOf(person, crew))
            .map(person =>
              findingIn(
                pilots,
                'pilots',
                `${nameOf(person, 'Somebody')} flies or looks out but is not in the crew list, so nobody checks their medical or briefing. Add them, or say who employs them`,
              ),
            )
    },
  },
  {
    id: 'emergency-on-pilot-alone',
    strength: 'explain',
    types: DRONE,
    find: context => {
      const roles = rowsIn(emergencyOfDrone(context), 'emergencyRoles')
      const flying = flyingPilots(context).map(({ item }) => item.person)
      return findingIf(
        roles.length > 0 && roles.every(({ item }) => isOneOf(item.person, flying)),
        droneInCaseOfEmergency,
        'emergencyRoles',
        'Only pilots have a task in an emergency. While the pilot lands, somebody else must move people away and make the calls. Name that person, or say how one person does everything',
      )
    },
  },
  {
    id: 'fail-safe-not-tested',
    strength: 'explain',
    types: DRONE,
    source: 'CAP 722: return to home tested before flight',
    find: context =>
      findingIf(
        emergencyOfDrone(context).failsafeTested === 'no',
        droneInCaseOfEmergency,
        'failsafeTested',
        'The fail-safe has not been tested, so nobody knows what the drone does when the link is lost. Test the fail-safe, or say when it will be tested',
      ),
  },
  {
    id: 'drone-crew-of-one',
    strength: 'notice',
    types: DRONE,
    find: context =>
      findingIf(
        crewOf(context).length === 1 && general(context).standsAlone,
        crew,
        'crewMembers',
        'The pilot is the only person on this shoot. Propellers can injure. Make sure that somebody can help',
      ),
  },
]
