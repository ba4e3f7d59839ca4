import type { ReferenceRows } from '@/data/records/use-references'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts } from '@/domain/contracts/types'
import type { Pra } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { statusLabel } from '@/domain/pras/workflow/labels'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { countryName } from '@/domain/shared/countries'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import type { SearchEntry, SearchGroup } from './search-entry'
import type { SearchedKind } from './searched-kinds'

const made = new WeakMap<SearchedKind, WeakMap<object, SearchEntry>>()
const listed = new WeakMap<readonly object[], { actor: Actor; group: SearchGroup }>()

/**
 * Returns the entries of one kind that a person may find, without archived records. An unchanged record keeps its entry, so the
 * searchable words of the entry are not made again. An unchanged kind keeps its group.
 */
export function recordGroup(kind: SearchedKind, rows: ReferenceRows['rows'], actor: Actor): SearchGroup {
  const known = listed.get(rows)
  if (known?.actor === actor && known.group.label === kind.label) return known.group
  const ofKind = made.get(kind) ?? new WeakMap<object, SearchEntry>()
  made.set(kind, ofKind)
  // Every synced kind holds only archivable records.
  const entries = (rows as readonly ArchivableRecord[])
    .filter(row => !row.isArchived && (kind.isFor?.(row, actor) ?? true))
    .map(row => {
      const entry = ofKind.get(row) ?? entryOf(kind, row)
      ofKind.set(row, entry)
      return entry
    })
  const group = { label: kind.label, listFor: kind.listFor, entries }
  listed.set(rows, { actor, group })
  return group
}

function entryOf(kind: SearchedKind, row: ArchivableRecord): SearchEntry {
  return {
    to: kind.to(row.id),
    name: kind.nameOf(row),
    detail: kind.detailOf?.(row) ?? '',
    words: kind.wordsOf?.(row) ?? '',
  }
}

export function contractEntry(contract: Contract): SearchEntry {
  return {
    to: paths.contract(contract.id),
    name: `${contract.reference} ${contract.name}`.trim(),
    detail: `${contractTypeFacts[contract.type].label} · ${contractStatusFacts[contract.status].label}`,
    words: [otherPartyOf(contract), contract.cachedCompany.name, contract.programmeName].join(' '),
  }
}

/** Returns the search entry of a PRA. `adviserName` is the name to show for the safety adviser if the PRA does not name one. */
export function praEntry(pra: Pra, adviserName: string): SearchEntry {
  return {
    to: paths.pra(pra.id),
    name: [pra.reference, pra.title].filter(Boolean).join(' '),
    detail: [
      praTypeLabels[pra.type],
      statusLabel(pra.status, pra.diveAdviserName || adviserName),
      // Does not repeat the name of the production, with which most titles begin.
      pra.title.includes(pra.productionName) ? '' : pra.productionName,
    ]
      .filter(Boolean)
      .join(' · '),
    words: [pra.productionName, pra.ownerName, ...pra.countryIds.map(countryName)].join(' '),
  }
}
