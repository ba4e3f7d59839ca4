import type { PraCheck } from '@/domain/pras/checks/check'
import { eachOnce, findingIf, findingIn, isAny, isOneOf } from '@/domain/pras/checks/facts'
import { OXYGEN_CASUALTIES, OXYGEN_FLOW } from '@/domain/pras/dive/oxygen'
import { general, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import type { AnswersOf, StepContext } from '@/domain/pras/steps/define-step'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  breathesGas,
  conditionsOf,
  DIVE,
  diveKit,
  diveQuestions,
  emergencyOfDive,
  isInBritishWaters,
  isUnderWater,
  minutesTo,
  planOf,
  profilesOf,
  surfaceOf,
} from './dive-facts'

/** The lowest flow of oxygen in DAN's guidance, in litres per minute. */
const LEAST_FLOW = 10

const litres = (count: number) => `${count.toLocaleString('en-GB')} litres`

/** The longest time in minutes that each answer about the distance to a chamber allows. */
const within: Partial<Record<AnswersOf<typeof divePreliminaryQuestions>['chamberWithin'], number>> = {
  'under-1h': 60,
  '1-2h': 120,
  '2-6h': 360,
}

const oxygenKit = (context: StepContext) => diveKit(context).oxygenKit

const fartherChamber = (context: StepContext): number =>
  Math.max(
    ...[minutesTo(context, 'primaryChamber'), minutesTo(context, 'backUpChamber')].filter(
      minutes => !Number.isNaN(minutes),
    ),
  )

