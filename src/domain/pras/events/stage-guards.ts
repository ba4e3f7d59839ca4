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

/** Returns whether a guard is about the order of the stages. */
export function isStageGuard(name: string): name is StageGuardName {
  return Object.hasOwn(stageGuards, name)
}
