import type { PraCheck } from '@/domain/pras/checks/check'
import {
  crewOf,
  eachOnce,
  findingIf,
  findingIn,
  isAny,
  isOneOf,
  namesOf,
  rowsIn,
} from '@/domain/pras/checks/facts'
import { general, nameOf, samePerson } from '@/domain/pras/steps/conditions'
import type { AnswersOf, StepContext } from '@/domain/pras/steps/define-step'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { personGiven } from '@/domain/shared/answers'
import { daysBetween, formatDayShort } from '@/domain/shared/dates'
import {
  breathesGas,
  conditionsOf,
  DIVE,
  diveQuestions,
  dives,
  isUnderWater,
  namedIn,
  pairsOf,
  planOf,
  supervisorOf,
  surfaceOf,
  underWater,
} from './dive-facts'

/**
 * The least number of people in a dive team, as the BBC has it: supervisor at the surface, camera diver, buddy, and one more at
 * the surface. HSE L106's own number is not confirmed.
 */
const LEAST_TEAM = 4

type Role = AnswersOf<typeof divePlanDetails>['surfaceTeam'][number]['role']

const inRole = (context: StepContext, role: Role) =>
  surfaceOf(context).filter(({ item }) => item.role === role)

const byBoat = /\bboat|\brib\b|vessel|\bship\b|liveaboard|kayak|dinghy|zodiac/i

/** The number of buddy pairs, and the number of those that include the standby diver. */
function pairsOfStandby(context: StepContext): { pairs: number; own: number } {
  const pairs = pairsOf(context)
  const standby = planOf(context).standbyDiver
  const own = pairs.filter(({ item }) => samePerson(item.diver, standby) || samePerson(item.buddy, standby))
  return { pairs: pairs.length, own: personGiven(standby) ? own.length : 0 }
}

