import type { Tally } from '@/domain/pras/schema'
import type { ApprovalFlag } from '@/domain/users/schema'

/** In which role somebody approves or declines. */
export const capacities = ['reviewer', 'director', 'droneTeam', 'diveTeam', 'diveTeamSecondStage'] as const
export type Capacity = (typeof capacities)[number]

/** What there is to say about a capacity, and where it is stored. */
interface CapacityFacts {
  /** The flag that an approval in it carries, and that its giver holds (requirements 3, domain 4). */
  flag: ApprovalFlag
  /** Where the tally counts its approvals. */
  counted: Exclude<keyof Tally, 'approverIds'>
  /** At the head of a line: 'Director'. */
  label: string
  /** In a sentence: 'director'. */
  noun: string
  /** On a button: 'Approve as director'. */
  verb: string
  /** What was done, and by whom as what: 'approved as director'. */
  done: (did: string) => string
  /** Whose turn it is, in the words of requirements 4. */
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

/** Everything about each capacity, once. */
export const capacityFacts: Record<Capacity, CapacityFacts> = {
  reviewer: facts('isReviewer', 'reviewers', 'SP'),
  director: facts('isDirector', 'directors', 'Director', 'director'),
  droneTeam: facts('isDroneTeam', 'droneTeam', 'Drone Team'),
  diveTeam: facts('isDiveTeam', 'diveTeam', 'Dive Team'),
  diveTeamSecondStage: facts('isDiveTeamSecondStage', 'diveTeamSecondStage', 'Dive Team, second stage'),
}
