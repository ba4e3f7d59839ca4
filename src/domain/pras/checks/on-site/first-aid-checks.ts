import type { PraCheck } from '@/domain/pras/checks/check'
import { crewOf, findingIf, isAny, isOneOf, isRemote, rowsIn } from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { general, nameOf } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { pilots } from '@/domain/pras/steps/definitions/pilots'
import { daysText, missesFilming } from './crew-facts'

const firstAiders = (context: StepContext) =>
  crewOf(context).filter(({ item }) => item.isFirstAider === 'yes')

/** The people who dive or fly, and so cannot give first aid at the same time. */
const busyPeople = (context: StepContext) => [
  ...rowsIn(answersOf(divePlanDetails, context), 'buddyPairs').flatMap(({ item }) => [
    item.diver,
    item.buddy,
  ]),
  ...rowsIn(answersOf(pilots, context), 'pilots')
    .filter(({ item }) => item.pilotRole === 'rpic')
    .map(({ item }) => item.person),
]

/** The levels of first-aid training that are enough if help is hours away: 16 hours of remote training, or more. */
const REMOTE_LEVELS = ['frec3', 'remote', 'rec', 'medic']

/** Checks that first aid is enough for the distance to help, and that the first aiders have no other task at that time. */
export const firstAidChecks: readonly PraCheck[] = [
  {
    id: 'first-aid-level-for-remoteness',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, remote location working; HSE L74: first aid by the need',
    find: context => {
      const aiders = firstAiders(context).filter(({ item }) => item.firstAidLevel !== '')
      return findingIf(
        isRemote(context) &&
          aiders.length > 0 &&
          !aiders.some(({ item }) => REMOTE_LEVELS.includes(item.firstAidLevel)),
        crew,
        'crewMembers',
        'Care is more than 4 hours away, and no first aider is trained for that. Courses of one or three days assume that an ambulance comes. Take somebody with remote training, or say who treats a casualty for hours',
      )
    },
  },
  {
    id: 'no-medic-over-12-hours',
    strength: 'explain',
    types: praTypes,
    source: 'BBC Safety, remote location working: a medic where evacuation takes long',
    find: context => {
      const aiders = firstAiders(context).filter(({ item }) => item.firstAidLevel !== '')
      return findingIf(
        isAny(general(context).remoteness, '12-24h', 'over-24h') &&
          aiders.some(({ item }) => REMOTE_LEVELS.includes(item.firstAidLevel)) &&
          !aiders.some(({ item }) => isAny(item.firstAidLevel, 'rec', 'medic')),
        crew,
        'crewMembers',
        'Care is more than 12 hours away, and nobody is an expedition medic, paramedic or doctor. Take such a person, or say who advises the first aider and which drugs they have',
      )
    },
  },
  {
    id: 'one-first-aider-remote',
    strength: 'explain',
    types: praTypes,
    source: 'HSE L74: cover for absence; BBC Safety, remote location working',
    find: context => {
      const [only, ...others] = firstAiders(context)
      return findingIf(
        isRemote(context) && only !== undefined && others.length === 0 && crewOf(context).length > 1,
        crew,
        'crewMembers',
        `${nameOf(only?.item.person, 'One person')} is the only first aider, hours from help. If the first aider is hurt, nobody can treat them. Train or take a second first aider, or say who would treat them`,
      )
    },
  },
  {
    id: 'first-aider-busy',
    strength: 'explain',
    types: ['drone', 'dive'],
    source: 'HSE L74 and L106: a first aider who is free to act',
    find: context => {
      const aiders = firstAiders(context)
      const busy = busyPeople(context)
      return findingIf(
        aiders.length > 0 && aiders.every(({ item }) => isOneOf(item.person, busy)),
        crew,
        'crewMembers',
        `Every first aider (${aiders.map(({ item }) => nameOf(item.person, 'somebody')).join(', ')}) dives or flies, and cannot help during that time. Name a first aider who stays free, or say who acts until they are back`,
      )
    },
  },
  {
    id: 'first-aider-away',
    strength: 'explain',
    types: praTypes,
    source: 'HSE L74: cover for absence',
    find: context => {
      const aiders = firstAiders(context)
      const [first] = aiders
      if (!first) return []
      return findingIf(
        aiders.every(({ item }) => missesFilming(context, item)),
        crew,
        `${first.path}.dateTo`,
        `${nameOf(first.item.person, 'The first aider')} is there from ${daysText(first.item)}, so on some filming days there is no first aider. Name a first aider for the other days`,
      )
    },
  },
]