export const teamChecks: readonly PraCheck[] = [
  {
    id: 'supervisor-is-standby',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 10: a supervisor does not dive while supervising',
    find: context => {
      const supervisor = supervisorOf(context)
      const plan = planOf(context)
      const standsBy =
        samePerson(plan.standbyDiver, supervisor) ||
        inRole(context, 'Standby diver').some(({ item }) => samePerson(item.person, supervisor))
      return findingIf(
        personGiven(supervisor) && standsBy,
        divePlanDetails,
        'standbyDiver',
        `${nameOf(supervisor, 'The supervisor')} is supervisor and standby diver. If the standby diver is needed in the water, nobody is in charge. Name another standby diver`,
      )
    },
  },
  {
    id: 'supervisor-not-at-surface',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 9: a supervisor, appointed in writing, for every dive',
    find: context =>
      findingIf(
        breathesGas(context) && surfaceOf(context).length > 0 && inRole(context, 'Supervisor').length === 0,
        divePlanDetails,
        'surfaceTeam',
        'The surface team has no supervisor. Every dive at work needs a supervisor who is present and in charge. Name the supervisor',
      ),
  },
  {
    id: 'supervisors-differ',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const appointed = supervisorOf(context)
      return inRole(context, 'Supervisor').flatMap(({ item, path }) =>
        findingIf(
          personGiven(appointed) && personGiven(item.person) && !samePerson(appointed, item.person),
          divePlanDetails,
          `${path}.person`,
          `${nameOf(item.person, 'Somebody')} is supervisor in the dive plan, but ${nameOf(appointed, 'another')} is appointed in the preliminary questions. Each supervisor is appointed in writing. Make the two agree, or say who supervises when`,
        ),
      )
    },
  },
  {
    id: 'supervisor-has-other-role',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: a supervisor does nothing else while divers are down',
    find: context => {
      const supervisor = supervisorOf(context)
      const other = surfaceOf(context).filter(
        ({ item }) =>
          !isAny(item.role, 'Supervisor', 'Standby diver', '') && samePerson(item.person, supervisor),
      )
      return other.map(({ item, path }) =>
        findingIn(
          divePlanDetails,
          `${path}.person`,
          `${nameOf(supervisor, 'The supervisor')} is supervisor and also ${item.role.toLowerCase()}. A supervisor who does something else does not see the divers. Name another supervisor, or say who takes over when`,
        ),
      )
    },
  },
  {
    id: 'standby-has-other-role',
    strength: 'explain',
    types: DIVE,
    source: 'HSE, diving codes of practice: a standby diver is ready to enter the water at once',
    find: context => {
      const standby = planOf(context).standbyDiver
      return surfaceOf(context)
        .filter(
          ({ item }) =>
            !isAny(item.role, 'Supervisor', 'Standby diver', '') && samePerson(item.person, standby),
        )
        .map(({ item, path }) =>
          findingIn(
            divePlanDetails,
            `${path}.person`,
            `${nameOf(standby, 'The standby diver')} is the standby diver and also ${item.role.toLowerCase()}. During a rescue, nobody does that other task. Name another person, or say who takes over`,
          ),
        )
    },
  },
  {
    id: 'one-person-several-roles',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: enough people for every task at once',
    find: context => {
      const rows = surfaceOf(context)
      const known = [supervisorOf(context), planOf(context).standbyDiver]
      return eachOnce(rows.map(({ item }) => item.person))
        .filter(person => !isOneOf(person, known))
        .flatMap(person => {
          const roles = rows
            .filter(({ item }) => samePerson(item.person, person))
            .map(({ item }) => item.role)
          return findingIf(
            new Set(roles).size > 1,
            divePlanDetails,
            'surfaceTeam',
            `${nameOf(person, 'One person')} is ${[...new Set(roles)].map(role => role.toLowerCase()).join(' and ')} at the same time. In an emergency, all these tasks must be done at once. Name another person, or say who does what first`,
          )
        })
    },
  },
  {
    id: 'boat-handler-dives',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: the boat is crewed while divers are down',
    find: context =>
      inRole(context, 'Boat handler').flatMap(({ item, path }) =>
        findingIf(
          personGiven(item.person) &&
            (isUnderWater(context, item.person) || samePerson(item.person, planOf(context).standbyDiver)),
          divePlanDetails,
          `${path}.person`,
          `${nameOf(item.person, 'The boat handler')} handles the boat and dives. A boat must never be without a handler while divers are under water. Name another boat handler`,
        ),
      ),
  },
  {
    id: 'surface-person-dives',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: who tends or looks out is at the surface',
    find: context =>
      surfaceOf(context)
        .filter(({ item }) => isAny(item.role, 'Tender', 'Lookout'))
        .flatMap(({ item, path }) =>
          findingIf(
            isUnderWater(context, item.person),
            divePlanDetails,
            `${path}.person`,
            `${nameOf(item.person, 'Somebody')} is ${item.role.toLowerCase()} and dives in a buddy pair. Name another person, or say who takes over during the dive`,
          ),
        ),
  },
  {
    id: 'standby-in-every-pair',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE, diving codes of practice: a standby diver whenever a diver is in the water',
    find: context => {
      const standby = planOf(context).standbyDiver
      const { pairs, own } = pairsOfStandby(context)
      return findingIf(
        own > 0 && own === pairs,
        divePlanDetails,
        'standbyDiver',
        `${nameOf(standby, 'The standby diver')} is in every buddy pair, so there is no standby diver on any dive. Name another standby diver`,
      )
    },
  },
  {
    id: 'standby-in-a-pair',
    strength: 'notice',
    types: DIVE,
    source: 'HSE, diving codes of practice: a standby diver whenever a diver is in the water',
    find: context => {
      const { pairs, own } = pairsOfStandby(context)
      return findingIf(
        own > 0 && own < pairs,
        divePlanDetails,
        'standbyDiver',
        `${nameOf(planOf(context).standbyDiver, 'The standby diver')} is also in a buddy pair, so cannot be the standby diver during that dive. Say who is the standby diver then`,
      )
    },
  },
  {
    id: 'standby-not-in-surface-team',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: the standby diver is at the surface, dressed to enter',
    find: context => {
      const standby = planOf(context).standbyDiver
      return findingIf(
        personGiven(standby) &&
          surfaceOf(context).length > 0 &&
          !inRole(context, 'Standby diver').some(({ item }) => samePerson(item.person, standby)),
        divePlanDetails,
        'surfaceTeam',
        `${nameOf(standby, 'The standby diver')} is the standby diver, but not with that role in the surface team. Add them, or say where they wait`,
      )
    },
  },
  {
    id: 'tether-without-tender',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L106: a tender for each diver on an umbilical or lifeline',
    find: context =>
      findingIf(
        (dives(context, 'surface-supplied') || diveQuestions(context).ice === 'yes') &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Tender').length === 0,
        divePlanDetails,
        'surfaceTeam',
        'Divers on an umbilical or under ice depend on a line, but nobody tends it. Name a tender for each diver in the water',
      ),
  },
  {
    id: 'boat-without-handler',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: the boat is crewed while divers are down',
    find: context => {
      const sites = rowsIn(conditionsOf(context), 'sites')
      return findingIf(
        sites.some(({ item }) => byBoat.test(item.accessMethod)) &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Boat handler').length === 0,
        divePlanDetails,
        'surfaceTeam',
        'The sites are reached by boat, and the surface team has no boat handler. Name a boat handler who stays at the controls, or say who does that',
      )
    },
  },
  {
    id: 'liveboating-without-lookout',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: propellers',
    find: context =>
      findingIf(
        planOf(context).liveboating === 'yes' &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Lookout').length === 0,
        divePlanDetails,
        'surfaceTeam',
        'The boat runs its engine while divers are under water, and nobody is lookout. Name a lookout who watches the bubbles and tells the helm, or say who does that',
      ),
  },
  {
    id: 'fewer-than-four-named',
    strength: 'blocks',
    types: DIVE,
    source:
      'BBC Safety, diving: supervisor, camera diver, buddy and one more at the surface; the number of L106 is not confirmed',
    find: context => {
      const named = namedIn(context)
      return findingIf(
        breathesGas(context) &&
          pairsOf(context).length > 0 &&
          surfaceOf(context).length > 0 &&
          named.length < LEAST_TEAM,
        divePlanDetails,
        'surfaceTeam',
        `The dive plan names ${named.length} people, ${namesOf(named)}. A team needs at least ${LEAST_TEAM}: a supervisor, a diver, a standby diver and somebody at the surface`,
      )
    },
  },
  {
    id: 'team-smaller-than-said',
    strength: 'explain',
    types: DIVE,
    find: context => {
      const named = namedIn(context)
      const size = diveQuestions(context).teamSize
      return findingIf(
        pairsOf(context).length > 0 && named.length < size,
        divePreliminaryQuestions,
        'teamSize',
        `The dive team has ${size} people, but the dive plan names ${named.length}. Name the other people and their tasks, or say who they are`,
      )
    },
  },
  {
    id: 'team-small-for-conditions',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: the team grows with risk and task',
    find: context => {
      const questions = diveQuestions(context)
      const reasons = [
        dives(context, 'surface-supplied') && 'surface-supplied diving',
        questions.overhead === 'yes' && 'an overhead',
        questions.ice === 'yes' && 'ice',
        questions.decoPlanned === 'yes' && 'decompression',
        questions.currentOver1kt === 'yes' && 'current',
        questions.predators === 'yes' && 'large predators',
        questions.maxDepth > 30 && 'more than 30 m',
      ].filter(Boolean)
      const size = questions.teamSize
      return findingIf(
        breathesGas(context) && reasons.length > 0 && size === LEAST_TEAM,
        divePreliminaryQuestions,
        'teamSize',
        `${LEAST_TEAM} people are enough only for the simplest dive. This dive has ${reasons.join(', ')}. Add people, or say why four can handle the dive and an emergency`,
      )
    },
  },
  {
    id: 'people-in-pairs-over-team',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: more people at the surface than in the water while they dive',
    find: context => {
      const below = eachOnce(underWater(context))
      const dry = namedIn(context).filter(person => !isOneOf(person, below))
      return findingIf(
        breathesGas(context) && below.length > 2 && dry.length < 2,
        divePlanDetails,
        'buddyPairs',
        `${below.length} people are in buddy pairs, and ${dry.length} stay at the surface. If all pairs dive at once, the people at the surface cannot help two casualties. Say which pairs dive when, or add people at the surface`,
      )
    },
  },
  {
    id: 'supervisor-away',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 9: a supervisor for every dive',
    find: context => {
      const supervisor = supervisorOf(context)
      const { filmingStartDate, filmingEndDate } = general(context)
      return crewOf(context)
        .filter(({ item }) => personGiven(supervisor) && samePerson(item.person, supervisor))
        .flatMap(({ item }) =>
          findingIf(
            daysBetween(filmingStartDate, item.dateFrom) > 0 || daysBetween(item.dateTo, filmingEndDate) > 0,
            divePreliminaryQuestions,
            'diveSupervisor',
            `${nameOf(supervisor, 'The supervisor')} is on location from ${formatDayShort(item.dateFrom) || 'the start'} to ${formatDayShort(item.dateTo) || 'the end'}, which does not cover every filming day. Correct the days, or appoint another supervisor for the other days`,
          ),
        )
    },
  },
]
