import type { PraCheck } from '@/domain/pras/checks/check'
import {
  crewOf,
  findingIf,
  findingIn,
  findingsAt,
  isAny,
  isRemote,
  placeIn,
  rowsIn,
  tripOf,
} from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { experience } from '@/domain/pras/steps/definitions/experience'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { isShown } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { askedChecks, CHECKED, type CheckName, finalCheckOf, permits, suppliers } from './paper-facts'

/** Final checks that apply to every shoot. */
const always: readonly CheckName[] = [
  'crewBriefedAndAcknowledged',
  'firstAidKitChecked',
  'commsTested',
  'weatherChecked',
  'emergencyContactsTested',
  'nextOfKinComplete',
  'medicalFormsReceived',
  'insurersInformed',
]
/** Final checks that must be done before the crew travel. */
const beforeTravel: readonly CheckName[] = [
  'insurersInformed',
  'visasAndWorkPermits',
  'medicalFormsReceived',
  'vaccinationsMalariaAdvice',
  'contractsSignedBeforeTravel',
  'permitsInHand',
  'nextOfKinComplete',
  'childLicence',
  'animalLicence',
  'diverMedicals',
  'diverQualifications',
  'chamberConfirmed',
]
const diveAlways: readonly CheckName[] = [
  'diverMedicals',
  'diverQualifications',
  'projectPlanSigned',
  'chamberConfirmed',
  'oxygenChecked',
]

const labelOf = (name: CheckName) => askedChecks.find(field => field.name === name)?.label ?? name
const notApplicable = (context: StepContext, names: readonly CheckName[]) =>
  names.filter(name => finalCheckOf(context, name).answer === 'na')

/** A final check that may not be answered as not applicable if other answers show that it applies. */
interface Needed {
  id: string
  name: CheckName
  types: PraCheck['types']
  /** Returns the reason why the final check applies; empty if it does not. */
  why: (context: StepContext) => string
}

const needed: readonly Needed[] = [
  {
    id: 'supplier-papers-not-applicable',
    name: 'rasFromSuppliersReceived',
    types: CHECKED,
    why: context => (suppliers(context).length > 0 ? 'the crew step lists suppliers' : ''),
  },
  {
    id: 'permits-not-applicable',
    name: 'permitsInHand',
    types: ['regular', 'dive'],
    why: context =>
      permits(context).length > 0 ? `the shoot plan lists ${permits(context)[0]?.item.permit}` : '',
  },
  {
    id: 'vehicle-checks-not-applicable',
    name: 'vehicleChecks',
    types: CHECKED,
    why: context =>
      crewOf(context).some(({ item }) => item.isDriver === 'yes') ||
      rowsIn(answersOf(shootPlan, context), 'travelPlan').some(({ item }) =>
        isAny(item.mode, 'Self-drive', 'Hired driver'),
      )
        ? 'people drive'
        : '',
  },
  {
    id: 'accommodation-check-not-applicable',
    name: 'accommodationChecked',
    types: ['regular', 'dive'],
    why: context =>
      rowsIn(answersOf(shootPlan, context), 'accommodation').some(({ item }) => item.type !== 'Private')
        ? 'the shoot plan lists accommodation'
        : '',
  },
  {
    id: 'child-licence-not-applicable',
    name: 'childLicence',
    types: CHECKED,
    why: context =>
      general(context).childrenOrVulnerable === 'yes' ? 'children or vulnerable people take part' : '',
  },
  {
    id: 'airspace-check-not-applicable',
    name: 'airspaceChecked',
    types: ['drone'],
    why: () => 'every flight has airspace',
  },
  {
    id: 'operator-id-check-not-applicable',
    name: 'operatorIdVisible',
    types: ['drone'],
    why: context =>
      rowsIn(answersOf(pilots, context), 'pilots').some(({ item }) => item.operatorId !== '')
        ? 'the pilots step names an Operator ID'
        : '',
  },
  {
    id: 'land-owner-check-not-applicable',
    name: 'landownerPermission',
    types: ['drone'],
    why: context =>
      rowsIn(answersOf(suavLocations, context), 'locations').some(
        ({ item }) => item.landownerPermission === 'yes',
      )
        ? 'the locations name a land owner’s permission'
        : '',
  },
]

