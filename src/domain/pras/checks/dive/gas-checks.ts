import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, findingIn, isAny } from '@/domain/pras/checks/facts'
import { nameOf } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { totalRunTime, typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import {
  breathesGas,
  DIVE,
  diversOf,
  dives,
  kitItemsOf,
  partialPressure,
  planOf,
  planOxygen,
  profileOxygen,
  profilesOf,
  writtenOxygen,
} from './dive-facts'

/**
 * The highest partial pressure of oxygen for a working diver, in bar (BSAC, NOAA, DAN and the training agencies; not confirmed in
 * HSE L106).
 */
const WORKING_PO2 = 1.4
/**
 * The percentage of oxygen from which makers require oxygen-clean equipment (Luxfer). The 40 % that people quote is American law
 * for commercial divers.
 */
const CLEAN_FROM = 23.5
const oxygenClean = /oxygen|\bo2\b|nitrox|\bean/i
/** In bar. Less than the stamped 232, because few cylinders are filled to the last bar. */
const FULL_BAR = 220

/** The divers whose qualification is stated, but has none of these words. */
const unqualified = (context: StepContext, words: RegExp) =>
  diversOf(context).filter(({ item }) => item.qualification !== '' && !words.test(item.qualification))

/** The litres that 'twin 12-litre', '2 x 12 l' or '15 L' name; NaN if the text names none. */
function litresOf(item: string): number {
  const match = /(\d{1,2}(?:\.\d)?)[ -]?(?:litres?|l)\b/i.exec(item)
  if (!match) return Number.NaN
  return Number(match[1]) * (/\btwins?\b|\b2 ?[x×]|\bdouble/i.test(item) ? 2 : 1)
}

/** Checks of the breathing gas: against depth, equipment and training. */
export const gasChecks: readonly PraCheck[] = [
  {
    id: 'profile-over-po2-limit',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106, breathing mixtures',
    find: context => {
      const plan = planOf(context)
      const limit = plan.maxPO2 || WORKING_PO2
      return profilesOf(context).flatMap(profile => {
        const oxygen = plan.breathingGas === 'ccr' ? Number.NaN : profileOxygen(profile, plan)
        const reached = partialPressure(profile.depth, oxygen)
        return findingIf(
          reached > limit,
          typicalDivePlan,
          `${profile.path}.depth`,
          `In ${profile.name}, a gas with ${oxygen} % oxygen reaches ${reached} bar of oxygen at ${profile.depth} m, but the limit of the plan is ${limit} bar. A diver may convulse without warning. Plan a shallower dive, or a gas with less oxygen`,
        )
      })
    },
  },
  {
    id: 'po2-over-working-limit',
    strength: 'explain',
    types: DIVE,
    source: 'BSAC, DAN and the agencies: 1.4 bar in the water; not confirmed in L106',
    find: context => {
      const plan = planOf(context)
      const reached = partialPressure(plan.maxDepth, planOxygen(plan))
      return findingIf(
        reached > WORKING_PO2,
        divePlanDetails,
        'maxDepth',
        `A gas with ${planOxygen(plan)} % oxygen reaches ${reached} bar of oxygen at ${plan.maxDepth} m. The limit for a working diver is 1.4 bar. Plan a shallower dive or a gas with less oxygen, or say why this is safe`,
      )
    },
  },
  {
    id: 'po2-limit-over-working',
    strength: 'notice',
    types: DIVE,
    source: 'BSAC, DAN and the agencies: 1.4 bar in the water; not confirmed in L106',
    find: context => {
      const plan = planOf(context)
      const limit = plan.maxPO2
      return findingIf(
        limit > WORKING_PO2 && !(partialPressure(plan.maxDepth, planOxygen(plan)) > WORKING_PO2),
        divePlanDetails,
        'maxPO2',
        `A limit of ${limit} bar of oxygen is above 1.4 bar, the limit for a working diver. Use more than 1.4 bar only for stops at rest`,
      )
    },
  },
  {
    id: 'air-below-50-m',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE, diving codes of practice: no air below 50 m; not confirmed in L106',
    find: context => {
      const plan = planOf(context)
      const depth = plan.maxDepth
      return findingIf(
        plan.breathingGas === 'air' && depth > 50,
        divePlanDetails,
        'breathingGas',
        `The plan goes to ${depth} m on air, and below 50 m nitrogen impairs a diver’s judgement. Use a mixed gas, with people trained for it, or stay above 50 m`,
      )
    },
  },
  {
    id: 'narcosis-on-air-or-nitrox',
    strength: 'explain',
    types: DIVE,
    source: 'Training agencies: 40 m on air or nitrox; HSE L106, fitness for the task',
    find: context => {
      const plan = planOf(context)
      const depth = plan.maxDepth
      return findingIf(
        isAny(plan.breathingGas, 'air', 'nitrox') && depth > 40,
        divePlanDetails,
        'maxDepth',
        `The plan goes to ${depth} m on ${plan.breathingGas}, and below 40 m narcosis slows a diver who also works a camera. Say what keeps them safe, or use a mixed gas`,
      )
    },
  },
  {
    id: 'nitrox-without-enrichment',
    strength: 'blocks',
    types: DIVE,
    find: context => {
      const plan = planOf(context)
      const oxygen = plan.oxygenPercent
      return findingIf(
        plan.breathingGas === 'nitrox' && oxygen <= 21,
        divePlanDetails,
        'oxygenPercent',
        `Nitrox with ${oxygen} % oxygen has no more oxygen than air, so a plan for nitrox uses the wrong table. Enter what is in the cylinders`,
      )
    },
  },
  {
    id: 'oxygen-clean-kit',
    waitsFor: ['dive-equipment'],
    strength: 'explain',
    types: DIVE,
    source:
      'Luxfer: from 23.5 % oxygen kit is cleaned for it; British trade guide: from 21 %. Not confirmed by the HSE',
    find: context => {
      const plan = planOf(context)
      const oxygen = plan.oxygenPercent
      return findingIf(
        isAny(plan.breathingGas, 'nitrox', 'trimix') &&
          oxygen >= CLEAN_FROM &&
          !kitItemsOf(context).some(
            ({ item }) => isAny(item.category, 'Cylinders', 'Regulators') && oxygenClean.test(item.item),
          ),
        divePlanDetails,
        'oxygenPercent',
        `A gas with ${oxygen} % oxygen is too rich for ordinary kit. From ${CLEAN_FROM} %, manufacturers ask for cylinders and regulators that are cleaned for oxygen. Write ‘oxygen-clean’ next to them in the equipment list, or say how they are kept clean`,
      )
    },
  },
  {
    id: 'gas-too-lean-at-surface',
    strength: 'explain',
    types: DIVE,
    source: 'NOAA and the agencies: 0.16 bar of oxygen at least',
    find: context => {
      const plan = planOf(context)
      const oxygen = plan.oxygenPercent
      return findingIf(
        plan.breathingGas === 'trimix' && oxygen < 16,
        divePlanDetails,
        'oxygenPercent',
        `A gas with ${oxygen} % oxygen does not keep a diver conscious at the surface. Name the travel gas, and say what stops a diver from breathing the wrong gas`,
      )
    },
  },
  {
    id: 'rebreather-gas-without-rebreather',
    strength: 'blocks',
    types: DIVE,
    find: context =>
      findingIf(
        planOf(context).breathingGas === 'ccr' && breathesGas(context) && !dives(context, 'rebreather'),
        divePlanDetails,
        'breathingGas',
        'The gas is rebreather diluent, but by the preliminary questions nobody dives on a rebreather. Correct one of the two',
      ),
  },
  {
    id: 'rebreather-without-diluent',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const gas = planOf(context).breathingGas
      return findingIf(
        dives(context, 'rebreather') && !isAny(gas, '', 'ccr'),
        divePlanDetails,
        'breathingGas',
        `Somebody dives on a rebreather, but the gas of the plan is ${gas}. Plan the rebreather’s diluent and bailout, or say who breathes which gas`,
      )
    },
  },
  {
    id: 'no-nitrox-qualification',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: competence for the gas; agencies’ nitrox certificates',
    find: context =>
      planOf(context).breathingGas !== 'nitrox'
        ? []
        : unqualified(
            context,
            /nitrox|ean ?x?\b|enriched|trimix|mixed gas|rebreather|ccr|tec(hnical)?\b/i,
          ).flatMap(({ item, path, index }) =>
            findingIf(
              true,
              divePreliminaryQuestions,
              `${path}.qualification`,
              `The plan uses nitrox, but the qualification of ${nameOf(item.person, `Diver ${index + 1}`)}, ${item.qualification}, does not name nitrox. Add the nitrox certificate, or plan air for this diver`,
            ),
          ),
  },
  {
    id: 'no-mixed-gas-qualification',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: competence for the gas; agencies’ trimix certificates',
    find: context =>
      planOf(context).breathingGas !== 'trimix'
        ? []
        : unqualified(context, /trimix|mixed gas|tec(hnical)?\b/i).map(({ item, path, index }) =>
            findingIn(
              divePreliminaryQuestions,
              `${path}.qualification`,
              `The plan uses trimix, but the qualification of ${nameOf(item.person, `Diver ${index + 1}`)}, ${item.qualification}, does not name trimix. Add the trimix certificate, or change the plan`,
            ),
          ),
  },
  {
    id: 'no-rebreather-qualification',
    strength: 'explain',
    types: DIVE,
    find: context =>
      planOf(context).breathingGas !== 'ccr'
        ? []
        : unqualified(context, /rebreather|\bccr\b|\bscr\b/i).map(({ item, path, index }) =>
            findingIn(
              divePreliminaryQuestions,
              `${path}.qualification`,
              `${nameOf(item.person, `Diver ${index + 1}`)}’s qualification, ${item.qualification}, names no rebreather. Each rebreather model has its own certificate: add it, or say that this diver uses open circuit`,
            ),
          ),
  },
  {
    id: 'no-surface-supply-qualification',
    strength: 'explain',
    types: DIVE,
    source: 'HSE list of approved diving qualifications: surface supplied is a qualification of its own',
    find: context =>
      !dives(context, 'surface-supplied')
        ? []
        : unqualified(context, /surface.?suppl|top.?up|part (i|1|ii|2)\b|commercial|closed bell/i).map(
            ({ item, path, index }) =>
              findingIn(
                divePreliminaryQuestions,
                `${path}.qualification`,
                `The diving is surface-supplied; ${nameOf(item.person, `Diver ${index + 1}`)}’s qualification, ${item.qualification}, does not cover that. Add a qualification that does, or say that this diver uses another method`,
              ),
          ),
  },
  {
    id: 'gas-differs-from-plan',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const planned = planOxygen(planOf(context))
      return profilesOf(context).flatMap(({ item, path, name }) => {
        const written = writtenOxygen(item.gas)
        return findingIf(
          Math.abs(written - planned) >= 1,
          typicalDivePlan,
          `${path}.gas`,
          `${name} breathes ${item.gas}; the dive plan has ${planned} % oxygen. Depth limits and tables follow from the gas: make the two agree, or say which is right`,
        )
      })
    },
  },
  {
    id: 'cylinders-too-small',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: enough gas for the dive and its reserve',
    find: context => {
      const litres = kitItemsOf(context)
        .filter(({ item }) => item.category === 'Cylinders')
        .map(({ item }) => litresOf(item.item))
        .filter(each => !Number.isNaN(each))
      const largest = litres.length === 0 ? Number.NaN : Math.max(...litres)
      return profilesOf(context).flatMap(({ item, path, name, depth, bottomTime }) => {
        const rest = totalRunTime(item) - bottomTime
        const used = item.sacRate * ((depth / 10 + 1) * bottomTime + (depth / 20 + 1) * rest)
        const needed = Math.round(Math.max(item.gasRequired, used || 0))
        const carried = Math.round(largest * (FULL_BAR - (item.reserve || 50)))
        return findingIf(
          needed > carried,
          typicalDivePlan,
          `${path}.gasRequired`,
          `${name} needs ${needed.toLocaleString('en-GB')} litres of gas; the largest set of cylinders listed, ${largest} litres, holds ${carried.toLocaleString('en-GB')} above the reserve. Plan larger cylinders or a shorter dive, or say what else is carried`,
        )
      })
    },
  },
  {
    id: 'breathing-rate-too-low',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106 and IMCA assume 20 to 40 litres a minute for a working diver',
    find: context =>
      profilesOf(context).flatMap(({ item, path, name }) =>
        findingIf(
          item.sacRate < 12 && breathesGas(context) && !dives(context, 'rebreather'),
          typicalDivePlan,
          `${path}.sacRate`,
          `${name} reckons with ${item.sacRate} litres a minute. A diver with a camera breathes 15 to 20, and more in cold or current. Calculate again, or say whose measured rate this is`,
        ),
      ),
  },
  {
    id: 'reserve-under-50-bar',
    strength: 'explain',
    types: DIVE,
    source: 'Agencies’ rule of 50 bar at the surface',
    find: context => {
      const reserve = planOf(context).minGasReserve
      return findingIf(
        reserve < 50 && breathesGas(context),
        divePlanDetails,
        'minGasReserve',
        `A reserve of ${reserve} bar is too little for two divers to come up on one set. Keep 50 bar, or say what else is carried`,
      )
    },
  },
]
