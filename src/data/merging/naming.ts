import { signedInActor } from '@/data/base/session'
import { contracts } from '@/data/contracts/contract-collection'
import { saveContract } from '@/data/contracts/contracts'
import { MAX_PAGE } from '@/data/firestore/collection'
import { pras } from '@/data/pras/pra-collection'
import { dispatch } from '@/data/pras/pras'
import { productions } from '@/data/records/productions'
import { recordStore } from '@/data/records/record-store'
import { recordsNow } from '@/data/records/reference'
import { contractLockReason } from '@/domain/contracts/workflow/editing'
import type { Pra } from '@/domain/pras/schema'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { loggedRecordAddress } from '@/domain/records/logged-record'
import type { AnswerKind, ContractField, NamedIn, RecordsNaming } from '@/domain/records/merging/merging'
import { type ArchivableRecord, type RecordType, unstamped } from '@/domain/records/record-type'
import { recordTypes } from '@/domain/records/registry'
import { AppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { namesRecord, renameInDraft } from './rename-in-draft'

/** A document that refers to a record by its id. */
export interface NamingDocument {
  /** The path of the document, unique among the results. */
  key: string
  what: 'pra' | 'contract' | 'record'
  /** The name of the document, for example 'PRA-2026-0012 Otters'. */
  name: string
  address: string
  /** The reason why the document must keep its reference to the record; empty if the reference can be changed. */
  staysBecause: string
  /** Makes the document refer to another record; succeeds if it already does. */
  moveTo: (id: string) => Promise<void>
}

export interface Naming {
  documents: NamingDocument[]
  /** True if one search could not find all documents: search again after these have been changed. */
  hasMore: boolean
}

/** The number of PRAs that are searched at a time. */
const AT_ONCE = 8
/** Reports the progress of the search: the searched PRAs and their total. */
type Progress = (done: number, of: number) => void

/**
 * Finds the documents that refer to a record by its id, for a merge. It searches the fields of PRAs and contracts of any status,
 * the answers of draft PRAs, and other records: at most 1,000 of each.
 */
export async function findNaming<T extends ArchivableRecord>(
  type: RecordType<T>,
  id: string,
  onProgress: Progress = () => undefined,
): Promise<Naming> {
  const found: Naming[] = []
  for (const place of type.merging?.namedIn ?? []) found.push(await lookIn(place, id, onProgress))
  const documents = new Map(found.flatMap(each => each.documents).map(each => [each.key, each]))
  return { documents: [...documents.values()], hasMore: found.some(({ hasMore }) => hasMore) }
}

function lookIn(place: NamedIn, id: string, onProgress: Progress): Promise<Naming> {
  if (place.what === 'answers') return inAnswers(place.kind, id, onProgress)
  if (place.what === 'pras') return inPras(id)
  if (place.what === 'contracts') return inContracts(place.field, id)
  return inRecords(place, id)
}

async function inAnswers(kind: AnswerKind, id: string, onProgress: Progress): Promise<Naming> {
  const { rows } = await pras.query(
    [
      ['status', '==', 'draft'],
      ['isArchived', '==', false],
    ],
    { limit: MAX_PAGE },
  )
  const documents: NamingDocument[] = []
  onProgress(0, rows.length)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const naming = await Promise.all(some.map(pra => namesRecord(pra, kind, id)))
    documents.push(
      ...some
        .filter((_, index) => naming[index])
        .map(pra => ofPra(pra, to => renameInDraft(pra.id, { kind, from: id, to }))),
    )
    onProgress(Math.min(at + AT_ONCE, rows.length), rows.length)
  }
  return { documents, hasMore: rows.length >= MAX_PAGE }
}

async function inPras(id: string): Promise<Naming> {
  const { rows } = await pras.query([['productionId', '==', id]], { limit: MAX_PAGE })
  const moveTo = (pra: Pra) => async (to: string) =>
    dispatch(pra, { event: 'move', production: await productions.get(to) })
  return { documents: rows.map(pra => ofPra(pra, moveTo(pra))), hasMore: rows.length >= MAX_PAGE }
}

function ofPra(pra: Pra, moveTo: NamingDocument['moveTo']): NamingDocument {
  const isDraft = pra.status === 'draft' && !pra.isArchived
  return {
    key: `pras/${pra.id}`,
    what: 'pra',
    name: [pra.reference, pra.title].filter(Boolean).join(' '),
    address: paths.pra(pra.id),
    staysBecause: isDraft ? editLockReason(pra, signedInActor()) : NO_DRAFT,
    moveTo,
  }
}

async function inContracts(field: ContractField, id: string): Promise<Naming> {
  const { rows } = await contracts.query([[field, '==', id]], { limit: MAX_PAGE })
  const documents = rows.map((contract): NamingDocument => {
    const isDraft = contract.status === 'draft' && !contract.isArchived
    return {
      key: `contracts/${contract.id}`,
      what: 'contract',
      name: [contract.reference, contract.name].filter(Boolean).join(' '),
      address: paths.contract(contract.id),
      staysBecause: isDraft ? contractLockReason(contract, signedInActor()) : NO_DRAFT,
      moveTo: async to => {
        const stored = await contracts.get(contract.id)
        if (stored[field] !== id) return
        if (stored.status !== 'draft') throw new AppError('failed-precondition', NO_DRAFT)
        await saveContract(stored, { [field]: to })
      },
    }
  })
  return { documents, hasMore: rows.length >= MAX_PAGE }
}

async function inRecords({ collection, field, isFixed = '' }: RecordsNaming, id: string): Promise<Naming> {
  const type = recordTypes.find(each => each.collection === collection)
  if (!type) return { documents: [], hasMore: false }
  const { rows } = await recordsNow(type)
  const store = recordStore(type)
  const named = (record: ArchivableRecord) => Reflect.get(record, field) as unknown
  const documents = rows
    .filter(record => named(record) === id)
    .map(
      (record): NamingDocument => ({
        key: `${collection}/${record.id}`,
        what: 'record',
        name: type.nameOf(record),
        address: loggedRecordAddress(type.resource, record.id) ?? type.paths.list,
        staysBecause: isFixed,
        moveTo: async to => {
          await store.save(record, { ...unstamped(record), [field]: to }, { id: record.id })
        },
      }),
    )
  return { documents, hasMore: false }
}

const NO_DRAFT = 'This is not a draft. Records that were sent or approved do not change.'
