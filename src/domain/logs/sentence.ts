import { contractLoggedDefinition } from '@/domain/contracts/events/registry'
import { praDescription } from '@/domain/pras/events/description'
import type { ContractLog, Log, LogResourceType, PersonalDataLog, PraLog, RecordLog } from './schema'

/**
 * The event in words, as the history shows it after the person's name. The words are made from the facts of the entry, which
 * stores no sentence (requirements 3: data with message). `adviserName` is the name that replaces {name}, the dive adviser.
 */
export function logSentence(log: Log, adviserName: string, fieldName: FieldName = inWords): string {
  if (isPraLog(log)) return capitalised(praDescription(log, adviserName, ''))
  if (isContractLog(log)) return capitalised(contractDescription(log, ''))
  if (log.logType === 'sensitive-read') return openedWords(log.data)
  if (isPersonalDataLog(log)) return personalDataWords(log)
  const { mark, revision } = log.data
  if (mark === 'unknown')
    return `Revision ${revision} has no entry in the history, so its content is not known`
  const words = recordWords(log, fieldName)
  if (mark === 'outside') return `${words} outside Greenlight`
  return mark === 'second' ? `${words}. This is the second entry about revision ${revision}` : words
}

function openedWords({ fileId, fileName }: { fileId: string; fileName: string }): string {
  return fileId === '' ? 'Opened the private details' : `Opened the file ${fileName || fileId}`
}

function isPersonalDataLog(log: Log): log is PersonalDataLog {
  return 'kept' in log.data
}

function personalDataWords({ logType, data: { deleted, changed, kept } }: PersonalDataLog): string {
  const counts = `${deleted} to delete, ${changed} to change, ${kept} to keep`
  const words: Record<typeof logType, string> = {
    'person-looked-up': `Looked up what is stored of this person (${counts})`,
    'person-exported': 'Exported what is stored of this person',
    'person-erased': `Erased this person (${counts})`,
    'data-expired': `Deleted or changed data whose retention time has ended (${deleted} deleted, ${changed} changed)`,
  }
  return words[logType]
}

function recordWords(log: RecordLog, fieldName: FieldName): string {
  const fields = log.data.fields.map(name => fieldName(name, log.resourceType)).join(', ')
  const isMerge = log.data.mergedWith !== ''
  const words: Record<typeof log.logType, string> = {
    created: 'Created',
    updated:
      `${isMerge ? 'A duplicate was merged into this record. ' : ''}${changedWords(fields, isMerge)}`.trim(),
    archived: isMerge ? 'Merged into another record, and archived' : 'Archived',
    restored: 'Restored from the archive',
    deleted: 'Deleted',
  }
  return words[log.logType]
}

function changedWords(fields: string, isMerge: boolean): string {
  if (fields === '') return isMerge ? '' : 'Changed'
  return `Changed ${fields}`
}

export function isPraLog(log: Log): log is PraLog {
  return log.resourceType === 'pra' && 'to' in log.data
}

export function isContractLog(log: Log): log is ContractLog {
  return log.resourceType === 'contract' && 'termsRevision' in log.data
}

/** After the person's name. `it` is ' it' if the contract's title comes before, otherwise empty. */
export function contractDescription(log: ContractLog, it: string): string {
  return contractLoggedDefinition(log.logType).description(log.data, { it })
}

/** Returns the name of a record's field, for use within a sentence. */
export type FieldName = (name: string, resource: LogResourceType) => string

/** Turns the name of a field into words: 'out of hours phone' for 'outOfHoursPhone', 'merged into' for 'mergedIntoId'. */
export function inWords(name: string): string {
  return name.replace(/Ids?$/, '').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
