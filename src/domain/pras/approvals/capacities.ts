import type { Tally } from '@/domain/pras/schema'
import type { ApprovalFlag } from '@/domain/users/schema'

/** The roles in which a person approves or declines. */
export const capacities = ['reviewer', 'director', 'droneTeam', 'diveTeam', 'diveTeamSecondStage'] as const
export type Capacity = (typeof capacities)[number]

/** The words for a capacity, and where its data is stored. */
interface CapacityFacts {
  /** The flag of an approval in this capacity, and of the people who may give it (requirements 3, domain 4). */
  flag: ApprovalFlag
  /** The field of the tally that counts approvals in this capacity. */
  counted: Exclude<keyof Tally, 'approverIds'>
  /** At the start of a line: 'Director'. */
  label: string
  /** In a sentence: 'director'. */
  noun: string
  /** On a button: 'Approve as director'. */
  verb: string
  /** The action in words: 'approved as director'. */
  done: (did: string) => string
  /** The status while it is this capacity's turn, in the words of requirements 4. */
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

/** All facts about each capacity. */
export const capacityFacts: Record<Capacity, CapacityFacts> = {
  reviewer: facts('isReviewer', 'reviewers', 'SP'),
  director: facts('isDirector', 'directors', 'Director', 'director'),
  droneTeam: facts('isDroneTeam', 'droneTeam', 'Drone Team'),
  diveTeam: facts('isDiveTeam', 'diveTeam', 'Dive Team'),
  diveTeamSecondStage: facts('isDiveTeamSecondStage', 'diveTeamSecondStage', 'Dive Team, second stage'),
}
