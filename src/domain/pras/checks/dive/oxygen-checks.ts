import type { PraCheck } from '@/domain/pras/checks/check'
import { eachOnce, findingIf, isOneOf, numberOf } from '@/domain/pras/checks/facts'
import { OXYGEN_CASUALTIES, OXYGEN_FLOW } from '@/domain/pras/dive/oxygen'
import { nameOf, samePerson, text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { asContent } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  breathesGas,
  conditionsOf,
  DIVE,
  EMERGENCY,
  emergencyOfDive,
  isInBritishWaters,
  isUnderWater,
  KIT,
  kitOf,
  minutesTo,
  PROFILES,
  planOf,
  profilesOf,
  QUESTIONS,
  questionsOf,
  surfaceOf,
} from './dive-facts'

/** Litres a minute, the least of what DAN gives. */
const LEAST_FLOW = 10

const litres = (count: number) => `${count.toLocaleString('en-GB')} litres`

/** The longest time to a chamber that each answer means, minutes. */
const within: Readonly<Record<string, number>> = { 'under-1h': 60, '1-2h': 120, '2-6h': 360 }

const oxygenKit = (context: StepContext) => asContent(kitOf(context).oxygenKit)

const fartherChamber = (context: StepContext): number =>
  Math.max(
    ...[minutesTo(context, 'primaryChamber'), minutesTo(context, 'backUpChamber')].filter(
      minutes => !Number.isNaN(minutes),
    ),
  )

