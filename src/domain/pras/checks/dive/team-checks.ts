import type { PraCheck } from '@/domain/pras/checks/check'
import { eachOnce, findingIf, isOneOf, namesOf, numberOf, rowsOf } from '@/domain/pras/checks/facts'
import { nameOf, samePerson, text } from '@/domain/pras/steps/conditions'
import { personGiven } from '@/domain/shared/answers'
import { daysBetween, formatDay } from '@/domain/shared/dates'
import {
  breathesGas,
  DIVE,
  diversOf,
  dives,
  emergencyOfDive,
  isInBritishWaters,
  isUnderWater,
  PLAN,
  pairsOf,
  planOf,
  QUESTIONS,
  questionsOf,
  surfaceOf,
  underWater,
} from './dive-facts'

type Context = Parameters<PraCheck['find']>[0]

/** HSE L103: a supervisor, a diver, a standby diver and a tender make the least team. */
const LEAST_TEAM = 4

const inRole = (context: Context, role: string) => surfaceOf(context).filter(({ item }) => item.role === role)

const supervisorOf = (context: Context) => questionsOf(context).diveSupervisor

/** Everybody whom the dive plan gives something to do. */
const namedIn = (context: Context): unknown[] =>
  eachOnce([
    supervisorOf(context),
    ...underWater(context),
    planOf(context).standbyDiver,
    ...surfaceOf(context).map(({ item }) => item.person),
  ])

const byBoat = /\bboat|\brib\b|vessel|\bship\b|liveaboard|kayak|dinghy|zodiac/i

