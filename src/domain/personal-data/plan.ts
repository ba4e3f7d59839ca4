import { kinFields } from './paper-places'
import type { Place } from './place'
import { placeOf } from './places'
import { type Redaction, redact, type Subject, type Trace } from './subject'

export interface StoredDocument {
  path: string
  data: Readonly<Record<string, unknown>>
}

/** The facts about contracts and PRAs that decide what erasing a person does to a document. */
export interface Papers {
  /** For each submitted PRA and signed contract that must be kept: its id, and the date until which it is kept (`YYYY-MM-DD`). */
  pras: ReadonlyMap<string, string>
  contracts: ReadonlyMap<string, string>
  own: ReadonlySet<string>
}

/**
 * What erasing a person does to a document with data about the person:
 * - `delete`: the document is deleted
 * - `change`: the person's data is removed from the document
 * - `keep`: the document stays as it is, as part of a PRA or contract that the law requires
 * - `named`: the document names the person only by the id of a record, and that record has no name after the erasure
 */
export type ErasingAction = 'delete' | 'change' | 'keep' | 'named'

export interface Erasing {
  path: string
  what: string
  action: ErasingAction
  /** The date until which the document is kept; empty if it is not kept. */
  until: string
  traces: Trace[]
  /** True if the document is only about this person. */
  isOwn: boolean
  fields: Record<string, unknown>
}

/** Returns what erasing does to one document; null if the document has no data about the person. */
export function erasingOf(subject: Subject, document: StoredDocument, papers: Papers): Erasing | null {
  const place = placeOf(document.path)
  const isOwn = isOwned(subject, place, document, papers)
  // Data in the private details of other people is theirs, even if two people share a bank account, so it is not searched for the
  // person's numbers and addresses.
  const isOfOthers = document.path.includes('/private/') && !isOwn
  const found = redact(isOfOthers ? { ...subject, details: [] } : subject, document.data)
  if (!isOwn && found.traces.length === 0) return null
  const as = (action: ErasingAction, fields = {}, until = ''): Erasing => {
    const { path } = document
    return { path, what: place.what, action, until, traces: found.traces, isOwn, fields }
  }
  const isPrivate = place.personal.includes('nextOfKinName')
  const until = place.isPaper ? keptUntil(document, papers) : ''
  const gone = isPrivate && (isOwn || isKin(found)) ? withoutKin(document) : {}
  if (until !== '') {
    if (Object.keys(gone).length > 0) return as('change', gone, until)
    return as(isOwn || found.changed.length > 0 ? 'keep' : 'named', {}, until)
  }
  if (isOwn && place.own === 'delete') return as('delete')
  if (found.changed.length > 0 && place.named === 'delete') return as('delete')
  const isBlanked = isOwn || (found.changed.length > 0 && place.named === 'as own')
  const fields = { ...cleaned(found), ...gone, ...(isBlanked ? ownFields(place, document) : {}) }
  return Object.keys(fields).length > 0 ? as('change', fields) : as('named')
}

/** Returns the values that replace the owner's data, as the table says; values that the document already has are left out. */
function ownFields({ own }: Place, { path, data }: StoredDocument): Record<string, unknown> {
  const id = path.split('/').at(-1) ?? ''
  const filled = Object.entries(typeof own === 'object' ? own : {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace('{id}', id.toLowerCase()) : value,
  ])
  return Object.fromEntries(filled.filter(([name, value]) => !isSame(data[String(name)], value)))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const cleaned = ({ changed, data }: Redaction) => Object.fromEntries(changed.map(name => [name, data[name]]))

const isKin = ({ changed }: Redaction) => changed.some(name => kinFields.includes(name))

/** Empties all next of kin fields together, because they are about one person. */
function withoutKin({ data }: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(kinFields.filter(name => (data[name] ?? '') !== '').map(name => [name, '']))
}

/** Returns whether the document is only about this person. */
function isOwned(subject: Subject, place: Place, { path, data }: StoredDocument, { own }: Papers): boolean {
  const parts = path.split('/')
  if (parts[0] === 'contracts') return own.has(parts[1] ?? '')
  const { part, fields = [] } = place.owner ?? {}
  // The id of a stored request begins with the user id of the sign-in, before '_'.
  if (part !== undefined && subject.ids.has(parts[part]?.split('_')[0] ?? '')) return true
  return fields.some(name => {
    const named = Array.isArray(data[name]) ? (data[name] as unknown[]) : [data[name]]
    return named.some(
      each =>
        typeof each === 'string' &&
        (subject.ids.has(each) || subject.emails.includes(each.toLowerCase()) || own.has(each)),
    )
  })
}

/** Returns the date until which the PRA or contract that a document belongs to is kept; empty if it belongs to neither. */
function keptUntil({ path, data }: StoredDocument, { pras, contracts }: Papers): string {
  const [collection, id = ''] = path.split('/')
  if (collection === 'pras') return pras.get(id) ?? ''
  if (collection === 'contracts') return contracts.get(id) ?? ''
  const [of, about] =
    collection === 'logs' ? [data.resourceType, data.resourceId] : [data.parentType, data.parentId]
  if (of === 'pra') return pras.get(String(about)) ?? ''
  return of === 'contract' ? (contracts.get(String(about)) ?? '') : ''
}