/** Oxygen, chambers, and who gives and who takes it there. */
export const oxygenChecks: readonly PraCheck[] = [
  {
    id: 'oxygen-short-of-chamber',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L103 and L106: oxygen until the chamber; DAN: 10 litres a minute at least for each',
    find: context => {
      const quantity = numberOf(oxygenKit(context).quantity)
      const minutes = minutesTo(context, 'primaryChamber')
      const needed = minutes * LEAST_FLOW * OXYGEN_CASUALTIES
      return findingIf(
        quantity < needed,
        KIT,
        'oxygenKit.quantity',
        `${litres(quantity)} of oxygen do not last two casualties the ${minutes} minutes to the chamber, even at ${LEAST_FLOW} litres a minute each: that is ${litres(needed)}. Bring more`,
      )
    },
  },
  {
    id: 'oxygen-short-of-farther-chamber',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103 and L106: oxygen until the chamber; DAN: 15 litres a minute on a mask with a reservoir',
    find: context => {
      const quantity = numberOf(oxygenKit(context).quantity)
      const minutes = fartherChamber(context)
      const needed = minutes * OXYGEN_FLOW * OXYGEN_CASUALTIES
      return findingIf(
        quantity < needed,
        KIT,
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
      const lasts = Math.floor(numberOf(quantity) / (OXYGEN_FLOW * OXYGEN_CASUALTIES))
      return findingIf(
        numberOf(duration) > lasts + 5,
        KIT,
        'oxygenKit.duration',
        `${litres(numberOf(quantity))} last two casualties ${lasts} minutes at ${OXYGEN_FLOW} litres a minute each, not ${numberOf(duration)}. Correct one of them, or name the device that uses less`,
      )
    },
  },
  {
    id: 'no-oxygen-at-dive-site',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L103 and L106: oxygen at the site of every dive',
    find: context =>
      findingIf(
        breathesGas(context) && ['no', 'na'].includes(text(emergencyOfDive(context).oxygen)),
        EMERGENCY,
        'oxygen',
        'Oxygen on site is not answered yes. It is the first treatment of decompression illness and drowning: nobody dives without it',
      ),
  },
  {
    id: 'no-defibrillator-at-dive-site',
    strength: 'explain',
    types: DIVE,
    source: 'Resuscitation Council UK, drowning; domain 1.16',
    find: context =>
      findingIf(
        breathesGas(context) &&
          asContent(kitOf(context).firstAid).aed === 'no' &&
          emergencyOfDive(context).aed !== 'yes',
        KIT,
        'firstAid.aed',
        'There is no defibrillator at the dive site. Heart disease is a frequent cause of death among divers: bring one, or say how fast one comes',
      ),
  },
  {
    id: 'defibrillator-answers-differ',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.16 and 1.18: answers agree',
    find: context => {
      const kit = text(asContent(kitOf(context).firstAid).aed)
      const card = text(emergencyOfDive(context).aed)
      return findingIf(
        (kit === 'yes' && card === 'no') || (kit === 'no' && card === 'yes'),
        EMERGENCY,
        'aed',
        `The emergency page says ${card} to a defibrillator, the equipment says ${kit}. Whoever needs it looks once: make them agree`,
      )
    },
  },
  {
    id: 'oxygen-providers-all-dive',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: someone at the surface gives oxygen; domain 1.18',
    find: context => {
      const providers = eachOnce(
        Array.isArray(emergencyOfDive(context).o2Providers)
          ? (emergencyOfDive(context).o2Providers as unknown[])
          : [],
      )
      return findingIf(
        providers.length > 0 && providers.every(person => isUnderWater(context, person)),
        EMERGENCY,
        'o2Providers',
        'Every oxygen provider is in a buddy pair: while they dive, nobody on the surface can give oxygen. Name one who stays dry',
      )
    },
  },
  {
    id: 'oxygen-provider-dives',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: someone at the surface gives oxygen; domain 1.18',
    find: context => {
      const given = emergencyOfDive(context).o2Providers
      const providers = eachOnce(Array.isArray(given) ? given : [])
      const diving = providers.filter(person => isUnderWater(context, person))
      return diving.length === 0 || diving.length === providers.length
        ? []
        : diving.map(person => ({
            slug: EMERGENCY,
            path: 'o2Providers',
            message: `${nameOf(person, 'An oxygen provider')} gives oxygen and dives: one of two is then missing, or is the casualty. Name another who stays dry, or say who takes over`,
          }))
    },
  },
  {
    id: 'oxygen-provider-differs',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.15 and 1.18: answers agree',
    find: context => {
      const given = emergencyOfDive(context).o2Providers
      const providers = eachOnce(Array.isArray(given) ? given : [])
      return surfaceOf(context)
        .filter(({ item }) => item.role === 'Oxygen provider' && providers.length > 0)
        .flatMap(({ item }) =>
          findingIf(
            nameOf(item.person, '') !== '' && !isOneOf(item.person, providers),
            EMERGENCY,
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
    source: 'HSE L103: never more than six hours to a chamber',
    find: context =>
      findingIf(
        isInBritishWaters(context) &&
          breathesGas(context) &&
          (questionsOf(context).chamberWithin === 'over-6h' || minutesTo(context, 'primaryChamber') > 360),
        QUESTIONS,
        'chamberWithin',
        'The chamber is more than six hours away. HSE’s code of practice allows that for no dive in Great Britain: dive nearer to one, or bring one',
      ),
  },
  {
    id: 'chamber-over-six-hours-overseas',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103, six hours, as the measure overseas; domain 1.13',
    find: context =>
      findingIf(
        !isInBritishWaters(context) &&
          breathesGas(context) &&
          (questionsOf(context).chamberWithin === 'over-6h' || minutesTo(context, 'primaryChamber') > 360),
        QUESTIONS,
        'chamberWithin',
        'The chamber is more than six hours away, farther than HSE allows at home. Say what limits depth and time so that nobody should need it, and what treats whoever does',
      ),
  },
  {
    id: 'chamber-over-two-hours-below-10-m',
    strength: 'explain',
    types: DIVE,
    source:
      'HSE L103, dives of 10 to 50 m: a chamber by the assessed risk; two hours in its earlier editions',
    find: context => {
      const depth = numberOf(planOf(context).maxDepth)
      const minutes = minutesTo(context, 'primaryChamber')
      return findingIf(
        isInBritishWaters(context) && breathesGas(context) && depth > 10 && minutes > 120 && minutes <= 360,
        EMERGENCY,
        'primaryChamber.travelTime',
        `The chamber is ${minutes} minutes away for dives to ${depth} m. Below 10 m HSE asks for the risk of decompression illness to be assessed: bring a chamber nearer, or say why the risk is low`,
      )
    },
  },
  {
    id: 'decompression-far-from-chamber',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103: a chamber at the site where more than 20 minutes of stops are planned',
    find: context => {
      const longest = Math.max(
        0,
        ...profilesOf(context).map(({ item }) =>
          (Array.isArray(item.stops) ? item.stops : []).reduce(
            (sum: number, stop) => sum + (numberOf(asContent(stop).minutes) || 0),
            0,
          ),
        ),
      )
      return findingIf(
        planOf(context).decompressionPolicy === 'planned' &&
          longest > 20 &&
          ['1-2h', '2-6h', 'over-6h'].includes(text(questionsOf(context).chamberWithin)),
        PROFILES,
        'profiles',
        `${longest} minutes of stops are planned, and the chamber is more than an hour away. Over 20 minutes HSE wants a chamber at the site: plan shorter stops, bring one, or say what makes it as safe`,
      )
    },
  },
  {
    id: 'chamber-times-differ',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.13 and 1.18: answers agree',
    find: context => {
      const most = within[text(questionsOf(context).chamberWithin)] ?? Number.NaN
      const minutes = minutesTo(context, 'primaryChamber')
      return findingIf(
        minutes > most,
        QUESTIONS,
        'chamberWithin',
        `The emergency page has the chamber ${minutes} minutes away, the preliminary questions within ${most}. Oxygen and depth were planned by one of them: make them agree`,
      )
    },
  },
  {
    id: 'one-chamber-twice',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.18: a chamber and a back-up',
    find: context => {
      const first = asContent(emergencyOfDive(context).primaryChamber)
      const second = asContent(emergencyOfDive(context).backUpChamber)
      const same = (name: string) =>
        text(first[name]) !== '' && text(first[name]).toLowerCase() === text(second[name]).toLowerCase()
      return findingIf(
        same('name') || same('phone'),
        EMERGENCY,
        'backUpChamber.name',
        `The back-up chamber has the name or number of the first, ${text(first.name)}. If that one is full or closed there is no other: name another, or say why there is none`,
      )
    },
  },
  {
    id: 'back-up-chamber-nearer',
    strength: 'notice',
    types: DIVE,
    source: 'Domain 1.18: the nearest chamber first',
    find: context => {
      const [first, second] = [minutesTo(context, 'primaryChamber'), minutesTo(context, 'backUpChamber')]
      return findingIf(
        second < first,
        EMERGENCY,
        'backUpChamber.travelTime',
        `The back-up chamber is nearer (${second} minutes) than the first (${first}). Is the order right?`,
      )
    },
  },
  {
    id: 'oxygen-checked-long-before',
    strength: 'notice',
    types: DIVE,
    source: 'Domain 1.16: oxygen checked before the trip',
    find: context => {
      const checkedOn = text(oxygenKit(context).checkedOn)
      const start = text(asContent(context.steps['general-info']).startDate)
      return findingIf(
        daysBetween(checkedOn, start) > 90,
        KIT,
        'oxygenKit.checkedOn',
        `The oxygen was checked on ${formatDayShort(checkedOn)}, more than three months before the trip. Check it again`,
      )
    },
  },
  {
    id: 'air-evacuation-not-low',
    strength: 'explain',
    types: DIVE,
    source: 'DAN and HSE L103: below 300 m, or a cabin at sea-level pressure',
    find: context =>
      findingIf(
        emergencyOfDive(context).evacuationByAirLimited === 'no' && breathesGas(context),
        EMERGENCY,
        'evacuationByAirLimited',
        'Evacuation by air is neither low nor pressurised: height makes decompression illness worse. Agree a low flight, or say how a casualty goes by sea or road',
      ),
  },
  {
    id: 'reporting-duty-unknown',
    strength: 'explain',
    types: DIVE,
    source: 'RIDDOR 2013, dangerous occurrences in diving',
    find: context =>
      findingIf(
        emergencyOfDive(context).riddorKnown === 'no',
        EMERGENCY,
        'riddorKnown',
        'Nobody is named who tells the diving contractor and the HSE of an incident. Agree who does, or say why the duty does not arise',
      ),
  },
  {
    id: 'chamber-rung-by-nobody-on-site',
    strength: 'notice',
    types: DIVE,
    source: 'Domain 1.18: who confirmed each chamber',
    find: context => {
      const [first, second] = [
        asContent(emergencyOfDive(context).primaryChamber),
        asContent(emergencyOfDive(context).backUpChamber),
      ]
      const supervisor = questionsOf(context).diveSupervisor
      const rang = eachOnce([first.contactedBy, second.contactedBy])
      return findingIf(
        rang.length > 0 &&
          nameOf(supervisor, '') !== '' &&
          !rang.some(person => samePerson(person, supervisor)),
        EMERGENCY,
        'primaryChamber.contactedBy',
        `${nameOf(supervisor, 'The supervisor')}, who would ring, has spoken to neither chamber. Let them ring one before the first dive`,
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
        numberOf(conditionsOf(context).altitude) > 300 && breathesGas(context),
        EMERGENCY,
        'primaryChamber.transport',
        `The water lies at ${numberOf(conditionsOf(context).altitude)} m: see that the way to the chamber does not climb from there`,
      ),
  },
]