/** Checks of oxygen and of recompression chambers, and of the people who give oxygen and take a diver to the chamber. */
export const oxygenChecks: readonly PraCheck[] = [
  {
    id: 'oxygen-short-of-chamber',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: oxygen until the chamber; DAN: 10 litres a minute at least for each',
    find: context => {
      const quantity = oxygenKit(context).quantity
      const minutes = minutesTo(context, 'primaryChamber')
      const needed = minutes * LEAST_FLOW * OXYGEN_CASUALTIES
      return findingIf(
        quantity < needed,
        diveEquipment,
        'oxygenKit.quantity',
        `${litres(quantity)} of oxygen do not last two casualties the ${minutes} minutes to the chamber, even at ${LEAST_FLOW} litres a minute each: that is ${litres(needed)}. Bring more`,
      )
    },
  },
  {
    id: 'oxygen-short-of-farther-chamber',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: oxygen until the chamber; DAN: 15 litres a minute on a mask with a reservoir',
    find: context => {
      const quantity = oxygenKit(context).quantity
      const minutes = fartherChamber(context)
      const needed = minutes * OXYGEN_FLOW * OXYGEN_CASUALTIES
      return findingIf(
        quantity < needed,
        diveEquipment,
        'oxygenKit.quantity',
        `Two casualties at ${OXYGEN_FLOW} litres a minute each need ${litres(needed)} of oxygen for the ${minutes} minutes to the farther chamber; ${litres(quantity)} are carried. Bring more, or say what gives oxygen at a lower flow`,
      )
    },
  },
  {
    id: 'oxygen-lasts-less-than-said',
    strength: 'explain',
    types: DIVE,
    source: 'DAN: 15 litres a minute for each casualty',
    find: context => {
      const { quantity, duration } = oxygenKit(context)
      const lasts = Math.floor(quantity / (OXYGEN_FLOW * OXYGEN_CASUALTIES))
      return findingIf(
        duration > lasts + 5,
        diveEquipment,
        'oxygenKit.duration',
        `${litres(quantity)} last two casualties ${lasts} minutes at ${OXYGEN_FLOW} litres a minute each, not ${duration}. Correct one of them, or name the device that uses less`,
      )
    },
  },
  {
    id: 'no-oxygen-at-dive-site',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: oxygen at the site of every dive',
    find: context =>
      findingIf(
        breathesGas(context) && isAny(emergencyOfDive(context).oxygen, 'no', 'na'),
        diveInCaseOfEmergency,
        'oxygen',
        'Oxygen on site is not answered yes. It is the first treatment of decompression illness and drowning: nobody dives without it',
      ),
  },
  {
    id: 'no-defibrillator-at-dive-site',
    strength: 'explain',
    types: DIVE,
    source: 'Resuscitation Council UK, drowning',
    find: context =>
      findingIf(
        breathesGas(context) &&
          diveKit(context).firstAid.aed === 'no' &&
          emergencyOfDive(context).aed !== 'yes',
        diveEquipment,
        'firstAid.aed',
        'There is no defibrillator at the dive site. Heart disease is a frequent cause of death among divers: bring one, or say how fast one comes',
      ),
  },
  {
    id: 'defibrillator-answers-differ',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const kit = diveKit(context).firstAid.aed
      const card = emergencyOfDive(context).aed
      return findingIf(
        (kit === 'yes' && card === 'no') || (kit === 'no' && card === 'yes'),
        diveInCaseOfEmergency,
        'aed',
        `The emergency page says ${card} to a defibrillator, the equipment says ${kit}. A person who needs it looks only once: make the two agree`,
      )
    },
  },
  {
    id: 'oxygen-providers-all-dive',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: someone at the surface gives oxygen',
    find: context => {
      const providers = eachOnce(emergencyOfDive(context).o2Providers)
      return findingIf(
        providers.length > 0 && providers.every(person => isUnderWater(context, person)),
        diveInCaseOfEmergency,
        'o2Providers',
        'Every oxygen provider is in a buddy pair, so while they dive nobody on the surface can give oxygen. Name a provider who stays at the surface',
      )
    },
  },
  {
    id: 'oxygen-provider-dives',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: someone at the surface gives oxygen',
    find: context => {
      const providers = eachOnce(emergencyOfDive(context).o2Providers)
      const diving = providers.filter(person => isUnderWater(context, person))
      return diving.length === 0 || diving.length === providers.length
        ? []
        : diving.map(person =>
            findingIn(
              diveInCaseOfEmergency,
              'o2Providers',
              `${nameOf(person, 'An oxygen provider')} gives oxygen and also dives, so during that dive only one provider is left. Name another provider who stays at the surface, or say who takes over`,
            ),
          )
    },
  },
  {
    id: 'oxygen-provider-differs',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const providers = eachOnce(emergencyOfDive(context).o2Providers)
      return surfaceOf(context)
        .filter(({ item }) => item.role === 'Oxygen provider' && providers.length > 0)
        .flatMap(({ item }) =>
          findingIf(
            nameOf(item.person, '') !== '' && !isOneOf(item.person, providers),
            diveInCaseOfEmergency,
            'o2Providers',
            `${nameOf(item.person, 'Somebody')} is oxygen provider in the surface team, but not on the emergency page. Make them agree`,
          ),
        )
    },
  },
  {
    id: 'chamber-over-six-hours-in-britain',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L104, 2014: under 10 m at most six hours to a chamber; not confirmed in L106',
    find: context =>
      findingIf(
        isInBritishWaters(context) &&
          breathesGas(context) &&
          (diveQuestions(context).chamberWithin === 'over-6h' || minutesTo(context, 'primaryChamber') > 360),
        divePreliminaryQuestions,
        'chamberWithin',
        'The chamber is more than six hours away. HSE’s code of practice allows that for no dive in Great Britain: dive nearer to one, or bring one',
      ),
  },
  {
    id: 'chamber-over-six-hours-overseas',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L104, six hours, as the measure overseas',
    find: context =>
      findingIf(
        !isInBritishWaters(context) &&
          breathesGas(context) &&
          (diveQuestions(context).chamberWithin === 'over-6h' || minutesTo(context, 'primaryChamber') > 360),
        divePreliminaryQuestions,
        'chamberWithin',
        'The chamber is more than six hours away, farther than HSE allows in Great Britain. Say how depth and time are limited so that nobody should need the chamber, and how a casualty is treated',
      ),
  },
  {
    id: 'chamber-over-two-hours-below-10-m',
    strength: 'explain',
    types: DIVE,
    source:
      'HSE L104 (2014), dives of 10 to 50 m: the risk decides how near a chamber must be. Earlier editions said two hours; L106 was not checked',
    find: context => {
      const depth = planOf(context).maxDepth
      const minutes = minutesTo(context, 'primaryChamber')
      return findingIf(
        isInBritishWaters(context) && breathesGas(context) && depth > 10 && minutes > 120 && minutes <= 360,
        diveInCaseOfEmergency,
        'primaryChamber.travelTime',
        `The chamber is ${minutes} minutes away for dives to ${depth} m. Below 10 m HSE asks for the risk of decompression illness to be assessed: bring a chamber nearer, or say why the risk is low`,
      )
    },
  },
  {
    id: 'decompression-far-from-chamber',
    strength: 'explain',
    types: DIVE,
    source:
      'HSE L103, commercial diving: a chamber at the site where more than 20 minutes of stops are planned; not confirmed in L106',
    find: context => {
      const longest = Math.max(
        0,
        ...profilesOf(context).map(({ item }) =>
          item.stops.reduce((sum, stop) => sum + (stop.minutes || 0), 0),
        ),
      )
      return findingIf(
        planOf(context).decompressionPolicy === 'planned' &&
          longest > 20 &&
          isAny(diveQuestions(context).chamberWithin, '1-2h', '2-6h', 'over-6h'),
        typicalDivePlan,
        'profiles',
        `${longest} minutes of stops are planned, and the chamber is more than an hour away. Over 20 minutes HSE wants a chamber at the site: plan shorter stops, bring one, or say what makes it as safe`,
      )
    },
  },
  {
    id: 'chamber-times-differ',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const most = within[diveQuestions(context).chamberWithin] ?? Number.NaN
      const minutes = minutesTo(context, 'primaryChamber')
      return findingIf(
        minutes > most,
        divePreliminaryQuestions,
        'chamberWithin',
        `The emergency page has the chamber ${minutes} minutes away, the preliminary questions within ${most}. Oxygen and depth are planned by this time: make the two agree`,
      )
    },
  },
  {
    id: 'one-chamber-twice',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const first = emergencyOfDive(context).primaryChamber
      const second = emergencyOfDive(context).backUpChamber
      const same = (name: 'name' | 'phone') =>
        first[name] !== '' && first[name].toLowerCase() === second[name].toLowerCase()
      return findingIf(
        same('name') || same('phone'),
        diveInCaseOfEmergency,
        'backUpChamber.name',
        `The back-up chamber has the name or number of the first, ${first.name}. If that chamber is full or closed, there is no back-up: name another chamber, or say why there is none`,
      )
    },
  },
  {
    id: 'back-up-chamber-nearer',
    strength: 'notice',
    types: DIVE,
    find: context => {
      const [first, second] = [minutesTo(context, 'primaryChamber'), minutesTo(context, 'backUpChamber')]
      return findingIf(
        second < first,
        diveInCaseOfEmergency,
        'backUpChamber.travelTime',
        `The back-up chamber is nearer (${second} minutes) than the first (${first}). Is the order right?`,
      )
    },
  },
  {
    id: 'oxygen-checked-long-before',
    strength: 'notice',
    types: DIVE,
    find: context => {
      const checkedOn = oxygenKit(context).checkedOn
      const start = general(context).startDate
      return findingIf(
        daysBetween(checkedOn, start) > 90,
        diveEquipment,
        'oxygenKit.checkedOn',
        `The oxygen was checked on ${formatDayShort(checkedOn)}, more than three months before the trip. Check it again`,
      )
    },
  },
  {
    id: 'air-evacuation-not-low',
    strength: 'explain',
    types: DIVE,
    source: 'DAN and HSE L106: below 300 m, or a cabin at sea-level pressure',
    find: context =>
      findingIf(
        emergencyOfDive(context).evacuationByAirLimited === 'no' && breathesGas(context),
        diveInCaseOfEmergency,
        'evacuationByAirLimited',
        'Evacuation by air is neither low-level nor pressurised, and altitude makes decompression illness worse. Agree a low flight, or say how a casualty goes by sea or road',
      ),
  },
  {
    id: 'reporting-duty-unknown',
    strength: 'explain',
    types: DIVE,
    source: 'RIDDOR 2013, dangerous occurrences in diving; it does not reach abroad',
    find: context =>
      findingIf(
        emergencyOfDive(context).riddorKnown === 'no',
        diveInCaseOfEmergency,
        'riddorKnown',
        isInBritishWaters(context)
          ? 'The plan does not say who reports an incident to the diving contractor and the HSE. Agree who does, or say why the duty does not arise'
          : 'The plan does not say who reports an incident to the diving contractor, the local authority and the insurer. Agree who does',
      ),
  },
  {
    id: 'chamber-rung-by-nobody-on-site',
    strength: 'notice',
    types: DIVE,
    find: context => {
      const [first, second] = [
        emergencyOfDive(context).primaryChamber,
        emergencyOfDive(context).backUpChamber,
      ]
      const supervisor = diveQuestions(context).diveSupervisor
      const rang = eachOnce([first.contactedBy, second.contactedBy])
      return findingIf(
        rang.length > 0 &&
          nameOf(supervisor, '') !== '' &&
          !rang.some(person => samePerson(person, supervisor)),
        diveInCaseOfEmergency,
        'primaryChamber.contactedBy',
        `${nameOf(supervisor, 'The supervisor')}, who would call in an emergency, has spoken to neither chamber. Ask them to ring one before the first dive`,
      )
    },
  },
  {
    id: 'altitude-on-the-way-to-chamber',
    strength: 'notice',
    types: DIVE,
    source: 'DAN: height makes decompression illness worse',
    find: context =>
      findingIf(
        conditionsOf(context).altitude > 300 && breathesGas(context),
        diveInCaseOfEmergency,
        'primaryChamber.transport',
        `The water lies at ${conditionsOf(context).altitude} m: check that the way to the chamber does not go higher`,
      ),
  },
]
