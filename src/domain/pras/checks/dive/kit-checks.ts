import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, findingIn, hasAny } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import type { AnswersOf, StepContext } from '@/domain/pras/steps/define-step'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { addDays, daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  DIVE,
  type DiverMode,
  diveKit,
  dives,
  emergencyOfDive,
  isInBritishWaters,
  kitItemsOf,
  pairsOf,
  planOf,
} from './dive-facts'

/**
 * The most days since a cylinder's last test. A cylinder needs a full test every five years, and a test of its inside every year
 * between; a written assessment may extend the year to two and a half.
 */
const CYLINDER_TEST_DAYS = 2.5 * 366
/** The most days since the last test of breathing air, which is due every three months (HSE DVIS9, COSHH; BS EN 12021). */
const AIR_TEST_DAYS = 92

const hasKit = (context: StepContext, ...categories: Category[]) =>
  kitItemsOf(context).some(({ item }) => categories.includes(item.category))

type Category = AnswersOf<typeof diveEquipment>['items'][number]['category']

/** The categories of equipment that divers must have, each with the reason, and the modes of diving that need it. */
const needed: readonly (readonly [category: Category, why: string, modes: readonly DiverMode[]])[] = [
  ['Regulators', 'divers on scuba breathe through regulators', ['scuba']],
  ['Cylinders', 'divers on scuba and rebreathers carry cylinders', ['scuba', 'rebreather']],
  ['Rebreather', 'somebody dives on a rebreather', ['rebreather']],
  ['Surface supply', 'the diving is surface-supplied', ['surface-supplied']],
  ['Full-face mask and communications', 'somebody dives with a full-face mask', ['full-face']],
  [
    'Knife or cutter',
    'a diver without a knife cannot get free of a line or net',
    ['scuba', 'rebreather', 'surface-supplied', 'full-face'],
  ],
]

const serviced: readonly Category[] = [
  'Regulators',
  'Rebreather',
  'BCD or wing',
  'Surface supply',
  'Full-face mask and communications',
]

export const kitChecks: readonly PraCheck[] = [
  {
    id: 'kit-missing-for-mode',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, equipment',
    find: context =>
      kitItemsOf(context).length === 0
        ? []
        : needed
            .filter(([category, , modes]) => dives(context, ...modes) && !hasKit(context, category))
            .map(([category, why]) =>
              findingIn(
                diveEquipment,
                'items',
                `The equipment lists nothing under ‘${category}’, and ${why}. Add this equipment with its test or service, or say what is used instead`,
              ),
            ),
  },
  {
    id: 'service-date-missing',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 6: equipment is maintained',
    find: context =>
      kitItemsOf(context).flatMap(({ item, path }) =>
        findingIf(
          serviced.includes(item.category) && item.serviceDue === '',
          diveEquipment,
          `${path}.serviceDue`,
          `${item.item || item.category}: no date says when the service is due. Breathing equipment is serviced by a plan: enter the date, or say how it is maintained`,
        ),
      ),
  },
  {
    id: 'cylinder-test-too-far',
    strength: 'explain',
    types: DIVE,
    source:
      'HSE DVIS11; BS EN ISO 18119: inside inspected every year, or every 2.5 years by a written risk assessment; full test every 5 years',
    find: context =>
      kitItemsOf(context).flatMap(({ item, path }) =>
        findingIf(
          daysBetween(context.today, item.testDate) > CYLINDER_TEST_DAYS,
          diveEquipment,
          `${path}.testDate`,
          `${item.item || 'The cylinders'}: the next test is entered as due on ${formatDayShort(item.testDate)}, more than two and a half years away. The inside is inspected every year, or every two and a half years at most: enter the earlier of the visual and the hydrostatic test`,
        ),
      ),
  },
  {
    id: 'cylinder-test-in-trip',
    strength: 'notice',
    types: DIVE,
    source: 'BS EN ISO 18119',
    find: context => {
      const end = general(context).endDate
      return kitItemsOf(context).flatMap(({ item, path }) =>
        findingIf(
          item.testDate >= end && item.testDate < addDays(end, 14) && item.testDate !== '',
          diveEquipment,
          `${path}.testDate`,
          `${item.item || 'The cylinders'}: the test is due on ${formatDayShort(item.testDate)}, within two weeks of the last day. If the trip becomes longer, these cylinders may not be filled`,
        ),
      )
    },
  },
  {
    id: 'air-test-over-three-months',
    strength: 'explain',
    types: DIVE,
    source: 'HSE DVIS9 and COSHH: breathing air is tested; the three months are not confirmed',
    find: context => {
      const testedOn = diveKit(context).compressorAirTest
      const days = daysBetween(testedOn, general(context).endDate)
      return findingIf(
        isInBritishWaters(context) && days > AIR_TEST_DAYS && days <= 183,
        diveEquipment,
        'compressorAirTest',
        `The air was tested on ${formatDayShort(testedOn)}, more than three months before the last day. HSE accepts a test for three months: test the air again, or say what shows that it is clean`,
      )
    },
  },
  {
    id: 'speech-without-mask',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        hasAny(planOf(context).communications, 'Through-water', 'Hard-wire') &&
          kitItemsOf(context).length > 0 &&
          !hasKit(context, 'Full-face mask and communications', 'Surface supply'),
        divePlanDetails,
        'communications',
        'By the plan, divers speak under water, but the equipment lists no mask or helmet for that. List one, or correct the plan',
      ),
  },
  {
    id: 'lights-without-power-answer',
    strength: 'notice',
    types: DIVE,
    source: 'IMCA D 045',
    find: context =>
      findingIf(
        hasKit(context, 'Lights', 'Scooter') && planOf(context).powerUnderwater === 'na',
        divePlanDetails,
        'powerUnderwater',
        'The equipment lists lights or a scooter, but the answer about power under water is ‘not applicable’. Batteries count too: answer yes or no',
      ),
  },
  {
    id: 'lifting-bags-without-plan',
    strength: 'explain',
    types: DIVE,
    source: 'HSE and IMCA D 016, underwater air lift bags',
    find: context =>
      findingIf(
        hasKit(context, 'Lifting bags') &&
          !/lift/i.test(
            pairsOf(context)
              .map(({ item }) => item.task)
              .concat(planOf(context).entanglement, planOf(context).abortCriteria)
              .join(' '),
          ),
        diveEquipment,
        'items',
        'The equipment lists lifting bags, but the dive plan does not mention lifting. A bag that breaks free takes a diver up with it: say who uses a bag, for what, and how the air is let out',
      ),
  },
  {
    id: 'computer-and-table-missing',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: each diver knows depth and time',
    find: context =>
      findingIf(
        /computer/i.test(planOf(context).tablesOrComputer) &&
          !/table/i.test(planOf(context).tablesOrComputer) &&
          kitItemsOf(context).length > 0 &&
          !hasKit(context, 'Computer'),
        diveEquipment,
        'items',
        'The plan uses dive computers, but the equipment lists none. List one for each diver, or name the table',
      ),
  },
  {
    id: 'emergency-signal-differs',
    strength: 'notice',
    types: DIVE,
    find: context => {
      const [plan, card] = [planOf(context).recallSignal, emergencyOfDive(context).emergencyRecallSignal]
      return findingIf(
        plan !== '' && card !== '' && plan.toLowerCase() !== card.toLowerCase(),
        diveInCaseOfEmergency,
        'emergencyRecallSignal',
        `The recall signal is ‘${plan}’ in the dive plan and ‘${card}’ on the emergency page. Use one recall signal in both places`,
      )
    },
  },
]
