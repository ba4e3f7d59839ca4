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
 * Cylinders need a full test every five years and an inside test every year between; a written assessment may extend this to two
 * and a half years.
 */
const CYLINDER_TEST_DAYS = 2.5 * 366
/** Air for breathing is tested every three months (HSE DVIS9, COSHH; BS EN 12021). */
const AIR_TEST_DAYS = 92

const hasKit = (context: StepContext, ...categories: Category[]) =>
  kitItemsOf(context).some(({ item }) => categories.includes(item.category))

type Category = AnswersOf<typeof diveEquipment>['items'][number]['category']

/** The kit that divers of each mode must have, by category of the equipment list. */
const needed: readonly (readonly [category: Category, why: string, modes: readonly DiverMode[]])[] = [
  ['Regulators', 'divers on scuba breathe through them', ['scuba']],
  ['Cylinders', 'divers on scuba and rebreathers carry them', ['scuba', 'rebreather']],
  ['Rebreather', 'somebody dives on one', ['rebreather']],
  ['Surface supply', 'the diving is surface-supplied', ['surface-supplied']],
  ['Full-face mask and communications', 'somebody dives with one', ['full-face']],
  [
    'Knife or cutter',
    'a line or net holds a diver without one',
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

/** Checks that breathing equipment is there, maintained and tested. */
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
                `The equipment lists nothing under ‘${category}’, and ${why}. Add it with its test or service, or say what does its work`,
              ),
            ),
  },
  {
    id: 'service-date-missing',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 6: plant is maintained',
    find: context =>
      kitItemsOf(context).flatMap(({ item, path }) =>
        findingIf(
          serviced.includes(item.category) && item.serviceDue === '',
          diveEquipment,
          `${path}.serviceDue`,
          `${item.item || item.category}: no day says when the service is due. What people breathe through is serviced by a plan: enter the day, or say how it is kept`,
        ),
      ),
  },
  {
    id: 'cylinder-test-too-far',
    strength: 'explain',
    types: DIVE,
    source:
      'HSE DVIS11; BS EN ISO 18119: inside every year, up to 2.5 by a written risk assessment; the whole every 5 years',
    find: context =>
      kitItemsOf(context).flatMap(({ item, path }) =>
        findingIf(
          daysBetween(context.today, item.testDate) > CYLINDER_TEST_DAYS,
          diveEquipment,
          `${path}.testDate`,
          `${item.item || 'The cylinders'}: the next test is said to be due on ${formatDayShort(item.testDate)}, more than two and a half years off. The inside is looked at every year, and every two and a half at the very most: enter the earlier of visual and hydrostatic`,
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
          `${item.item || 'The cylinders'}: the test is due on ${formatDayShort(item.testDate)}, within two weeks of the last day. If the trip grows longer they may not be filled`,
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
        `The air was tested on ${formatDayShort(testedOn)}, more than three months before the last day, which is as long as HSE lets a test stand. Test it again, or say what shows that it is clean`,
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
        'The plan speaks under water, and the equipment lists no mask or helmet to speak through. List it, or correct the plan',
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
        'Lights or a scooter are in the equipment, and power under water is answered not applicable. Batteries count too: answer yes or no',
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
        'Lifting bags are in the equipment, and the dive plan does not speak of lifting. A bag that breaks free takes a diver up with it: say who uses it, for what, and how it is dumped',
      ),
  },
  {
    id: 'computer-and-table-missing',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: depth and time are known to each diver',
    find: context =>
      findingIf(
        /computer/i.test(planOf(context).tablesOrComputer) &&
          !/table/i.test(planOf(context).tablesOrComputer) &&
          kitItemsOf(context).length > 0 &&
          !hasKit(context, 'Computer'),
        diveEquipment,
        'items',
        'The plan dives by computer, and none is in the equipment. List one for each diver, or name the table',
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
        `The recall signal is ‘${plan}’ in the dive plan and ‘${card}’ on the emergency page. Under water one signal means one thing`,
      )
    },
  },
]
