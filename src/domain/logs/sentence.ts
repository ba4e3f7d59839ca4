import { capacityName, type PraEvent } from '@/domain/pras/workflow/events'
import type { Log, PraLog } from './schema'

/**
 * What happened, as the history shows it beside the person's name, made of the facts of the entry: no sentence is stored
 * (spec section 3: data with message). `adviserName` is the display name of {name}.
 */
export function logSentence(log: Log, adviserName: string): string {
  if (isPraLog(log)) return capitalised(praDeed(log, adviserName, ''))
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

/**
 * What was done to an assessment, to stand behind the person's name. Made of the entry's facts, never of its free texts:
 * these may hold what does not belong into a mail. `object` stands for the assessment where no word for it is needed: none
 * in its own history, 'it' where a title stands before.
 */
export function praDeed({ logType, data }: PraLog, adviserName: string, object: '' | 'it'): string {
  const it = object === '' ? '' : ` ${object}`
  const version = data.version > 0 ? `version ${data.version}` : 'it'
  const capacity = data.capacity ? ` as ${capacityName[data.capacity]}` : ''
  const words: Record<PraEvent | 'create' | 'debrief', string> = {
    create: `created${it}`,
    'export-first-option': `exported ${version} for 1st Option`,
    'record-first-option': 'recorded the response of 1st Option',
    'export-dive-adviser': `exported ${version} for ${adviserName}`,
    'record-dive-adviser': `recorded the response of ${adviserName} and approved${it}${capacity}`,
    submit: `submitted ${version} to the SP`,
    'submit-drone-team': `submitted ${version} to the Drone Team`,
    'submit-dive-team': `submitted ${version} to the Dive Team`,
    approve: `approved${it}${capacity}${data.to === 'approved' ? ': fully approved' : ''}`,
    decline: `declined${data.amendment > 0 ? ' the amendment' : it}${capacity}`,
    withdraw: `withdrew${it} from approval`,
    reopen: `reopened${it}`,
    'start-amendment': 'started an amendment',
    'finish-amendment': `submitted the amendment as ${version}`,
    'discard-amendment': 'discarded the amendment',
    'raise-risk': `raised the risk level to ${data.riskLevel}`,
    'lower-risk': `lowered the risk level to ${data.riskLevel}`,
    convert: `converted${it} to ${data.type}`,
    archive: `archived${it}`,
    restore: `restored${it} from the archive`,
    'release-drone-team': `passed${it} on after Drone Team approval`,
    debrief: 'handed in the debrief',
  }
  return words[logType]
}

/** 'outOfHoursPhone' as 'out of hours phone'. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
