import type { Tally } from '@/domain/pras/schema'
import type { ApprovalFlag } from '@/domain/users/schema'

export const capacities = ['reviewer', 'director', 'droneTeam', 'diveTeam', 'diveTeamSecondStage'] as const
export type Capacity = (typeof capacities)[number]

interface CapacityFacts {
  /** The flag that an approval in this capacity has, and that the people who may give it have (requirements 3, domain 4). */
  flag: ApprovalFlag
  /** The field of the tally in which approvals in this capacity are counted. */
  counted: Exclude<keyof Tally, 'approverIds'>
  /** The words for the start of a line: 'Director'. */
  label: string
  /** The words for use inside a sentence: 'director'. */
  noun: string
  /** The words for a button: 'Approve as director'. */
  verb: string
  /** Describes an action in this capacity: 'approved as director'. */
  done: (did: string) => string
  /** The status while people in this capacity must act, in the words of requirements 4. */
  turn: string
}

function facts(
  flag: ApprovalFlag,
  counted: CapacityFacts['counted'],
  label: string,
  noun = label,
): CapacityFacts {
  return {
    flag,
    counted,
    label,
    noun,
    verb: `Approve as ${noun}`,
    done: did => `${did} as ${noun}`,
    turn: `Awaiting ${label} approval`,
  }
}

export const capacityFacts: Record<Capacity, CapacityFacts> = {
  reviewer: facts('isReviewer', 'reviewers', 'SP'),
  director: facts('isDirector', 'directors', 'Director', 'director'),
  droneTeam: facts('isDroneTeam', 'droneTeam', 'Drone Team'),
  diveTeam: facts('isDiveTeam', 'diveTeam', 'Dive Team'),
  diveTeamSecondStage: facts('isDiveTeamSecondStage', 'diveTeamSecondStage', 'Dive Team, second stage'),
}
