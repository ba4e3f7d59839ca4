import type { PraCheck } from '@/domain/pras/checks/check'
import { findingIf, isOneOf, isRemote, rowsOf } from '@/domain/pras/checks/facts'
import { nameOf, text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { ALL, crewOf, daysText, infoOf, missesFilming } from './crew-facts'

const firstAiders = (context: StepContext) =>
  crewOf(context).filter(({ item }) => item.isFirstAider === 'yes')

/** Who dives or flies, and so cannot help meanwhile. */
const busyPeople = (context: StepContext): unknown[] => [
  ...rowsOf(context, 'dive-plan-details', 'buddyPairs').flatMap(({ item }) => [item.diver, item.buddy]),
  ...rowsOf(context, 'pilots', 'pilots')
    .filter(({ item }) => item.pilotRole === 'rpic')
    .map(({ item }) => item.person),
]

/** First-aid levels that hold where help is hours away: 16 hours of remote training and more. */
const REMOTE_LEVELS = ['frec3', 'remote', 'rec', 'medic']

/** First aid: enough of it, for how far help is, and by people who are free to give it. */
export const firstAidChecks: readonly PraCheck[] = [
  {
    id: 'first-aid-level-for-remoteness',
    strength: 'explain',
    types: ALL,
    source: 'BBC Safety, remote location working; HSE L74: first aid by the need',
    find: context => {
      const aiders = firstAiders(context).filter(({ item }) => text(item.firstAidLevel) !== '')
      return findingIf(
        isRemote(context) &&
          aiders.length > 0 &&
          !aiders.some(({ item }) => REMOTE_LEVELS.includes(text(item.firstAidLevel))),
        'crew',
        'crewMembers',
        'Care is more than 4 hours away, and no first aider is trained for that: courses of one or three days reckon with an ambulance. Take somebody with remote training, or say who treats a casualty for hours',
      )
    },
  },
  {
    id: 'no-medic-over-12-hours',
    strength: 'explain',
    types: ALL,
    source: 'BBC Safety, remote location working: a medic where evacuation takes long',
    find: context => {
      const aiders = firstAiders(context).filter(({ item }) => text(item.firstAidLevel) !== '')
      return findingIf(
        ['12-24h', 'over-24h'].includes(text(infoOf(context).remoteness)) &&
          aiders.some(({ item }) => REMOTE_LEVELS.includes(text(item.firstAidLevel))) &&
          !aiders.some(({ item }) => ['rec', 'medic'].includes(text(item.firstAidLevel))),
        'crew',
        'crewMembers',
        'Care is more than 12 hours away, and nobody is an expedition medic, paramedic or doctor. Take one, or say who advises the first aider and with what drugs',
      )
    },
  },
  {
    id: 'one-first-aider-remote',
    strength: 'explain',
    types: ALL,
    source: 'HSE L74: cover for absence; BBC Safety, remote location working',
    find: context => {
      const [only, ...others] = firstAiders(context)
      return findingIf(
        isRemote(context) && only !== undefined && others.length === 0 && crewOf(context).length > 1,
        'crew',
        'crewMembers',
        `${nameOf(only?.item.person, 'One person')} is the only first aider, hours from help: if they are hurt nobody treats them. Train or take a second, or say who would`,
      )
    },
  },
  {
    id: 'first-aider-busy',
    strength: 'explain',
    types: ['drone', 'dive'],
    source: 'HSE L74 and L103: a first aider who is free to act',
    find: context => {
      const aiders = firstAiders(context)
      const busy = busyPeople(context)
      return findingIf(
        aiders.length > 0 && aiders.every(({ item }) => isOneOf(item.person, busy)),
        'crew',
        'crewMembers',
        `Every first aider (${aiders.map(({ item }) => nameOf(item.person, 'somebody')).join(', ')}) dives or flies, and so cannot help meanwhile. Name one who stays free, or say who acts until they are back`,
      )
    },
  },
  {
    id: 'first-aider-away',
    strength: 'explain',
    types: ALL,
    source: 'HSE L74: cover for absence',
    find: context => {
      const aiders = firstAiders(context)
      const [first] = aiders
      return findingIf(
        first !== undefined && aiders.every(({ item }) => missesFilming(context, item)),
        'crew',
        `${first?.path ?? 'crewMembers'}.dateTo`,
        `${nameOf(first?.item.person, 'The first aider')} is there from ${daysText(first?.item ?? {})}, and on some filming days no first aider is. Cover the rest, or say who does`,
      )
    },
  },
]