/** Who dives, who watches, and that nobody does both. */
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
        PLAN,
        'standbyDiver',
        `${nameOf(supervisor, 'The supervisor')} supervises and is the standby diver: when they are needed in the water nobody is in charge. Name another standby diver`,
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
        PLAN,
        'surfaceTeam',
        'The surface team has no supervisor. Every dive at work has one, present and in charge: name who it is',
      ),
  },
  {
    id: 'supervisors-differ',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.13 and 1.15: answers agree',
    find: context => {
      const appointed = supervisorOf(context)
      return inRole(context, 'Supervisor').flatMap(({ item, path }) =>
        findingIf(
          personGiven(appointed) && personGiven(item.person) && !samePerson(appointed, item.person),
          PLAN,
          `${path}.person`,
          `${nameOf(item.person, 'Somebody')} supervises by the dive plan; ${nameOf(appointed, 'another')} is appointed in the preliminary questions. Each supervisor is appointed in writing: make them agree, or say who leads when`,
        ),
      )
    },
  },
  {
    id: 'supervisor-has-other-role',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103 and L106: a supervisor does nothing else while divers are down',
    find: context => {
      const supervisor = supervisorOf(context)
      const other = surfaceOf(context).filter(
        ({ item }) =>
          !['Supervisor', 'Standby diver', ''].includes(text(item.role)) &&
          samePerson(item.person, supervisor),
      )
      return other.map(({ item, path }) => ({
        slug: PLAN,
        path: `${path}.person`,
        message: `${nameOf(supervisor, 'The supervisor')} supervises and is ${text(item.role).toLowerCase()}. A supervisor who does something else does not see the divers: name another, or say who takes over when`,
      }))
    },
  },
  {
    id: 'standby-has-other-role',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103: a standby diver is ready to enter the water at once',
    find: context => {
      const standby = planOf(context).standbyDiver
      return surfaceOf(context)
        .filter(
          ({ item }) =>
            !['Supervisor', 'Standby diver', ''].includes(text(item.role)) &&
            samePerson(item.person, standby),
        )
        .map(({ item, path }) => ({
          slug: PLAN,
          path: `${path}.person`,
          message: `${nameOf(standby, 'The standby diver')} stands by to dive and is ${text(item.role).toLowerCase()}. When they go in nobody does that: name another, or say who takes over`,
        }))
    },
  },
  {
    id: 'one-person-several-roles',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103 and L106: enough people for every task at once',
    find: context => {
      const rows = surfaceOf(context)
      const known = [supervisorOf(context), planOf(context).standbyDiver]
      return eachOnce(rows.map(({ item }) => item.person))
        .filter(person => !isOneOf(person, known))
        .flatMap(person => {
          const roles = rows
            .filter(({ item }) => samePerson(item.person, person))
            .map(({ item }) => text(item.role))
          return findingIf(
            new Set(roles).size > 1,
            PLAN,
            'surfaceTeam',
            `${nameOf(person, 'One person')} is ${[...new Set(roles)].map(role => role.toLowerCase()).join(' and ')} at once. In an emergency each is needed: name another, or say who does what first`,
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
          PLAN,
          `${path}.person`,
          `${nameOf(item.person, 'The boat handler')} handles the boat and dives. Nobody leaves a boat without a handler while divers are down: name another`,
        ),
      ),
  },
  {
    id: 'surface-person-dives',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103: who tends or looks out is at the surface',
    find: context =>
      surfaceOf(context)
        .filter(({ item }) => ['Tender', 'Lookout'].includes(text(item.role)))
        .flatMap(({ item, path }) =>
          findingIf(
            isUnderWater(context, item.person),
            PLAN,
            `${path}.person`,
            `${nameOf(item.person, 'Somebody')} is ${text(item.role).toLowerCase()} and is in a buddy pair. Name another, or say who takes over while they dive`,
          ),
        ),
  },
  {
    id: 'standby-in-every-pair',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L103: a standby diver whenever a diver is in the water',
    find: context => {
      const pairs = pairsOf(context)
      const standby = planOf(context).standbyDiver
      return findingIf(
        personGiven(standby) &&
          pairs.length > 0 &&
          pairs.every(({ item }) => samePerson(item.diver, standby) || samePerson(item.buddy, standby)),
        PLAN,
        'standbyDiver',
        `${nameOf(standby, 'The standby diver')} is in every buddy pair, so nobody stands by on any dive. Name another standby diver`,
      )
    },
  },
  {
    id: 'standby-not-in-surface-team',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103: the standby diver is at the surface, dressed to enter',
    find: context => {
      const standby = planOf(context).standbyDiver
      return findingIf(
        personGiven(standby) &&
          surfaceOf(context).length > 0 &&
          !inRole(context, 'Standby diver').some(({ item }) => samePerson(item.person, standby)),
        PLAN,
        'surfaceTeam',
        `${nameOf(standby, 'The standby diver')} is the standby diver, but not with that role in the surface team. Add them, or say where they wait`,
      )
    },
  },
  {
    id: 'tether-without-tender',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L103: a tender for each diver on an umbilical or lifeline',
    find: context =>
      findingIf(
        (dives(context, 'surface-supplied') || questionsOf(context).ice === 'yes') &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Tender').length === 0,
        PLAN,
        'surfaceTeam',
        'Divers on an umbilical or under ice hang on a line, and nobody tends it. Name a tender for each diver in the water',
      ),
  },
  {
    id: 'boat-without-handler',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: the boat is crewed while divers are down',
    find: context => {
      const sites = rowsOf(context, 'dive-conditions', 'sites')
      return findingIf(
        sites.some(({ item }) => byBoat.test(text(item.accessMethod))) &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Boat handler').length === 0,
        PLAN,
        'surfaceTeam',
        'The sites are reached by boat, and the surface team has no boat handler. Name one who stays at the controls, or say who does',
      )
    },
  },
  {
    id: 'liveboating-without-lookout',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106: propellers; domain 2 C',
    find: context =>
      findingIf(
        planOf(context).liveboating === 'yes' &&
          surfaceOf(context).length > 0 &&
          inRole(context, 'Lookout').length === 0,
        PLAN,
        'surfaceTeam',
        'The boat is under power while divers are down, and nobody is lookout. Name one who watches bubbles and tells the helm, or say who does',
      ),
  },
  {
    id: 'fewer-than-four-named',
    strength: 'blocks',
    types: DIVE,
    source: 'HSE L103: four is the least team; domain 1.13, BBC benchmark',
    find: context => {
      const named = namedIn(context)
      return findingIf(
        breathesGas(context) &&
          pairsOf(context).length > 0 &&
          surfaceOf(context).length > 0 &&
          named.length < LEAST_TEAM,
        PLAN,
        'surfaceTeam',
        `The dive plan names ${named.length} people, ${namesOf(named)}. A team has ${LEAST_TEAM} at least: supervisor, diver, standby diver and one at the surface`,
      )
    },
  },
  {
    id: 'team-smaller-than-said',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.13 and 1.15: answers agree',
    find: context => {
      const named = namedIn(context)
      const size = numberOf(questionsOf(context).teamSize)
      return findingIf(
        pairsOf(context).length > 0 && named.length < size,
        QUESTIONS,
        'teamSize',
        `The dive team is ${size} people; the dive plan names ${named.length}. Name the others with what they do, or say who they are`,
      )
    },
  },
  {
    id: 'team-small-for-conditions',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103 and L106: the team grows with risk and task',
    find: context => {
      const questions = questionsOf(context)
      const reasons = [
        dives(context, 'surface-supplied') && 'surface-supplied diving',
        questions.overhead === 'yes' && 'an overhead',
        questions.ice === 'yes' && 'ice',
        questions.decoPlanned === 'yes' && 'decompression',
        questions.currentOver1kt === 'yes' && 'current',
        questions.predators === 'yes' && 'large predators',
        numberOf(questions.maxDepth) > 30 && 'more than 30 m',
      ].filter(Boolean)
      const size = numberOf(questions.teamSize)
      return findingIf(
        breathesGas(context) && reasons.length > 0 && size === LEAST_TEAM,
        QUESTIONS,
        'teamSize',
        `${LEAST_TEAM} people are the team of the simplest dive; this one has ${reasons.join(', ')}. Add people, or say why four can do it and an emergency too`,
      )
    },
  },
  {
    id: 'people-in-pairs-over-team',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L103: more people at the surface than in the water while they dive',
    find: context => {
      const below = eachOnce(underWater(context))
      const dry = namedIn(context).filter(person => !isOneOf(person, below))
      return findingIf(
        breathesGas(context) && below.length > 2 && dry.length < 2,
        PLAN,
        'buddyPairs',
        `${below.length} people are in buddy pairs and ${dry.length} stay dry. If all dive at once nobody can help two: say which pairs dive when, or add people at the surface`,
      )
    },
  },
  {
    id: 'hse-not-told',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 5: contractors supply their details to the HSE',
    find: context =>
      findingIf(
        isInBritishWaters(context) && questionsOf(context).hseNotified === 'no',
        QUESTIONS,
        'hseNotified',
        `${text(questionsOf(context).divingContractor) || 'The diving contractor'} has not given its details to the HSE. Nobody acts as contractor before: let them do so, then answer yes`,
      ),
  },
  {
    id: 'hse-not-applicable-in-britain',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, regs 3 and 5',
    find: context =>
      findingIf(
        isInBritishWaters(context) && questionsOf(context).hseNotified === 'na',
        QUESTIONS,
        'hseNotified',
        'In British waters the contractor’s details go to the HSE, once. Answer yes where they did, or say why the regulations do not apply',
      ),
  },
  {
    id: 'recreational-card-in-britain',
    strength: 'explain',
    types: DIVE,
    source: 'HSE list of approved diving qualifications, Schedule 5, media diving',
    find: context =>
      !isInBritishWaters(context) || questionsOf(context).qualificationsMeetStandard !== 'yes'
        ? []
        : diversOf(context).flatMap(({ item, path, index }) =>
            findingIf(
              /\b(padi|bsac|ssi|naui|sdi|cmas|raid|open water|rescue diver|ocean diver|sports? diver)\b/i.test(
                text(item.qualification),
              ) &&
                !/\bhse\b|commercial|professional|media|instructor|dive ?master|surface/i.test(
                  text(item.qualification),
                ),
              QUESTIONS,
              `${path}.qualification`,
              `${nameOf(item.person, `Diver ${index + 1}`)} has ${text(item.qualification)}, a recreational card. Behind the camera HSE asks for an approved qualification: enter it, or say that they only appear on screen`,
            ),
          ),
  },
  {
    id: 'medical-longer-than-a-year',
    strength: 'explain',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 15: medicals of 12 months at most',
    find: context =>
      diversOf(context).flatMap(({ item, path, index }) =>
        findingIf(
          daysBetween(context.today, text(item.medicalExpiry)) > 367,
          QUESTIONS,
          `${path}.medicalExpiry`,
          `${nameOf(item.person, `Diver ${index + 1}`)}’s diving medical is said to last until ${formatDay(text(item.medicalExpiry))}. A diving medical lasts a year at most: check the date on the certificate, or say which kind it is`,
        ),
      ),
  },
  {
    id: 'diver-not-in-crew',
    strength: 'explain',
    types: DIVE,
    source: 'Domain 1.4: everyone on location is in the crew list',
    find: context => {
      const crew = rowsOf(context, 'crew', 'crewMembers').map(({ item }) => item.person)
      const given = emergencyOfDive(context).o2Providers
      const people = eachOnce([...namedIn(context), ...(Array.isArray(given) ? given : [])])
      return crew.length === 0
        ? []
        : people
            .filter(person => !isOneOf(person, crew))
            .map(person => ({
              slug: PLAN,
              path: 'surfaceTeam',
              message: `${nameOf(person, 'Somebody')} has a task in the dive plan, but is not in the crew list: nobody asks after their medical, next of kin or briefing. Add them, or say whose staff they are`,
            }))
    },
  },
  {
    id: 'supervisor-away',
    strength: 'blocks',
    types: DIVE,
    source: 'Diving at Work Regulations 1997, reg. 9: a supervisor for every dive',
    find: context => {
      const supervisor = supervisorOf(context)
      const { filmingStartDate, filmingEndDate } = context.steps['general-info'] ?? {}
      return rowsOf(context, 'crew', 'crewMembers')
        .filter(({ item }) => personGiven(supervisor) && samePerson(item.person, supervisor))
        .flatMap(({ item }) =>
          findingIf(
            daysBetween(text(filmingStartDate), text(item.dateFrom)) > 0 ||
              daysBetween(text(item.dateTo), text(filmingEndDate)) > 0,
            QUESTIONS,
            'diveSupervisor',
            `${nameOf(supervisor, 'The supervisor')} is on location from ${formatDay(text(item.dateFrom)) || 'the start'} to ${formatDay(text(item.dateTo)) || 'the end'}, not on every filming day. Correct the days, or appoint another supervisor for the rest`,
          ),
        )
    },
  },
  {
    id: 'presenter-without-communications',
    strength: 'explain',
    types: DIVE,
    source: 'HSE L106, presenters; BBC diving guidance',
    find: context => {
      const questions = questionsOf(context)
      return findingIf(
        questions.presenterDives === 'yes' &&
          !/presenter|host|talent/i.test(
            [
              ...pairsOf(context).map(({ item }) => text(item.task)),
              text(planOf(context).cameraTaskLoading),
              text(questions.similarDivesDone),
            ].join(' '),
          ),
        QUESTIONS,
        'presenterDives',
        'A presenter dives, and the plan does not say who looks after them. Name their safety diver in a buddy pair, or say who it is',
      )
    },
  },
]
