import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isRemote, rowsOf, stepOf, tripOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { asContent, isShown } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import { ALL, answerOf, CHECKED, FINAL, permits, suppliers } from './paper-facts'

/** The final checks that this PRA asks, by name and label. */
const asked = finalChecks.fields.flatMap(field => (field.kind === 'group' ? [field] : []))

/** Final checks that belong to every shoot. */
const always = [
  'crewBriefedAndAcknowledged',
  'firstAidKitChecked',
  'commsTested',
  'weatherChecked',
  'emergencyContactsTested',
  'nextOfKinComplete',
  'medicalFormsReceived',
  'insurersInformed',
]
/** What cannot be left for the trip itself. */
const beforeTravel = [
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
const diveAlways = [
  'diverMedicals',
  'diverQualifications',
  'projectPlanSigned',
  'chamberConfirmed',
  'oxygenChecked',
]

const labelOf = (name: string) => asked.find(field => field.name === name)?.label ?? name
const notApplicable = (context: StepContext, names: readonly string[]) =>
  names.filter(name => answerOf(context, name) === 'na')

/** One final check answered not applicable though other answers call for it. */
interface Needed {
  id: string
  name: string
  types: PraCheck['types']
  /** Why it applies; empty where it does not. */
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
      permits(context).length > 0 ? `the shoot plan lists ${text(permits(context)[0]?.item.permit)}` : '',
  },
  {
    id: 'vehicle-checks-not-applicable',
    name: 'vehicleChecks',
    types: CHECKED,
    why: context =>
      rowsOf(context, 'crew', 'crewMembers').some(({ item }) => item.isDriver === 'yes') ||
      rowsOf(context, 'shoot-plan', 'travelPlan').some(({ item }) =>
        ['Self-drive', 'Hired driver'].includes(text(item.mode)),
      )
        ? 'people drive'
        : '',
  },
  {
    id: 'accommodation-check-not-applicable',
    name: 'accommodationChecked',
    types: ['regular', 'dive'],
    why: context =>
      rowsOf(context, 'shoot-plan', 'accommodation').some(({ item }) => text(item.type) !== 'Private')
        ? 'the shoot plan lists accommodation'
        : '',
  },
  {
    id: 'child-licence-not-applicable',
    name: 'childLicence',
    types: CHECKED,
    why: context =>
      stepOf(context, 'general-info').childrenOrVulnerable === 'yes'
        ? 'children or vulnerable people take part'
        : '',
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
      rowsOf(context, 'pilots', 'pilots').some(({ item }) => text(item.operatorId) !== '')
        ? 'the pilots step names an Operator ID'
        : '',
  },
  {
    id: 'land-owner-check-not-applicable',
    name: 'landownerPermission',
    types: ['drone'],
    why: context =>
      rowsOf(context, 'suav-locations', 'locations').some(({ item }) => item.landownerPermission === 'yes')
        ? 'the locations name a land owner’s permission'
        : '',
  },
]

const neededChecks: readonly PraCheck[] = needed.map(({ id, name, types, why }) => ({
  id,
  strength: 'explain',
  types,
  source: 'Domain 1.11: final checks agree with the answers',
  find: context => {
    const reason = why(context)
    return findingIf(
      reason !== '' && answerOf(context, name) === 'na',
      FINAL,
      `${name}.answer`,
      `‘${labelOf(name)}’ is answered not applicable, but ${reason}. Answer yes or no, or say why it does not apply`,
    )
  },
}))

