import { capacityName, type PraCommand } from './events'

interface MessageFacts {
  /** The version that was made; 0 for none. */
  version: number
  /** The display name of {name}. */
  adviser: string
  /** Whether the approval was the last that was needed. */
  isCompleted: boolean
}

/** What happened, as the history shows it beside the person's name. */
export function messageOf(command: PraCommand, facts: MessageFacts): string {
  switch (command.event) {
    case 'export-first-option':
      return `Exported version ${facts.version} for 1st Option`
    case 'record-first-option':
      return 'Recorded the response of 1st Option'
    case 'export-dive-adviser':
      return `Exported version ${facts.version} for ${facts.adviser}`
    case 'record-dive-adviser':
      return `Recorded the response of ${facts.adviser} and approved as Dive Team, second stage`
    case 'submit':
      return `Submitted version ${facts.version} to the SP`
    case 'submit-drone-team':
      return `Submitted version ${facts.version} to the Drone Team`
    case 'submit-dive-team':
      return `Submitted version ${facts.version} to the Dive Team`
    case 'approve': {
      const done = `Approved as ${capacityName[command.capacity]}`
      return facts.isCompleted ? `${done}: fully approved` : done
    }
    case 'decline':
      return 'Declined'
    case 'withdraw':
      return 'Withdrew from approval'
    case 'reopen':
      return 'Reopened'
    case 'start-amendment':
      return `Started an amendment (${command.amendment.reason})`
    case 'finish-amendment':
      return `Submitted the amendment as version ${facts.version}`
    case 'discard-amendment':
      return 'Discarded the amendment'
    case 'raise-risk':
      return `Raised the risk level to ${command.riskLevel}`
    case 'lower-risk':
      return `Lowered the risk level to ${command.riskLevel}`
    case 'convert':
      return `Converted to ${command.toType}`
    case 'archive':
      return 'Archived'
    case 'restore':
      return 'Restored from the archive'
    case 'release-drone-team':
      return 'Passed on after Drone Team approval'
  }
}
