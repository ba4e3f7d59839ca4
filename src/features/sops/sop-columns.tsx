import { formatDayShort } from '@/domain/shared/dates'
import { optionLabel } from '@/domain/shared/options'
import { type Sop, sopCategories, sopStatuses } from '@/domain/sops/schema'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge, type StatusTone } from '@/ui/status-badge'

const tones: Record<Sop['status'], StatusTone> = { draft: 'grey', published: 'green', superseded: 'amber' }

export function SopStatus({ sop }: { sop: Sop }) {
  return <StatusBadge tone={tones[sop.status]} label={optionLabel(sopStatuses, sop.status)} />
}

/** The columns of the list of SOPs (domain 6.11: code, title, category, version, review due). */
export const sopColumns: readonly Column<Sop>[] = [
  { id: 'code', header: 'Code', width: 170, hideable: false, card: 'above', text: sop => sop.code },
  { id: 'title', header: 'Title', card: 'title', text: sop => sop.title },
  { id: 'category', header: 'Category', width: 170, text: sop => optionLabel(sopCategories, sop.category) },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    card: 'badge',
    text: sop => optionLabel(sopStatuses, sop.status) + (sop.isArchived ? ', archived' : ''),
    cell: sop => (sop.isArchived ? <StatusBadge tone="grey" label="Archived" /> : <SopStatus sop={sop} />),
  },
  {
    id: 'version',
    header: 'Version',
    width: 90,
    align: 'right',
    text: sop => String(sop.version),
    sortValue: sop => sop.version,
  },
  { id: 'mandatory', header: 'Mandatory', width: 100, text: sop => (sop.isMandatory ? 'Yes' : '') },
  {
    id: 'reviewDueOn',
    header: 'Review due',
    width: 120,
    text: sop => formatDayShort(sop.reviewDueOn),
    sortValue: sop => sop.reviewDueOn || undefined,
  },
]