/** Papers, suppliers and the final checks, against the other answers. */
export const paperChecks: readonly PraCheck[] = [
  ...neededChecks,
  {
    id: 'all-final-checks-not-applicable',
    strength: 'blocks',
    types: CHECKED,
    source: 'Domain 1.11: somebody went through each',
    find: context => {
      const content = stepOf(context, FINAL)
      const own = { ...context, step: content }
      const answers = asked
        .filter(field => isShown(field, content, own))
        .map(field => answerOf(context, field.name))
        .filter(answer => answer !== '')
      return findingIf(
        answers.length > 3 && answers.every(answer => answer === 'na'),
        FINAL,
        `${asked[0]?.name ?? 'insurersInformed'}.answer`,
        `All ${answers.length} final checks are answered not applicable: nobody has gone through them. Answer each for this shoot`,
      )
    },
  },
  {
    id: 'final-check-always-applies',
    strength: 'explain',
    types: CHECKED,
    source: 'Domain 1.11: checks of every shoot',
    find: context =>
      notApplicable(context, always).map(name => ({
        slug: FINAL,
        path: `${name}.answer`,
        message: `‘${labelOf(name)}’ is answered not applicable, and it applies to every shoot. Answer yes or no, or say why not here`,
      })),
  },
  {
    id: 'dive-check-not-applicable',
    strength: 'blocks',
    types: ['dive'],
    source: 'HSE L106; Diving at Work Regulations 1997, regs 8 and 15; domain 1.11',
    find: context => {
      const modes = stepOf(context, 'dive-preliminary-questions').diverMode
      const onGas = Array.isArray(modes) && modes.some(mode => mode !== 'snorkel' && mode !== 'freediving')
      return onGas
        ? notApplicable(context, diveAlways).map(name => ({
            slug: FINAL,
            path: `${name}.answer`,
            message: `‘${labelOf(name)}’ is answered not applicable, and people breathe gas under water. Nobody dives without it: answer yes or no`,
          }))
        : []
    },
  },
  {
    id: 'due-after-travel',
    strength: 'explain',
    types: CHECKED,
    source: 'Domain 1.11: what is open has a day before it is needed',
    find: context => {
      const { start, end } = tripOf(context)
      return beforeTravel.flatMap(name => {
        const check = asContent(stepOf(context, FINAL)[name])
        const due = text(check.due)
        return findingIf(
          check.answer === 'no' && daysBetween(start, due) > 0 && due <= end,
          FINAL,
          `${name}.due`,
          `‘${labelOf(name)}’ is due on ${formatDayShort(due)}, after the trip begins on ${formatDayShort(start)}. It is needed before: set an earlier day, or say why later will do`,
        )
      })
    },
  },
  {
    id: 'overdue-final-check',
    strength: 'explain',
    types: CHECKED,
    source: 'Domain 1.11: what is open is done by its day',
    find: context =>
      asked.flatMap(({ name }) => {
        const check = asContent(stepOf(context, FINAL)[name])
        const due = text(check.due)
        return findingIf(
          check.answer === 'no' && due !== '' && context.today !== '' && due < context.today,
          FINAL,
          `${name}.due`,
          `‘${labelOf(name)}’ was due on ${formatDayShort(due)} and is not done. Do it and answer yes, or give a new day and the reason`,
        )
      }),
  },
  {
    id: 'accommodation-against-answer',
    strength: 'explain',
    types: ['regular', 'dive'],
    source: 'Domain 1.7 and 1.11: answers agree',
    find: context =>
      findingIf(
        answerOf(context, 'accommodationChecked') === 'yes' &&
          rowsOf(context, 'shoot-plan', 'accommodation').some(
            ({ item }) => item.fireAndSecurityChecked === 'no',
          ),
        FINAL,
        'accommodationChecked.answer',
        'The final checks say that accommodation is checked; the shoot plan says of one that fire and security are not. Make them agree',
      ),
  },
  {
    id: 'insurer-answers-differ',
    strength: 'explain',
    types: CHECKED,
    source: 'Domain 1.3 and 1.11: answers agree',
    find: context => {
      const told = text(stepOf(context, 'general-info').insuranceConfirmed)
      const checked = answerOf(context, 'insurersInformed')
      return findingIf(
        (told === 'yes' && checked === 'no') || (told === 'no' && checked === 'yes'),
        FINAL,
        'insurersInformed.answer',
        `That insurers know is answered ${checked} in the final checks and ${told} in general info. Make them agree`,
      )
    },
  },
  {
    id: 'done-in-the-future',
    strength: 'blocks',
    types: ALL,
    source: 'Domain 1: what was done has a day that has been',
    find: context => {
      const { today } = context
      if (today === '') return []
      const late = (slug: string, path: string, what: string, day: unknown) =>
        findingIf(
          text(day) > today && text(day) !== '',
          slug,
          path,
          `${what} is dated ${formatDayShort(text(day))}, which is in the future. Enter the day on which it was done`,
        )
      const kit = asContent(stepOf(context, 'dive-equipment').oxygenKit)
      return [
        ...late('dive-equipment', 'oxygenKit.checkedOn', 'The check of the oxygen', kit.checkedOn),
        ...rowsOf(context, 'experience', 'teamExperience').flatMap(({ item, path }) =>
          late('experience', `${path}.lastSimilarTrip`, 'The last similar trip', item.lastSimilarTrip),
        ),
        ...rowsOf(context, 'experience', 'specialistAdvisers').flatMap(({ item, path }) =>
          late('experience', `${path}.date`, `The advice of ${text(item.name) || 'the expert'}`, item.date),
        ),
        ...rowsOf(context, 'pilots', 'pilots').flatMap(({ item, path }) =>
          late('pilots', `${path}.lastFlightOnType`, 'The last flight on this type', item.lastFlightOnType),
        ),
        ...rowsOf(context, 'aircraft', 'aircraft').flatMap(({ item, path }) =>
          late('aircraft', `${path}.firmwareUpdatedOn`, 'The update of the firmware', item.firmwareUpdatedOn),
        ),
      ]
    },
  },
  {
    id: 'wildlife-licence-not-applicable',
    strength: 'notice',
    types: CHECKED,
    source: 'Wildlife and Countryside Act 1981, Schedule 1; domain 2 F',
    find: context =>
      findingIf(
        stepOf(context, 'general-info').filmsWildlife === 'yes' &&
          answerOf(context, 'animalLicence') === 'na' &&
          /nest|breed|den\b|dens\b|roost|bats?\b|badger|schedule 1|lek/i.test(
            `${text(stepOf(context, 'general-info').activitySummary)} ${text(stepOf(context, 'shoot-plan').animalWelfareAndEthics)}`,
          ),
        FINAL,
        'animalLicence.answer',
        'The texts speak of nests, dens, roosts or leks, and licences for animals are not applicable. Ask the authority whether filming there needs one',
      ),
  },
  {
    id: 'vehicles-unchecked-remote',
    strength: 'explain',
    types: ['regular'],
    source: 'HSE INDG382; domain 2 A: vehicles checked before remote roads',
    find: context =>
      findingIf(
        isRemote(context) &&
          answerOf(context, 'vehicleChecks') === 'no' &&
          daysBetween(tripOf(context).filmsFrom, text(asContent(stepOf(context, FINAL).vehicleChecks).due)) >
            0,
        FINAL,
        'vehicleChecks.due',
        `Vehicles for a remote place are to be checked by ${formatDayShort(text(asContent(stepOf(context, FINAL).vehicleChecks).due))}, after filming began. Check them before anyone drives out, or say who looks at them each day`,
      ),
  },
]