const neededChecks: readonly PraCheck[] = needed.map(({ id, name, types, why }) => ({
  id,
  strength: 'explain',
  types,
  find: context => {
    const reason = why(context)
    return findingIf(
      reason !== '' && finalCheckOf(context, name).answer === 'na',
      finalChecks,
      `${name}.answer`,
      `The answer to ‘${labelOf(name)}’ is ‘not applicable’, but ${reason}. Answer yes or no, or say why it does not apply`,
    )
  },
}))

export const paperChecks: readonly PraCheck[] = [
  ...neededChecks,
  {
    id: 'all-final-checks-not-applicable',
    strength: 'blocks',
    types: CHECKED,
    find: context => {
      const content = answersOf(finalChecks, context)
      const own = { ...context, step: content }
      const answers = askedChecks
        .filter(field => isShown(field, content, own))
        .map(field => finalCheckOf(context, field.name).answer)
        .filter(answer => answer !== '')
      return findingIf(
        answers.length > 3 && answers.every(answer => answer === 'na'),
        finalChecks,
        `${askedChecks[0]?.name ?? 'insurersInformed'}.answer`,
        `All ${answers.length} final checks have the answer ‘not applicable’, as if nobody had gone through them. Answer each check for this shoot`,
      )
    },
  },
  {
    id: 'final-check-always-applies',
    strength: 'explain',
    types: CHECKED,
    find: context =>
      notApplicable(context, always).map(name =>
        findingIn(
          finalChecks,
          `${name}.answer`,
          `The answer to ‘${labelOf(name)}’ is ‘not applicable’, but this check applies to every shoot. Answer yes or no, or say why it does not apply to this shoot`,
        ),
      ),
  },
  {
    id: 'dive-check-not-applicable',
    strength: 'blocks',
    types: ['dive'],
    source: 'HSE L106; Diving at Work Regulations 1997, regs 8 and 15',
    find: context => {
      const onGas = answersOf(divePreliminaryQuestions, context).diverMode.some(
        mode => mode !== 'snorkel' && mode !== 'freediving',
      )
      return onGas
        ? notApplicable(context, diveAlways).map(name =>
            findingIn(
              finalChecks,
              `${name}.answer`,
              `The answer to ‘${labelOf(name)}’ is ‘not applicable’, but people breathe gas under water. Nobody may dive without this check. Answer yes or no`,
            ),
          )
        : []
    },
  },
  {
    id: 'due-after-travel',
    strength: 'explain',
    types: CHECKED,
    find: context => {
      const { start, end } = tripOf(context)
      return beforeTravel.flatMap(name => {
        const { answer, due } = finalCheckOf(context, name)
        return findingIf(
          answer === 'no' && daysBetween(start, due) > 0 && due <= end,
          finalChecks,
          `${name}.due`,
          `The check ‘${labelOf(name)}’ is due on ${formatDayShort(due)}, after the trip begins on ${formatDayShort(start)}. It is needed before the trip. Set an earlier day, or say why a later day is enough`,
        )
      })
    },
  },
  {
    id: 'overdue-final-check',
    strength: 'explain',
    types: CHECKED,
    find: context =>
      askedChecks.flatMap(({ name }) => {
        const { answer, due } = finalCheckOf(context, name)
        return findingIf(
          answer === 'no' && due !== '' && context.today !== '' && due < context.today,
          finalChecks,
          `${name}.due`,
          `The check ‘${labelOf(name)}’ was due on ${formatDayShort(due)} and is not done. Do it and answer yes, or give a new day and the reason`,
        )
      }),
  },
  {
    id: 'accommodation-against-answer',
    strength: 'explain',
    types: ['regular', 'dive'],
    find: context =>
      findingIf(
        finalCheckOf(context, 'accommodationChecked').answer === 'yes' &&
          rowsIn(answersOf(shootPlan, context), 'accommodation').some(
            ({ item }) => item.fireAndSecurityChecked === 'no',
          ),
        finalChecks,
        'accommodationChecked.answer',
        'The final checks say that the accommodation is checked, but the shoot plan says that fire and security at one place are not. Make the two agree',
      ),
  },
  {
    id: 'insurer-answers-differ',
    strength: 'explain',
    types: CHECKED,
    find: context => {
      const told = general(context).insuranceConfirmed
      const checked = finalCheckOf(context, 'insurersInformed').answer
      return findingIf(
        (told === 'yes' && checked === 'no') || (told === 'no' && checked === 'yes'),
        finalChecks,
        'insurersInformed.answer',
        `The answer to whether the insurers know is ${checked} in the final checks and ${told} in general info. Make the two agree`,
      )
    },
  },
  {
    id: 'done-in-the-future',
    strength: 'blocks',
    types: praTypes,
    find: context => {
      const { today } = context
      if (today === '') return []
      const dated = [
        {
          ...placeIn(diveEquipment, 'oxygenKit.checkedOn'),
          what: 'The check of the oxygen',
          day: answersOf(diveEquipment, context).oxygenKit.checkedOn,
        },
        ...rowsIn(answersOf(experience, context), 'teamExperience').map(({ item, path }) => ({
          ...placeIn(experience, `${path}.lastSimilarTrip`),
          what: 'The last similar trip',
          day: item.lastSimilarTrip,
        })),
        ...rowsIn(answersOf(experience, context), 'specialistAdvisers').map(({ item, path }) => ({
          ...placeIn(experience, `${path}.date`),
          what: `The advice of ${item.name || 'the expert'}`,
          day: item.date,
        })),
        ...rowsIn(answersOf(pilots, context), 'pilots').map(({ item, path }) => ({
          ...placeIn(pilots, `${path}.lastFlightOnType`),
          what: 'The last flight on this type',
          day: item.lastFlightOnType,
        })),
        ...rowsIn(answersOf(aircraft, context), 'aircraft').map(({ item, path }) => ({
          ...placeIn(aircraft, `${path}.firmwareUpdatedOn`),
          what: 'The update of the firmware',
          day: item.firmwareUpdatedOn,
        })),
      ]
      return findingsAt(
        dated,
        ({ day }) => day > today,
        ({ what, day }) =>
          `${what} has the date ${formatDayShort(day)}, which is in the future. Enter the day on which it was done`,
      )
    },
  },
  {
    id: 'wildlife-licence-not-applicable',
    strength: 'notice',
    types: CHECKED,
    source: 'Wildlife and Countryside Act 1981, Schedule 1',
    find: context =>
      findingIf(
        general(context).filmsWildlife === 'yes' &&
          finalCheckOf(context, 'animalLicence').answer === 'na' &&
          /nest|breed|den\b|dens\b|roost|bats?\b|badger|schedule 1|lek/i.test(
            `${general(context).activitySummary} ${answersOf(shootPlan, context).animalWelfareAndEthics}`,
          ),
        finalChecks,
        'animalLicence.answer',
        'The texts mention nests, dens, roosts or leks, but the answer about licences for animals is ‘not applicable’. Ask the authority whether filming there needs a licence',
      ),
  },
  {
    id: 'vehicles-unchecked-remote',
    strength: 'explain',
    types: ['regular'],
    source: 'HSE INDG382',
    find: context =>
      findingIf(
        isRemote(context) &&
          finalCheckOf(context, 'vehicleChecks').answer === 'no' &&
          daysBetween(tripOf(context).filmsFrom, finalCheckOf(context, 'vehicleChecks').due) > 0,
        finalChecks,
        'vehicleChecks.due',
        `Vehicles for a remote place are to be checked by ${formatDayShort(finalCheckOf(context, 'vehicleChecks').due)}, after filming began. Check them before anyone drives out, or say who looks at them each day`,
      ),
  },
]
