import {
  directorsMissing,
  needsDroneTeam,
  needsSecondStage,
  type RoundFacts,
} from '@/domain/pras/approvals/round'

/**
 * Guards for the order of the stages: which approvals must come before others. Each returns a sentence that says what must come
 * first, or an empty text. They depend on the round and not on the person, because they decide whose turn it is.
 */
export const stageGuards = {
  spStageOpen: ({ tally }: RoundFacts) => (tally.reviewers > 0 ? 'The SP stage is already approved.' : ''),
  spStageDone: ({ tally }: RoundFacts) => (tally.reviewers === 0 ? 'The SP must approve first.' : ''),
  droneTeamDone: (round: RoundFacts) => (needsDroneTeam(round) ? 'The Drone Team must approve first.' : ''),
  droneTeamOpen: ({ tally }: RoundFacts) =>
    tally.droneTeam > 0 ? 'The Drone Team has already approved.' : '',
  diveTeamDone: ({ tally }: RoundFacts) => (tally.diveTeam === 0 ? 'The Dive Team must approve first.' : ''),
  secondStageOpen: ({ tally }: RoundFacts) =>
    tally.diveTeamSecondStage > 0 ? 'The second stage of the Dive Team is already approved.' : '',
  secondStageBeforeLast: (round: RoundFacts) =>
    needsSecondStage(round) && directorsMissing(round) <= 1
      ? 'The second stage of the Dive Team must be approved first.'
      : '',
} as const
export type StageGuardName = keyof typeof stageGuards

export function isStageGuard(name: string): name is StageGuardName {
  return Object.hasOwn(stageGuards, name)
}
