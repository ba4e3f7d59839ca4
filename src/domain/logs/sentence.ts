import { capacityName, type PraEvent } from '../pras/workflow/events'
import type { Log, PraLog } from './schema'

/**
 * What happened, as the history shows it beside the person's name, made of the facts of the entry: no sentence is stored
 * (spec section 3: data with message). `adviserName` is the display name of {name}.
 */
export function logSentence(log: Log, adviserName: string): string {
  if (isPraLog(log)) return praSentence(log, adviserName)
  if (log.logType === 'sensitive-read') return 'Opened the private details'
  const fields = log.data.fields.map(inWords).join(', ')
  const words: Record<typeof log.logType, string> = {
    created: 'Created',
    updated: fields === '' ? 'Changed' : `Changed ${fields}`,
    archived: 'Archived',
    restored: 'Restored from the archive',
  }
  return words[log.logType]
}

/** An entry about a risk assessment. */
export function isPraLog(log: Log): log is PraLog {
  return log.resourceType === 'pra' && 'to' in log.data
}

function praSentence({ logType, data }: PraLog, adviserName: string): string {
  const version = `version ${data.version}`
  const capacity = data.capacity ? ` as ${capacityName[data.capacity]}` : ''
  const words: Record<PraEvent | 'create' | 'debrief', string> = {
    create: 'Created',
    'export-first-option': `Exported ${version} for 1st Option`,
    'record-first-option': 'Recorded the response of 1st Option',
    'export-dive-adviser': `Exported ${version} for ${adviserName}`,
    'record-dive-adviser': `Recorded the response of ${adviserName} and approved${capacity}`,
    submit: `Submitted ${version} to the SP`,
    'submit-drone-team': `Submitted ${version} to the Drone Team`,
    'submit-dive-team': `Submitted ${version} to the Dive Team`,
    approve: `Approved${capacity}${data.to === 'approved' ? ': fully approved' : ''}`,
    decline: `Declined${capacity}`,
    withdraw: 'Withdrew from approval',
    reopen: 'Reopened',
    'start-amendment': 'Started an amendment',
    'finish-amendment': `Submitted the amendment as ${version}`,
    'discard-amendment': 'Discarded the amendment',
    'raise-risk': `Raised the risk level to ${data.riskLevel}`,
    'lower-risk': `Lowered the risk level to ${data.riskLevel}`,
    convert: `Converted to ${data.type}`,
    archive: 'Archived',
    restore: 'Restored from the archive',
    'release-drone-team': 'Passed on after Drone Team approval',
    debrief: 'Handed in the debrief',
  }
  return words[logType]
}

/** 'outOfHoursPhone' as 'out of hours phone'. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}
