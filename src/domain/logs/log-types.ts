import { contractEvents, otherContractLogTypes } from '@/domain/contracts/events/registry'
import { otherPraLogTypes, praEvents } from '@/domain/pras/events/registry'
import { type Log, type LogResourceType, personalDataLogTypes, recordLogTypes } from './schema'

export type LogType = Log['logType']

const ofRecords: readonly LogType[] = recordLogTypes
/** The kinds of entries about PRAs. The entry of a new PRA has the kind 'create'. */
const ofPras: readonly LogType[] = [...praEvents, ...otherPraLogTypes]
const ofContracts: readonly LogType[] = [...contractEvents, ...otherContractLogTypes]
const ofPrivate: readonly LogType[] = ['sensitive-read']
/** Of people and contract crew, or of the configuration if expired data were deleted. */
const ofPersons: readonly LogType[] = personalDataLogTypes

/** The kinds of entries about one kind of record, or all kinds if none is chosen. */
export function logTypesOf(resource: LogResourceType | ''): readonly LogType[] {
  if (resource === '') return [...ofRecords, ...ofPras, ...ofContracts, ...ofPrivate, ...ofPersons]
  if (resource === 'pra') return ofPras
  if (resource === 'contract') return [...ofContracts, ...ofPrivate]
  if (resource === 'crew') return [...ofRecords, ...ofPrivate, ...ofPersons]
  return resource === 'user' || resource === 'config' ? [...ofRecords, ...ofPersons] : ofRecords
}

/** Writes a kind of entry for people: 'Start amendment' for 'start-amendment'. */
export function logTypeLabel(type: LogType): string {
  if (type === 'sensitive-read') return 'Private details opened'
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
