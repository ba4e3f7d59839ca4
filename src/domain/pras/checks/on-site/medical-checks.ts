import type { PraCheck } from '@/domain/pras/checks/check'
import { emergencyOf, findingIf, hasAny, isAny, isRemote, rowsIn, tripOf } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { map } from '@/domain/pras/steps/definitions/map'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'

const hospitals = [
  ['nearestHospital', 'The nearest hospital'],
  ['traumaHospital', 'The hospital with surgery'],
] as const

const waysOut = (context: StepContext) => emergencyOf(context).page.evacuationOptions

const byAir = /heli|aircraft|plane|\bair\b|flight|medevac/i

export const medicalChecks: readonly PraCheck[] = [
  {
    id: 'hospital-not-open-at-night',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      return hospitals.flatMap(([name, label]) => {
        const hospital = page[name]
        return findingIf(
          hospital.open24h === 'no',
          step,
          `${name}.open24h`,
          `${hospital.name || label} is not open day and night. Name a hospital that is, or say where a casualty goes at night`,
        )
      })
    },
  },
  {
    id: 'hospital-rung-long-ago',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      const { start } = tripOf(context)
      return hospitals.flatMap(([name, label]) => {
        const hospital = page[name]
        return findingIf(
          daysBetween(hospital.verifiedOn, start) > 180,
          step,
          `${name}.verifiedOn`,
          `${hospital.name || label} was last telephoned on ${formatDayShort(hospital.verifiedOn)}, more than half a year before the trip. Ring it again, or say how you know that it is open`,
        )
      })
    },
  },
  {
    id: 'one-way-out',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, medical emergency evacuation: two ways that do not depend on each other',
    find: context => {
      const { step } = emergencyOf(context)
      const options = waysOut(context)
      const given = options.map(option => option.transport.toLowerCase())
      const isSame = given.every(each => each !== '' && each === given[0])
      return findingIf(
        isRemote(context) && options.length > 1 && isSame,
        step,
        'evacuationOptions',
        `All ${options.length} ways of evacuation are by the same transport, ${options[0]?.transport}. If that transport fails, there is no other way. Add another kind, or say what is on stand-by`,
      )
    },
  },
  {
    id: 'evacuation-by-air-only',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, medical emergency evacuation: night and weather',
    find: context => {
      const { step } = emergencyOf(context)
      const options = waysOut(context)
      return findingIf(
        isRemote(context) &&
          options.length > 0 &&
          options.every(option => byAir.test(`${option.option} ${option.transport}`)),
        step,
        'evacuationOptions',
        'Every way of evacuation is by air, and none works at night or in cloud. Add a way over land or water, or say how a casualty is kept until aircraft can fly',
      )
    },
  },
  {
    id: 'one-number-for-every-way-out',
    strength: 'notice',
    types: praTypes,
    source: 'BBC Safety, medical emergency evacuation',
    find: context => {
      const { step } = emergencyOf(context)
      const numbers = waysOut(context).map(option => option.phone.replace(/\D/g, ''))
      return findingIf(
        numbers.length > 1 && numbers.every(number => number !== '' && number === numbers[0]),
        step,
        'evacuationOptions',
        'Every way of evacuation has the same telephone number. If nobody answers, no evacuation can start. Add another number',
      )
    },
  },
  {
    id: 'no-antivenom-among-snakes',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'WHO, snakebite',
    find: context => {
      const { step, page } = emergencyOf(context)
      return findingIf(
        isAny(page.antivenom, 'no', 'na') &&
          hasAny(general(context).environments, 'desert', 'savannah', 'jungle'),
        step,
        'antivenom',
        'Antivenom is neither on site nor located, in country with venomous snakes. Find out which hospital holds it, or say why it does not matter here',
      )
    },
  },
  {
    id: 'no-defibrillator-remote',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'Resuscitation Council UK: minutes decide; BBC Safety, remote location working',
    find: context => {
      const { step, page } = emergencyOf(context)
      return findingIf(
        page.aed === 'no' && isRemote(context),
        step,
        'aed',
        'There is no defibrillator, and care is more than 4 hours away. Take a defibrillator, or say why it cannot be carried',
      )
    },
  },
  {
    id: 'no-oxygen-at-altitude',
    strength: 'explain',
    types: ['regular', 'drone'],
    source: 'Wilderness Medical Society and UIAA, altitude illness from 2,500 m',
    find: context => {
      const { step, page } = emergencyOf(context)
      const highest = Math.max(
        0,
        ...rowsIn(answersOf(map, context), 'pins').map(({ item }) => item.altitude || 0),
      )
      return findingIf(
        highest > 3000 && page.oxygen === 'no',
        step,
        'oxygen',
        `A place on the map is ${highest.toLocaleString('en-GB')} m high, and there is no oxygen. Altitude illness kills within hours. Take oxygen or a pressure bag, or say how fast people come down`,
      )
    },
  },
  {
    id: 'no-medical-report',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'BBC Safety, remote location working: a pre-deployment medical report, 72 hours before',
    find: context => {
      const { step, page } = emergencyOf(context)
      const isAsked =
        isAny(general(context).remoteness, '12-24h', 'over-24h') ||
        general(context).hostileEnvironment === 'yes'
      return findingIf(
        isAsked && isAny(page.pdrReceived, 'no', 'na'),
        step,
        'pdrReceived',
        'No pre-deployment medical report was received for a place that is far from care or hostile. Ask the assistance company for the report 72 hours before the trip, or say what you use instead',
      )
    },
  },
  {
    id: 'rehearsal-after-filming-begins',
    strength: 'explain',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      const { filmsFrom } = tripOf(context)
      return findingIf(
        daysBetween(filmsFrom, page.evacuationRehearsed) > 1,
        step,
        'evacuationRehearsed',
        `The talk-through of the evacuation is on ${formatDayShort(page.evacuationRehearsed)}, after filming begins on ${formatDayShort(filmsFrom)}. Do it before, or say who knows the plan until then`,
      )
    },
  },
  {
    id: 'no-landing-site-on-map',
    strength: 'notice',
    types: ['regular', 'dive'],
    source: 'BBC Safety, medical emergency evacuation: landing site with coordinates',
    find: context => {
      const pins = rowsIn(answersOf(map, context), 'pins')
      return findingIf(
        isRemote(context) &&
          pins.length > 0 &&
          waysOut(context).some(option => /heli/i.test(option.transport)) &&
          !pins.some(({ item }) => item.kind === 'Helicopter landing site'),
        map,
        'pins',
        'A helicopter is a way of evacuation, but the map has no landing site. Mark a landing site, so that nobody has to search for one with a casualty',
      )
    },
  },
  {
    id: 'no-hospital-on-map',
    strength: 'explain',
    types: ['regular', 'dive'],
    find: context => {
      const pins = rowsIn(answersOf(map, context), 'pins')
      return findingIf(
        pins.length > 0 &&
          !pins.some(({ item }) => isAny(item.kind, 'Hospital', 'Clinic', 'Recompression chamber')),
        map,
        'pins',
        'The map shows no hospital or clinic. A driver with a casualty and no signal needs the map to find it. Add the hospital or clinic, or say how the driver finds it',
      )
    },
  },
  {
    id: 'no-offline-maps',
    strength: 'explain',
    types: ['regular', 'drone', 'dive'],
    source: 'BBC Safety, remote location working: navigation without a network',
    find: context =>
      findingIf(
        answersOf(map, context).offlineMapsConfirmed === 'no' && isRemote(context),
        map,
        'offlineMapsConfirmed',
        'The crew has no offline maps on its telephones for places without a network. Load them before travel, or say which paper maps the crew carries',
      ),
  },
  {
    id: 'crisis-plan-does-not-apply',
    strength: 'notice',
    types: praTypes,
    find: context => {
      const { step, page } = emergencyOf(context)
      return findingIf(
        page.crisisPlan === 'no',
        step,
        'crisisPlan',
        'The answer says that the company’s crisis plan does not apply. Agree with the SP who leads when somebody dies, is arrested or missing',
      )
    },
  },
]
