import type { PraCheck } from '@/domain/pras/checks/check'
import { countriesOf, findingIf, hasAny, isAny, mentions } from '@/domain/pras/checks/facts'
import { general } from '@/domain/pras/steps/conditions'
import type { AnswersOf, StepContext } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import {
  breathesGas,
  conditionsOf,
  DIVE,
  diveQuestions,
  dives,
  kitItemsOf,
  planOf,
  surfaceOf,
  wildlifeWords,
} from './dive-facts'

type Found = AnswersOf<typeof diveConditions>['seabedAndHazards'][number]

const inWater = (context: StepContext, ...found: Found[]) =>
  hasAny(conditionsOf(context).seabedAndHazards, ...found)

/** Checks that compare the water and its dangers with the answers about them. */
export const placeChecks: readonly PraCheck[] = [
  {
    id: 'overhead-against-answer',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, restricted access to the surface',
    find: context => {
      const environments = general(context).environments
      const found = [
        inWater(context, 'Wreck') && 'a wreck',
        inWater(context, 'Overhang') && 'an overhang',
        hasAny(environments, 'cave') && 'a cave',
      ].filter(Boolean)
      return findingIf(
        found.length > 0 && diveQuestions(context).overhead === 'no',
        divePreliminaryQuestions,
        'overhead',
        `There is ${found.join(' and ')}, but the answer about overhead is no. Under an overhead, a diver cannot go straight up. Answer yes, or say how everyone stays outside`,
      )
    },
  },
  {
    id: 'ice-against-answer',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, restricted access to the surface',
    find: context =>
      findingIf(
        inWater(context, 'Ice') && diveQuestions(context).ice === 'no',
        divePreliminaryQuestions,
        'ice',
        'There is ice at the site, but the answer about diving under ice is no. Ice drifts and closes. Answer yes, or say how open water is kept above every diver',
      ),
  },
  {
    id: 'current-against-answer',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: a diver does not work against more than about 1 knot',
    find: context => {
      const current = conditionsOf(context).current
      return findingIf(
        current > 1 && diveQuestions(context).currentOver1kt === 'no',
        divePreliminaryQuestions,
        'currentOver1kt',
        `The strongest current is ${current} knots, but the answer about a current over 1 knot is no. Answer yes, or say how dives keep to slack water`,
      )
    },
  },
  {
    id: 'strong-current-without-slack',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, tides and currents',
    find: context => {
      const { current, slackWaterTimes } = conditionsOf(context)
      return findingIf(
        current > 1 && slackWaterTimes === '',
        diveConditions,
        'slackWaterTimes',
        `The current reaches ${current} knots and no slack water is entered. Enter the times, or say how divers drift and are followed`,
      )
    },
  },
  {
    id: 'pollution-against-answer',
    strength: 'explain',
    types: DIVE,
    source: 'HSE DVIS, contaminated water',
    find: context =>
      findingIf(
        conditionsOf(context).pollution === 'yes' && diveQuestions(context).contaminated === 'no',
        divePreliminaryQuestions,
        'contaminated',
        'The conditions mention pollution, but the answer about contaminated water is no. The Dive Team decides by that answer. Answer yes, or say why the pollution is harmless',
      ),
  },
  {
    id: 'outfall-without-pollution',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: outfalls, intakes and sewage',
    find: context =>
      findingIf(
        inWater(context, 'Outfalls') && conditionsOf(context).pollution === 'no',
        diveConditions,
        'pollution',
        'There are outfalls, but the answer about pollution is no. Ask the operator what comes out and when. Then answer yes, or say what the operator told you',
      ),
  },
  {
    id: 'contaminated-without-full-face',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: helmets or full-face masks and drysuits in contaminated water',
    find: context =>
      findingIf(
        diveQuestions(context).contaminated === 'yes' &&
          breathesGas(context) &&
          !dives(context, 'full-face', 'surface-supplied'),
        divePreliminaryQuestions,
        'diverMode',
        'The water is contaminated, and nobody wears a helmet or full-face mask. With a mouthpiece, divers swallow the water. Choose another mode of diving, or say what makes it safe',
      ),
  },
  {
    id: 'boat-traffic-against-answer',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        inWater(context, 'Boat traffic') && conditionsOf(context).boatTraffic === 'no',
        diveConditions,
        'boatTraffic',
        'The list of what is in the water includes boat traffic, but the later answer about boat traffic is no. Answer yes and say how divers are kept clear of it, or say why it does not matter',
      ),
  },
  {
    id: 'no-alpha-flag-in-traffic',
    strength: 'blocks',
    types: DIVE,
    source: 'Collision Regulations (COLREG), rule 27(e): flag A while divers are down',
    find: context =>
      findingIf(
        planOf(context).alphaFlag === 'no' && conditionsOf(context).boatTraffic === 'yes',
        divePlanDetails,
        'alphaFlag',
        'There is boat traffic, but no flag, light or AIS warns boats of divers. The Collision Regulations require flag A, so show it',
      ),
  },
  {
    id: 'no-marker-where-boats-or-drift',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106; BSAC and PADI: surface markers in current, blue water and traffic',
    find: context => {
      const conditions = conditionsOf(context)
      const reasons = [
        conditions.boatTraffic === 'yes' && 'boat traffic',
        conditions.current > 1 && 'current',
        diveQuestions(context).blueWater === 'yes' && 'blue water',
        planOf(context).liveboating === 'yes' && 'a boat under power',
      ].filter(Boolean)
      return findingIf(
        planOf(context).dsmb === 'no' && reasons.length > 0 && breathesGas(context),
        divePlanDetails,
        'dsmb',
        `Divers carry no surface marker buoy (DSMB), and there is ${reasons.join(', ')}. Give each diver one, or say how divers are seen when they come up`,
      )
    },
  },
  {
    id: 'sluice-without-isolation',
    strength: 'explain',
    types: DIVE,
    source: 'HSE, differential pressure hazards in diving (DVIS13)',
    find: context => {
      const { entanglement, abortCriteria } = planOf(context)
      const words = [entanglement, abortCriteria, conditionsOf(context).entryExit].join(' ')
      return findingIf(
        inWater(context, 'Dams or sluices') &&
          !/isolat|lock(ed)?.?(off|out)|permit to (work|dive)|closed and|shut/i.test(words),
        divePlanDetails,
        'abortCriteria',
        'The site has dams or sluices. Their suction can trap a diver beyond rescue. Say who closes and locks them and how far away divers stay, or why no water flows',
      )
    },
  },
  {
    id: 'munitions-at-site',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: unexploded ordnance; Receiver of Wreck and Royal Navy advice',
    find: context =>
      findingIf(
        inWater(context, 'Munitions'),
        diveConditions,
        'seabedAndHazards',
        'There are munitions at the site. Say who surveyed the site, how far away divers stay, and that nobody touches anything',
      ),
  },
  {
    id: 'cold-water-without-drysuit',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, thermal protection',
    find: context => {
      const temperature = conditionsOf(context).waterTemp
      const suits = kitItemsOf(context).filter(({ item }) => item.category === 'Suit')
      return findingIf(
        temperature < 10 &&
          kitItemsOf(context).length > 0 &&
          !suits.some(({ item }) => /dry|hot.?water/i.test(item.item)),
        diveConditions,
        'waterTemp',
        `The temperature of the water is ${temperature} °C, and the equipment lists no drysuit. Cold takes away grip and judgement within minutes. List drysuits, or say how long people stay in the water`,
      )
    },
  },
  {
    id: 'regulators-may-freeze',
    strength: 'explain',
    types: DIVE,
    source: 'EN 250: ordinary regulators are tested to 10 °C, cold-water ones to 4 °C',
    find: context => {
      const temperature = conditionsOf(context).waterTemp
      const regulators = kitItemsOf(context).filter(({ item }) => item.category === 'Regulators')
      return findingIf(
        temperature < 4 &&
          regulators.length > 0 &&
          !regulators.some(({ item }) => /cold|ice|polar|environment|sealed|freez|arctic/i.test(item.item)),
        diveConditions,
        'waterTemp',
        `The temperature of the water is ${temperature} °C. Ordinary regulators can freeze and free-flow at this temperature. List cold-water regulators with two first stages for each diver, or say which ones are used`,
      )
    },
  },
  {
    id: 'low-visibility-without-line',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: a lifeline or through-water speech where buddies cannot see each other',
    find: context => {
      const visibility = conditionsOf(context).visibility
      return findingIf(
        visibility < 2 &&
          breathesGas(context) &&
          !hasAny(planOf(context).communications, 'Line signals', 'Through-water', 'Hard-wire'),
        divePlanDetails,
        'communications',
        `Visibility is ${visibility} m, and communications are by sight only. Use a line or speech, or say how a pair stays together`,
      )
    },
  },
  {
    id: 'night-dive-without-lights',
    strength: 'explain',
    types: DIVE,
    source: 'Agencies: two lights each at night',
    find: context =>
      findingIf(
        diveQuestions(context).nightDiving === 'yes' &&
          kitItemsOf(context).length > 0 &&
          !kitItemsOf(context).some(({ item }) => item.category === 'Lights'),
        divePreliminaryQuestions,
        'nightDiving',
        'Dives are at night, and the equipment lists no lights. List a light and a spare for each diver, and one on the shot line, or say what lights the water',
      ),
  },
  {
    id: 'night-dive-against-answer',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        mentions(wildlifeWords(context), /\bat night\b|night dives?\b|dark nights?\b|after dark|moonless/i) &&
          diveQuestions(context).nightDiving === 'no',
        divePreliminaryQuestions,
        'nightDiving',
        'The texts mention the night, but the answer about diving at night is no. Answer yes and list the lights, or say when the dives are',
      ),
  },
  {
    id: 'rough-sea-limit',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: the sea in which a casualty can be recovered is the limit',
    find: context => {
      const limit = conditionsOf(context).seaStateLimit
      return findingIf(
        limit > 4,
        diveConditions,
        'seaStateLimit',
        `The plan allows diving up to sea state ${limit}. At that sea state nobody can lift a casualty into a boat. Set the limit to 4 or lower, or say how a casualty is recovered`,
      )
    },
  },
  {
    id: 'strong-wind-limit',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, weather limits of the vessel; Beaufort 6 is 22 to 27 knots',
    find: context => {
      const limit = conditionsOf(context).windLimit
      return findingIf(
        limit > 25,
        diveConditions,
        'windLimit',
        `The plan allows diving up to ${limit} knots of wind. In such wind, small boats lose divers. Set a lower limit, or say what shelters the site`,
      )
    },
  },
  {
    id: 'british-waters-without-britain',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 3: where they apply',
    find: context =>
      findingIf(
        diveQuestions(context).diveJurisdiction.startsWith('uk') &&
          countriesOf(context).length > 0 &&
          !countriesOf(context).includes('GBR'),
        divePreliminaryQuestions,
        'diveJurisdiction',
        'The diving is in the UK, but Great Britain is not among the countries of the trip. Correct one of the two, because the place decides which law applies',
      ),
  },
  {
    id: 'overseas-in-britain',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 3: where they apply',
    find: context =>
      findingIf(
        diveQuestions(context).diveJurisdiction === 'overseas' &&
          countriesOf(context).length > 0 &&
          countriesOf(context).every(id => id === 'GBR'),
        divePreliminaryQuestions,
        'diveJurisdiction',
        'The diving is overseas, but Great Britain is the only country of the trip. Correct one of the two, because the Diving at Work Regulations apply in Britain',
      ),
  },
  {
    id: 'no-communications-with-surface',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: speech with surface-supplied and helmeted divers',
    find: context =>
      findingIf(
        dives(context, 'surface-supplied') &&
          !hasAny(planOf(context).communications, 'Hard-wire', 'Through-water'),
        divePlanDetails,
        'communications',
        'In this plan, surface-supplied divers cannot speak with the surface. HSE expects speech. Add voice communication, or say why signals are enough',
      ),
  },
  {
    id: 'blue-water-without-boat-handler',
    strength: 'explain',
    types: DIVE,
    find: context =>
      findingIf(
        diveQuestions(context).blueWater === 'yes' &&
          surfaceOf(context).length > 0 &&
          !surfaceOf(context).some(({ item }) => isAny(item.role, 'Boat handler', 'Lookout')),
        divePlanDetails,
        'surfaceTeam',
        'Divers drift in blue water, and nobody in the surface team follows them. Name a boat handler or lookout, or say who follows them',
      ),
  },
]
