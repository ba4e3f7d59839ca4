import {
  directorsMissing,
  needsDroneTeam,
  needsSecondStage,
  type RoundFacts,
} from '@/domain/pras/approvals/round'

/**
 * The order of the stages: which approvals must come before another. Each guard returns the reason for refusing, as a helpful
 * sentence, or an empty string. The guards depend on the round and not on the person, because they decide whose turn it is.
 */
export const stageGuards = {
  spStageOpen: ({ tally }: RoundFacts) => (tally.reviewers > 0 ? 'The SP stage is approved already.' : ''),
  spStageDone: ({ tally }: RoundFacts) => (tally.reviewers === 0 ? 'Waiting for SP approval first.' : ''),
  droneTeamDone: (round: RoundFacts) =>
    needsDroneTeam(round) ? 'Waiting for Drone Team approval first.' : '',
  droneTeamOpen: ({ tally }: RoundFacts) =>
    tally.droneTeam > 0 ? 'The Drone Team has approved already.' : '',
  diveTeamDone: ({ tally }: RoundFacts) =>
    tally.diveTeam === 0 ? 'Waiting for Dive Team approval first.' : '',
  secondStageOpen: ({ tally }: RoundFacts) =>
    tally.diveTeamSecondStage > 0 ? 'The Dive Team second stage is approved already.' : '',
  secondStageBeforeLast: (round: RoundFacts) =>
    needsSecondStage(round) && directorsMissing(round) <= 1 ? 'Waiting for Dive Team second stage.' : '',
} as const
export type StageGuardName = keyof typeof stageGuards

/** True if the guard is about the order of the stages. */
export function isStageGuard(name: string): name is StageGuardName {
  return Object.hasOwn(stageGuards, name)
}
